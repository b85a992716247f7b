"""The command line: the same verbs as the screens, with stable exit codes and JSON."""
