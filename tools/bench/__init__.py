"""Figures of speed: `make bench`, `make load`, and the limits of `make proof`."""
