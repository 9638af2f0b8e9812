"""Why something may not be done: inside the rules a number, outside a rule's id, a message key and numbers."""

from typing import Final

ALLOWED: Final = 0
NOT_NOW: Final = 1
NO_CASH: Final = 2
TOO_MANY_TROOPS: Final = 3
BOX_NOT_IN_USE: Final = 4
BOX_TAKEN: Final = 5
PLEDGED: Final = 6
TAXED_ALREADY: Final = 7
SPEECH_MADE: Final = 8
NOT_IN_GOVERNMENT: Final = 9
NO_OIL: Final = 10
BOX_TOO_SMALL: Final = 11
BOX_EMPTY: Final = 12
NO_CASH_TO_FLY: Final = 13
NEEDS_TROOPS: Final = 14
NOTHING_TO_MOVE: Final = 15
IN_BATTLE: Final = 16
NOT_ADJACENT: Final = 17
CROSSED_ALREADY: Final = 18
NOT_TO_TARGET: Final = 19
NOT_THAT_MANY: Final = 20
ASKED_ALREADY: Final = 21
NOT_HOSTILE: Final = 22
NO_HELP: Final = 23
NO_BATTLE_THERE: Final = 24
NOT_IN_BATTLE: Final = 25
RETREAT_TO_PLAYERS: Final = 26
NOT_YOURS: Final = 27
NO_LOGISTICS: Final = 28
BUILT_ALREADY: Final = 29
TOO_MANY_BUILDINGS: Final = 30
NO_CASH_TO_REPEAT: Final = 31
TRACK_ENDS: Final = 32
NO_REGION: Final = 33
PRODUCED_ALREADY: Final = 34
CELL_AWAY: Final = 35
CELL_CANNOT_GO: Final = 36
NOT_EAST: Final = 37
CONTROLLED: Final = 38
CELL_FULL: Final = 39
MUST_PLACE: Final = 40
OUT_OF_RANGE: Final = 41
OWN_REGION: Final = 42
NO_TARGET: Final = 43
NO_CASH_TO_REPAIR: Final = 44
NO_TROOP_THERE: Final = 45
NO_BARRELS: Final = 46
EXPORT_FULL: Final = 47
NOT_A_PARTY: Final = 48
ENOUGH_TALK: Final = 49
TOO_MANY_OFFERS: Final = 50
TOO_MANY_TERMS: Final = 51
ALREADY_IN_OFFER: Final = 52
NOT_THAT_ROUND: Final = 53
NOT_HELD: Final = 54
NO_TERMS: Final = 55
NO_SUCH_OFFER: Final = 56
NO_PROMISE: Final = 57
TOO_MANY_PROMISES: Final = 58
FINE_COVERED: Final = 59
BEING_BOMBED: Final = 60

# By number: the rule it stands on, and the message key. NOT_NOW stands on the rule of the verb (refusals.py).
REASONS: Final = [
    ("", ""),
    ("", "omb-not-now"),
    ("OMB-4.1", "omb-no-cash"),
    ("OMB-1.5", "omb-too-many-troops"),
    ("OMB-2.2", "omb-box-not-in-use"),
    ("OMB-2.2", "omb-box-taken"),
    ("OMB-7.3", "omb-pledged"),
    ("OMB-2.5", "omb-taxed-already"),
    ("OMB-2.6", "omb-speech-made"),
    ("OMB-2.6", "omb-not-in-government"),
    ("OMB-2.7", "omb-no-oil"),
    ("OMB-3.1", "omb-box-too-small"),
    ("OMB-4.1", "omb-box-empty"),
    ("OMB-4.1", "omb-no-cash-to-fly"),
    ("OMB-4.7", "omb-needs-troops"),
    ("OMB-4.4", "omb-nothing-to-move"),
    ("OMB-4.14", "omb-in-battle"),
    ("OMB-4.10", "omb-not-adjacent"),
    ("OMB-4.2", "omb-crossed-already"),
    ("OMB-4.13", "omb-not-to-target"),
    ("OMB-4.2", "omb-not-that-many"),
    ("OMB-4.13", "omb-asked-already"),
    ("OMB-4.8", "omb-not-hostile"),
    ("OMB-4.8", "omb-no-help"),
    ("OMB-8.5", "omb-no-battle-there"),
    ("OMB-4.9", "omb-not-in-battle"),
    ("OMB-4.9", "omb-retreat-to-players"),
    ("OMB-7.1", "omb-not-yours"),
    ("OMB-5.2", "omb-no-logistics"),
    ("OMB-5.2", "omb-built-already"),
    ("OMB-5.2", "omb-too-many-buildings"),
    ("OMB-5.1", "omb-no-cash-to-repeat"),
    ("OMB-2.8", "omb-track-ends"),
    ("OMB-5.4", "omb-no-region"),
    ("OMB-6.1", "omb-produced-already"),
    ("OMB-9.12", "omb-cell-away"),
    ("OMB-9.15", "omb-cell-cannot-go"),
    ("OMB-9.1", "omb-not-east"),
    ("OMB-9.1", "omb-controlled"),
    ("OMB-9.2", "omb-cell-full"),
    ("OMB-9.1", "omb-must-place"),
    ("OMB-9.3", "omb-out-of-range"),
    ("OMB-9.3", "omb-own-region"),
    ("OMB-9.3", "omb-no-target"),
    ("OMB-9.6", "omb-no-cash-to-repair"),
    ("OMB-10.2", "omb-no-troop-there"),
    ("OMB-11.4", "omb-no-barrels"),
    ("OMB-11.4", "omb-export-full"),
    ("OMB-7.4", "omb-not-a-party"),
    ("OMB-7.4", "omb-enough-talk"),
    ("OMB-7.4", "omb-too-many-offers"),
    ("OMB-7.4", "omb-too-many-terms"),
    ("OMB-7.4", "omb-already-in-offer"),
    ("OMB-7.3", "omb-not-that-round"),
    ("OMB-7.4", "omb-not-held"),
    ("OMB-7.4", "omb-no-terms"),
    ("OMB-7.4", "omb-no-such-offer"),
    ("OMB-7.3", "omb-no-promise"),
    ("OMB-7.3", "omb-too-many-promises"),
    ("OMB-10.2", "omb-fine-covered"),
    ("OMB-9.14", "omb-being-bombed"),
]
