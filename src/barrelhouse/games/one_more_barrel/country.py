"""The board a table is played on: board.json, or a replacement somebody sends, checked, as the rules read it."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.engine.codec import value_from
from barrelhouse.engine.contract import Refusal, Refused
from barrelhouse.engine.fields import excerpt
from barrelhouse.games.one_more_barrel.data import (
    BORDER,
    COLUMNS,
    REGION_NAMES,
    REGIONS,
    TERRITORIES,
    ZONE_NAMES,
)

EAST: Final = "east"
_WHOLE: Final = ["about", "regions", "tracks", "action_boxes", "reconstructed"]
_OF_REGION: Final = [
    "production",
    "logistics",
    "zone",
    "touches_border",
    "neighbours",
    "from_the_text",
    "label",
    "outline",
]
_SCALES: Final = ["pacifism_max", "media_max", "influence_max"]
_SCALE_TOP: Final = 15  # the printed tables of fines and speculation end here
_BOX_ROWS: Final = ["media", "purchases", "moves", "builds", "cash", "turn_order"]
_MOST_IN_BOX: Final = {"media": 3, "purchases": 20, "moves": 9, "builds": 9, "cash": 50, "turn_order": 4}
_MOST_PRODUCED: Final = 20
_MOST_NEEDED: Final = 30
_LONGEST_TRACK: Final = 200
_MOST_DOLLARS: Final = 5000


class Country:
    """The values of a board, by territory; never changed after it has been read."""

    def __init__(
        self,
        production: Sequence[int],
        logistics: Sequence[int],
        zones: Sequence[int],
        neighbours: Sequence[Sequence[int]],
        order: Sequence[int],
        prices: Sequence[int],
        contracts: Sequence[int],
        scales: Sequence[int],
        boxes: Mapping[str, Sequence[int]],
        columns: Mapping[int, int],
    ) -> None:
        self.production = vec[i64](production)
        self.logistics = vec[i64](logistics)  # needed to produce
        self.zones = vec[i64](zones)  # of ZONE_NAMES
        self.east = vec[i64]([int(ZONE_NAMES[zone] == EAST) for zone in zones])
        self.neighbours = [vec[i64](near) for near in neighbours]  # by territory, the Border among them
        self.regions_near = [vec[i64]([t for t in near if t != BORDER]) for near in neighbours]
        self.adjacent = vec[i64]([int(b in neighbours[a]) for a in range(TERRITORIES) for b in range(TERRITORIES)])
        self.order = vec[i64](order)  # [OMB-8.7] of the file
        self.prices = vec[i64](prices)  # half dollars a barrel
        self.contracts = vec[i64](contracts)  # half dollars
        self.pacifism_max: i64 = scales[0]
        self.media_max: i64 = scales[1]
        self.influence_max: i64 = scales[2]
        self.media = vec[i64](boxes["media"])
        self.purchases = vec[i64](boxes["purchases"])
        self.moves = vec[i64](boxes["moves"])
        self.builds = vec[i64](boxes["builds"])
        self.cash = vec[i64]([2 * dollars for dollars in boxes["cash"]])
        self.positions = vec[i64](boxes["turn_order"])
        self.columns = vec[i64]([columns.get(seats, 0) for seats in range(6)])  # [OMB-2.2] by players


def default_text() -> str:
    """The house's own board, as it lies in the package."""
    return files("barrelhouse.games.one_more_barrel").joinpath("board.json").read_text(encoding="utf-8")


def country_faults(text: str) -> list[Refusal]:
    """All that is wrong with a board somebody sends; nothing if a table can be played on it."""
    return _Reader(text).faults


def country_from(text: str) -> Country:
    """The board of this text, or the house's own if there is none; Refused names the first fault."""
    reader = _Reader(text or default_text())
    if reader.faults:
        raise Refused(reader.faults[0])
    return reader.country()


