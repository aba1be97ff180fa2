"""At a live table: answers, taking back, offers, clocks, passes, seats; each by its rule."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.rules import rule
from tests.server.people import Evening, Person

Play = Callable[..., None]


async def play_on(people: list[Person], evening: Evening, answers: int) -> None:
    """Everybody gives the suggested answers."""
    for _ in range(answers):
        asked = people[0].ask["seat"]
        if asked is None:
            return
        assert (await people[asked].answer())["type"] == "taken"


def test_an_answer_is_taken_and_told_to_everybody_as_they_may_know_it(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, ben = await evening.open()
        assert ann.last["type"] == "table" and ann.last["seat"] == 0
        assert ann.ask["kind"] == "mulligan" and ben.ask["kind"] == "wait"
        assert (await ann.answer("nothing"))["type"] == "taken"
        assert ben.last["type"] == "news" and ben.last["version"] == 1 and ben.last["since"] == 0
        assert ben.ask["kind"] == "mulligan"

    play(scene)


@rule("table.stale")
def test_a_second_answer_to_the_same_question_is_refused_with_a_fresh_table(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, _ = await evening.open()
        await ann.answer("nothing")
        told = await ann.answer("nothing", number=0)
        assert told["type"] == "refused" and told["rule"] == "table.stale"
        assert ann.told[-1]["type"] == "table" and ann.told[-1]["because"] == "stale"

    play(scene)


def test_a_message_that_is_sent_again_is_taken_once(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, ben = await evening.open()
        for _ in range(2):
            told = await ann.say("answer", id="same", number=0, text="nothing")
            assert told["type"] == "taken"
        assert ben.last["version"] == 1
        # An id is its sender's own: somebody else may use the same.
        told = await ben.say("answer", id="same", number=1, text="nothing")
        assert told["type"] == "taken" and ben.last["version"] == 2

    play(scene)


@rule("table.watch")
def test_a_spectator_answers_for_nobody(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        await evening.open()
        eve = await evening.come(None, "watch")
        assert eve.last["seat"] is None and eve.last["watchers"] == 1
        for message in ("concede", "undo", "pause", "sit"):
            assert (await eve.say(message))["rule"] == "table.watch"
        assert (await eve.say("answer", number=0, text="nothing"))["rule"] == "table.watch"

    play(scene)


@rule("table.seat")
def test_nobody_answers_for_another_seat(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        _, ben = await evening.open()
        assert (await ben.say("answer", number=0, text="nothing"))["rule"] == "table.seat"

    play(scene)


@rule("table.undo")
def test_an_answer_is_taken_back_while_nothing_was_revealed(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        people = await evening.open()
        for _ in range(60):
            seat = people[0].ask["seat"]
            if people[seat].last["undo"]:
                break
            await people[seat].answer()
        asked = people[seat]
        version = asked.last["version"]
        assert (await asked.say("undo"))["type"] == "taken"
        assert asked.last["type"] == "table" and asked.last["because"] == "undo"
        assert asked.last["version"] == version + 1, "a version only grows"
        other = people[1 - seat]
        assert (await other.say("undo"))["rule"] == "table.undo"
        # What follows from the log is the same when it is read again.
        table = asked.table
        before = (await table.course()).match.fingerprint()
        table.sleep()
        assert (await table.course()).match.fingerprint() == before

    play(scene)


def test_who_comes_back_as_a_guest_of_another_device_keeps_his_name(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, ben = await evening.open(seats=[{"name": "Ann"}, {"kind": "open"}])
        await ben.table.leave(ben)
        await ben.table.join(ben, "Robin", True)
        assert [seat["name"] for seat in ben.last["seats"]] == ["Player 0", "Player 1"]
        await ben.table.join(ben, "Ben")
        assert ben.last["seats"][1]["name"] == "Ben", "a name that somebody has said is taken"
        course = await ann.table.course()
        assert course.free_name(0, "Ben") == "Ben II" and course.free_name(0, "Ann") == "Ann"

    play(scene)


@rule("table.offer")
def test_a_take_back_happens_when_the_others_agree(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, ben = await evening.open()
        assert not ann.last["decided"], "there is nothing to take back yet"
        await ann.answer("nothing")
        assert ann.last["decided"] and not ben.last["decided"]
        assert (await ben.say("offer", kind="rematch"))["rule"] == "table.offer"
        await ann.say("offer", kind="takeback")
        offer = ben.heard("offers")[-1]["offers"][0]
        assert offer["kind"] == "takeback" and offer["by"] == 0 and offer["waiting"] == [1]
        await ben.say("reply", offer=offer["offer"], yes=False)
        assert ann.heard("offers")[-1]["offers"] == []
        assert ann.heard("offers")[-1]["turned_down"]["offer"] == offer["offer"]
        await ann.say("offer", kind="takeback")
        offer = ben.heard("offers")[-1]["offers"][0]
        await ben.say("reply", offer=offer["offer"], yes=True)
        assert ann.ask["kind"] == "mulligan" and ben.ask["kind"] == "wait"
        assert (await ben.say("reply", offer=offer["offer"], yes=True))["rule"] == "table.offer"

    play(scene)


@rule("table.draw")
def test_a_draw_that_all_agree_to_ends_the_match_and_a_rematch_swaps_the_seats(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        decks = ("ysra-starter", "styxia-starter")
        seats = [{"name": f"P{n}", "options": {"deck": deck}} for n, deck in enumerate(decks)]
        ann, ben = await evening.open(seats=seats)
        await ann.say("offer", kind="draw")
        await ben.say("offer", kind="draw")  # the same thought: he agrees
        assert ann.last["result"]["winners"] == [] and ann.ask["kind"] == "over"
        await ben.say("offer", kind="rematch")
        await ann.say("reply", offer=ann.heard("offers")[-1]["offers"][0]["offer"], yes=True)
        match = ann.heard("offers")[-1]["rematch"]
        old = evening.opened
        listed = await evening.hall.store.head(match)
        assert listed is not None and '"styxia' in listed.head.setup.casefold()
        role = await evening.hall.role(match, old.seats[0].token, False)
        assert role is not None and role.seat == 1, "the same token, one seat further"
        table = await evening.hall.table(match)
        assert table is not None
        course = await table.course()
        assert [one.name for one in course.sitters] == ["Player 1", "Player 0"]
        assert (
            course.match.setup["decks"][1]["name"]
            == (await ann.table.course()).match.setup["decks"][0]["name"]
        )

    play(scene)


@rule("table.concede")
def test_who_concedes_loses(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, ben = await evening.open()
        assert (await ben.say("concede"))["type"] == "taken"
        assert ann.last["result"]["winners"] == ["side:a"]
        assert ann.last["result"]["sentence"] != ben.last["result"]["sentence"]
        assert (await ann.say("concede"))["rule"] == "table.over"
        assert (await ann.answer("nothing"))["rule"] == "table.over"

    play(scene)


@rule("table.stale")
def test_an_answer_that_crosses_the_end_of_the_game_is_late(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, ben = await evening.open()
        await ben.say("concede")
        told = await ann.answer("nothing", number=0)
        assert told["type"] == "refused" and told["rule"] == "table.stale"
        assert ann.told[-1]["because"] == "stale" and ann.told[-1]["result"] is not None

    play(scene)


@rule("table.paused")
def test_nobody_answers_while_it_is_paused(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, ben = await evening.open(clock={"kind": "move", "seconds": 30})
        await ben.say("pause")
        assert ann.heard("clock")[-1]["paused"]
        assert (await ann.answer("nothing"))["rule"] == "table.paused"
        await evening.wait(1000)
        await ann.say("resume")
        assert ann.heard("clock")[-1]["clock"]["left"] == [30, 30]
        assert (await ann.answer("nothing"))["type"] == "taken"

    play(scene)


@rule("table.clock")
def test_at_zero_the_suggestion_is_played_and_the_second_time_lost(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, ben = await evening.open(clock={"kind": "move", "seconds": 30})
        await evening.wait(31)
        assert ben.last["by"] == "table.clock" and ben.last["version"] == 1
        assert ben.last["clock"]["lapses"] == [1, 0]
        assert [one["rule"] for one in ben.last["lines"]] == ["table.clock"]
        await ben.answer()
        while ann.last.get("result") is None:
            if ann.ask["seat"] == 1:
                await ben.answer()
            else:
                await evening.wait(31)
        assert ann.last["result"]["winners"] == ["side:b"]
        assert ann.last["clock"]["lapses"][0] == 1
        said = [(one["rule"], one["text"]) for one in ann.last["lines"]][-2:]
        assert said == [
            ("table.clock", "Player 0's time is up for the second time: Player 0 has lost."),
            ("table.concede", "Player 1 wins the game"),
        ], "it is as if he had conceded"

    play(scene)


@rule("table.clock", "table.undo")
def test_a_lapse_that_was_taken_back_is_not_told_again(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, ben = await evening.open(clock={"kind": "move", "seconds": 30})
        await evening.wait(31)
        await ann.say("offer", kind="takeback")
        await ben.say("reply", offer=ben.heard("offers")[-1]["offers"][0]["offer"], yes=True)
        assert ann.last["version"] == 2
        assert "table.clock" not in [one["rule"] for one in ann.last["lines"]]

    play(scene)


@rule("table.clock")
def test_who_loses_by_the_clock_leaves_the_ring_without_having_conceded(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ring = await evening.open(
            seats=[{}, {}, {}], mode="lms", clock={"kind": "move", "seconds": 30}
        )
        ann = ring[0]
        while ann.last["clock"]["lapses"][0] == 0 or "lms.elimination" not in rules(ann):
            asked = ann.ask["seat"]
            await (ring[asked].answer() if asked else evening.wait(31))
        assert ann.last.get("result") is None, "the others play on"
        found = rules(ann)
        assert found.count("table.clock") == 2 and "table.concede" not in found, "nobody has"

    def rules(person: Person) -> list[str]:
        told = [*person.heard("table"), *person.heard("news")]
        return [line["rule"] for one in told for line in one["lines"]]

    play(scene)


@rule("table.clock")
def test_a_budget_that_is_used_up_is_filled_to_a_minute_once(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, ben = await evening.open(clock={"kind": "budget", "seconds": 600, "increment": 5})
        await evening.wait(601)
        assert ann.last["clock"]["left"][0] == 60 and ann.last["clock"]["lapses"] == [1, 0]
        await ben.answer()
        while ann.last.get("result") is None:
            await (ben.answer() if ann.ask["seat"] else evening.wait(61))
        assert ann.last["result"]["rule"] == "table.clock"

    play(scene)


@rule("table.clock")
def test_a_budget_runs_down_and_grows_with_each_answer(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, _ = await evening.open(clock={"kind": "budget", "seconds": 60, "increment": 5})
        evening.now += 20
        await ann.answer("nothing")
        assert ann.last["clock"]["left"] == [45, 60] and ann.last["clock"]["running"] == 1

    play(scene)


NO_REACTIONS = {
    "seed": 3,
    **{
        side: {"resources": 10, "hand": ["Levy", "Levy"], "track": ["", "Tengu", "Tengu"]}
        for side in "ab"
    },
}
"""Whoever is stormed has cards in hand and none to react with: he can only pass."""


@rule("table.pass")
def test_the_table_passes_for_who_can_only_pass_and_tells_nobody_else(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, _ = people = await evening.open(position=json.dumps(NO_REACTIONS))
        seen = 0
        while ann.last.get("result") is None and seen < 3:
            asked = people[ann.ask["seat"]]
            other = people[1 - ann.ask["seat"]]
            if asked.last.get("passes_at") is None:
                await asked.answer()
                continue
            assert [one["text"] for one in asked.ask["choices"]] == ["pass"]
            assert other.last.get("passes_at") is None
            version = asked.last["version"]
            await evening.wait(0.5)
            assert asked.last["version"] == version, "not before the delay"
            await evening.wait(0.6)
            news = next(one for one in asked.heard("news") if one["since"] == version)
            assert news["by"] == "table.pass"
            told = next(one for one in other.heard("news") if one["since"] == version)
            assert "by" not in told
            seen += 1
        assert seen == 3

    play(scene)


@rule("table.pass")
@rule("table.offer")
def test_a_take_back_goes_beyond_what_the_table_passed_by_itself(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, _ = people = await evening.open(position=json.dumps(NO_REACTIONS))
        decided = [0, 0]
        for _ in range(60):
            seat = ann.ask["seat"]
            asked = people[seat]
            count = len((await asked.table.course()).match.answers)
            if asked.last.get("passes_at") is None:
                decided[seat] = count
                await asked.answer()
                continue
            await evening.wait(1.1)
            if decided[seat]:
                break
        for table in (asked.table, people[1 - seat].table):
            table.sleep()  # who passed is in the log, too
        await asked.say("offer", kind="takeback")
        offer = people[1 - seat].heard("offers")[-1]["offers"][0]
        await people[1 - seat].say("reply", offer=offer["offer"], yes=True)
        assert len((await asked.table.course()).match.answers) == decided[seat]
        assert asked.ask["seat"] == seat and asked.last.get("passes_at") is None

    play(scene)


@rule("table.pass")
def test_always_ask_and_until_my_turn(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, ben = people = await evening.open()
        await ann.say("settings", passing="always_ask")
        for _ in range(200):
            asked = people[ann.ask["seat"]]
            can_pass = any(one["text"] == "pass" for one in asked.ask["choices"])
            if asked is ann:
                assert asked.last.get("passes_at") is None
            elif can_pass and asked.last["view"]["active"] == "side:a":
                break
            await asked.answer()
        await ben.say("settings", passing="until_my_turn")
        assert ben.heard("settings")[-1]["passes_at"] is not None
        kind, phase = ben.ask["kind"], ben.last["view"]["phase"]
        for when, asks in ((kind, True), (f"{kind}:{phase}", True), (f"{kind}:never", False)):
            await ben.say("settings", passing="until_my_turn", when=[when])
            assert (ben.heard("settings")[-1]["passes_at"] is None) == asks, "he named the occasion"
        await ben.say("settings", passing="until_my_turn", hold=True)
        assert ben.heard("settings")[-1]["passes_at"] is None
        await ben.answer("pass")
        table = await ben.table.course()
        assert not table.settings[1].hold, "one answer releases it"
        assert not ben.heard("settings")[-1]["settings"]["hold"], "and he is told"
        while ben.last["view"]["active"] == "side:a" and ann.last.get("result") is None:
            assert table.settings[1].passing == "until_my_turn"
            await people[ann.ask["seat"]].answer()
        assert table.settings[1].passing == "usual"
        assert ben.heard("settings")[-1]["settings"]["passing"] == "usual"

    play(scene)


@rule("table.hand-over")
@rule("table.bot")
@rule("table.bot-sits")
def test_a_seat_is_handed_to_a_bot_and_taken_back(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, ben = await evening.open()
        assert (await ann.say("hand_over", seat=1, bot="novice"))["rule"] == "table.hand-over"
        assert (await ben.say("hand_over", seat=1, bot="os:system"))["rule"] == "table.bot"
        await ann.say("pause")
        assert (await ben.say("hand_over", seat=1, bot="novice"))["type"] == "taken"
        assert ann.heard("people")[-1]["seats"][1]["kind"] == "bot"
        await ann.say("resume")
        assert (await ben.say("answer", number=0, text="nothing"))["rule"] == "table.bot-sits"
        await ann.answer("nothing")
        await evening.settle()
        assert ann.last["version"] >= 2, "the bot has answered"
        assert (await ben.say("sit"))["type"] == "taken"
        assert ann.heard("people")[-1]["seats"][1]["kind"] == "person"
        # Whoever opened the match may do it for who has been away for long.
        host = await evening.come(None, "owner")
        assert (await host.say("hand_over", seat=1, bot="novice"))["rule"] == "table.hand-over"
        await ben.table.leave(ben)
        assert ann.heard("people")[-1]["seats"][1]["away_since"] == evening.now
        assert (await host.say("hand_over", seat=1, bot="novice"))["rule"] == "table.hand-over"
        evening.now += 101
        assert (await host.say("hand_over", seat=1, bot="novice"))["type"] == "taken"

    play(scene)


@rule("table.message")
def test_a_query_that_asks_for_nothing_is_refused_with_its_problem(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, _ = await evening.open()
        told = await ann.say("probe", query={"answer": "nothing"})
        assert told["type"] == "told" and told["answer"]["allowed"]
        assert (await ann.say("probe", query={"weather": "now"}))["rule"] == "table.message"

    play(scene)


def test_chat_reaches_everybody_but_who_does_not_want_it(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        ann, ben = await evening.open()
        eve = await evening.come(None, "watch")
        await ben.say("mute", on=True)
        await ann.say("say", text="good\tluck \x1b[31m")
        assert eve.heard("said")[-1]["said"]["text"] == "good luck [31m"
        assert not ben.heard("said")
        late = await evening.come(None, "watch")
        assert [one["text"] for one in late.last["chat"]] == ["good luck [31m"]

    play(scene)


def test_a_bot_plays_a_whole_match_with_a_person(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        (ann,) = await evening.open(seats=[{}, {"kind": "bot", "bot": "novice"}])
        for _ in range(400):
            await evening.settle()
            if ann.last.get("result") is not None:
                break
            if ann.ask["seat"] == 0:
                await ann.answer()
        assert ann.last["result"] is not None
        assert ann.heard("thinking")

    play(scene)


def test_a_match_leaves_the_memory_and_comes_back_as_it_was(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        people = await evening.open()
        await play_on(people, evening, 25)
        before = people[0].last
        for person in people:
            await person.table.leave(person)
        evening.now += 61
        await evening.hall.sweep()
        assert not evening.hall.tables
        again = await evening.come(0)
        for key in ("view", "undo", "version"):
            assert again.last[key] == before[key]
        assert again.ask == before["ask"]

    play(scene)
