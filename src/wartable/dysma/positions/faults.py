"""What can be wrong with a position: a function for each sentence.

The fields are what the sentence speaks of: values as they were written, names, numbers, hints.
"""

from __future__ import annotations

from wartable.kernel.complaint import Complaint


def a_list_of(count: object) -> Complaint:
    return Complaint("a_list_of", "a list of {count}", {"count": count})


def action(value: object, hint: object) -> Complaint:
    sentence = "there is no action {value} for it{hint}"
    return Complaint("battle_action", sentence, {"value": value, "hint": hint})


def actions() -> Complaint:
    return Complaint("battle_actions", "actions")


def activation_room_after() -> Complaint:
    sentence = "an activation has no room for it after what was done"
    return Complaint("battle_activation_room_after", sentence)


def add_state_leave(word: object) -> Complaint:
    sentence = "it is not {word}: add the state or leave this away"
    return Complaint("battle_add_state_leave", sentence, {"word": word})


def artefact_brings_familiar() -> Complaint:
    return Complaint("battle_artefact_brings_familiar", "it has no artefact that brings a familiar")


def artefact_into_options(value: object) -> Complaint:
    sentence = "{value} is no artefact: write it into options"
    return Complaint("battle_artefact_into_options", sentence, {"value": value})


def base_in_that(label: object, where: object) -> Complaint:
    sentence = "The base would stand in that of {label}, by {where}."
    return Complaint("battle_base_in_that", sentence, {"label": label, "where": where})


def base_with_z(why: object, form: object, heights: object) -> Complaint:
    sentence = "{why} Write {form} with a z of {heights}."
    return Complaint("battle_base_with_z", sentence, {"why": why, "form": form, "heights": heights})


def battle_over_when() -> Complaint:
    return Complaint("battle_battle_over_when", "the battle is over when fewer than two play on")


def been_activated_turn(label: object) -> Complaint:
    sentence = "{label} has been activated in this turn: take its state active away"
    return Complaint("battle_been_activated_turn", sentence, {"label": label})


def by_rule(words: object, rule: object) -> Complaint:
    return Complaint("by_rule", "{words} {rule}", {"words": words, "rule": rule})


def carries_another_token(figure: object) -> Complaint:
    sentence = "{figure} carries another token already"
    return Complaint("battle_carries_another_token", sentence, {"figure": figure})


def dearest_figure() -> Complaint:
    return Complaint("battle_dearest_figure", "the dearest a figure can be")


def do_touch_same(one: object, other: object) -> Complaint:
    sentence = "{one} and {other} do not touch the same obstacle from two sides"
    return Complaint("battle_do_touch_same", sentence, {"one": one, "other": other})


def does_lie_table() -> Complaint:
    return Complaint("battle_does_lie_table", "It does not lie on the table.")


def domain(value: object, hint: object) -> Complaint:
    sentence = "there is no domain {value}{hint}"
    return Complaint("battle_domain", sentence, {"value": value, "hint": hint})


def done_already(value: object) -> Complaint:
    return Complaint("battle_done_already", "it has done {value} already", {"value": value})


def effect_could_last(value: object) -> Complaint:
    sentence = "{value} has no effect that could last"
    return Complaint("battle_effect_could_last", sentence, {"value": value})


def faces() -> Complaint:
    return Complaint("battle_faces", "faces")


def figure_label_quotes(value: object) -> Complaint:
    sentence = "there is no figure {value}; write its label in quotes"
    return Complaint("battle_figure_label_quotes", sentence, {"value": value})


def figure_table(value: object) -> Complaint:
    sentence = "there is no figure {value} on the table"
    return Complaint("battle_figure_table", sentence, {"value": value})


def figures_more_than(count: object, most_figures: object) -> Complaint:
    sentence = "{count} figures are more than {most_figures}, the most of a side"
    return Complaint(
        "battle_figures_more_than", sentence, {"count": count, "most_figures": most_figures}
    )


def follows_master_off() -> Complaint:
    sentence = "it follows its master off the table (artefact.familier)"
    return Complaint("battle_follows_master_off", sentence)


