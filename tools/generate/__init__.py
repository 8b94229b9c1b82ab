"""Writes files of the repository from the code: tables, types, pictures, pages."""
