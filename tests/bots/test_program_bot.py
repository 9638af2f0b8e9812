"""Programs that play: asked by what their seat may know, never waited for without end, and gone when they fail."""

import gc
import json
import os
import pickle
import select
import shlex
import sys
import time
from pathlib import Path

import pytest

from barrelhouse import words
from barrelhouse.bots import LEVELS, BotFailed, UnknownBot, find, split_bots
from barrelhouse.bots.errors import BotError
from barrelhouse.bots.outside.program_bot import ProgramBots
from barrelhouse.engine import codec
from barrelhouse.engine.contract import Game, State
from barrelhouse.engine.driver import dice_for
from tests.bots.programs import FIRST, PATIENCE, at_a_decision, log_of, patient_bots, program, running_program
from tests.support.seeded_games import ALL_GAMES, NAMES, with_round_limit
from tests.words.messages import variables
from tools.node import installed_node

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)
MCMULTI = ALL_GAMES[0]
EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"


def check_said(trouble: BotError) -> str:
    assert set(trouble.params) == variables(trouble.key)
    return words.translate(trouble.key, trouble.params)


def choose(outside: ProgramBots, state: State, game: Game = MCMULTI, seed: int = 0) -> int:
    seat = state.to_act()
    return outside(game, dice_for("own", seed)).choose(state.view(seat), state.choices())


def failure_of(outside: ProgramBots, state: State) -> BotFailed:
    with pytest.raises(BotFailed) as failed:
        choose(outside, state)
    assert outside.program is None
    check_said(failed.value)
    return failed.value


def command_of(language: str) -> str:
    starts = {"py": sys.executable, "mjs": installed_node().program}
    return "outside:" + shlex.join([starts[language], str(EXAMPLES / f"by_lines.{language}")])


@every_game
@pytest.mark.parametrize("language", ["py", "mjs"])
def test_the_examples_play_whole_games_and_the_same_for_the_same_seeds(game: Game, language: str) -> None:
    options = with_round_limit(game, {}, 2)
    asked = 0

    def play_log() -> list[int]:
        bot = find(command_of(language))(game, dice_for("example", 0))

        def by_bot(state: State, seat: int, choices: list[int]) -> int:
            nonlocal asked
            asked += len(choices) > 1
            return bot.choose(state.view(seat), choices)

        return log_of(game, options, by_bot)

    assert play_log() == play_log()
    assert asked > 20


