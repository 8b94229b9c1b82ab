"""The net: sockets, REST, pages, limits, guests."""
