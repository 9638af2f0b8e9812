"""What happened and what must be decided, for any game, from its notation alone."""

from typing import Final

from barrelhouse.engine.contract import Message, State, View
from barrelhouse.engine.driver import LoadedDice

ACTION: Final = "facet-action"
OUTCOME: Final = "facet-outcome"  # of chance
HIDDEN: Final = "facet-hidden"  # somebody acted, and more may not be known
PROMPT: Final = "facet-prompt"


def plain_narration(before: View, action: int, notation: str) -> list[Message]:
    """Who did what. An action that the viewer may not see is not written down."""
    state = _some_state(before)
    actor = int(state.actor(action))
    if not state.sees(before.seat, action):
        return [Message(HIDDEN, "", {"seat": actor})] if actor >= 0 else []
    if actor < 0:
        return [Message(OUTCOME, "", {"action": notation})]
    return [Message(ACTION, "", {"seat": actor, "action": notation})]


def plain_prompt(view: View) -> Message:
    return Message(PROMPT, "", {"seat": int(_some_state(view).to_act())})


def _some_state(view: View) -> State:
    """Whatever is hidden, who acts and who sees what is the same in every state that looks like this."""
    return view.sample_state(LoadedDice(0))
