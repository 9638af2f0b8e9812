"""Names: a class or an exported type stands for one thing, and a function says what it does or what it answers."""

import re

from tests.style.sources import PACKAGE, ROOT, all_python_files, classes, exported_types, functions, place_of

# Past forms that no ending gives away.
_IRREGULAR = {
    "begun", "bought", "broken", "built", "chosen", "done", "drawn", "fallen", "felt", "found", "fought", "given",
    "gone", "heard", "held", "kept", "known", "laid", "lost", "made", "meant", "met", "paid", "said", "sat", "seen",
    "sent", "shown", "sold", "spoken", "stood", "taken", "thrown", "told", "wanted", "won", "worn", "written",
}  # fmt: skip
# English words of these endings that are no participles, and verbs of the rulebooks.
_FINE = {
    "bed", "feed", "need", "seed", "speed", "exceed", "proceed", "succeed", "embed", "shared",
    "bring", "king", "ring", "string", "thing", "spring", "sing",
    "put", "left", "thought", "standing", "holding", "crossing",
    "evening", "everything", "nothing", "building", "rating", "setting", "meaning", "refining", "bombing", "closed",
}  # fmt: skip


def is_lone_participle(name: str) -> bool:
    """Whether a name is one word that is a participle or a gerund."""
    word = name.strip("_")
    if "_" in word or word in _FINE:
        return False
    return word in _IRREGULAR or re.fullmatch(r"[a-z]{2,}(?:ed|ing)", word) is not None


def test_participles_are_told_from_verbs_and_answers() -> None:
    assert all(is_lone_participle(name) for name in ("asked", "telling", "_kept", "drawn", "made"))
    assert not any(is_lone_participle(name) for name in ("ask", "is_asked", "seats", "string", "asked_seat", "seed"))


def test_no_function_is_a_lone_participle() -> None:
    assert [f"{place} {name}" for name, place in functions(all_python_files()) if is_lone_participle(name)] == []


def test_no_module_is_a_lone_participle() -> None:
    rooms = {
        "saved",
        "judging",
        "printed",
        "tuned",
        "tuning",
        "__init__",
    }  # folders that every game has, and tuning/
    names = {(file.stem, place_of(file)) for file in all_python_files()}
    names |= {
        (folder.name, place_of(folder))
        for top in (PACKAGE, ROOT / "tests")
        for folder in top.rglob("*")
        if folder.is_dir()
    }
    assert sorted(place for name, place in names if name not in rooms and is_lone_participle(name)) == []


def test_no_class_is_defined_twice_outside_games() -> None:
    assert {name: places for name, places in classes().items() if len(places) > 1} == {}


def test_no_exported_type_is_defined_twice_outside_games() -> None:
    assert {name: places for name, places in exported_types().items() if len(places) > 1} == {}
