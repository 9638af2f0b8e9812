"""`?`: why something is not offered, each reason with its rule."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from barrelhouse.cli.choosing import Asked, Unclear, Verb, read_line, verbs
from barrelhouse.cli.speech import refused, say
from barrelhouse.engine.contract import Game, Refusal, Refused, State

NOT_NOW = "not-now"  # a game's key for what another phase allows ends with this
EXAMPLES = 9  # words named for one reason


def explain(game: Game, state: State, offered: Sequence[Verb], text: str, people: Sequence[int] = ()) -> Text:
    """Why this action is not offered, or that it is."""
    try:
        read_line(game, state, offered, text, people)
    except Asked as asked:
        return Text(say("cli-offered", {"action": asked.verb.shown()}))
    except Unclear as unclear:
        return Text(say(unclear.key, unclear.numbers), style="warn")
    except Refused as why:
        return Text(refused(why.refusal))
    return Text(say("cli-offered", {"action": " ".join(text.split())}))


def explain_all(game: Game, state: State) -> Iterator[Text]:
    """Everything that the phase could offer: what is offered, and for the rest the reasons."""
    for verb in verbs(game, range(len(game.ALL_ACTIONS))):
        reasons: dict[tuple[str, str], list[tuple[str, Refusal]]] = {}
        free: list[str] = []
        for word, action in verb.actions.items():
            refusal = state.why_not(action)
            if refusal is None:
                free.append(word)
            elif not refusal.key.endswith(NOT_NOW):
                reasons.setdefault((refusal.rule, refusal.key), []).append((word, refusal))
        if not free and not reasons:
            continue
        line = Text().append(verb.text, style="title")
        if verb.is_one:
            free = [say("cli-yes")] if free else []
        if free:
            line.append("  " + say("cli-offered-words", {"words": _listed(free)}), style="plain")
        yield line
        for refusals in reasons.values():
            words = [word for word, _ in refusals]
            line = Text("    ")
            if not verb.is_one:
                line.append((say("cli-all") if len(words) == len(verb.actions) else _listed(words)) + "  ", style="dim")
            line.append(refused(refusals[0][1]))
            yield line


def _listed(words: list[str]) -> str:
    """Few words as they are, numbers by the first and the last, of many the first and how many more."""
    if len(words) > 2 and all(word.isdecimal() for word in words):
        return f"{words[0]}-{words[-1]}"
    if len(words) <= EXAMPLES:
        return " ".join(words)
    return say("cli-and-more", {"words": " ".join(words[:EXAMPLES]), "more": len(words) - EXAMPLES})
