"""What seeded games must come to on every build, kept in expected.json; make.py writes it."""

import json
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("expected.json")
EXPECTED: dict[str, Any] = json.loads(FILE.read_text()) if FILE.exists() else {}
