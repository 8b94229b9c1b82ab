"""HTTP and WebSockets: sockets, REST, pages, limits, guests."""
