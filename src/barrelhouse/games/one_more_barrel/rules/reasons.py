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
FINE_FIRST: Final = 61

# The rule each reason stands on, and its message key; where no rule is named, it is the rule of the verb.
REASONS: Final = {
    NOT_NOW: ("", "omb-not-now"),
    NO_CASH: ("", "omb-no-cash"),
    TOO_MANY_TROOPS: ("OMB-1.5", "omb-too-many-troops"),
    BOX_NOT_IN_USE: ("OMB-2.2", "omb-box-not-in-use"),
    BOX_TAKEN: ("OMB-2.2", "omb-box-taken"),
    PLEDGED: ("OMB-7.3", "omb-pledged"),
    TAXED_ALREADY: ("OMB-2.5", "omb-taxed-already"),
    SPEECH_MADE: ("OMB-2.6", "omb-speech-made"),
    NOT_IN_GOVERNMENT: ("OMB-2.6", "omb-not-in-government"),
    NO_OIL: ("OMB-2.7", "omb-no-oil"),
    BOX_TOO_SMALL: ("OMB-3.1", "omb-box-too-small"),
    BOX_EMPTY: ("OMB-4.1", "omb-box-empty"),
    NO_CASH_TO_FLY: ("OMB-4.1", "omb-no-cash-to-fly"),
    NEEDS_TROOPS: ("OMB-4.7", "omb-needs-troops"),
    NOTHING_TO_MOVE: ("OMB-4.4", "omb-nothing-to-move"),
    IN_BATTLE: ("OMB-4.14", "omb-in-battle"),
    NOT_ADJACENT: ("OMB-4.10", "omb-not-adjacent"),
    CROSSED_ALREADY: ("OMB-4.2", "omb-crossed-already"),
    NOT_TO_TARGET: ("OMB-4.13", "omb-not-to-target"),
    NOT_THAT_MANY: ("OMB-4.2", "omb-not-that-many"),
    ASKED_ALREADY: ("OMB-4.13", "omb-asked-already"),
    NOT_HOSTILE: ("OMB-4.8", "omb-not-hostile"),
    NO_HELP: ("", "omb-no-help"),
    NO_BATTLE_THERE: ("OMB-8.5", "omb-no-battle-there"),
    NOT_IN_BATTLE: ("OMB-4.9", "omb-not-in-battle"),
    RETREAT_TO_PLAYERS: ("OMB-4.9", "omb-retreat-to-players"),
    NOT_YOURS: ("", "omb-not-yours"),
    NO_LOGISTICS: ("", "omb-no-logistics"),
    BUILT_ALREADY: ("OMB-5.2", "omb-built-already"),
    TOO_MANY_BUILDINGS: ("OMB-5.2", "omb-too-many-buildings"),
    NO_CASH_TO_REPEAT: ("OMB-5.1", "omb-no-cash-to-repeat"),
    TRACK_ENDS: ("OMB-2.8", "omb-track-ends"),
    NO_REGION: ("OMB-5.4", "omb-no-region"),
    PRODUCED_ALREADY: ("OMB-6.1", "omb-produced-already"),
    CELL_AWAY: ("OMB-9.12", "omb-cell-away"),
    CELL_CANNOT_GO: ("OMB-9.15", "omb-cell-cannot-go"),
    NOT_EAST: ("OMB-9.1", "omb-not-east"),
    CONTROLLED: ("OMB-9.1", "omb-controlled"),
    CELL_FULL: ("OMB-9.2", "omb-cell-full"),
    MUST_PLACE: ("OMB-9.1", "omb-must-place"),
    OUT_OF_RANGE: ("OMB-9.3", "omb-out-of-range"),
    OWN_REGION: ("OMB-9.3", "omb-own-region"),
    NO_TARGET: ("OMB-9.3", "omb-no-target"),
    NO_CASH_TO_REPAIR: ("OMB-9.6", "omb-no-cash-to-repair"),
    NO_TROOP_THERE: ("OMB-10.2", "omb-no-troop-there"),
    NO_BARRELS: ("", "omb-no-barrels"),
    EXPORT_FULL: ("OMB-11.4", "omb-export-full"),
    NOT_A_PARTY: ("", "omb-not-a-party"),
    ENOUGH_TALK: ("OMB-7.4", "omb-enough-talk"),
    TOO_MANY_OFFERS: ("OMB-7.4", "omb-too-many-offers"),
    TOO_MANY_TERMS: ("OMB-7.4", "omb-too-many-terms"),
    ALREADY_IN_OFFER: ("OMB-7.4", "omb-already-in-offer"),
    NOT_THAT_ROUND: ("OMB-7.3", "omb-not-that-round"),
    NOT_HELD: ("OMB-7.4", "omb-not-held"),
    NO_TERMS: ("OMB-7.4", "omb-no-terms"),
    NO_SUCH_OFFER: ("OMB-7.4", "omb-no-such-offer"),
    NO_PROMISE: ("OMB-7.3", "omb-no-promise"),
    TOO_MANY_PROMISES: ("OMB-7.3", "omb-too-many-promises"),
    FINE_COVERED: ("OMB-10.2", "omb-fine-covered"),
    BEING_BOMBED: ("OMB-9.14", "omb-being-bombed"),
    FINE_FIRST: ("OMB-7.4", "omb-fine-first"),
}
