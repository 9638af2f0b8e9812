"""What a drawn board says, read back word by word, and what it should say of a position."""

import json
import re
from functools import cache
from typing import Any

from barrelhouse import words
from barrelhouse.engine.styled_text import StyledLine
from barrelhouse.games.one_more_barrel.actions.checks import Bomb
from barrelhouse.games.one_more_barrel.country import STANDARD, default_text
from barrelhouse.games.one_more_barrel.data import (
    BUILDING_NAMES,
    FINE,
    REGION_NAMES,
    REGIONS,
    SPECULATION,
    TERRITORIES,
    TERRITORY_NAMES,
)
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.state import (
    OFF_MAP,
    ON_THE_WAY,
    PHASE_NAMES,
)
from barrelhouse.games.one_more_barrel.terminal.board import draw
from barrelhouse.games.one_more_barrel.terminal.country_map import ZONE_STYLES
from barrelhouse.games.one_more_barrel.terminal.signs import SYMBOLS
from tests.one_more_barrel.support.full_games import tables
from tests.one_more_barrel.support.tables import cell, hold, idle_until, in_round, play, territory

LETTERS = {"warehouse": "W", "police": "P", "pipeline": "L", "refinery": "R"}


def drawn_text(s: State, width: int = 100, seat: int = 0) -> list[StyledLine]:
    return draw(s.view(seat), words.translate, width)


def texts(lines: list[StyledLine]) -> list[str]:
    return ["".join(text for text, _ in line) for line in lines]


def whole(s: State, width: int = 100, seat: int = 0) -> str:
    return "\n".join(texts(drawn_text(s, width, seat)))


def flat(s: State, width: int = 100, seat: int = 0) -> str:
    """The text with all blanks and ends of lines as one blank."""
    return " ".join(whole(s, width, seat).split())


@cache
def moments() -> tuple[State, ...]:
    """Moments of many games, every phase with every kind of talk among them."""
    found: list[State] = []
    seen: set[tuple[int, int]] = set()
    for n, (s, _) in enumerate(tables(games=12)):
        what = (int(s.phase), int(s.talk))
        if what not in seen or n % 60 == 0:
            seen.add(what)
            found.append(s.copy())
    return (*found, *(in_bombing(step) for step in ("lending", "repairing")))


def in_bombing(step: str) -> State:
    """A bombing of logistics in Muthanna, at this step of it."""
    s = in_round(6, deals=True)
    hold(s, 1, "muthanna", troops=3, logistics=4)
    s.players[1].influence = 9
    cell(s, 0, "basra", 3)
    for other in (1, 2, 3):
        s.players[other].cell = territory("dohuk")
    idle_until(s, "rebels")
    play(s, Bomb("muthanna", "logistics"))
    idle_until(s, "bombing")
    s.phase = PHASE_NAMES.index(step)
    return s


def bars(lines: list[StyledLine]) -> dict[str, tuple[int, int, int]]:
    """Of every territory its line, its first column, and how many columns its card takes."""
    found = {}
    for y, line in enumerate(lines):
        x = 0
        for text, style in line:
            if (style in ZONE_STYLES or style == "blue_lit") and len(text) > 12:
                found[text.lstrip(" ▶").rstrip()] = (y, x - 1, len(text) + 2)
            x += len(text)
    return found


def card(lines: list[StyledLine], name: str) -> list[str]:
    """What stands on a card, word by word; its sign first."""
    places = bars(lines)
    y, x, wide = places[name]
    rows = texts(lines)
    said = [rows[y][x]]
    for below in range(y + 1, len(rows)):
        is_next = any(other[0] == below and other[1] <= x < other[1] + other[2] for other in places.values())
        if is_next or "pacifism" in rows[below]:
            break
        said += re.split("[ ·]+", rows[below][x : x + wide].strip())
    return [word for word in said if word.strip()]


def name_of(name: str) -> str:
    return words.translate("omb-region", {"it": name}) if name != "border" else "Border Territory"


def near(place: int) -> list[str]:
    return [name_of(TERRITORY_NAMES[other])[:3] for other in STANDARD.neighbours[place]]


