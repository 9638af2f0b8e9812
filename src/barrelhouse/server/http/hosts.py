"""The names a house goes by. A foreign page can point a name of its own at our address: such a name is not ours.

An address in numbers is always fine: no page can point it anywhere else.
"""

import ipaddress
import re
import socket
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from barrelhouse.server.house import Settings

HOST: Final = re.compile(r"[A-Za-z0-9._-]{1,255}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")
_HERE: Final = "localhost"


class KnownHosts:
    """This machine by its names, what the house listens on, and the hosts of `--origin`."""

    def __init__(self, settings: "Settings") -> None:
        machine = socket.gethostname().lower().rstrip(".")
        short = machine.partition(".")[0]
        origins = (urlsplit(origin).hostname or "" for origin in settings.origins)
        own = {_HERE, settings.host.lower(), machine, short, f"{short}.local", *origins}
        self.names = frozenset(own - {"", ".local"})

    def has(self, host: str) -> bool:
        """Whether a request with this Host means us. Browsers always name one; what has none is no browser."""
        if not host:
            return True
        if HOST.fullmatch(host) is None:
            return False
        try:
            name = urlsplit(f"//{host.lower()}").hostname or ""
        except ValueError:  # brackets around what is no address
            return False
        return name.rstrip(".") in self.names or name.endswith(f".{_HERE}") or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