class _Reader:
    """A board read piece by piece; every fault is noted, and a piece with a fault stays empty."""

    def __init__(self, text: str) -> None:
        self.faults: list[Refusal] = []
        self.regions: dict[str, Mapping[str, object]] = {}
        self.order: list[str] = []
        self.neighbours: dict[str, list[str]] = {}
        self.prices: list[int] = []
        self.contracts: list[int] = []
        self.scales: list[int] = []
        self.boxes: dict[str, list[int]] = {}
        self.columns: dict[int, int] = {}
        try:
            whole = self._object(value_from(text), "board")
        except Refused as refused:
            self.faults.append(refused.refusal)
            return
        if whole is not None:
            self._no_more(whole, "", _WHOLE)
            self._read_regions(self._part(whole, "regions", ""))
            self._read_tracks(self._part(whole, "tracks", ""))
            self._read_boxes(self._part(whole, "action_boxes", ""))

    def country(self) -> Country:
        named = [self.regions[name] for name in REGION_NAMES]
        neighbours = [[REGION_NAMES.index(other) for other in self.neighbours[name]] for name in REGION_NAMES]
        at_border = [r for r in range(REGIONS) if named[r]["touches_border"] is True]
        for region in at_border:
            neighbours[region].append(BORDER)
        neighbours.append(at_border)
        return Country(
            production=[int(str(region["production"])) for region in named],
            logistics=[int(str(region["logistics"])) for region in named],
            zones=[ZONE_NAMES.index(str(region["zone"])) for region in named],
            neighbours=neighbours,
            order=[REGION_NAMES.index(name) for name in self.order],
            prices=self.prices,
            contracts=self.contracts,
            scales=self.scales,
            boxes=self.boxes,
            columns=self.columns,
        )

    def _fault(self, key: str, path: str, params: Mapping[str, int | str]) -> None:
        more: dict[str, int | str] = {"place": path}
        more.update(params)
        self.faults.append(Refusal("OMB-2.2" if path.startswith("action") else "OMB-4.10", key, more))

    def _object(self, value: object, path: str) -> Mapping[str, object] | None:
        if isinstance(value, Mapping):
            return value
        self._fault("board-object", path, {"found": excerpt(value)})
        return None

    def _part(self, whole: Mapping[str, object], name: str, path: str) -> Mapping[str, object] | None:
        full = f"{path}.{name}" if path else name
        if name not in whole:
            self._fault("board-missing", full, {})
            return None
        return self._object(whole[name], full)

    def _no_more(self, part: Mapping[str, object], path: str, known: Sequence[str]) -> None:
        """An unknown name is probably a misspelt one."""
        for name in part:
            if name not in known:
                full = f"{path}.{excerpt(name)}" if path else excerpt(name)
                self._fault("board-extra", full, {"known": ", ".join(known)})

    def _number(self, part: Mapping[str, object], name: str, path: str, low: int, high: int) -> int:
        if name not in part:
            self._fault("board-missing", f"{path}.{name}", {})
            return low
        value = part[name]
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self._fault("board-number", f"{path}.{name}", {"found": excerpt(value), "low": low, "high": high})
        return low

    def _read_tracks(self, tracks: Mapping[str, object] | None) -> None:
        if tracks is not None:
            self._no_more(tracks, "tracks", ["oil_price", "contracts", *_SCALES])
            self.prices = self._rising_track(tracks, "oil_price", 1)
            self.contracts = self._rising_track(tracks, "contracts", 0)
            self.scales = [self._number(tracks, name, "tracks", 1, _SCALE_TOP) for name in _SCALES]

    def _read_boxes(self, boxes: Mapping[str, object] | None) -> None:
        if boxes is None:
            return
        self._no_more(boxes, "action_boxes", [*_BOX_ROWS, "columns_in_use"])
        self.boxes = {row: self._row(boxes, row) for row in _BOX_ROWS}
        columns = self._part(boxes, "columns_in_use", "action_boxes")
        if columns is not None:
            path = "action_boxes.columns_in_use"
            for seats in (3, 4, 5):  # no more than there are positions in the turn order [OMB-12.1]
                self.columns[seats] = self._number(columns, str(seats), path, 1, min(COLUMNS, seats))

    def _read_regions(self, regions: Mapping[str, object] | None) -> None:
        if regions is None:
            return
        for name in regions:
            if name not in REGION_NAMES:
                self._fault("board-region-unknown", f"regions.{excerpt(name)}", {"known": ", ".join(REGION_NAMES)})
        for name in REGION_NAMES:
            if name not in regions:
                self._fault("board-missing", f"regions.{name}", {})
        self.order = [name for name in regions if name in REGION_NAMES]
        for name in self.order:
            region = self._object(regions[name], f"regions.{name}")
            if region is not None:
                self.regions[name] = self._read_region(name, region)
        self._check_neighbours()
        if self.regions:
            if not any(region.get("touches_border") is True for region in self.regions.values()):
                self._fault("board-no-border", "regions", {})
            for zone in ZONE_NAMES:
                if not any(region.get("zone") == zone for region in self.regions.values()):
                    self._fault("board-no-zone", "regions", {"zone": zone})

    def _read_region(self, name: str, region: Mapping[str, object]) -> Mapping[str, object]:
        path = f"regions.{name}"
        self._no_more(region, path, _OF_REGION)
        self._number(region, "production", path, 1, _MOST_PRODUCED)
        self._number(region, "logistics", path, 1, _MOST_NEEDED)
        zone = region.get("zone")
        if "zone" not in region:
            self._fault("board-missing", f"{path}.zone", {})
        elif not isinstance(zone, str) or zone not in ZONE_NAMES:
            self._fault("board-word", f"{path}.zone", {"found": excerpt(zone), "known": ", ".join(ZONE_NAMES)})
        if "touches_border" not in region:
            self._fault("board-missing", f"{path}.touches_border", {})
        elif not isinstance(region["touches_border"], bool):
            self._fault("board-flag", f"{path}.touches_border", {"found": excerpt(region["touches_border"])})
        self.neighbours[name] = self._read_neighbours(name, region)
        return region

    def _read_neighbours(self, name: str, region: Mapping[str, object]) -> list[str]:
        path = f"regions.{name}.neighbours"
        listed = region.get("neighbours")
        if "neighbours" not in region:
            self._fault("board-missing", path, {})
            return []
        if not isinstance(listed, list) or not listed:
            self._fault("board-list", path, {"found": excerpt(listed)})
            return []
        near: list[str] = []
        for other in listed:
            if not isinstance(other, str) or other not in REGION_NAMES:
                self._fault("board-word", path, {"found": excerpt(other), "known": ", ".join(REGION_NAMES)})
            elif other == name:
                self._fault("board-own-neighbour", path, {})
            elif other in near:
                self._fault("board-twice", path, {"found": other})
            else:
                near.append(other)
        return near

    def _check_neighbours(self) -> None:
        """Neighbours are mutual, and every region can be reached."""
        for name, near in self.neighbours.items():
            for other in near:
                back = self.neighbours.get(other, [])
                if back and name not in back:  # an empty list has been refused already
                    self._fault("board-one-way", f"regions.{other}.neighbours", {"region": name})
        if len(self.neighbours) == REGIONS and not self.faults:
            reached = [REGION_NAMES[0]]
            for name in reached:
                reached += [other for other in self.neighbours[name] if other not in reached]
            for name in REGION_NAMES:
                if name not in reached:
                    self._fault("board-cut-off", f"regions.{name}", {"region": REGION_NAMES[0]})

    def _rising_track(self, tracks: Mapping[str, object], name: str, lowest: int) -> list[int]:
        """A track of dollars, halves allowed, each step above the one before; in half dollars."""
        path = f"tracks.{name}"
        if name not in tracks:
            self._fault("board-missing", path, {})
            return []
        track = tracks[name]
        if not isinstance(track, list) or not 2 <= len(track) <= _LONGEST_TRACK:
            self._fault("board-track", path, {"low": 2, "high": _LONGEST_TRACK, "found": excerpt(track)})
            return []
        halves: list[int] = []
        for i, dollars in enumerate(track):
            is_number = isinstance(dollars, int | float) and not isinstance(dollars, bool)
            if not is_number or not lowest <= dollars * 2 <= 2 * _MOST_DOLLARS or dollars * 2 != int(dollars * 2):
                low = "0.5" if lowest else "0"
                money: dict[str, int | str] = {"found": excerpt(dollars), "low": low, "high": _MOST_DOLLARS}
                self._fault("board-money", f"{path}[{i}]", money)
                return []
            halves.append(int(dollars * 2))
            if i > 0 and halves[i] <= halves[i - 1]:
                params: dict[str, int | str] = {"found": excerpt(dollars), "before": excerpt(track[i - 1])}
                self._fault("board-not-rising", f"{path}[{i}]", params)
        return halves

    def _row(self, boxes: Mapping[str, object], row: str) -> list[int]:
        """Four boxes, the earlier never weaker; the turn order's are the positions themselves."""
        path = f"action_boxes.{row}"
        if row not in boxes:
            self._fault("board-missing", path, {})
            return []
        values = boxes[row]
        high = _MOST_IN_BOX[row]
        if not isinstance(values, list) or len(values) != COLUMNS:
            self._fault("board-row", path, {"columns": COLUMNS, "found": excerpt(values)})
            return []
        row_of: list[int] = []
        for i, value in enumerate(values):
            if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= high:
                self._fault("board-number", f"{path}[{i}]", {"found": excerpt(value), "low": 1, "high": high})
                return []
            if row == "turn_order" and value != i + 1:
                self._fault("board-position", f"{path}[{i}]", {"found": value, "expected": i + 1})
            elif row != "turn_order" and i > 0 and value > row_of[i - 1]:
                self._fault("board-stronger", f"{path}[{i}]", {"found": value, "before": row_of[i - 1]})
            row_of.append(value)
        return row_of


STANDARD: Final = country_from("")
