"""Experiments whose results stand in the documentation."""
