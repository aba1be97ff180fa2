"""Everything that goes over the wire, one typed struct for each message (docs/server.md).

`parts` are what messages are made of, `from_client` and `from_server` are the messages of the
WebSocket, `pages` those of HTTP. `tools/wire_types.py` writes the same as TypeScript.
"""

from __future__ import annotations

from .from_client import FromClient, Hello, read_message
from .from_server import FromServer, written

__all__ = ["FromClient", "FromServer", "Hello", "read_message", "written"]
