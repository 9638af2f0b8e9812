"""Tables over HTTP: the lists, sitting down, playing, and who may see what."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from barrelhouse.bots import BOTS, LEVELS
from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.games import GAMES
from barrelhouse.server.tables import lobby, quota, submit_draft
from barrelhouse.wire.lists import MOST_LINES
from tests.support.houses import ManualClock, a_house, a_table, play_on, some_people
from tests.support.http_clients import check_refused
from tests.support.table_clients import API, SHORT, clients_for, create_table, post_to_table


async def list_tables(client: httpx.AsyncClient, which: str, **query: Any) -> list[str]:
    answer = await client.get(f"{API}/tables", params={"list": which, **query})
    assert answer.status_code == 200, answer.text
    return [line["table"] for line in answer.json()["tables"]]


async def test_the_games_are_listed_with_everything_that_can_be_agreed(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house, clients_for(house, None) as [client]:
        shown = (await client.get(f"{API}/games")).json()
        assert {bot["name"] for bot in shown["bots"]} == set(BOTS)
        ladder = [(bot["name"], bot["level"], bot["seconds"]) for bot in shown["bots"][: len(LEVELS)]]
        assert ladder == [(level.name, rung, level.seconds) for rung, level in enumerate(LEVELS, 1)]
        assert all(bot["title"] != bot["name"] and bot["about"].endswith(".") for bot in shown["bots"][: len(LEVELS)])
        assert all(bot["level"] is None and bot["seconds"] is None for bot in shown["bots"][len(LEVELS) :])
        assert shown["default_bot"] in [level.name for level in LEVELS[1:-1]]
        assert [game["name"] for game in shown["games"]] == list(GAMES)
        for game in shown["games"]:
            rules = GAMES[game["name"]]
            assert game["seats"] == list(rules.SEATS)
            assert game["version"] == rules.VERSION
            assert [option["name"] for option in game["options"]] == [option.name for option in rules.OPTIONS]
            assert [order["name"] for order in game["orders"]] == [order.name for order in rules.STANDING_ORDERS]
            for option in [*game["options"], *game["orders"]]:
                assert option["about"]
                assert (option["kind"] == "number") == (option["low"] is not None)


async def test_every_kind_of_option_is_shown_with_what_it_can_be(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house, clients_for(house, None) as [client]:
        games = (await client.get(f"{API}/games")).json()["games"]
        for game in games:
            for option, real in zip(game["options"], GAMES[game["name"]].OPTIONS, strict=True):
                assert option["default"] == real.default
                assert [word["word"] for word in option["words"]] == list(real.words)
                if option["kind"] == "number":
                    assert (option["low"], option["high"]) == (real.low, real.high)
                assert (option["kind"] == "text") == (real.faults is not None)


async def test_who_loses_his_seat_while_he_plays_is_not_shown_its_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        seat = table.to_act()
        play = submit_draft.play

        async def play_and_lose_the_seat(*asked: Any) -> None:
            await play(*asked)
            await lobby.leave(house.tables, table, people[seat], seat)

        monkeypatch.setattr(submit_draft, "play", play_and_lose_the_seat)
        async with clients_for(house, people[seat]) as [client]:
            seen = (await client.get(f"{API}/tables/{table.id}", params={"seat": seat})).json()
            draft = {"n": seen["n"], "seat": seat, "actions": [seen["choices"][0]["action"]]}
            played = await post_to_table(client, table.id, "play", **draft)
        assert (played["seat"], played["mine"]) == (SPECTATOR, [])
        assert played["choices"] == []


async def test_a_table_is_made_filled_started_and_played(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        async with clients_for(house, ann, bob) as [hers, his]:
            table = (await create_table(hers, is_public=True, title="An evening", options={"goal": 500}))["table"]
            sat = await post_to_table(his, table, "sit", seat=1, name="Bobby")
            assert (sat["seat"], sat["mine"], sat["seats"][1]["name"]) == (1, [1], "Bobby")
            await post_to_table(his, table, "ready", add="my own luck")
            started = await post_to_table(hers, table, "start")
            assert (started["stage"], started["options"], started["since"]) == ("playing", {"goal": 500}, 0)
            assert started["seats"][1]["added"] == "my own luck"
            assert len(started["log"]) == started["n"]
            turn = started["to_act"]
            client = (hers, his)[turn]
            seen = (await client.get(f"{API}/tables/{table}", params={"seat": turn})).json()
            draft = {"n": seen["n"], "seat": turn, "actions": [seen["choices"][0]["action"]]}
            previewed = await post_to_table(client, table, "preview", **draft)
            assert (previewed["draft"], previewed["n"]) == (1, seen["n"])
            played = await post_to_table(client, table, "play", **draft)
            assert played["n"] > seen["n"]
            assert played["since"] == seen["n"]
            assert played["log"][0]["notation"] == seen["choices"][0]["notation"]


async def test_a_table_can_be_started_at_once_with_bots(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        [ann] = await some_people(house, 1)
        async with clients_for(house, ann) as [hers]:
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
            shown = await create_table(hers, seats=seats, start=True)
            assert (shown["stage"], shown["seats"][1]["bot"]) == ("playing", "random")


async def test_a_refused_draft_comes_back_with_the_position_and_the_problem(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        turn, n = table.to_act(), table.n
        async with clients_for(house, people[turn], people[1 - turn]) as [mover, other]:
            stale = await mover.post(
                f"{API}/tables/{table.id}/play", json={"n": n + 5, "seat": turn, "actions": ["done"]}
            )
            assert (stale.status_code, stale.json()["problem"]["key"]) == (409, "server-stale")
            assert (stale.json()["n"], stale.json()["seat"], bool(stale.json()["choices"])) == (n, turn, True)
            foreign = await other.post(
                f"{API}/tables/{table.id}/play", json={"n": n, "seat": turn, "actions": ["done"]}
            )
            assert (foreign.status_code, foreign.json()["problem"]["key"]) == (403, "server-not-your-seat")
            assert (foreign.json()["seat"], foreign.json()["choices"]) == (1 - turn, [])
            actions = ["build rig a1", "sing a song"]
            wrong = await mover.post(f"{API}/tables/{table.id}/play", json={"n": n, "seat": turn, "actions": actions})
            assert (wrong.status_code, wrong.json()["problem"]["at"]) == (422, 1)
            assert wrong.json()["problem"]["text"]
            previewed = await mover.post(
                f"{API}/tables/{table.id}/preview", json={"n": n, "seat": turn, "actions": actions}
            )
            assert previewed.json() == wrong.json()
        assert table.n == n


async def test_nobody_sees_a_private_table_but_who_sits_there_or_was_invited(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob, cleo = await some_people(house, 3)
        async with clients_for(house, ann, bob, cleo, None) as [hers, his, hers_too, passing]:
            shown = await create_table(hers)
            table, key = shown["table"], shown["key"]
            for where in ("", "/log", "/at/0", "/board", "/printed"):
                for client in (his, passing):
                    check_refused(await client.get(f"{API}/tables/{table}{where}"), 404, "server-no-table")
                    wrong = await client.get(f"{API}/tables/{table}{where}", params={"key": "guessed"})
                    check_refused(wrong, 404, "server-no-table")
            check_refused(await his.post(f"{API}/tables/{table}/sit", json={"seat": 1}), 404, "server-no-table")
            await post_to_table(his, table, "sit", seat=1, key=key)
            await post_to_table(his, table, "ready")
            await post_to_table(hers, table, "start")
            assert (await his.get(f"{API}/tables/{table}")).status_code == 200
            invited = await passing.get(f"{API}/tables/{table}", params={"key": key})
            assert (invited.status_code, invited.json()["key"]) == (200, "")
            foreign = {"n": 0, "seat": 0, "actions": ["done"]}
            refused = await hers_too.post(f"{API}/tables/{table}/play", json=foreign)
            check_refused(refused, 404, "server-no-table")


@pytest.mark.parametrize("where", ["", "/log", "/at/1", "/board"])
async def test_another_seat_is_not_seen_while_the_game_lasts(tmp_path: Path, where: str) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people, options=SHORT)
        async with clients_for(house, *people, None) as [hers, _, passing]:
            path = f"{API}/tables/{table.id}{where}"
            for client, seat in ((hers, 1), (passing, 0), (hers, 9)):
                check_refused(await client.get(path, params={"seat": seat}), 403, "server-not-your-seat")
            assert (await hers.get(path, params={"seat": 0})).status_code == 200
            assert (await passing.get(path)).status_code == 200
            await play_on(house.tables, table, people, 5000)
            assert table.stage == "over"
            assert (await passing.get(path, params={"seat": 1})).status_code == 200


async def test_lists_show_what_is_open_running_and_finished_to_all(tmp_path: Path) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        people = await some_people(house, 2)
        async with clients_for(house, people[0], None) as [hers, passing]:
            first = (await create_table(hers, is_public=True))["table"]
            hours.now += 1
            second = (await create_table(hers, is_public=True))["table"]
            hidden = (await create_table(hers))["table"]
            closed = (await create_table(hers, is_public=True))["table"]
            await post_to_table(hers, closed, "close")
            running = await a_table(house, people)
            finished = await a_table(house, people, options=SHORT)
            await play_on(house.tables, finished, people, 5000)
            hours.now += 1
            latest = await a_table(house, people, options=SHORT)
            await play_on(house.tables, latest, people, 5000)
            assert await list_tables(passing, "open") == [second, first]
            assert await list_tables(passing, "running") == [running.id]
            assert await list_tables(passing, "finished") == [latest.id, finished.id]
            assert hidden in await list_tables(hers, "mine")
            assert closed not in await list_tables(hers, "mine")
            check_refused(await passing.get(f"{API}/tables?list=mine"), 401, "server-sign-in-first")


async def test_my_tables_come_first_where_it_is_my_turn(tmp_path: Path) -> None:
    hours = ManualClock()
    async with a_house(tmp_path, clock=hours) as house:
        people = await some_people(house, 2)
        async with clients_for(house, *people) as clients:
            table = await a_table(house, people)
            turn = table.to_act()
            hours.now += 1
            waiting = (await create_table(clients[turn]))["table"]
            hours.now += 1
            host_only = (await create_table(clients[turn], seats=[{"kind": "open"}, {"kind": "open"}]))["table"]
            answer = await clients[turn].get(f"{API}/tables", params={"list": "mine"})
            lines = answer.json()["tables"]
            assert [line["table"] for line in lines] == [table.id, host_only, waiting]
            assert [line["is_my_turn"] for line in lines] == [True, False, False]
            assert [line["am_host"] for line in lines] == [turn == 0, True, True]
            assert lines[0]["to_act"] == turn
            other = (await clients[1 - turn].get(f"{API}/tables", params={"list": "mine"})).json()["tables"]
            assert [(line["table"], line["is_my_turn"], line["to_act"]) for line in other] == [(table.id, False, turn)]


async def test_a_list_comes_in_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quota, "MOST_TABLES", {"guest": MOST_LINES + 3})
    async with a_house(tmp_path) as house:
        [ann] = await some_people(house, 1)
        async with clients_for(house, ann) as [hers]:
            made_here = {(await create_table(hers, is_public=True))["table"] for _ in range(MOST_LINES + 3)}
            first = (await hers.get(f"{API}/tables", params={"list": "open"})).json()
            assert (len(first["tables"]), first["has_more"]) == (MOST_LINES, True)
            second = (await hers.get(f"{API}/tables", params={"list": "open", "skip": MOST_LINES})).json()
            assert (len(second["tables"]), second["has_more"]) == (3, False)
            assert {line["table"] for line in [*first["tables"], *second["tables"]]} == made_here


async def test_lists_are_alike_on_both_databases(address: tuple[str, Path]) -> None:
    url, folder = address
    async with a_house(folder, url) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        async with clients_for(house, people[table.to_act()], people[1 - table.to_act()]) as [mover, other]:
            assert await list_tables(mover, "running") == [table.id]
            mine = (await mover.get(f"{API}/tables?list=mine")).json()["tables"]
            assert [line["is_my_turn"] for line in mine] == [True]
            mine = (await other.get(f"{API}/tables?list=mine")).json()["tables"]
            assert [line["is_my_turn"] for line in mine] == [False]


async def test_talk_comes_with_the_answer_and_to_who_asks_from_a_line_on(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        async with clients_for(house, *people, None) as [hers, his, passing]:
            said = await post_to_table(hers, table.id, "chat", text="Good evening")
            assert [(line["name"], line["text"]) for line in said["chat"]] == [("Ann", "Good evening")]
            await post_to_table(his, table.id, "chat", text="And to you")
            seen = (await passing.get(f"{API}/tables/{table.id}", params={"chat": said["chat"][0]["k"] + 1})).json()
            assert [line["text"] for line in seen["chat"]] == ["And to you"]


async def test_orders_are_kept_and_obeyed(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        async with clients_for(house, *people) as [hers, his]:
            given = await post_to_table(hers, table.id, "orders", seat=0, orders={"refine_all": True})
            assert given["orders"]["refine_all"] is True
            wrong = await his.post(f"{API}/tables/{table.id}/orders", json={"seat": 0, "orders": {}})
            check_refused(wrong, 403, "server-not-your-seat")
            unknown = await his.post(f"{API}/tables/{table.id}/orders", json={"seat": 1, "orders": {"fly": True}})
            check_refused(unknown, 422, "option-unknown")


async def test_a_seat_is_left_and_taken_by_somebody_else(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob, cleo = await some_people(house, 3)
        table = await a_table(house, [ann, bob])
        async with clients_for(house, bob, cleo) as [his, hers]:
            left = await post_to_table(his, table.id, "leave")
            assert (left["mine"], left["seats"][1]["is_abandoned"]) == ([], True)
            assert left["chat"][-1]["key"] == "server-note-left"
            taken = await post_to_table(hers, table.id, "sit", seat=1)
            assert (taken["mine"], taken["seats"][1]["name"]) == ([1], "Cleo")


async def test_a_bot_is_put_on_a_seat_and_off_it(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        ann, bob = await some_people(house, 2)
        async with clients_for(house, ann, bob) as [hers, his]:
            table = (await create_table(hers, is_public=True))["table"]
            assert (await post_to_table(hers, table, "bot", seat=1, bot="greedy"))["seats"][1]["kind"] == "bot"
            assert (await post_to_table(hers, table, "bot", seat=1))["seats"][1]["kind"] == "open"
            refused = await his.post(f"{API}/tables/{table}/bot", json={"seat": 1, "bot": "greedy"})
            check_refused(refused, 403, "server-host-only")


async def test_a_rematch_is_the_same_table_for_all_who_ask(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people, options=SHORT)
        async with clients_for(house, *people) as [hers, his]:
            early = await hers.post(f"{API}/tables/{table.id}/rematch")
            check_refused(early, 409, "server-not-over")
            await play_on(house.tables, table, people, 5000)
            again = await post_to_table(hers, table.id, "rematch")
            assert (again["stage"], again["table"]) != ("over", table.id)
            assert (await post_to_table(his, table.id, "rematch"))["table"] == again["table"]
            assert (await hers.get(f"{API}/tables/{table.id}")).json()["rematch"] == again["table"]


async def test_a_vote_on_a_seat_that_is_not_late_is_refused(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        async with clients_for(house, *people) as [hers, _]:
            answer = await hers.post(f"{API}/tables/{table.id}/vote", json={"seat": 1, "wish": "bot"})
            check_refused(answer, 409, "server-not-late")


async def test_only_somebody_with_a_name_acts(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        table = await a_table(house, people)
        async with clients_for(house, None) as [passing]:
            for what in ("sit", "leave", "bot", "ready", "orders", "vote", "chat", "play", "preview"):
                answer = await passing.post(f"{API}/tables/{table.id}/{what}", json={})
                check_refused(answer, 401, "server-sign-in-first")
            for what in ("start", "close", "rematch"):
                check_refused(await passing.post(f"{API}/tables/{table.id}/{what}"), 401, "server-sign-in-first")


async def test_a_table_that_is_not_there_is_not_found(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        [ann] = await some_people(house, 1)
        async with clients_for(house, ann) as [hers]:
            for where in ("", "/log", "/at/0", "/board", "/printed"):
                check_refused(await hers.get(f"{API}/tables/nowhere{where}"), 404, "server-no-table")
            sit = await hers.post(f"{API}/tables/nowhere/sit", json={"seat": 0})
            check_refused(sit, 404, "server-no-table")
            for place in ("-1", "1.5", "x", "١", "999999999"):
                check_refused(await hers.get(f"{API}/tables/nowhere/at/{place}"), 404, "server-no-path")
