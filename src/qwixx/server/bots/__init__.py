"""Bots and reviews in processes of their own."""
