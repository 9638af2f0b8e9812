"""`?`: why something is not offered, each reason with its rule."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from barrelhouse.cli.messages import translate, translate_refusal
from barrelhouse.cli.screen.action_reader import OpenBlank, Trial, Unclear, read_actions
from barrelhouse.cli.screen.verbs import BLANK, Verb, are_consecutive, gather_verbs
from barrelhouse.engine.contract import Game, Refusal, Refused, State

NOT_NOW = "not-now"  # the end of a game's key for what belongs to another phase
EXAMPLES = 9  # words listed for one reason
FEW_ALIKE = 6  # verbs of one kind that are explained one by one


def explain(game: Game, trial: Trial, offered: Sequence[Verb], text: str, names: Sequence[str] = ()) -> Text:
    """Why this action is not offered, or that it is."""
    try:
        read_actions(game, trial, offered, text)
    except OpenBlank as blank:
        return Text(translate("cli-offered", {"action": blank.verb.summary()}))
    except Unclear as unclear:
        return Text(translate(unclear.key, unclear.params), style="warn")
    except Refused as why:
        return Text(translate_refusal(why.refusal, names))
    return Text(translate("cli-offered", {"action": " ".join(text.split())}))


def explain_all(game: Game, state: State, names: Sequence[str] = ()) -> Iterator[Text]:
    """Everything the phase could offer: what is offered, and for the rest the reasons."""
    by_kind: dict[type, list[Verb]] = {}
    for verb in gather_verbs(game, range(len(game.ALL_ACTIONS))):
        by_kind.setdefault(type(game.ALL_ACTIONS[verb.first]), []).append(verb)
    for alike in by_kind.values():
        if len(alike) <= FEW_ALIKE:
            for verb in alike:
                yield from _explain_verb(state, verb, names)
        else:
            yield from _explain_alike(state, alike, names)


def _sort_words(state: State, verb: Verb) -> tuple[list[str], dict[tuple[str, str], list[tuple[str, Refusal]]]]:
    """The words that are offered, and those that are not, by reason."""
    free: list[str] = []
    reasons: dict[tuple[str, str], list[tuple[str, Refusal]]] = {}
    for word, action in verb.actions.items():
        refusal = state.why_not(action)
        if refusal is None:
            if state.actor(action) == state.to_act():  # what others may do is not offered here
                free.append(word)
        elif not refusal.key.endswith(NOT_NOW):
            reasons.setdefault((refusal.rule, refusal.key), []).append((word, refusal))
    return free, reasons


def _offer_line(verb: Verb, free: list[str]) -> Text:
    line = Text().append(verb.text, style="title")
    if free:
        words = translate("cli-yes") if verb.is_single else _list_words(free)
        line.append("  " + translate("cli-offered-words", {"words": words}), style="plain")
    return line


def _explain_verb(state: State, verb: Verb, names: Sequence[str]) -> Iterator[Text]:
    free, reasons = _sort_words(state, verb)
    if free or reasons:
        yield _offer_line(verb, free)
    for refusals in reasons.values():
        words = [word for word, _ in refusals]
        line = Text("    ")
        if not verb.is_single:
            line.append(
                (translate("cli-all") if len(words) == len(verb.actions) else _list_words(words)) + "  ", style="dim"
            )
        line.append(translate_refusal(refusals[0][1], names))
        yield line


def _explain_alike(state: State, alike: list[Verb], names: Sequence[str]) -> Iterator[Text]:
    """Many verbs of one kind: those offered one by one, the others by reason, with an example of each."""
    examples: dict[tuple[str, str], tuple[str, Refusal]] = {}
    counts: dict[tuple[str, str], int] = {}
    for verb in alike:
        free, reasons = _sort_words(state, verb)
        if free:
            yield _offer_line(verb, free)
        for reason, refusals in reasons.items():
            examples.setdefault(reason, (verb.text.replace(BLANK, refusals[0][0]), refusals[0][1]))
            counts[reason] = counts.get(reason, 0) + len(refusals)
    for reason, (example, refusal) in examples.items():
        line = Text().append(example, style="title")
        if counts[reason] > 1:
            line.append("  " + translate("cli-and-others", {"more": counts[reason] - 1}), style="dim")
        yield line
        yield Text("    ").append(translate_refusal(refusal, names))


def _list_words(words: list[str]) -> str:
    """Few words as they are, consecutive numbers as a range, of many the first and how many more."""
    if len(words) > 2 and are_consecutive(words):
        return f"{words[0]}-{words[-1]}"
    if len(words) <= EXAMPLES:
        return " ".join(words)
    return translate("cli-and-more", {"words": " ".join(words[:EXAMPLES]), "more": len(words) - EXAMPLES})
