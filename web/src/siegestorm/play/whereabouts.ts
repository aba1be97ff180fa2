// Cards that lie in piles: they are reached by opening the pile.

import type { Card, Thing, View } from "../picture/shapes";

/** In which pile a card lies, for all that are not seen lying on the table by themselves. */
export function whereOf(view: View): Map<Thing, Thing> {
  const where = new Map<Thing, Thing>();
  const note = (pile: Thing, cards: Card[] | number) => {
    if (typeof cards !== "number") for (const card of cards) where.set(card.thing, pile);
  };
  for (const side of view.sides) {
    const letter = side.thing.slice("side:".length);
    note(`pile:${letter}.casualties`, side.casualties);
    note(`pile:${letter}.heal_pile`, side.heal_pile);
    if (side.seat === null) note(`pile:${letter}.hand`, side.hand);
  }
  if (view.boss) note(`pile:${view.boss.side.slice("side:".length)}.reserves`, view.boss.reserves);
  note("pile:destroyed", view.destroyed);
  if (view.looking) note("pile:looking", view.looking.cards);
  return where;
}

/** The colours of each side: those of its deck, or of the first of its cards that is seen. */
export function factionsOf(view: View): Record<Thing, string> {
  const factions: Record<Thing, string> = {};
  for (const side of view.sides) {
    const told = (side as { faction?: string }).faction;
    const hand = typeof side.hand === "number" ? [] : side.hand;
    const creatures = [...Object.values(view.slots), ...view.storming];
    const own = creatures.filter((one) => one?.owner === side.thing && one.at !== "slot:boss");
    const cards: (Card | null)[] = [...hand, ...side.casualties, ...side.heal_pile, ...own];
    const seen = cards.find((card) => card?.faction !== undefined)?.faction;
    factions[side.thing] = told || seen || "levy";
  }
  return factions;
}

/** A card by its thing, wherever it can be seen. */
export function findCard(view: View, thing: Thing): Card | undefined {
  const creatures = [...Object.values(view.slots), ...view.storming].filter((one) => one !== null);
  const piles = view.sides.flatMap((side) => [
    ...(typeof side.hand === "number" ? [] : side.hand),
    ...side.ready,
    ...side.committed,
    ...side.casualties,
    ...side.heal_pile,
  ]);
  const chain = [...view.chain, ...(view.playing ? [view.playing] : [])].map((one) => one.card);
  const looked = typeof view.looking?.cards === "object" ? view.looking.cards : [];
  const rest = [
    ...looked,
    ...view.limbo,
    ...view.destroyed,
    ...(view.boss?.reserves ?? []),
    ...chain,
  ];
  return [...creatures, ...piles, ...rest].find((card) => card.thing === thing);
}
