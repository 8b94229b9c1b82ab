"""The rules of the family: data, law, flow, record. Standard library only."""