def expected_on_region(s: State, region: int, wordy: bool) -> list[str]:
    """The same from what the state has: control, locals, troops, goods, buildings, cells, neighbours."""
    troops = [int(s.troops[seat * TERRITORIES + region]) for seat in range(len(s.players))]
    found = [name_of_zone(region), f"{STANDARD.production[region]}←{STANDARD.logistics[region]}"]
    theirs = int(s.local_troops[region])
    at_war = theirs > 0 and sum(troops) > 0
    if at_war:
        found.append("×")
    elif s.control[region] >= 0:
        found.append(SYMBOLS[s.control[region]])
    if theirs == -1:
        found += ["?", *(["unexplored"] if wordy else [])]
    if theirs > 0:
        found += [f"{'×' if at_war else ''}{theirs}", "local" if theirs == 1 else "locals"]
    found += [f"{SYMBOLS[seat]}{count}" for seat, count in enumerate(troops) if count > 0]
    if s.logistics[region] > 0:
        found.append(f"▪{s.logistics[region]}")
    if s.barrels[region] > 0:
        found.append(f"▮{s.barrels[region]}")
    letters = "".join(LETTERS[kind] * s.buildings[i * REGIONS + region] for i, kind in enumerate(BUILDING_NAMES))
    found += [letters] if letters else []
    for seat, player in enumerate(s.players):
        found += [f"✱{SYMBOLS[seat]}{player.strength}"] if player.cell == region else []
    return [*found, *group_at(s, region), *near(region)]


def name_of_zone(region: int) -> str:
    return words.translate(
        "omb-board-zone-letter", {"zone": json.loads(default_text())["regions"][REGION_NAMES[region]]["zone"]}
    )


def group_at(s: State, place: int) -> list[str]:
    if s.phase != ON_THE_WAY or s.group_at != place:
        return []
    troops = f"{SYMBOLS[s.asked]}{s.group_troops}" if s.group_troops > 0 else ""
    logistics = f"▪{s.group_logistics}" if s.group_logistics > 0 else ""
    return [f"▸{troops}{logistics}"]


def row_of(lines: list[StyledLine], seat: int) -> list[str]:
    """A seat's row in the table of players, word by word."""
    rows = texts(lines)
    head = next(y for y, row in enumerate(rows) if "pacifism" in row)
    return rows[head + 1 + seat].replace("▶", " ").split()


def dollars(halves: int) -> str:
    return f"${halves // 2}" if halves % 2 == 0 else f"${halves // 2}.50"


def noted_hand(s: State, seat: int, viewer: int) -> list[str]:
    """What the viewer's notes say of a hidden hand."""
    notes: Any = s.view(viewer).to_json()["notes"]
    if not notes:
        return ["hidden", "hidden"]
    (least, most), (fewest, all_oil) = (
        (notes[seat][kind]["least"], notes[seat][kind]["most"]) for kind in ("cash", "oil")
    )
    cash = dollars(least) if least == most else f"{dollars(least)}–{dollars(most).removeprefix('$')}"
    return [cash, str(fewest) if fewest == all_oil else f"{fewest}–{all_oil}"]


def expected_row(s: State, seat: int, viewer: int, with_regions: bool) -> list[str]:
    me = s.players[seat]
    sees = s.options.open_hands or seat == viewer
    troops = sum(int(s.troops[seat * TERRITORIES + place]) for place in range(TERRITORIES))
    if s.phase == ON_THE_WAY and s.asked == seat:
        troops += int(s.group_troops)
    found = [f"{seat + 1}{SYMBOLS[seat]}", "Player", str(seat + 1)]
    found += [dollars(int(me.cash)), str(me.oil)] if sees else noted_hand(s, seat, viewer)
    found.append(str(me.pacifism))
    if me.pacifism > 3:
        found += ["−" + dollars(int(FINE[me.pacifism])), f"↑{SPECULATION[me.pacifism]}"]
    found += [f"{troops}/{3 + me.media // 2}", str(me.media), str(me.influence)]
    found += [f"+{min(5, me.influence // 3)}"] if me.influence >= 3 else []
    found += [str(me.contracts), dollars(int(STANDARD.contracts[me.contracts]))]
    where = {-1: ["–"], OFF_MAP: ["off", "map"]}
    found += where.get(int(me.cell)) or [f"✱{me.strength}", name_of(REGION_NAMES[me.cell])[:3]]
    return [*found, *([str(sum(owner == seat for owner in s.control))] if with_regions else [])]


def deals(s: State, seat: int) -> str:
    """The text below the heading of the deals, without the actions beside them."""
    rows = texts(drawn_text(s, 160, seat))
    top = next(y for y, row in enumerate(rows) if "Deals" in row)
    left = rows[top].index("Deals")
    return " ".join(" ".join(row[left:] for row in rows[top + 1 :]).split())
