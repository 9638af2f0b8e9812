"""McMulti (1988): drill, refine, sell, ride the economy."""

from barrelhouse.games.mcmulti.actions import ALL_ACTIONS, is_secret
from barrelhouse.games.mcmulti.asking import ask
from barrelhouse.games.mcmulti.board import draw
from barrelhouse.games.mcmulti.load import state_from
from barrelhouse.games.mcmulti.notation import NOTATION_HELP, read, say
from barrelhouse.games.mcmulti.options import OPTIONS
from barrelhouse.games.mcmulti.play import State, new_game
from barrelhouse.games.mcmulti.telling import tell
from barrelhouse.games.mcmulti.totals import totals
from barrelhouse.games.mcmulti.worth import worth

NAME = "mcmulti"
VERSION = "1"
SEATS = (2, 3, 4)

__all__ = [
    "ALL_ACTIONS",
    "NAME",
    "NOTATION_HELP",
    "OPTIONS",
    "SEATS",
    "VERSION",
    "State",
    "ask",
    "draw",
    "is_secret",
    "new_game",
    "read",
    "say",
    "state_from",
    "tell",
    "totals",
    "worth",
]
