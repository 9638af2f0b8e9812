"""TypeScript of one game: its views, its printed board and its actions, from its shapes and its catalogue."""

import inspect
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from textwrap import wrap
from types import NoneType, UnionType
from typing import Any, Final, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from barrelhouse.engine.codec import VERB, action_to_json
from barrelhouse.engine.contract import Game
from barrelhouse.engine.verbs import REPLY, TALK, VerbInfo
from barrelhouse.games import PACKAGES
from barrelhouse.server.http.description.field_docs import field_docs_of
from barrelhouse.server.http.description.typescript import comment, key_of, text_of
from barrelhouse.words import translate

HEAD: Final = "// The views, the board and the actions of {game}, made by `python3 do.py make api`. Do not edit.\n"
_MODULES: Final = ("saved.shapes", "printed.shapes")
OPTIONS_SHAPE: Final = "Options"
_OPTIONS_DOC: Final = "What was agreed before the game."
_SIMPLE: Final = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}
_MOST_WORDS: Final = 12  # of a parameter whose words have no name of their own
# Sets of verbs that a client must tell apart, by kind: the constant's name and its comment.
_KINDS: Final = {
    TALK: ("TALK_VERBS", "Verbs of talk: said, not done."),
    REPLY: (
        "REPLY_VERBS",
        "Verbs that answer a prompt or end it: the rule of the prompt says more than theirs.",
    ),
}
_WIDEST: Final = 118
_STUCK: Final = "\N{NO-BREAK SPACE}"  # where a line does not break


def typescript_of(game: Game) -> str:
    """One module with View, Printed, Action and all they are made of."""
    types = _Types(shapes_of(game), option_docs(game))
    blocks = [HEAD.format(game=game.NAME), *types.declarations()]
    catalogue: dict[str, list[Mapping[str, int | str]]] = {}
    about: dict[str, str] = {}
    verbs: dict[str, VerbInfo] = {}
    table = verbs_of(game)
    for number, action in enumerate(game.ALL_ACTIONS):
        name = type(action).__name__
        catalogue.setdefault(name, []).append(action_to_json(game, number))
        about[name] = inspect.cleandoc(type(action).__doc__ or "")
        if table:
            verbs[str(catalogue[name][0][VERB])] = table[type(action)]
            about[name] += f" [{table[type(action)].rule}]"
    blocks += [types.action(name, about[name], actions) for name, actions in catalogue.items()]
    blocks.append("/** Any action, as it is sent and shown. */\n" + _union("Action", list(catalogue)))
    if table:
        blocks.append(_rules(verbs))
        blocks += [_verbs(kind, [name for name, verb in verbs.items() if verb.kind == kind]) for kind in _KINDS]
    blocks += [_number_list(name, types.shapes[name]) for name in _numbered_in(game)]
    return "\n".join(blocks)


def verbs_of(game: Game) -> Mapping[type, VerbInfo]:
    """A game's table of verbs, by the class of the action; empty for a game without one."""
    package = PACKAGES[game.NAME]
    if not _is_there(package, "actions", "verbs"):
        return {}
    found: Mapping[type, VerbInfo] = import_module(f"{package}.actions.verbs").VERBS
    return found


def _numbered_in(game: Game) -> Sequence[str]:
    """The words that a view also calls by their number."""
    found: Sequence[str] = getattr(import_module(f"{PACKAGES[game.NAME]}.saved.shapes"), "NUMBERED", ())
    return found


def shapes_of(game: Game) -> dict[str, Any]:
    """Every shape of a game by its name: words, objects, View and Printed."""
    found: dict[str, Any] = {}
    for name in _MODULES:
        module = import_module(f"{PACKAGES[game.NAME]}.{name}")
        found |= {shape: kind for shape, kind in vars(module).items() if is_words(kind) or is_typeddict(kind)}
    return found


def option_docs(game: Game) -> dict[str, str]:
    """What each option does, as people read it before a game."""
    return {
        option.name: translate(f"{game.NAME}-option-{option.name.replace('_', '-')}-about", {})
        for option in game.OPTIONS
    }


def has_shapes(game: Game) -> bool:
    """Whether the game says what its views look like; one that does not is drawn by the generic board."""
    return all(_is_there(PACKAGES[game.NAME], *name.split(".")) for name in _MODULES)


def _is_there(package: str, room: str, module: str) -> bool:
    return find_spec(f"{package}.{room}") is not None and find_spec(f"{package}.{room}.{module}") is not None


def is_words(kind: Any) -> bool:
    return get_origin(kind) is Literal