@every_game
def test_a_program_is_told_what_its_seat_may_know_and_nothing_else(game: Game, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    outside = patient_bots(program(f"open({str(heard)!r}, 'a').write(line); {FIRST}"), 7.5)
    state = at_a_decision(game)
    seat, choices = int(state.to_act()), state.choices()
    assert choose(outside, state, game) == choices[0]
    assert json.loads(heard.read_text()) == {
        "id": 1,
        "do": "choose",
        "game": game.NAME,
        "seat": seat,
        "milliseconds": 7500,
        "seed": dice_for("own", 0).below(2**31),
        "view": json.loads(json.dumps(state.view(seat).to_json())),
        "choices": [codec.action_to_json(game, action) for action in choices],
        "notation": [game.to_notation(action) for action in choices],
    }
    outside.end()


@every_game
def test_an_answer_is_a_number_an_action_by_name_or_one_in_notation(game: Game) -> None:
    state = at_a_decision(game)
    last = len(state.choices()) - 1
    for said in (
        f'"choice": {last}',
        f'"action": question["choices"][{last}]',
        f'"action": question["notation"][{last}]',
    ):
        outside = patient_bots(program(f'print(); print(json.dumps({{"id": question["id"], {said}}}))'))
        assert choose(outside, state, game) == state.choices()[last]
        outside.end()


def test_a_single_choice_is_not_asked_about() -> None:
    state = at_a_decision(MCMULTI)
    outside = patient_bots(["/no/such/program"])
    bot = outside(MCMULTI, dice_for("own", 0))
    assert bot.choose(state.view(state.to_act()), state.choices()[:1]) == state.choices()[0]
    assert outside.program is None


@pytest.mark.parametrize(
    ("answer", "key"),
    [
        ("print('hello')", "bot-program-nonsense"),
        ("print(7)", "bot-program-nonsense"),
        ("print('{' * 70_000)", "bot-program-nonsense"),
        ("print(json.dumps({'id': 0, 'choice': 0}))", "bot-program-nonsense"),
        ("print(json.dumps({'choice': 0}))", "bot-program-nonsense"),
        ("sys.stdout.buffer.write(b'\\xff\\n')", "bot-program-nonsense"),
        ("print(json.dumps({'id': question['id'], 'choice': len(question['choices'])}))", "bot-program-illegal"),
        ("print(json.dumps({'id': question['id'], 'choice': -1}))", "bot-program-illegal"),
        ("print(json.dumps({'id': question['id'], 'choice': True}))", "bot-program-illegal"),
        ("print(json.dumps({'id': question['id'], 'action': 'throw 1 1'}))", "bot-program-illegal"),
        ("print(json.dumps({'id': question['id'], 'action': 'fly home'}))", "bot-program-illegal"),
        ("print(json.dumps({'id': question['id']}))", "bot-program-illegal"),
        ("sys.exit(3)", "bot-program-ended"),
        ("raise ValueError('it rained')", "bot-program-ended-saying"),
    ],
)
def test_what_is_no_answer_fails_in_words(answer: str, key: str) -> None:
    assert failure_of(patient_bots(program(answer)), at_a_decision(MCMULTI)).key == key


def test_a_program_that_ends_is_quoted() -> None:
    failed = failure_of(patient_bots(program("raise ValueError('it rained')")), at_a_decision(MCMULTI))
    assert failed.params["code"] == "1"
    assert str(failed.params["said"]).endswith("ValueError: it rained")


def test_a_program_that_is_not_there_is_named() -> None:
    failed = failure_of(patient_bots(["/no/such/program", "-x"]), at_a_decision(MCMULTI))
    assert failed.key == "bot-program-missing"
    assert failed.params["command"] == "/no/such/program -x"


def test_a_program_that_closes_its_output_is_not_waited_for() -> None:
    silent = [sys.executable, "-c", "import os, time; os.close(1); time.sleep(600)"]
    assert failure_of(patient_bots(silent), at_a_decision(MCMULTI)).key == "bot-program-silent"


def test_a_program_that_talks_without_end_is_ended() -> None:
    talking = [sys.executable, "-c", "input()\nwhile True: print('and then')"]
    assert failure_of(patient_bots(talking), at_a_decision(MCMULTI)).key == "bot-program-nonsense"


def test_a_program_that_speaks_unasked_fails() -> None:
    outside = patient_bots(program(f"{FIRST}; print('by the way')"))
    state = at_a_decision(MCMULTI)
    choose(outside, state)
    until = time.monotonic() + PATIENCE
    while not running_program(outside).has_spoken() and time.monotonic() < until:
        time.sleep(0.01)
    failed = failure_of(outside, state)
    assert failed.key == "bot-program-unasked"
    assert failed.params["found"] == "by the way"


def test_a_slow_program_is_ended_with_all_it_has_started(tmp_path: Path) -> None:
    alive = tmp_path / "alive"  # a pipe that its child holds open
    os.mkfifo(alive)
    reading = os.open(alive, os.O_RDONLY | os.O_NONBLOCK)
    child = f"import subprocess; subprocess.Popen(['sleep', '600'], stdout=open({str(alive)!r}, 'wb'))"
    outside = ProgramBots(program(f"exec({child!r}) if n == 0 else time.sleep(600); {FIRST}"), 0.2, PATIENCE)
    state = at_a_decision(MCMULTI)
    choose(outside, state)
    assert select.select([reading], [], [], 0)[0] == []  # held open, and nothing in it
    failed = failure_of(outside, state)
    assert (failed.key, failed.params["seconds"]) == ("bot-program-slow", "0.2")
    assert select.select([reading], [], [], PATIENCE)[0] == [reading]
    assert os.read(reading, 1) == b""
    os.close(reading)


def test_a_program_that_never_reads_is_not_waited_for() -> None:
    deaf = ProgramBots([sys.executable, "-c", "import time; time.sleep(600)"], 0.2, 0.0)
    with pytest.raises(BotFailed) as failed:
        deaf.answer_to({"long": "x" * 1_000_000})  # more than any pipe takes
    assert failed.value.key == "bot-program-slow"


def test_after_a_failure_the_program_is_started_again() -> None:
    outside = patient_bots(program(f"{FIRST} if n == 0 else sys.exit(1)"))
    state = at_a_decision(MCMULTI)
    choose(outside, state)
    failure_of(outside, state)
    assert choose(outside, state) == state.choices()[0]
    outside.end()


def test_a_program_ends_when_nobody_needs_it() -> None:
    outside = patient_bots(program(FIRST))
    choose(outside, at_a_decision(MCMULTI))
    process = running_program(outside).process
    assert process.poll() is None
    del outside
    gc.collect()
    assert process.poll() is not None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("greedy, random", ["greedy", "random"]),
        ("outside:node my.js,greedy", ["outside:node my.js", "greedy"]),
        ("outside:'a,b' c,greedy", ["outside:'a,b' c", "greedy"]),
        ('outside:"a\\",b",greedy', ['outside:"a\\",b"', "greedy"]),
        ("outside:a\\,b,greedy", ["outside:a\\,b", "greedy"]),
        ("search:simulations=8:deals=no,", ["search:simulations=8:deals=no", ""]),
    ],
)
def test_commas_in_quotes_belong_to_a_command(text: str, found: list[str]) -> None:
    assert split_bots(text) == found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("outside:node my.js", (["node", "my.js"], 5.0)),
        ("outside:seconds=0.5:node my.js", (["node", "my.js"], 0.5)),
        ("outside:'my bot' --at=host:80 'a,b'", (["my bot", "--at=host:80", "a,b"], 5.0)),
    ],
)
def test_a_command_is_split_into_words_as_a_shell_does(text: str, expected: tuple[list[str], float]) -> None:
    made = find(text)
    assert isinstance(made, ProgramBots)
    assert (made.words, made.seconds) == expected


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("outside", "bot-command-missing"),
        ("outside:", "bot-command-missing"),
        ("outside:seconds=3", "bot-command-missing"),
        ("outside:'node", "bot-command-quotes"),
        ("outside:seconds=soon:node", "bot-setting-bad-limit"),
        ("outside:seconds=0:node", "bot-setting-bad-limit"),
        ("outside:seconds=nan:node", "bot-setting-bad-limit"),
        ("outside:seconds=1:seconds=2:node", "bot-setting-twice"),
        ("outside:second=1:node", "bot-setting-unknown"),
        ("outside:MAX_SECONDS=1 node", "bot-setting-unknown"),
        ("outside:seconds=2 node my.js", "bot-setting-colon"),
        ("inside:node", "bot-meant"),
        ("stockfish", "bot-unknown"),
        ("greedy:colour=red", "bot-setting-unknown"),
        ("greedy:slips=3:deals=no:slips=3", "bot-setting-twice"),
        ("random:slips=3", "bot-no-settings"),
        ("driller:slips=3", "bot-level-settings"),
        ("greedy:weights=bla", "bot-setting-bad-word"),
        ("greedy:deals=", "bot-setting-bad-word"),
        ("greedy:slips=101", "bot-setting-bad-range"),
        ("greedy:slips=nan", "bot-setting-bad-range"),
        ("search:simulations=1.5", "bot-setting-bad-whole"),
        ("search:simulations=0", "bot-setting-bad-whole"),
        ("search:seconds=inf", "bot-setting-bad-number"),
        ("search:trust=much", "bot-setting-bad-number"),
        ("search:glance=0", "bot-setting-bad-whole"),
        ("planner:among=0", "bot-setting-bad-whole"),
    ],
)
def test_what_is_no_bot_is_refused_in_words(text: str, key: str) -> None:
    with pytest.raises(UnknownBot) as unknown:
        find(text)
    assert unknown.value.key == key
    check_said(unknown.value)


