"""Games of One More Barrel in which everybody haggles: offers often sent and accepted, contracts that fall due."""

import random
from collections.abc import Iterator

from barrelhouse.engine.contract import OVER, TABLE
from barrelhouse.games.one_more_barrel.actions.catalogue import ALL_ACTIONS
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.state import ANSWERING, DRAFTING, SILENT

_WANTED = {  # how much more often than others
    "Send": 6,
    "Accept": 12,
    "MakeOffer": 3,
    "MakePrivateOffer": 3,
    "OfferMoney": 4,
    "OfferOil": 3,
    "OfferControl": 3,
    "InRound": 2,
    "Drop": 0.3,
    "PromiseTo": 0.5,
    "NewTaxes": 4,
    "TakeBox": 6,
}


def moments(s: State, rng: random.Random, *, talk: float = 0.3, private: bool = True) -> Iterator[tuple[State, int]]:
    """Every moment of a game with the action that comes next; it is applied when the next one is asked for."""
    while s.to_act() != OVER:
        action = haggling_choice(s, rng, talk, private=private)
        yield s, action
        s.apply(action)


def haggling_choice(s: State, rng: random.Random, talk: float, *, private: bool) -> int:
    """What is done next: a throw, a call, or something of the seat to act, first the verb and then which."""
    if s.to_act() == TABLE:
        return rng.choice([outcome for outcome, _ in s.chances()])
    calls = [call for seat in range(len(s.players)) for call in s.out_of_turn(seat)]
    if calls and rng.random() < (talk if s.talk == SILENT else 0.05):
        return rng.choice(calls)
    by_verb: dict[str, list[int]] = {}
    for choice in s.choices():
        by_verb.setdefault(type(ALL_ACTIONS[choice]).__name__, []).append(choice)
    if s.talk == SILENT and len(by_verb) > 1 and rng.random() > talk:
        by_verb.pop("Speak", None)
    if not private:
        by_verb.pop("MakePrivateOffer", None)
    verbs = list(by_verb)
    verb = rng.choices(verbs, [_WANTED.get(verb, 1) for verb in verbs])[0]
    few = by_verb[verb][:8] if s.talk in (DRAFTING, ANSWERING) and verb.startswith("Offer") else by_verb[verb]
    return rng.choice(few if rng.random() < 0.8 else by_verb[verb])
