"""The actions of a manoeuvre: groups on their way, support, retreats. Their numbers are in catalogue.py."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TakeOver:
    """Control of an ungarrisoned region taken from another."""


@dataclass(frozen=True)
class LeaveControl:
    """The troops come as guests; control stays where it is."""


@dataclass(frozen=True)
class Move:
    """A border crossed, by a group that starts or goes on."""

    origin: str
    to: str


@dataclass(frozen=True)
class WithTroops:
    """So many troops go along."""

    troops: int


@dataclass(frozen=True)
class WithLogistics:
    """So much logistics goes along."""

    logistics: int


@dataclass(frozen=True)
class Stop:
    """The group ends its movement where it is."""


@dataclass(frozen=True)
class AskSupport:
    """The others are asked to come along."""

    region: str


@dataclass(frozen=True)
class Retreat:
    """All own troops leave a battle."""

    region: str
    to: str


@dataclass(frozen=True)
class AskRetreat:
    """The others in a battle are asked to retreat as well."""

    region: str
