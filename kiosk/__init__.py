"""An offline-first till for the sales desk of a charity bingo hall."""
