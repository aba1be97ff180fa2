// The options of a question, put into the groups that a person sees: one for each deed with what it
// is done with, its targets inside. Nothing is known here of what a deed does.
import type { Ask, AskChoice } from "../../wire/types";
import { DEEDS } from "../looks";
import { isFigure } from "../things";

export interface Group {
  /** Tells it from others of the same question. */
  key: string;
  verb: string;
  /** The id of something printed: a weapon, a spell, an ability. */
  what: string;
  number: number;
  choices: AskChoice[];
  /** Figures and tokens one of which is to be chosen; empty where pressing the button is enough. */
  targets: string[];
  cost: Record<string, number>;
}

export function isPlaceChoice(choice: AskChoice): boolean {
  return choice.verb === "place";
}

/** What one would click on the table for it: at whom it is aimed, otherwise who does it. */
export function clicked(ask: Ask, choice: AskChoice): string | null {
  const aimed = choice.to.find((one) => one.startsWith("figure:") || one.startsWith("token:"));
  if (aimed) return aimed;
  const by = choice.on.find((one) => isFigure(one) || one.startsWith("token:"));
  return by && by !== ask.about ? by : null;
}

export function groupsOf(ask: Ask): Group[] {
  const found = new Map<string, Group>();
  for (const choice of ask.choices ?? []) {
    if (isPlaceChoice(choice)) continue;
    const target = clicked(ask, choice);
    const key = `${choice.verb}|${choice.what}|${choice.number}|${target === null ? choice.text : ""}`;
    let group = found.get(key);
    if (!group) {
      const { verb, what, number, cost } = choice;
      group = { key, verb, what, number, choices: [], targets: [], cost };
      found.set(key, group);
    }
    group.choices.push(choice);
    if (target !== null && !group.targets.includes(target)) group.targets.push(target);
  }
  for (const group of found.values())
    group.targets.sort((a, b) => promise(ask, group, b) - promise(ask, group, a));
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}

/** Targets stand in the order of what they promise; without odds they keep theirs. */
function promise(ask: Ask, group: Group, thing: string): number {
  const odds = bestOdds(choicesAt(ask, group.choices, thing));
  return odds ? odds.kill + odds.hit / 1000 : 0;
}

/** The order of the dock is that of the drawing data; unknown deeds stand at the end. */
function rank(group: Group): number {
  const place = DEEDS.indexOf(group.verb);
  return place < 0 ? DEEDS.length : place;
}

/** The options of a group that a click on a thing means. */
export function choicesAt(ask: Ask, choices: AskChoice[], thing: string): AskChoice[] {
  return choices.filter((choice) => clicked(ask, choice) === thing);
}

/** The best number to show on a target: that of its likeliest option. */
export function bestOdds(choices: AskChoice[]): AskChoice["odds"] {
  let best: AskChoice["odds"];
  for (const { odds } of choices) {
    if (
      odds &&
      (!best || odds.kill > best.kill || (odds.kill === best.kill && odds.hit > best.hit))
    )
      best = odds;
  }
  return best;
}
