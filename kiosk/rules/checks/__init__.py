"""The check of a whole program, one module for each subject."""