def generated_map_side(least: object) -> Complaint:
    sentence = "a generated map has a side of {least} or more"
    return Complaint("battle_generated_map_side", sentence, {"least": least})


def health() -> Complaint:
    return Complaint("battle_health", "its Health")


def highest_face(form: object) -> Complaint:
    sentence = "the highest face: write {form} for others"
    return Complaint("battle_highest_face", sentence, {"form": form})


def it_has(known: object) -> Complaint:
    return Complaint("battle_it_has", "; it has {known}", {"known": known})


def largest_draw() -> Complaint:
    return Complaint("battle_largest_draw", "the largest draw")


def last_effects_counted(count: object) -> Complaint:
    sentence = "the last of its {count} effects, counted from 0"
    return Complaint("battle_last_effects_counted", sentence, {"count": count})


def last_turn_battle() -> Complaint:
    return Complaint("battle_last_turn_battle", "the last turn of a battle")


def longest_side_inches() -> Complaint:
    return Complaint("battle_longest_side_inches", "the longest side in inches")


def map(value: object, hint: object) -> Complaint:
    return Complaint("battle_map", "there is no map {value}{hint}", {"value": value, "hint": hint})


def map_own_terrain() -> Complaint:
    sentence = "a map has its own terrain: write map or piece, not both"
    return Complaint("battle_map_own_terrain", sentence)


def map_side_leave(long: object) -> Complaint:
    sentence = "this map has a side of {long}: leave it away"
    return Complaint("battle_map_side_leave", sentence, {"long": long})


def most_counted() -> Complaint:
    return Complaint("most_counted", "the most that is counted")


def most_statue_bears() -> Complaint:
    return Complaint("battle_most_statue_bears", "the most that a statue bears")


def most_survives_with() -> Complaint:
    sentence = 'the most it survives with its Health: write fate = "dead" instead of at'
    return Complaint("battle_most_survives_with", sentence)


def most_token_worth() -> Complaint:
    return Complaint("battle_most_token_worth", "the most a token is worth")


def name_spell_ability() -> Complaint:
    sentence = "name the spell, the ability or the item, and only one of them"
    return Complaint("battle_name_spell_ability", sentence)


def no_figure(value: object, hint: object) -> Complaint:
    sentence = "there is no figure {value}{hint}"
    return Complaint("battle_no_figure", sentence, {"value": value, "hint": hint})


def no_kind(kind: object, value: object, hint: object) -> Complaint:
    sentence = "there is no {kind} {value}{hint}"
    return Complaint("battle_no_kind", sentence, {"kind": kind, "value": value, "hint": hint})


def no_such(what: object, value: object, hint: object) -> Complaint:
    sentence = "there is no {what} {value}{hint}"
    return Complaint("battle_no_such", sentence, {"what": what, "value": value, "hint": hint})


def nobody_being_activated(value: object) -> Complaint:
    sentence = "nobody is being activated at the moment {value}: leave it away"
    return Complaint("battle_nobody_being_activated", sentence, {"value": value})


def nobody_carries_more(first_missile: object) -> Complaint:
    sentence = "nobody carries more than {first_missile} of a kind"
    return Complaint("battle_nobody_carries_more", sentence, {"first_missile": first_missile})


def nobody_could_reach(terrain: object) -> Complaint:
    sentence = "Nobody could reach it in the {terrain}."
    return Complaint("battle_nobody_could_reach", sentence, {"terrain": terrain})


def nobody_prone_guard() -> Complaint:
    sentence = "nobody is prone and on guard at once (state.prone)"
    return Complaint("battle_nobody_prone_guard", sentence)


def not_of(value: object, letter: object) -> Complaint:
    sentence = "{value} is no figure of {letter}"
    return Complaint("battle_not_of", sentence, {"value": value, "letter": letter})


def nothing_called(value: object, hint: object) -> Complaint:
    sentence = "it has nothing called {value} for this{hint}"
    return Complaint("battle_nothing_called", sentence, {"value": value, "hint": hint})


