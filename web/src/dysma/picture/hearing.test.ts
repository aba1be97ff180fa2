// A picture kept from events alone is the picture of the server's next view; the battle was played in
// Python (tests/clients/dysma_fixture.py).
import { describe, expect, it } from "vitest";
import type { BattleView } from "../../wire/types";
import battle from "./fixtures/battle.json";
import { copied, hear, type Told } from "./hearing";

type Plain = Record<string, unknown>;

/** The part of a view that events tell: as `picture_of` in tests/clients/dysma_client.py. */
function pictureOf(view: BattleView): Plain {
  const only = (one: object, keys: string[]): Plain =>
    Object.fromEntries(keys.map((key) => [key, (one as Plain)[key]]));
  return {
    turn: view.turn,
    active: view.turn ? view.active : null,
    first: view.first,
    acting: view.acting,
    zones: view.zones,
    links: view.links,
    effects: view.effects,
    sides: Object.fromEntries(
      view.sides.map((one) => [
        one.side,
        only(one, ["command", "victory", "designated", "finished", "conceded"]),
      ]),
    ),
    figures: Object.fromEntries(
      view.figures.map((one) => [
        one.figure,
        {
          ...only(one, ["fate", "place", "wounds", "carrying", "weapons", "items", "abilities"]),
          states: [...one.states].sort(),
        },
      ]),
    ),
    tokens: Object.fromEntries(view.tokens.map((one) => [one.token, { ...one }])),
  };
}

describe("the picture of a battle", () => {
  const picture = copied(battle.view as unknown as BattleView);
  let number = battle.view.events;

  it.each(battle.steps.map((step, i) => [i, step] as const))(
    "follows the events, part %i",
    (_, step) => {
      for (const event of step.events as unknown as Told[]) {
        expect(event.number).toBe(number++);
        hear(picture, event);
      }
      const wanted: Plain = { ...(step.picture as Plain) };
      delete wanted.over;
      expect(pictureOf(picture)).toEqual(wanted);
    },
  );

  it("is a copy: the view it came from is not changed", () => {
    const view = battle.view as unknown as BattleView;
    const other = copied(view);
    const figure = view.figures[0]!;
    hear(other, { number: 0, kind: "wound", figure: figure.figure, wounds: 1 });
    expect(other.figures[0]!.wounds).toBe(figure.wounds + 1);
  });
});
