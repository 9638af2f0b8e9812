"""There are no deals in McMulti: nobody is asked, and nobody offers anything."""

from barrelhouse.engine import contract


def offer_replies(view: contract.View) -> contract.OfferReplies | None:
    return None


def proposals(view: contract.View, simple: bool) -> list[list[int]]:
    return []


def leeways(view: contract.View, sampled: contract.State) -> list[contract.Leeway]:
    return []


def why_offered(view: contract.View, action: int) -> contract.Message | None:
    return None