def nothing_carries_height() -> Complaint:
    return Complaint("battle_nothing_carries_height", "Nothing carries it at this height.")


def of_letters() -> Complaint:
    return Complaint("of_letters", "letters of sides")


def of_tables() -> Complaint:
    return Complaint("of_tables", "tables")


def only_altar_open() -> Complaint:
    return Complaint("battle_only_altar_open", "only an altar can be open")


def only_resource_hidden() -> Complaint:
    return Complaint("battle_only_resource_hidden", "only a resource is hidden before")


def out_game_leave() -> Complaint:
    return Complaint("battle_out_game_leave", "it is out of the game: leave at and bearer away")


def pair_figures(value: object) -> Complaint:
    sentence = "write a pair of figures, not {value}"
    return Complaint("battle_pair_figures", sentence, {"value": value})


def pairs_figures() -> Complaint:
    return Complaint("battle_pairs_figures", "pairs of figures")


def place_inches_as(flat: object, high: object, value: object) -> Complaint:
    sentence = "write a place in inches as {flat} or {high}, not {value}"
    return Complaint(
        "battle_place_inches_as", sentence, {"flat": flat, "high": high, "value": value}
    )


def players_sit_order(table: object) -> Complaint:
    sentence = "players sit in order: write {table} too"
    return Complaint("battle_players_sit_order", sentence, {"table": table})


def players_zones(seats: object, count: object) -> Complaint:
    sentence = "there are {seats} players and {count} zones"
    return Complaint("battle_players_zones", sentence, {"seats": seats, "count": count})


def profile(value: object, hint: object) -> Complaint:
    sentence = "there is no profile {value}{hint}"
    return Complaint("battle_profile", sentence, {"value": value, "hint": hint})


def same_side(one: object, other: object) -> Complaint:
    sentence = "{one} and {other} are of the same side"
    return Complaint("battle_same_side", sentence, {"one": one, "other": other})


def say_what(known: object) -> Complaint:
    return Complaint("battle_say_what", "say what it is: {known}", {"known": known})


def say_where_lies() -> Complaint:
    sentence = "say where it lies with at, or who carries it with bearer"
    return Complaint("battle_say_where_lies", sentence)


def say_where_stands() -> Complaint:
    return Complaint("battle_say_where_stands", "say where it stands")


def say_whom_lasts() -> Complaint:
    return Complaint("battle_say_whom_lasts", "say on whom it lasts")


def say_whose_deeds() -> Complaint:
    return Complaint("battle_say_whose_deeds", "say whose deeds they are: write figure")


def scores_nothing_itself(letter: object) -> Complaint:
    sentence = "{letter} scores nothing from itself"
    return Complaint("battle_scores_nothing_itself", sentence, {"letter": letter})


def stands_here_twice(value: object) -> Complaint:
    return Complaint("battle_stands_here_twice", "{value} stands here twice", {"value": value})


def state_twice(value: object) -> Complaint:
    sentence = "{value} stands here twice (state.cumulative)"
    return Complaint("battle_state_twice", sentence, {"value": value})


def states() -> Complaint:
    return Complaint("battle_states", "states")


def statue_left(letter: object) -> Complaint:
    return Complaint("battle_statue_left", "{letter} has no statue left", {"letter": letter})


def such_mission(value: object, hint: object) -> Complaint:
    sentence = "there is no such mission: {value}{hint}"
    return Complaint("battle_such_mission", sentence, {"value": value, "hint": hint})


def table(label: object) -> Complaint:
    return Complaint("battle_table", "{label} is not on the table", {"label": label})


def table_fate_both() -> Complaint:
    return Complaint("battle_table_fate_both", "it is on the table: write at or fate, not both")


def two_players_cannot() -> Complaint:
    return Complaint("battle_two_players_cannot", "two players cannot have the same zone")


def where_not_both() -> Complaint:
    sentence = "say where it lies with at, or who carries it with bearer, not both"
    return Complaint("battle_where_not_both", sentence)
