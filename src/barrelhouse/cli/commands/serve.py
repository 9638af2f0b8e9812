"""`barrelhouse serve`: opens a house where others can play over the network."""

import logging
import os
import sys
import webbrowser
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from barrelhouse.cli.messages import Misuse, need_extra, translate
from barrelhouse.cli.screen.console import new_console

HIGHEST_PORT: Final = 65_535
MOST_WORKERS: Final = 64
_TEXT_BROWSERS: Final = ("lynx", "links", "elinks", "w3m", "www-browser")  # they would take over the terminal


def add_arguments(parser: ArgumentParser) -> None:
    for option in ("--host", "--port", "--data", "--database", "--workers"):
        parser.add_argument(option)
    parser.add_argument("--origin", action="append", default=[])
    for flag in ("--no-browser", "--behind-proxy"):
        parser.add_argument(flag, action="store_true")


def run(arguments: Namespace) -> int:
    """Run a house until somebody stops it."""
    need_extra("house", "serve")
    from barrelhouse.server.bots.build import Build
    from barrelhouse.server.house import Settings
    from barrelhouse.server.logs import write_logs
    from barrelhouse.server.run import CannotServe
    from barrelhouse.server.run import serve as run_house

    check_given(arguments, ("host", "port", "data", "database", "workers"), "serve")
    settings = Settings(
        folder=default_folder() if arguments.data is None else Path(arguments.data),
        database=arguments.database or "",
        host=Settings.host if arguments.host is None else arguments.host,
        port=Settings.port if arguments.port is None else _number("--port", arguments.port, 0, HIGHEST_PORT),
        origins=tuple(_origin(text) for text in arguments.origin),
        is_behind_proxy=arguments.behind_proxy,
        bot_workers=Settings.bot_workers
        if arguments.workers is None
        else _number("--workers", arguments.workers, 1, MOST_WORKERS),
        build=Build.parse(os.environ.get("BARRELHOUSE_COMPILED", "")),
        copies_package=True,
    )
    write_logs(level=logging.WARNING if sys.stderr.isatty() else logging.INFO)

    def ready(here: str, outside: str) -> None:
        console = new_console()
        console.print(translate("cli-serve-open", {"address": here}), soft_wrap=True)
        if outside:
            console.print(translate("cli-serve-outside", {"address": outside}), soft_wrap=True)
        console.print(translate("cli-serve-stop"), soft_wrap=True)
        sys.stdout.flush()
        if not arguments.no_browser and sys.stdout.isatty():
            open_browser(here)

    try:
        run_house(settings, ready)
    except CannotServe as why:
        raise Misuse(why.key, **why.params) from None
    return 0


def check_given(arguments: Namespace, names: Iterable[str], verb: str) -> None:
    """An empty value, from an unset variable of the shell say, is a mistake: no guess would be good."""
    for name in names:
        if getattr(arguments, name) == "":
            raise Misuse("cli-needs-value", argument=f"--{name}", verb=verb)


def default_folder() -> Path:
    """Where this user's houses are stored."""
    from platformdirs import user_data_dir

    return Path(user_data_dir("barrelhouse"))


def _number(argument: str, text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > 9 or not least <= int(text) <= most:
        raise Misuse("cli-serve-number", argument=argument, value=text, least=str(least), most=str(most))
    return int(text)


def _origin(text: str) -> str:
    """`https://games.example`: what a browser sends as Origin."""
    try:
        parts = urlsplit(text)
        is_whole = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        is_whole = False
    if not is_whole or parts.path not in ("", "/") or parts.query or parts.fragment or "@" in text:
        raise Misuse("cli-serve-origin", value=text)
    return text.rstrip("/").lower()


def open_browser(address: str) -> None:
    """Open the page, if there is a browser with a window of its own."""
    if (
        os.name == "posix"
        and sys.platform != "darwin"
        and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    ):
        return
    try:
        if getattr(webbrowser.get(), "name", "") not in _TEXT_BROWSERS:
            webbrowser.open(address)
    except webbrowser.Error:
        return
