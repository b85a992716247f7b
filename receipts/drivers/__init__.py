"""Drivers: one document, as printer bytes, as text, or as a picture of the paper."""
