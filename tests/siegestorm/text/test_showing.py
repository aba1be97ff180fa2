"""What views and events quote of cards and bosses, in the language of who reads it."""

from __future__ import annotations

from wartable import siegestorm
from wartable.siegestorm.text.bossfile import shipped_bosses
from wartable.siegestorm.text.showing import event_in, view_in
from wartable.siegestorm.text.spoken import spoken


def test_the_boss_board_is_in_the_language() -> None:
    match = siegestorm.new_match(["ysra-starter"], mode="solo", boss="byloss")
    boss, english = shipped_bosses()["byloss"], match.view(0)
    for code in ("fr", "pl"):
        shown = view_in(english, code, boss)["boss"]
        assert shown["title"] == spoken(code).boss(boss, "title") != english["boss"]["title"]
        assert shown["about"] == spoken(code).boss(boss, "about") != english["boss"]["about"]
        assert (
            shown["text"] == spoken(code).text(english["boss"]["text"]) != english["boss"]["text"]
        )
        for own, other in zip(shown["victory"], english["boss"]["victory"]):
            assert own["words"] != other["words"] and own["goal"] == other["goal"]
    assert view_in(english, "en", boss) == english


def test_what_lasts_and_what_is_played_is_in_the_language() -> None:
    text = "Draw 2"
    entry = {"side": "side:a", "text": text, "card": {"name": "Tengu"}}
    view = {"lasting": [entry], "chain": [entry], "playing": entry, "boss": None}
    shown = view_in(view, "fr")
    said = spoken("fr").text(text)
    assert said == "Piochez 2 cartes"
    assert [one["text"] for one in (*shown["lasting"], *shown["chain"])] == [said, said]
    assert shown["playing"]["text"] == said and entry["text"] == text
    event = event_in({"kind": "lasting", "text": text, "left": [entry]}, "fr")
    assert event["text"] == said and event["left"][0]["text"] == said
    assert event_in({"kind": "turn", "side": "side:a"}, "fr") == {"kind": "turn", "side": "side:a"}
