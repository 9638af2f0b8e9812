"""Actions in the players' notation: `move border basra`, `sell 3 oil`, `money 3.5`; and read back exactly."""

from typing import Final

from barrelhouse.engine.notation import Notation, is_number, one_word, with_long_names
from barrelhouse.games.one_more_barrel.actions.catalogue import ALL_ACTIONS
from barrelhouse.games.one_more_barrel.data import REGION_NAMES

# For a help text: a message key and an example of each verb.
NOTATION_HELP: Final = [
    ("omb-help-take-box", "purchases 2"),
    ("omb-help-new-taxes", "taxes"),
    ("omb-help-speech", "speech"),
    ("omb-help-produce-oil", "production"),
    ("omb-help-sell-oil", "sell 3 oil"),
    ("omb-help-done", "done"),
    ("omb-help-raise", "raise 2"),
    ("omb-help-buy-troops", "buy 3 troops"),
    ("omb-help-buy-logistics", "buy 2 logistics"),
    ("omb-help-fly-troop", "fly troop basra"),
    ("omb-help-fly-logistics", "fly logistics basra"),
    ("omb-help-take-over", "take over"),
    ("omb-help-leave-control", "leave control"),
    ("omb-help-move", "move border basra"),
    ("omb-help-with-troops", "with 3 troops"),
    ("omb-help-with-logistics", "with 2 logistics"),
    ("omb-help-stop", "stop"),
    ("omb-help-ask-support", "ask support baghdad"),
    ("omb-help-retreat", "retreat basra najaf"),
    ("omb-help-ask-retreat", "ask retreat basra"),
    ("omb-help-agree", "yes"),
    ("omb-help-decline", "no"),
    ("omb-help-build", "build refinery basra"),
    ("omb-help-influence", "influence basra"),
    ("omb-help-take-contract", "contract"),
    ("omb-help-produce", "produce basra"),
    ("omb-help-throw", "throw"),
    ("omb-help-place-cell", "cell diyala"),
    ("omb-help-strengthen", "strengthen"),
    ("omb-help-bomb", "bomb basra troops 2"),
    ("omb-help-repair", "repair"),
    ("omb-help-lose-building", "lose building"),
    ("omb-help-withdraw-troop", "withdraw troop basra"),
    ("omb-help-pay-barrel", "pay barrel basra"),
    ("omb-help-export", "export basra"),
    ("omb-help-speak", "speak 2"),
    ("omb-help-make-offer", "offer 2,3"),
    ("omb-help-make-private-offer", "offer privately 2"),
    ("omb-help-from-to", "from 1 to 2"),
    ("omb-help-in-round", "round 5"),
    ("omb-help-offer-money", "money 3.5"),
    ("omb-help-offer-oil", "oil 2"),
    ("omb-help-offer-logistics", "logistics 3"),
    ("omb-help-offer-control", "control basra"),
    ("omb-help-offer-police", "police"),
    ("omb-help-offer-bombing", "join bombings"),
    ("omb-help-offer-support", "support baghdad"),
    ("omb-help-offer-losses", "losses basra"),
    ("omb-help-offer-victory", "victory basra"),
    ("omb-help-offer-retreat-loss", "retreat loss basra"),
    ("omb-help-pledge-not-to-bomb", "not bomb 2"),
    ("omb-help-pledge-not-to-enter", "not enter basra"),
    ("omb-help-pledge-not-to-sell", "not sell"),
    ("omb-help-pledge-not-to-choose", "not choose media"),
    ("omb-help-send", "send"),
    ("omb-help-drop", "drop"),
    ("omb-help-accept", "accept 1"),
    ("omb-help-refuse", "refuse 1"),
    ("omb-help-counter", "counter 1"),
    ("omb-help-later", "later"),
    ("omb-help-withdraw-offer", "withdraw 1"),
    ("omb-help-promise-to", "promise 2"),
    ("omb-help-mark-kept", "kept 1"),
    ("omb-help-mark-broken", "broken 1"),
    ("omb-help-order-die", "order die 4"),
    ("omb-help-locals-die", "locals die 3"),
    ("omb-help-price-die", "price die 6"),
    ("omb-help-battle-dice", "battle dice 3 4"),
    ("omb-help-bombing-dice", "bombing dice 3 5"),
]

