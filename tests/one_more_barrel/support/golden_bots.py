"""Opponents for golden games of One More Barrel, each with habits that lead to what is seldom seen."""

from collections.abc import Mapping
from typing import Final

from barrelhouse.bots import Bot
from barrelhouse.engine.contract import Dice, View
from barrelhouse.games.one_more_barrel.actions import catalogue as a
from barrelhouse.games.one_more_barrel.actions.deals import (
    OfferControl,
    OfferLosses,
    OfferRetreatLoss,
    OfferSupport,
    OfferVictory,
    PledgeNotToEnter,
)
from barrelhouse.games.one_more_barrel.data import NOBODY, REGION_NAMES
from barrelhouse.games.one_more_barrel.rules.ch04_moves import can_come
from barrelhouse.games.one_more_barrel.rules.ch07_control import is_battle
from barrelhouse.games.one_more_barrel.rules.hands import troops_at
from barrelhouse.games.one_more_barrel.state import Board

# How often a verb is taken beside one that is not named, which has 4.
_HASTY: Final = {
    "TakeBox purchases": 14,
    "TakeBox builds": 10,
    "TakeBox cash": 3,
    "TakeBox media": 2,
    "TakeBox order": 2,
    "ProduceOil": 6,
    "SellOil": 3,
    "Speech": 1,
    "BuyTroops": 12,
    "FlyTroop": 3,
    "Done": 2,
    "Move": 14,
    "AskSupport": 8,
    "AskRetreat": 8,
    "Retreat": 1,
    "Agree": 8,
    "Build": 8,
    "Bomb": 14,
    "Produce": 12,
    "Export": 12,
    "Throw": 24,
    "Speak": 1,
}
_DEALING: Final = {
    **_HASTY,
    "AskSupport": 20,
    "Throw": 10,
    "Speak": 5,
    "MakeOffer": 10,
    "MakePrivateOffer": 6,
    "PromiseTo": 2,
    "Drop": 1,
    "Accept": 16,
    "Later": 3,
    "Send": 40,
    "FromTo": 6,
    "InRound": 10,
    "OfferSupport": 10,
    "OfferBombing": 10,
    "OfferPolice": 10,
    "OfferRetreatLoss": 10,
    "AskRetreat": 20,
}
_REFUSING: Final = {
    **_HASTY,
    "Speak": 4,
    "Accept": 3,
    "Refuse": 6,
    "Counter": 4,
    "Later": 6,
    "Send": 40,
    "Drop": 3,
    "PromiseTo": 6,
    "WithdrawOffer": 8,
}
_CHATTING: Final = {
    **_HASTY,
    "Speak": 30,
    "MakeOffer": 30,
    "PromiseTo": 16,
    "MarkKept": 1,
    "MarkBroken": 1,
    "Accept": 2,
    "Later": 40,
    "Refuse": 1,
    "Counter": 1,
    "Drop": 1,
    "Send": 16,
    "FromTo": 1,
    "InRound": 1,
}
_SELLING: Final = {
    **_HASTY,
    "FlyLogistics": 30,
    "BuyLogistics": 8,
    "BuyTroops": 12,
    "ProduceOil": 30,
    "Produce": 60,
    "Export": 60,
    "SellOil": 90,
    "Build": 3,
    "Strengthen": 16,
    "Bomb": 1,
    "Done": 1,
}
_TRADING: Final = {
    **_DEALING,
    **_SELLING,
    "OfferOil": 20,
    "OfferPolice": 4,
    "OfferBombing": 4,
    "OfferSupport": 4,
    "PledgeNotToSell": 16,
}
_GUARDING: Final = {
    **_HASTY,
    "TakeBox purchases": 20,
    "TakeBox cash": 12,
    "NewTaxes": 8,
    "BuyTroops": 60,
    "Move": 4,
    "FlyTroop": 0,
    "Done": 3,
    "Build": 30,
    "Influence": 1,
    "BuyLogistics": 12,
    "Strengthen": 3,
    "Decline": 8,
}


