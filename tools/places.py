"""Where things are in a checkout."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
PEERS_VENV = ROOT / ".venv-peers"
BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"
PACKAGE = ROOT / "src" / "barrelhouse"
SITE = PACKAGE / "server" / "site"
WEB = ROOT / "web"
NODE_MODULES = WEB / "node_modules"

RUN_LOCK = ROOT / "requirements.lock"
DEV_LOCK = ROOT / "requirements-dev.lock"
SITE_LOCK = ROOT / "requirements-site.lock"
PEERS_LOCK = ROOT / "bench" / "requirements-peers.lock"

ON_WINDOWS = os.name == "nt"
