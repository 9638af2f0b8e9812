"""Two kinds of plots as SVG text, without any library."""

from collections.abc import Mapping, Sequence

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 48, 16, 36, 36
COLOURS = ("#1b6ca8", "#c2571a", "#4b8b3b")


def lines(title: str, paths: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    """One line per name through its means, with a band for their errors; the bottom axis counts from 1."""
    longest = max(len(path) for path in paths.values())
    highest = max(mean + error for path in paths.values() for mean, error in path)
    parts = [*_frame(title, list(paths)), *_scale(1, longest, highest)]
    for colour, path in zip(COLOURS, paths.values(), strict=False):
        upper = [_at(i + 1, mean + error, 1, longest, highest) for i, (mean, error) in enumerate(path)]
        lower = [_at(i + 1, mean - error, 1, longest, highest) for i, (mean, error) in enumerate(path)]
        middle = [_at(i + 1, mean, 1, longest, highest) for i, (mean, _) in enumerate(path)]
        band = " ".join([*upper, *reversed(lower)])
        parts.append(f'<polygon points="{band}" fill="{colour}" fill-opacity="0.25"/>')
        parts.append(f'<polyline points="{" ".join(middle)}" fill="none" stroke="{colour}" stroke-width="2"/>')
    return _whole(parts)


def bars(title: str, spreads: Mapping[str, Mapping[int, float]]) -> str:
    """One line per name: how often each number came up."""
    most = max(number for spread in spreads.values() for number in spread)
    highest = max(part for spread in spreads.values() for part in spread.values())
    parts = [*_frame(title, list(spreads)), *_scale(0, most, highest)]
    for colour, spread in zip(COLOURS, spreads.values(), strict=False):
        points = [_at(number, spread.get(number, 0.0), 0, most, highest) for number in range(most + 1)]
        parts.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="2"/>')
    return _whole(parts)


def _at(across: float, up: float, first: int, last: int, highest: float) -> str:
    x = LEFT + (across - first) / max(1, last - first) * (WIDTH - LEFT - RIGHT)
    y = HEIGHT - BOTTOM - max(0.0, up) / highest * (HEIGHT - TOP - BOTTOM)
    return f"{x:.1f},{y:.1f}"


def _frame(title: str, names: Sequence[str]) -> list[str]:
    parts = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="20" font-size="14" font-weight="bold">{title}</text>',
    ]
    for i, (colour, name) in enumerate(zip(COLOURS, names, strict=False)):
        x = WIDTH - RIGHT - 90 * (len(names) - i)
        parts.append(f'<rect x="{x}" y="11" width="10" height="10" fill="{colour}"/>')
        parts.append(f'<text x="{x + 14}" y="20" font-size="12">{name}</text>')
    return parts


def _scale(first: int, last: int, highest: float) -> list[str]:
    base = HEIGHT - BOTTOM
    parts = [f'<path d="M{LEFT} {TOP}V{base}H{WIDTH - RIGHT}" fill="none" stroke="#444444"/>']
    for number in range(first, last + 1, 1 if last - first <= 15 else 5):
        x = _at(number, 0, first, last, highest).split(",")[0]
        parts.append(f'<text x="{x}" y="{base + 16}" font-size="11" text-anchor="middle">{number}</text>')
    for quarter in range(5):
        value = highest * quarter / 4
        y = float(_at(first, value, first, last, highest).split(",")[1])
        label = f"{value:.1f}" if highest > 1 else f"{100 * value:.0f} %"
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" font-size="11" text-anchor="end">{label}</text>')
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#dddddd"/>')
    return parts


def _whole(parts: Sequence[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">'
    return "\n".join([head, *parts, "</svg>"]) + "\n"