class _Types:
    """The shapes of a game, each written once and called by its name wherever it is used."""

    def __init__(self, shapes: Mapping[str, Any], option_docs: Mapping[str, str]) -> None:
        self.shapes = shapes
        self.option_docs = option_docs
        self.words = {frozenset(get_args(kind)): name for name, kind in shapes.items() if is_words(kind)}

    def declarations(self) -> list[str]:
        declared = []
        for name, kind in self.shapes.items():
            if is_typeddict(kind):
                declared.append(self._interface(name, kind))
            else:
                declared.append(_union(name, self._members(name, get_args(kind))))
        return declared

    def _members(self, name: str, words: Sequence[str]) -> list[str]:
        """The words of a union; those of another one, declared before it, go by its name."""
        for other, kind in reversed(list(self.shapes.items())[: list(self.shapes).index(name)]):
            shared = get_args(kind) if is_words(kind) else ()
            if shared and set(shared) < set(words):
                return [other, *(text_of(word) for word in words if word not in shared)]
        return [text_of(word) for word in words]

    def _interface(self, name: str, kind: Any) -> str:
        about, legend = field_docs_of(kind) if name != OPTIONS_SHAPE else (_OPTIONS_DOC, self.option_docs)
        lines = []
        for field, inner in get_type_hints(kind, include_extras=True).items():
            mark = "?" if get_origin(inner) is NotRequired else ""
            lines.append(f"{comment(legend.get(field, ''), '  ')}  {key_of(field)}{mark}: {self.type_of(inner)};\n")
        return f"{comment(about, '')}export interface {name} {{\n{''.join(lines)}}}\n"

    def action(self, name: str, about: str, actions: Sequence[Mapping[str, int | str]]) -> str:
        """One verb of the catalogue with all its parameters; of a number it says from where to where it goes."""
        lines = [f"  {VERB}: {text_of(str(actions[0][VERB]))};\n"]
        for parameter in actions[0]:
            if parameter != VERB:
                values = [action[parameter] for action in actions]
                numbers = [value for value in values if isinstance(value, int)]
                goes = f"{min(numbers)} to {max(numbers)}" if numbers else ""
                lines.append(f"{comment(goes, '  ')}  {parameter}: {self._type_of_values(values)};\n")
        return f"{comment(about, '')}export interface {name} {{\n{''.join(lines)}}}\n"

    def _type_of_values(self, values: Sequence[int | str]) -> str:
        words = list(dict.fromkeys(value for value in values if isinstance(value, str)))
        if not words:
            return "number"
        if frozenset(words) in self.words:
            return self.words[frozenset(words)]
        return " | ".join(text_of(word) for word in words) if len(words) <= _MOST_WORDS else "string"

    def type_of(self, kind: Any) -> str:
        """A shape as an expression."""
        origin, inner = get_origin(kind), get_args(kind)
        if is_typeddict(kind):
            return str(kind.__name__)
        if origin is Literal:
            return self.words.get(frozenset(inner)) or " | ".join(text_of(word) for word in inner)
        if origin in (Union, UnionType):
            return " | ".join(self.type_of(one) for one in inner)
        if origin is NotRequired:
            return self.type_of(inner[0])
        if origin is list:
            item = self.type_of(inner[0])
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin is tuple:
            return "[" + ", ".join(self.type_of(one) for one in inner) + "]"
        if origin is dict:
            return f"Record<{self.type_of(inner[0])}, {self.type_of(inner[1])}>"
        return _SIMPLE[kind]


def _union(name: str, members: Sequence[str]) -> str:
    """On one line if it fits, else on as many as it takes."""
    line = f"export type {name} = {' | '.join(members)};\n"
    if len(line) <= _WIDEST:
        return line
    filled = wrap(" ".join(f"|{_STUCK}{member.replace(' ', _STUCK)}" for member in members), _WIDEST - 3)
    return f"export type {name} =\n" + "\n".join(f"  {part}" for part in filled).replace(_STUCK, " ") + ";\n"


def _rules(verbs: Mapping[str, VerbInfo]) -> str:
    lines = "".join(f"  {key_of(verb)}: {text_of(info.rule)},\n" for verb, info in verbs.items())
    kind = f'Readonly<Record<Action["{VERB}"], string>>'
    return f"{comment('The rule each verb stands on.', '')}export const RULES: {kind} = {{\n{lines}}};\n"


def _verbs(kind: str, verbs: Sequence[str]) -> str:
    name, about = _KINDS[kind]
    lines = "".join(f"  {text_of(verb)},\n" for verb in verbs)
    listed = f"[\n{lines}]" if lines else "[]"
    return (
        f"{comment(about, '')}export const {name}: ReadonlySet<string> = new Set<Action[{text_of(VERB)}]>({listed});\n"
    )


def _number_list(name: str, kind: Any) -> str:
    """The words of a type in the order of their numbers."""
    about = f"By number: what a view calls a {name.lower()} by, where it does not name it."
    lines = "".join(f"  {text_of(word)},\n" for word in get_args(kind))
    return f"{comment(about, '')}export const {name.upper()}S: readonly {name}[] = [\n{lines}];\n"
