"""Whole games at the level of the law: what the interpreter runs and a compiler can compile."""
