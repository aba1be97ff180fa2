"""The WebSocket: one connection of one client, from hello to goodbye."""
