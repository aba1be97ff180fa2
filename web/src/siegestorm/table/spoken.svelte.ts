// Things in words, for who cannot see them: cards with their numbers and texts, slots with their names.

import { faceOf, getFaces } from "../card/faces";
import { valuesOf } from "../card/values";
import type { Card, Creature, Thing } from "../picture/shapes";
import type { Part } from "../play/board";
import { getDesk } from "../play/desk.svelte";
import { tongue } from "../../words/index.svelte";
import { say } from "../words";

/** Words for what lies on this table; to be called while a component is set up. */
export function spoken() {
  const desk = getDesk();
  const faces = getFaces();

  /** A side by the name of who plays it. */
  function side(thing: Thing): string {
    const found = desk.sideOf(thing);
    if (found === undefined) return "";
    if (found.seat === null) return desk.view.boss?.name ?? "";
    return desk.session.nameOf(found.seat);
  }

  /** Which turn it is; before the first one the table is laid. */
  function turn(): string {
    return desk.view.turn > 0 ? say("turn", { n: desk.view.turn }) : say("setup");
  }

  /** Whose turn it is: of several when they take it together, nobody's before the first one. */
  function whose(): string {
    const names = desk.view.turn > 0 ? Object.keys(desk.view.steps).map(side) : [];
    return new Intl.ListFormat(tongue.now).format(names);
  }

  function part({ part, side: whose }: { part: Part; side: Thing }): string {
    if (part !== "frontline") return say(part);
    return desk.isMine(whose) ? say("your-frontline") : say("frontline-of", { name: side(whose) });
  }

  /** A card with its numbers; `texts` adds what is printed on it. */
  function creature(card: Card | Creature, texts = false): string {
    if (card.name === undefined) return say("face-down");
    const face = faceOf(faces(), card);
    const { cost, attack, defense } = valuesOf(card, face);
    const words = [face.title];
    if (cost !== undefined) words.push(say("card-cost", { n: cost }));
    if (attack) words.push(say("card-attack", { n: attack.now }));
    if (defense) words.push(say("card-defense", { n: defense.now }));
    if (texts) words.push(...[face.action, face.passive].filter((text) => text));
    return words.join(", ");
  }

  /** What a command is aimed at: a card by its name and where it is, a player by his name. */
  function target(thing: Thing): { name: string; at: string } {
    if (thing.startsWith("side:")) return { name: side(thing), at: "" };
    const title = (card: Card | Creature) =>
      card.name === undefined ? say("face-down") : faceOf(faces(), card).title;
    const { slots, storming, chain, sides } = desk.view;
    const stands = [...Object.values(slots), ...storming].find((one) => one?.thing === thing);
    if (stands) return { name: title(stands), at: stands.at.split(":")[1] ?? "" };
    const other = chain.findIndex((one) => one.thing === thing);
    if (other >= 0) return { name: title(chain[other]!.card), at: String(other + 1) };
    for (const { ready, committed, casualties } of sides) {
      const found = [...ready, ...committed].find((card) => card.thing === thing);
      if (found) return { name: title(found), at: say("support") };
      const lies = casualties.find((card) => card.thing === thing);
      if (lies) return { name: title(lies), at: say("casualties") };
    }
    return { name: "", at: "" };
  }

  return { side, turn, whose, part, creature, target };
}