class HastyBot(Bot):
    """Buys troops, marches and bombs; draws a verb by its weight, then any action of that verb."""

    weights: Mapping[str, int] = _HASTY

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, view: View, choices: list[int]) -> int:
        by_verb: dict[str, list[int]] = {}
        for choice in choices:
            by_verb.setdefault(_verb(choice), []).append(choice)
        drawn = self.dice.below(1 + sum(self.weights.get(verb, 4) for verb in by_verb))
        for verb, among in by_verb.items():
            drawn -= self.weights.get(verb, 4)
            if drawn < 0:
                return self.among(view, among)
        return choices[-1]

    def among(self, _view: View, choices: list[int]) -> int:
        """Any of them; all are of one verb."""
        return choices[self.dice.below(len(choices))]


class DealingBot(HastyBot):
    """Offers a few things at a time that could come about, and mostly says yes."""

    weights = _DEALING

    def among(self, view: View, choices: list[int]) -> int:
        board: Board = view.board  # type: ignore[attr-defined]
        sensible = [choice for choice in choices if _could_come_about(board, choice)]
        if a.OFFER_MONEY <= choices[0] < a.OFFER_CONTROL:
            sensible = choices[:5]
        if a.IN_ROUND <= choices[0] < a.OFFER_MONEY:
            sensible = choices[:3]
        return super().among(view, sensible or choices)


class RefusingBot(DealingBot):
    """Says no, not yet or something else, takes back what it offered, and promises much."""

    weights = _REFUSING


class ChattingBot(HastyBot):
    """Always has something to say, and leaves every offer open."""

    weights = _CHATTING


class SellingBot(HastyBot):
    """Takes a region, brings logistics there, produces, and sells a little at a time."""

    weights = _SELLING

    def among(self, view: View, choices: list[int]) -> int:
        board: Board = view.board  # type: ignore[attr-defined]
        if a.SELL_OIL <= choices[0] < a.DONE:
            return choices[0]
        if a.FLY_LOGISTICS <= choices[0] < a.TAKE_OVER:
            own = [choice for choice in choices if board.control[choice - a.FLY_LOGISTICS] == view.seat]
            choices = own or choices
        return super().among(view, choices)


class TradingBot(SellingBot, DealingBot):
    """Sells, and deals in oil and in who sells it."""

    weights = _TRADING


class GuardingBot(HastyBot):
    """Keeps many troops together and builds beside them."""

    weights = _GUARDING

    def among(self, view: View, choices: list[int]) -> int:
        if a.BUY_TROOPS <= choices[0] < a.BUY_LOGISTICS:
            return choices[-1]
        if a.WITH_TROOPS <= choices[0] < a.WITH_LOGISTICS:
            return choices[min(len(choices) - 1, 3)]
        return super().among(view, choices)


def _verb(choice: int) -> str:
    action = a.ALL_ACTIONS[choice]
    name = type(action).__name__
    return f"{name} {action.row}" if isinstance(action, a.TakeBox) else name


def _could_come_about(s: Board, choice: int) -> bool:
    """Whether a term names a region where it could matter to who gives it."""
    term = a.ALL_ACTIONS[choice]
    if isinstance(term, OfferControl):
        return s.control[REGION_NAMES.index(term.region)] == s.giver
    if isinstance(term, OfferSupport):
        region = REGION_NAMES.index(term.region)
        return can_come(s, s.taker, region) and can_come(s, s.giver, region)
    if isinstance(term, OfferLosses | OfferVictory | OfferRetreatLoss):
        region = REGION_NAMES.index(term.region)
        return is_battle(s, region) and troops_at(s, s.giver, region) > 0
    if isinstance(term, PledgeNotToEnter):
        return s.giver != NOBODY and can_come(s, s.giver, REGION_NAMES.index(term.region))
    return False
