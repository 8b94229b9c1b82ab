"""Tables at a node: their owners, leases, and how nodes talk."""
