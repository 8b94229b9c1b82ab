"""Whole games written out at length, reviewed as a diff when the rules or their words change."""
