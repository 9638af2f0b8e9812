"""Writes the description of the interface, and the client's types from it: python3 do.py make api"""

import json
from pathlib import Path

from barrelhouse.games import GAMES
from barrelhouse.server.http.app import endpoints
from barrelhouse.server.http.description import schema
from barrelhouse.server.http.description.openapi import document
from barrelhouse.server.http.description.typescript import typescript
from docs.api.game_types import has_shapes, typescript_of

ROOT = Path(__file__).parents[2]


def file_texts() -> dict[str, str]:
    """The text of each file."""
    return {
        "docs/api/openapi.json": _json(document(endpoints())),
        "docs/api/socket.json": _json(schema.socket_schema()),
        "web/src/wire/generated/api.ts": typescript(endpoints()),
        **{
            f"web/src/wire/generated/{name}.ts": typescript_of(game) for name, game in GAMES.items() if has_shapes(game)
        },
    }


def _json(content: dict[str, object]) -> str:
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for name, text in file_texts().items():
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_text(text, encoding="utf-8")
        print(name)
