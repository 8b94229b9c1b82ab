"""How the schema came to be, one file for each step; run by `store.migrate`."""