@pytest.mark.parametrize(
    ("text", "ending"),
    [
        ("greedy:slips=300", "it is a whole number from 0 to 100."),
        ("search:simulations=0", "it is a whole number from 1 up."),
        ("greedy:weights=bla", "it is one of hand, tuned."),
        ("outside:seconds=x:node", "it is a number above 0 and up to 3600."),
    ],
)
def test_what_a_setting_cannot_be_is_answered_by_what_it_can(text: str, ending: str) -> None:
    with pytest.raises(UnknownBot) as unknown:
        find(text)
    assert check_said(unknown.value).endswith(ending)


@pytest.mark.parametrize("game", NAMES)
def test_settings_of_a_level_are_answered_by_the_bot_it_is_in_this_game(game: str) -> None:
    for level in LEVELS:
        with pytest.raises(UnknownBot) as unknown:
            find(f"{level.name}:slips=3", game)
        made = level.bot_in(game)
        said = check_said(unknown.value)
        assert said.endswith("takes no settings.") if made == "random" else said.endswith(f": {made}.")


def test_a_trouble_travels_between_processes() -> None:
    sent = BotFailed("bot-program-slow", command="x", seconds="3")
    come = pickle.loads(pickle.dumps(sent))
    assert (type(come), come.key, come.params) == (BotFailed, sent.key, sent.params)
