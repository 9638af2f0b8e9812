"""Writes the description of the interface into this folder: python -m docs.api.make"""

import json
from pathlib import Path

from barrelhouse.server.http import schema
from barrelhouse.server.http.app import endpoints
from barrelhouse.server.http.openapi import document
from barrelhouse.server.http.typescript import typescript

FOLDER = Path(__file__).parent


def described() -> dict[str, str]:
    """The text of each file."""
    return {
        "openapi.json": _json(document(endpoints())),
        "socket.json": _json(schema.of_socket()),
        "barrelhouse.ts": typescript(endpoints()),
    }


def _json(content: dict[str, object]) -> str:
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for name, text in described().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(name)
