"""What can be wrong with a position: a function for each sentence.

The fields are what the sentence speaks of: values as they were written, names, numbers, hints.
"""

from __future__ import annotations

from ...kernel.complaint import Complaint


def before_first() -> Complaint:
    return Complaint("siege_before_first", "before the first turn there is none: leave it away")


def boss_card(card: object) -> Complaint:
    sentence = "{card} is a Boss Card, which lies on the boss board"
    return Complaint("siege_boss_card", sentence, {"card": card})


def boss_mode_mode(solo: object, coop: object) -> Complaint:
    sentence = 'there is no boss in this mode: write mode = "{solo}" or "{coop}"'
    return Complaint("siege_boss_mode_mode", sentence, {"solo": solo, "coop": coop})


def boss_turn() -> Complaint:
    sentence = "it is the boss's turn, so no player is in a step of his own"
    return Complaint("siege_boss_turn", sentence)


def card_names() -> Complaint:
    return Complaint("siege_card_names", "card names")


def cards_draw(part: object) -> Complaint:
    return Complaint("siege_cards_draw", "and there are {part} cards to draw from", {"part": part})


def deck_too_small(missing: object) -> Complaint:
    sentence = "the deck has {missing} cards too few for this: count less or leave deck away"
    return Complaint("siege_deck_too_small", sentence, {"missing": missing})


def extra_turn() -> Complaint:
    return Complaint("siege_extra_turn", "no extra turn follows an extra turn (turn.extra-limit)")


def first_turn(key: object) -> Complaint:
    sentence = 'the first turn is that of who began: write "{key}"'
    return Complaint("siege_first_turn", sentence, {"key": key})


def game_over_when() -> Complaint:
    sentence = "the game is over when a player of this mode is out: leave it away"
    return Complaint("siege_game_over_when", sentence)


def gone_of_out() -> Complaint:
    return Complaint("siege_gone_of_out", "only the cards of who is out are gone: write out = true")


def lanes_left_right() -> Complaint:
    return Complaint("siege_lanes_left_right", "lanes, left or right")


def last_man_standing() -> Complaint:
    sentence = "in Last Man Standing there are two tracks: write left and right in place of track"
    return Complaint("siege_last_man_standing", sentence)


def last_turn_game() -> Complaint:
    return Complaint("siege_last_turn_game", "the last turn of a game")


def lies_nowhere(value: object) -> Complaint:
    sentence = "{value} lies nowhere in this position: put it into casualties"
    return Complaint("siege_lies_nowhere", sentence, {"value": value})


def life_he_began() -> Complaint:
    return Complaint("siege_life_he_began", "the Life he began with")


def means() -> Complaint:
    return Complaint("siege_means", "which means 5+")


def most_cards_pile() -> Complaint:
    return Complaint("siege_most_cards_pile", "the most cards a pile can have here")


def most_counted() -> Complaint:
    return Complaint("most_counted", "the most that is counted")


def most_in_all(count: object, most_in_all: object) -> Complaint:
    sentence = "{count} cards are more than {most_in_all}, the most of a position"
    return Complaint("siege_most_in_all", sentence, {"count": count, "most_in_all": most_in_all})


def most_life() -> Complaint:
    return Complaint("siege_most_life", "the most Life")


def most_turn_turn() -> Complaint:
    return Complaint("siege_most_turn_turn", "the most of a turn (turn.command-cap)")


def no_card(value: object, hint: object) -> Complaint:
    sentence = "no card is called {value}{hint}"
    return Complaint("siege_no_card", sentence, {"value": value, "hint": hint})


def no_card_name() -> Complaint:
    return Complaint("siege_no_card_name", "the name of the card is missing")


def no_creature(form: object, value: object) -> Complaint:
    sentence = "write a card name or {form}, not {value}"
    return Complaint("siege_no_creature", sentence, {"form": form, "value": value})


def no_deck(value: object, hint: object) -> Complaint:
    sentence = "no deck is called {value}{hint}"
    return Complaint("siege_no_deck", sentence, {"value": value, "hint": hint})


def no_entry(value: object) -> Complaint:
    sentence = "write a card name or a number of cards, not {value}"
    return Complaint("siege_no_entry", sentence, {"value": value})


