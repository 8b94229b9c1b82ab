"""Tables at a node: rooms, owners, leases, and the bus between nodes."""