# The phrase of each verb, with its parameters in their places.
_PHRASES: Final = {
    "OrderDie": "order die {face}",
    "LocalsDie": "locals die {face}",
    "PriceDie": "price die {face}",
    "BattleDice": "battle dice {players} {locals}",
    "BombingDice": "bombing dice {one} {two}",
    "TakeBox": "{row} {column}",
    "NewTaxes": "taxes",
    "Speech": "speech",
    "ProduceOil": "production",
    "SellOil": "sell {barrels} oil",
    "Done": "done",
    "Raise": "raise {points}",
    "BuyTroops": "buy {count} troops",
    "BuyLogistics": "buy {count} logistics",
    "FlyTroop": "fly troop {region}",
    "FlyLogistics": "fly logistics {region}",
    "TakeOver": "take over",
    "LeaveControl": "leave control",
    "Move": "move {origin} {to}",
    "WithTroops": "with {troops} troops",
    "WithLogistics": "with {logistics} logistics",
    "Stop": "stop",
    "AskSupport": "ask support {region}",
    "Retreat": "retreat {region} {to}",
    "AskRetreat": "ask retreat {region}",
    "Agree": "yes",
    "Decline": "no",
    "Build": "build {building} {region}",
    "Influence": "influence {region}",
    "TakeContract": "contract",
    "Produce": "produce {region}",
    "Throw": "throw",
    "PlaceCell": "cell {region}",
    "Strengthen": "strengthen",
    "Bomb": "bomb {region} {target}",
    "Repair": "repair",
    "LoseBuilding": "lose building",
    "WithdrawTroop": "withdraw troop {territory}",
    "PayBarrel": "pay barrel {region}",
    "Export": "export {region}",
    "Speak": "speak {seat}",
    "MakeOffer": "offer {parties}",
    "MakePrivateOffer": "offer privately {parties}",
    "FromTo": "from {giver} to {taker}",
    "InRound": "round {round}",
    "OfferMoney": "money {halves}",
    "OfferOil": "oil {barrels}",
    "OfferLogistics": "logistics {logistics}",
    "OfferControl": "control {region}",
    "OfferPolice": "police",
    "OfferBombing": "join bombings",
    "OfferSupport": "support {region}",
    "OfferLosses": "losses {region}",
    "OfferVictory": "victory {region}",
    "OfferRetreatLoss": "retreat loss {region}",
    "PledgeNotToBomb": "not bomb {seat}",
    "PledgeNotToEnter": "not enter {region}",
    "PledgeNotToSell": "not sell",
    "PledgeNotToChoose": "not choose {row}",
    "Send": "send",
    "Drop": "drop",
    "Accept": "accept {offer}",
    "Refuse": "refuse {offer}",
    "Counter": "counter {offer}",
    "Later": "later",
    "WithdrawOffer": "withdraw {offer}",
    "PromiseTo": "promise {seat}",
    "MarkKept": "kept {promise}",
    "MarkBroken": "broken {promise}",
}
# Other words for the same, tried only where the word itself means nothing; "" for what can be left out.
_SYNONYMS: Final = {
    "a": [""],
    "and": [""],
    "barrels": ["oil", "barrel"],
    "box": [""],
    "buildings": ["building"],
    "from": [""],
    "in": [""],
    "into": [""],
    "loss": ["losses"],
    "of": [""],
    "offer": [""],
    "offers": ["offer"],
    "pipelines": ["pipeline"],
    "player": [""],
    "players": [""],
    "private": ["privately"],
    "promise": [""],
    "refineries": ["refinery"],
    "tax": ["taxes"],
    "the": [""],
    "to": [""],
    "troop": ["troops"],
    "troops": ["troop"],
    "warehouses": ["warehouse"],
}
_REGIONS: Final = [one_word(region) for region in REGION_NAMES]
_NOBODY: Final = "nobody"


def to_notation(action: int) -> str:
    """The action in the players' notation."""
    return _NOTATION.write(action)


def from_notation(text: str) -> int:
    """The inverse of to_notation, whatever the case and the blanks; Refused names the word that is wrong."""
    return _NOTATION.read(text)


def dollars(halves: int) -> str:
    """7 half dollars are 3.5."""
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)


def _word_of(name: str, value: object) -> str:
    if name == "halves":
        return dollars(int(str(value)))
    return one_word(str(value)) or _NOBODY


def _tidy(text: str) -> str:
    """Money without its sign; the parties of an offer one by one, the lowest first; a bare number goes along."""
    words = with_long_names(text.replace(",", " "), _REGIONS).split()
    if words and words[0].startswith("$"):
        words.insert(0, "money")
    if words and words[0] == "money":
        words = [word.removeprefix("$") for word in words]
    elif words and words[0] in ("offer", "offers"):
        words = list(dict.fromkeys(sorted(words, key=lambda word: word if word.isdecimal() else "")))
    elif words and is_number(words[0]):
        words.insert(0, "with")  # the question is how many go along
    return " ".join(words)


_NOTATION: Final = Notation(ALL_ACTIONS, _PHRASES, _word_of, _SYNONYMS, _tidy, [])
