"""What the house counts about itself, in the text format of Prometheus."""

from collections import defaultdict
from typing import Final, Literal

Labels = tuple[tuple[str, str], ...]
Kind = Literal["counter", "gauge"]

KNOWN: Final[dict[str, tuple[Kind, str]]] = {
    "requests": ("counter", "HTTP requests answered, by status."),
    "mistakes": ("counter", "Requests and sockets that ended in a mistake of the house."),
    "store_troubles": ("counter", "Reads and writes that the database failed."),
    "writes_fail": ("gauge", "1 if a write failed in the last seconds, else 0."),
    "last_write_seconds": ("gauge", "When something was last stored durably, in seconds since 1970."),
    "refused_by_limits": ("counter", "Requests that came too often, by kind."),
    "actions": ("counter", "Actions played and stored."),
    "bot_failures": ("counter", "Bots that failed or took too long, and had a simple action taken for them."),
    "slow_readers": ("counter", "Connections cut off because they did not read."),
    "slow_heads": ("counter", "Connections closed because no whole request arrived in time."),
    "connections_refused": ("counter", "Connections for which there was no room."),
    "sockets": ("gauge", "Sockets open now."),
    "tables": ("gauge", "Tables in memory now."),
    "bots_compiled": ("gauge", "1 if the last thought of a bot was by the compiled engine, 0 if it was interpreted."),
    "hints": ("counter", "Hints that people were given."),
}
_values: defaultdict[str, defaultdict[Labels, int]] = defaultdict(lambda: defaultdict(int))


def count(name: str, by: int = 1, **labels: str) -> None:
    """Count one more event."""
    assert KNOWN[name][0] == "counter"
    _values[name][tuple(sorted(labels.items()))] += by


def change(name: str, by: int) -> None:
    """Raise a gauge by this number, or lower it."""
    assert KNOWN[name][0] == "gauge"
    _values[name][()] += by


def set_to(name: str, number: int) -> None:
    """Set a gauge."""
    assert KNOWN[name][0] == "gauge"
    _values[name][()] = number


def value(name: str, **labels: str) -> int:
    return _values[name][tuple(sorted(labels.items()))]


def text() -> str:
    """All of it, as it is scraped."""
    lines = []
    for name, (kind, about) in KNOWN.items():
        full = f"barrelhouse_{name}_total" if kind == "counter" else f"barrelhouse_{name}"
        lines += [f"# HELP {full} {about}", f"# TYPE {full} {kind}"]
        values = _values[name] or {(): 0}
        lines += [f"{full}{_format_labels(labels)} {number}" for labels, number in sorted(values.items())]
    return "\n".join(lines) + "\n"


def _format_labels(labels: Labels) -> str:
    inside = ",".join(f'{name}="{value}"' for name, value in labels)
    return f"{{{inside}}}" if inside else ""
