"""One run: houses, people and weather from one seed, and then the judgement."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Final

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.games import GAMES
from barrelhouse.server.store import Write
from barrelhouse.server.tables import lobby
from barrelhouse.wire.tables import Clock, NewSeat, NewTable, Ready, Sit
from faults.simulator.clients import SimulatedClient
from faults.simulator.history import History
from faults.simulator.house import EPOCH, SimulatedHouse, session_of
from faults.simulator.judge import judge
from faults.simulator.link import SimulatedLink
from faults.simulator.loop import Stalled, VirtualLoop
from faults.simulator.store import SimulatedStore
from faults.simulator.weather import SimulatedWeather, draw_weather

STORMS: Final = (10.0, 20.0, 20.0, 40.0)  # seconds in which people play and things go wrong
CALM: Final = 45.0  # and in which everything has to settle
LONGEST: Final = 2000.0  # seconds: whoever is not done by then never will be
MINUTE: Final = 60.0
MAGNITUDES: Final = 2.5  # a house that is killed amid its work has one to some three hundred steps to go
_PERSON: Final = "INSERT INTO people (id, kind, name, stamp, created, seen) VALUES ($1, 'guest', $2, 0, $3, $3)"
_SESSION: Final = (
    "INSERT INTO sessions (hash, id, person, device, created, seen, given, confirmed, ended)"
    " VALUES ($1, $1, $2, '', $3, $3, $3, 0, 0)"
)


@dataclass
class Outcome:
    """What came of one seed."""

    seed: str
    seconds: float  # virtual
    wrong: list[str]
    acknowledged: int
    told: int
    history: History = field(repr=False)


class World:
    """Everything there is in a run."""

    def __init__(self, seed: str, **weather: float) -> None:
        self.seed = seed
        self.loop = VirtualLoop(f"{seed} loop")
        self.history = History(self.loop.time)
        self.weather: SimulatedWeather = replace(draw_weather(self.dice("weather")), **weather)  # type: ignore[arg-type]
        self.store = SimulatedStore(self.loop, self.weather, self.history, self.dice("store"))
        self.houses = [
            SimulatedHouse(self.store, self.loop, number, self.dice(f"house {number}"))
            for number in range(1, self.weather.houses + 1)
        ]
        for house in self.houses:
            house.neighbours = self.houses
        self.clients: list[SimulatedClient] = []
        self.is_calm = False  # nobody plays any more, and nothing goes wrong
        self._network = self.dice("network")
        self._count = 0  # of links: each has its own dice, so that it does not matter who is sent something first
        self._links: list[SimulatedLink] = []

    def dice(self, name: str) -> random.Random:
        """Each part has its own, so that one part's chances do not depend on another's."""
        return random.Random(f"{self.seed} {name}")

    def run(self) -> Outcome:
        with self._seeded_sources():
            try:
                self.loop.run_to_end(self._run())
            except Stalled:
                self.history.blame("the loop", "nothing happens any more")
        wrong = [*self.history.wrong, *judge(self.history, self.store)]
        self.store.connection.close()
        return Outcome(
            self.seed, self.loop.time(), wrong, len(self.history.plays), len(self.history.told), self.history
        )

    async def _run(self) -> None:
        try:
            async with asyncio.timeout(LONGEST):
                await self._begin()
                await self._storm()
                await self._settle()
        except TimeoutError:
            self.history.blame("the run", f"is not over after {LONGEST:.0f} s")
        self.history.is_closed = True

    async def _begin(self) -> None:
        """The houses open and the tables start in good weather."""
        self.store.is_calm = True
        self.history.note("weather", str(self.weather))
        for house in self.houses:
            await house.open()
            self.loop.create_task(self._keep_open(house, self.dice(f"{house.name} anew")))
        dice = self.dice("tables")
        people = [f"person{number}" for number in range(dice.choice((2, 2, 3)))]
        for person in people:
            self.store.run(
                [Write(_PERSON, (person, person.title(), EPOCH)), Write(_SESSION, (session_of(person), person, EPOCH))]
            )
        tables = [await self.houses[0].start(self._start_table(dice, people)) for _ in range(dice.choice((1, 1, 2)))]
        for number, person in enumerate(people * 2):  # each has two devices
            mine = [(table.id, seat) for table in tables for seat in table.body.seats_of(person)]
            watches = mine if number < len(people) else [*mine[:1], (tables[0].id, SPECTATOR)]
            self._add_client(f"client {number}", person, watches)
        self._add_client("spectator", "", [(table.id, SPECTATOR) for table in tables])
        self.store.is_calm = False

    def _add_client(self, name: str, person: str, watches: list[tuple[str, int]]) -> None:
        dice = self.dice(name)
        client = SimulatedClient(name, person, watches, self, dice, dice.choice((0.3, 1.0, 3.0)))
        self.clients.append(client)
        self.loop.create_task(client.run(), name=name)

    async def _start_table(self, dice: random.Random, people: list[str]) -> Any:
        """Of either game, with a bot perhaps, with a clock perhaps."""
        games = sorted(GAMES.values(), key=lambda game: game.SEATS[0])
        game = dice.choice([games[0], *games])  # the one for the fewest more often: its runs are short
        seats = [NewSeat("me" if number == 0 else "open") for number in range(len(people))]
        bots = max(game.SEATS[0] - len(people), dice.choice((0, 1)))
        seats += [NewSeat("bot", bot="random") for _ in range(bots)]
        clock = dice.choice((Clock(), Clock("live", bank=20, each=5), Clock("live", 30, 2, at_zero="others")))
        house = self.houses[0].house
        assert house is not None
        whole = [person for name in people if (person := await house.people.of_id(name)) is not None]
        table = await lobby.create(house.tables, whole[0], NewTable(game.NAME, seats, clock=clock, is_public=True))
        for seat, person in enumerate(whole[1:], 1):
            await lobby.sit(house.tables, table, person, Sit(seat))
            await lobby.ready(house.tables, table, person, Ready())
        await lobby.start(house.tables, table, whole[0])
        return table

    async def connect(self, person: str) -> SimulatedLink:
        """To a house that is open, after as many tries as it takes."""
        while not (there := [house for house in self.houses if house.is_open]):
            await asyncio.sleep(0.5)
        house = self._network.choice(there)
        self._count += 1
        link = SimulatedLink(self.loop, self.weather.latency, self.dice(f"link {self._count}"), house.name)
        self._links = [one for one in self._links if not one.is_broken] + [link]
        house.serve(link, person)
        return link

    async def _storm(self) -> None:
        """Faults strike, each kind in its own time."""
        weather = self.weather
        struck = (
            (weather.kills, self._end_house),
            (weather.breaks, self._break_link),
            (weather.stalls, self._stall),
            (weather.gaps, self._lose_ear),
            (weather.slow_readers, self._stop_reading),
            (weather.leaps and 30.0, self._leap),
        )
        strikes = [
            self.loop.create_task(self._strike(mean, blow, self.dice(blow.__name__))) for mean, blow in struck if mean
        ]
        await asyncio.sleep(self._network.choice(STORMS))
        for strike in strikes:
            strike.cancel()
        await asyncio.gather(*strikes, return_exceptions=True)

    async def _strike(self, mean: float, blow: Any, dice: random.Random) -> None:
        while True:
            await asyncio.sleep(dice.expovariate(1 / mean))
            for _ in range(dice.choice((0, 1, 3, 10))):  # amid what others do at this instant, if anything
                await asyncio.sleep(0)
            blow(dice)

    def _end_house(self, dice: random.Random) -> None:
        """One that opens, is open or closes; killed now, or amid what it does next; or closed in order."""
        house = dice.choice(self.houses)
        is_gentle, steps = dice.random() < self.weather.gentle, self._steps(dice)
        if house.owner.is_dead:
            return
        if not is_gentle and not steps:
            house.kill()
        elif not is_gentle:
            house.kill_after(steps)
        elif house.is_open:
            self.loop.create_task(house.close(steps))

    def _steps(self, dice: random.Random) -> int:
        """After how many of its steps a house is killed; none in half of the cases, and where all ends are orderly."""
        is_now = dice.random() < 0.5 or self.weather.gentle == 1 or not self.weather.kills or self.is_calm
        return 0 if is_now else round(10 ** dice.uniform(0, MAGNITUDES))

    async def _keep_open(self, house: SimulatedHouse, dice: random.Random) -> None:
        """Whenever this house has ended, another is opened in its place."""
        while True:
            await house.owner.ended.wait()
            await asyncio.sleep(dice.expovariate(0.3))
            await house.open(self._steps(dice))

    def _break_link(self, dice: random.Random) -> None:
        here = [link for link in self._links if not link.is_broken]
        if here:
            dice.choice(here).break_off(dice.random() < self.weather.silent)

    def _stall(self, dice: random.Random) -> None:
        self.store.stall()

    def _lose_ear(self, dice: random.Random) -> None:
        if self.store.databases:
            dice.choice(self.store.databases).lose_ear()

    def _stop_reading(self, dice: random.Random) -> None:
        if self._links:
            dice.choice(self._links).stops_reading_until = self.loop.time() + dice.uniform(1, MINUTE)

    def _leap(self, dice: random.Random) -> None:
        house = dice.choice(self.houses)
        house.leap = dice.uniform(-self.weather.leaps, self.weather.leaps)
        self.history.note(house.name, f"has a clock that is {house.leap:.1f} s off")

    async def _settle(self) -> None:
        """Nothing goes wrong any more, and nobody plays: everybody has to see the newest position."""
        self.history.note("weather", "is calm")
        self.is_calm = self.store.is_calm = True
        for house in self.houses:
            house.kill_after(0)
        await asyncio.sleep(CALM)
        newest = self.store.newest()
        await asyncio.sleep(CALM)
        for client in self.clients:
            if not client.is_current():
                self.history.blame(client.name, f"is not shown what it watches, {CALM * 2:.0f} s after all is well")
            for (table, viewer), (eyes, n) in client.shown.items():
                rows, numbering = newest[table]
                if n < numbering.number(rows, eyes):
                    self.history.blame(client.name, f"watches {table} from {viewer} at {n}; it is at row {rows}")

    @contextmanager
    def _seeded_sources(self) -> Iterator[None]:
        """A house takes secrets and names of tables from the system, and its pauses from the module `random`; the
        times that it measures and the bots' it is given."""
        dice = self.dice("secrets")
        before = random.getstate()
        drawn = {
            "new_secret": lambda: dice.randbytes(32).hex(),
            "new_id": lambda: f"table{dice.randrange(10**5):05}",
            "new_key": lambda: dice.randbytes(12).hex(),
        }
        real = {name: getattr(lobby, name) for name in drawn}
        random.seed(f"{self.seed} random")
        try:
            for name, source in drawn.items():
                setattr(lobby, name, source)
            yield
        finally:
            for name, source in real.items():
                setattr(lobby, name, source)
            random.setstate(before)


def simulate(seed: str, **weather: float) -> Outcome:
    """One run, in the weather of its seed except for what is given."""
    return World(seed, **weather).run()