def no_lasting_text(value: object) -> Complaint:
    sentence = "{value} has no text that lasts until the end of the turn"
    return Complaint("siege_no_lasting_text", sentence, {"value": value})


def no_pile(value: object) -> Complaint:
    sentence = "write a list of card names, or a number of cards, not {value}"
    return Complaint("siege_no_pile", sentence, {"value": value})


def no_shade(card: object, shade: object) -> Complaint:
    sentence = "{card} has no {shade} to lie face down as: only Ghosts"
    return Complaint("siege_no_shade", sentence, {"card": card, "shade": shade})


def no_slot(value: object, hint: object) -> Complaint:
    sentence = "there is no slot {value}{hint}"
    return Complaint("siege_no_slot", sentence, {"value": value, "hint": hint})


def not_whose(letters: object, key: object) -> Complaint:
    sentence = 'only {letters} can have a creature there, not "{key}"'
    return Complaint("siege_not_whose", sentence, {"letters": letters, "key": key})


def nothing_once(card: object) -> Complaint:
    sentence = "{card} has no text that can be used once per turn"
    return Complaint("siege_nothing_once", sentence, {"card": card})


def only_action(card: object) -> Complaint:
    sentence = "{card} is only ever an action, it stands in no slot"
    return Complaint("siege_only_action", sentence, {"card": card})


def only_co_op() -> Complaint:
    sentence = (
        "only in co-op a player has a step of his own: write step above the tables of the players"
    )
    return Complaint("siege_only_co_op", sentence)


def only_last_man() -> Complaint:
    sentence = 'only Last Man Standing (mode = "lms") has two tracks: write track'
    return Complaint("siege_only_last_man", sentence)


def out_has_nothing() -> Complaint:
    sentence = "who is out of the game has nothing left in it: leave it away"
    return Complaint("siege_out_has_nothing", sentence)


def out_no_turn(key: object) -> Complaint:
    return Complaint("siege_out_no_turn", "{key} is out of the game and has no turn", {"key": key})


def pile_too_large(count: object, most_cards: object) -> Complaint:
    sentence = "{count} cards are more than {most_cards}, the most cards a pile can have here"
    return Complaint("siege_pile_too_large", sentence, {"count": count, "most_cards": most_cards})


def players_sit_order(table: object) -> Complaint:
    sentence = "players sit in the order a, b, c, d: write {table} too"
    return Complaint("siege_players_sit_order", sentence, {"table": table})


def shade() -> Complaint:
    sentence = "a Shade is a card that lies face down: write its name, and face_down = true"
    return Complaint("siege_shade", sentence)


def sides() -> Complaint:
    return Complaint("siege_sides", "sides")


def slot_taken(name: object, taken: object) -> Complaint:
    sentence = "in the slot {name} stands another creature, by {taken}"
    return Complaint("siege_slot_taken", sentence, {"name": name, "taken": taken})


def so_many() -> Complaint:
    return Complaint("siege_so_many", 'only Last Man Standing (mode = "lms") has so many players')


def solo_one_player(table: object) -> Complaint:
    sentence = "in solo one player, a, is against the boss: write {table}"
    return Complaint("siege_solo_one_player", sentence, {"table": table})


def somebody_left() -> Complaint:
    return Complaint("siege_somebody_left", "somebody must be left to play against")


def toll() -> Complaint:
    return Complaint("siege_toll", "the most")


def toll_before() -> Complaint:
    return Complaint("siege_toll_before", "the most before he is beaten")


def track_too_long(count: object) -> Complaint:
    sentence = "write at most 3 creatures, the Deployment Zone first, not {count}"
    return Complaint("siege_track_too_long", sentence, {"count": count})


def turn_cap() -> Complaint:
    return Complaint("siege_turn_cap", "the last turn of a game (turn.cap)")


def up_creatures_deployment() -> Complaint:
    sentence = "up to 3 creatures, the Deployment Zone first"
    return Complaint("siege_up_creatures_deployment", sentence)


def whole_numbers() -> Complaint:
    return Complaint("siege_whole_numbers", "whole numbers")


def whose(letters: object) -> Complaint:
    return Complaint("siege_whose", "say whose it is: {letters}", {"letters": letters})
