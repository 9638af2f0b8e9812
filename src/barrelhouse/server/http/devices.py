"""What a browser calls itself, in the few words by which somebody recognises their device in a list."""

from typing import Final

# The first that fits: browsers name their ancestors, too.
_BROWSERS: Final = (
    ("barrelhouse/", "Terminal"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("Python-urllib/", "Python"),
    ("python-httpx/", "Python"),
    ("curl/", "curl"),
)
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Darwin", "macOS"),
    ("Linux", "Linux"),
)


def device_name(user_agent: str) -> str:
    """`Firefox, Linux`; nothing if it says nothing known."""
    found = (next((name for sign, name in signs if sign in user_agent), "") for signs in (_BROWSERS, _SYSTEMS))
    return ", ".join(name for name in found if name)
