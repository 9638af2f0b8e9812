"""The actions of a manoeuvre: groups on their way, support, retreats. Their numbers are in catalogue.py."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TakeOver:
    """Control of an ungarrisoned region taken from another. [OMB-7.6]"""


@dataclass(frozen=True)
class LeaveControl:
    """The troops come as guests; control stays where it is. [OMB-7.6]"""


@dataclass(frozen=True)
class Move:
    """A border crossed, by a group that starts or goes on. [OMB-4.2]"""

    origin: str
    to: str


@dataclass(frozen=True)
class WithTroops:
    """So many troops go along. [OMB-4.2]"""

    troops: int


@dataclass(frozen=True)
class WithLogistics:
    """So much logistics goes along. [OMB-4.2]"""

    logistics: int


@dataclass(frozen=True)
class Stop:
    """The group ends its movement where it is. [OMB-4.12]"""


@dataclass(frozen=True)
class AskSupport:
    """The others are asked to come along. [OMB-4.8]"""

    region: str


@dataclass(frozen=True)
class Retreat:
    """All own troops leave a battle. [OMB-4.9]"""

    region: str
    to: str


@dataclass(frozen=True)
class AskRetreat:
    """The others in a battle are asked to retreat as well. [OMB-4.9]"""

    region: str
