"""Several people at Siegestorm's table: what is hidden, what is taken back, who comes again."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser import scenes
from tests.browser.conftest import Server
from tests.browser.people import Inn, Opened, Person

Sit = Callable[..., Person]


def sit_all(sit: Sit, match: Opened) -> list[Person]:
    """Everybody with a browser of his own."""
    people = [sit() for _ in match.seats]
    for person, seat in zip(people, match.seats, strict=True):
        person.go(seat)
    return people


def who_is_asked(people: list[Person]) -> Person | None:
    """The one whom the table asks; nobody when the game is over."""
    asked: list[Person] = []

    def somebody() -> bool:
        asked[:] = [one for one in people if one.asked]
        return bool(asked) or any(one.over for one in people)

    people[0].until(somebody, "nobody is asked, and the game is not over")
    return asked[0] if asked else None


def answer(people: list[Person], asked: Person, key: str = "Enter") -> None:
    """Give an answer, and wait until everybody has heard of it."""
    version = asked.version()
    asked.page.keyboard.press(key)
    for person in people:
        person.wait_for_news(version)


def hand_of(person: Person) -> list[dict[str, str]]:
    """The cards that somebody holds, as he was told."""
    view = person.last_table()["view"]
    cards: list[dict[str, str]] = view["sides"][view["seat"]]["hand"]
    return cards


def test_no_frame_and_no_page_ever_has_a_card_that_is_hidden(inn: Inn, sit: Sit) -> None:
    people = sit_all(sit, inn.place(scenes.VOWS, "me", "me"))
    every = {card["name"] for card in scenes.VOWS["card"]}
    searched = 0
    for _ in range(24):
        asked = who_is_asked(people)
        if asked is None:
            break
        for mine, other in (people, people[::-1]):
            heard, page = "".join(mine.frames), mine.page.content()
            for card in hand_of(other):
                # No card of this table comes back to a hand: what is in it was never seen.
                assert card["name"] not in heard
                assert card["name"] not in page
                assert f'"{card["thing"]}"' not in heard
                searched += 1
        answer(people, asked)
    assert searched > 100
    # What nobody has drawn yet is in nobody's frames.
    heard = "".join(frame for person in people for frame in person.frames)
    unseen = {name for name in every if name not in heard}
    lying = sum(side["resources"] for side in people[0].last_table()["view"]["sides"])
    assert len(unseen) == lying


def test_two_browsers_beat_a_boss_together(inn: Inn, sit: Sit) -> None:
    people = sit_all(sit, inn.place(scenes.LAST_TOGETHER, "me", "me"))
    ann, bob = people
    assert who_is_asked(people) is ann
    choices = [choice["text"] for choice in ann.question["choices"]]
    answer(people, ann, str(choices.index("partner") + 1))
    assert who_is_asked(people) is bob
    choices = [choice["text"] for choice in bob.question["choices"]]
    answer(people, bob, str(choices.index("action Last Word") + 1))
    for person in people:
        assert person.last_table()["result"]["winners"] == ["side:a", "side:b"]
        expect(person.page.get_by_text("Victory").first).to_be_visible()


def test_a_ring_of_four_is_played_to_its_end(inn: Inn, sit: Sit) -> None:
    ann = sit()
    ann.go(inn.place(scenes.LAST_STANDING, "me", "random", "random", "random").seats[0])
    expect(ann.page.locator(".map .seat")).to_have_count(4)
    while ann.wait_until_asked():
        ann.press("Enter")
    assert ann.last_table()["result"]["winners"]


def test_what_one_alone_may_take_back_is_taken_back(inn: Inn, sit: Sit) -> None:
    ann = sit()
    scene = {key: value for key, value in scenes.PAYING.items() if key != "played"}
    ann.go(inn.place(scene, "me").seats[0])
    assert ann.wait_until_asked()
    before = ann.question["sentence"]
    choices = [choice["text"] for choice in ann.question["choices"]]
    ann.press(str(choices.index("deploy Grave-Lifting Cherub") + 1))
    assert ann.wait_until_asked()
    assert ann.question["kind"] == "pay"
    assert ann.last_table()["undo"]
    ann.press("u")
    assert ann.wait_until_asked()
    assert ann.question["sentence"] == before
    assert ann.last_table()["because"] == "undo"
    expect(ann.page.locator(".promised")).to_have_count(0)


def test_what_others_have_seen_is_taken_back_when_they_agree(inn: Inn, sit: Sit) -> None:
    people = sit_all(sit, inn.place(scenes.VOWS, "me", "me"))
    ann, bob = people
    while (asked := who_is_asked(people)) is ann:
        version = ann.version()
        answer(people, ann)
    assert asked is bob
    ann.page.get_by_role("button", name="Ask to take back").click()
    bob.page.locator(".offers").get_by_role("button").last.click()
    for person in people:
        person.wait_for_news(version + 1)
        expect(person.page.locator(".offers .note")).to_have_count(0)
    assert who_is_asked(people) is ann


def test_a_chain_goes_on_after_the_server_was_killed(server: Server, sit: Sit) -> None:
    inn = Inn(server.address.rstrip("/"))
    people = sit_all(sit, inn.place(scenes.CHAIN, "me", "me"))
    ann, bob = people
    assert who_is_asked(people) is ann
    server.kill()
    for person in people:
        expect(person.page.get_by_text("The table is out of reach")).to_be_visible()
        expect(person.page.locator(".chain .link")).to_have_count(2)
    server.start()
    for person in people:
        expect(person.page.get_by_text("The table is out of reach")).to_have_count(0)
        expect(person.page.locator(".chain .link")).to_have_count(2)
    assert who_is_asked(people) is ann
    answer(people, ann, "1")  # no reaction: the last command happens, and the chain goes on
    expect(bob.page.locator(".chain .link")).to_have_count(0)
    for person in people:
        # A browser reports every attempt to connect that failed; that is what is tested here.
        person.forgive("ERR_CONNECTION_REFUSED")


def test_what_was_said_is_marked_until_it_is_read(inn: Inn, sit: Sit) -> None:
    ann, bob = sit_all(sit, inn.open("duel", "me", "me"))
    talk = ann.page.get_by_role("button", name="Talk")
    bob.page.get_by_role("button", name="Talk").click()
    saying = bob.page.get_by_role("textbox", name="Say something")
    for words in ("Well met", "A long march"):
        saying.fill(words)
        saying.press("Enter")
    expect(talk).to_have_accessible_name("Talk 2 new lines")
    talk.click()
    expect(ann.page.get_by_role("log", name="Talk")).to_contain_text("A long march")
    expect(talk).to_have_accessible_name("Talk")
    # What one says oneself is not news to oneself.
    expect(bob.page.get_by_text("new line")).to_have_count(0)


def test_a_bot_plays_my_seat_until_i_play_again(inn: Inn, sit: Sit) -> None:
    people = sit_all(sit, inn.open("duel", "me", "me"))
    ann, bob = people
    assert who_is_asked(people) is ann
    page = ann.page
    more = page.get_by_role("button", name="Settings and more")
    more.click()
    page.get_by_role("button", name="Let Veteran play for me").click()
    # The drawer has done its work, and what the bot is asked is not for me to answer.
    expect(page.locator(".drawer")).to_have_count(0)
    expect(more).to_be_focused()
    expect(page.get_by_text("A bot plays for you.")).to_be_visible()
    expect(page.locator("section.bar.asked")).to_have_count(0)
    expect(ann.lit()).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".drawer")).to_have_count(0)
    assert who_is_asked(people) is bob
    page.get_by_role("button", name="Play myself again").click()
    expect(page.get_by_text("A bot plays for you.")).to_have_count(0)
    while (asked := who_is_asked(people)) is bob:
        answer(people, bob)
    assert asked is ann


def test_who_opened_the_match_gives_a_seat_that_was_left_to_a_bot(inn: Inn, sit: Sit) -> None:
    ann, bob = sit(), sit()
    opened = inn.open("duel", "me", "me")
    seat = {"match": opened.match, "token": opened.seats[0].rsplit("/", 1)[1], "seat": 0}
    owner = {"match": opened.match, "token": opened.owner, "seat": None}
    held = [{**seat, "mine": True}, {**owner, "mine": False, "owner": True}]
    ann.visit()
    ann.page.evaluate("held => localStorage.setItem('wartable.held', held)", json.dumps(held))
    ann.page.reload()
    bob.go(opened.seats[1])
    ann.go(f"{inn.address}/#/match/{opened.match}")
    ann.page.get_by_role("button", name="Settings and more").click()
    replace = ann.page.get_by_role("button", name="Let Veteran play for Bob")
    expect(replace).to_have_count(0)
    bob.leave_the_table()
    replace.click()
    # He may come back at once: nobody is sent away before he has been gone for long.
    expect(ann.page.get_by_role("alert")).to_contain_text("left for two minutes")


def test_who_is_out_of_a_ring_watches_it_to_its_end(inn: Inn, sit: Sit) -> None:
    scene = {**scenes.LAST_STANDING, "a": {"out": True}, "active": "b"}
    opened = inn.place(scene, "me", "me", "greedy", "greedy")
    ann, bob = sit(), sit()
    ann.page.goto(opened.seats[0])
    bob.go(opened.seats[1])
    # Over the shoulder of the next player: two fields, and nothing lies over them.
    expect(ann.page.locator(".fieldbox")).to_have_count(2)
    expect(ann.page.get_by_text("You are out of the game and watch.").first).to_be_visible()
    expect(ann.lit()).to_have_count(0)
    while bob.wait_until_asked():
        bob.press("Enter")
    expect(ann.page.get_by_role("heading", name="Defeat")).to_be_visible()
