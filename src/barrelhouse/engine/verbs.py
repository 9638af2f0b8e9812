"""What is fixed about a verb of a game: the rule it stands on, and whether chance, a seat or a speaker uses it."""

from typing import Final

CHANCE: Final = "chance"  # the table's: dice fall, decks are shuffled
PLAY: Final = "play"  # a seat does it on the board
REPLY: Final = "reply"  # a seat's yes, no or enough: the rule of the prompt says more than the verb's own
TALK: Final = "talk"  # said, not done


class VerbInfo:
    """One row of a game's table of verbs, which has every class of its catalogue."""

    def __init__(self, rule: str, kind: str, when: str = "") -> None:
        self.rule = rule  # shown wherever the verb is offered
        self.kind = kind
        self.when = when or rule  # the rule that says when it may be used: shown while its time has not come
