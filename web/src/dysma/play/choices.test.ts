import { describe, expect, it } from "vitest";
import type { Ask, AskChoice } from "../../wire/types";
import { choicesAt, groupsOf } from "./choices";

function choice(text: string, verb: string, more: Partial<AskChoice> = {}): AskChoice {
  return { text, verb, on: [], to: [], what: "", at: "", number: 0, copy: 0, cost: {}, ...more };
}

const odds = (target: string, kill: number) => ({
  target,
  hit: 0.5,
  wounds: [0.5, 0.5],
  mean: 0.5,
  kill,
  back: 0,
  death: 0,
});

const ask: Ask = {
  seat: 0,
  kind: "act",
  sentence: "",
  about: "figure:a1",
  choices: [
    choice("end", "end", { on: ["figure:a1"] }),
    choice("shoot b1 with arc", "shoot", {
      on: ["figure:a1"],
      to: ["figure:b1"],
      what: "arc",
      odds: odds("figure:b1", 0.1),
    }),
    choice("shoot b2 with arc", "shoot", {
      on: ["figure:a1"],
      to: ["figure:b2"],
      what: "arc",
      odds: odds("figure:b2", 0.4),
    }),
    choice("march", "march", { on: ["figure:a1"] }),
    choice("12,8@90", "place", { to: ["place:12,8@90"] }),
  ],
};

describe("the groups of a question", () => {
  it("put deeds with targets together, the best target first", () => {
    const groups = groupsOf(ask);
    expect(groups.map((group) => group.verb)).toEqual(["march", "shoot", "end"]);
    expect(groups[1]?.targets).toEqual(["figure:b2", "figure:b1"]);
  });

  it("mean a target by a click on it, and never whom the question is about", () => {
    expect(choicesAt(ask, ask.choices ?? [], "figure:b1").map((one) => one.text)).toEqual([
      "shoot b1 with arc",
    ]);
    expect(choicesAt(ask, ask.choices ?? [], "figure:a1")).toEqual([]);
  });
});
