// The picture of a table after each event. It knows no rule: it puts cards where `moves` say, and keeps
// the few numbers and flags that events speak of. Piles are listed from their top.

import {
  partsOf,
  type Card,
  type Creature,
  type Event,
  type Move,
  type Side,
  type Thing,
  type View,
} from "./shapes";
import type { SiegeCreature } from "../../wire/types";

/** The picture after an event; the one before is not changed. */
export function after(view: View, event: Event): View {
  const next = structuredClone(view);
  hear(next, event);
  return next;
}

/** One event: first what moved, then what else it says. */
function hear(picture: View, event: Event): void {
  for (const move of event.moves ?? []) put(picture, move);
  const say = SAYS[event.kind] as ((picture: View, event: Event) => void) | undefined;
  say?.(picture, event);
  picture.events = event.number + 1;
}

// ── moves ──────────────────────────────────────────────────────────────────────────────────────

function put(picture: View, move: Move): void {
  const shown = shownBy(move);
  if (move.was === undefined && move.from === move.to && turnOver(picture, move, shown)) return;
  const before = take(picture, move.from, move.was ?? move.card);
  lay(picture, move, shown, before);
}

function shownBy(move: Move): Card {
  const shown: Card = { thing: move.card ?? "" };
  if (move.name !== undefined) {
    shown.name = move.name;
    shown.faction = move.faction;
    shown.emblem = move.emblem;
  }
  return shown;
}

/** A card that stays where it is, but turns over or gets a token. */
function turnOver(picture: View, move: Move, shown: Card): boolean {
  const [kind, name] = partsOf(move.to);
  if (kind === "slot") {
    lay(picture, move, shown, picture.slots[move.to] ?? undefined);
    return true;
  }
  if (kind !== "pile" || name.endsWith(".support") || name.endsWith(".resources")) return false;
  const pile = pileOf(picture, name);
  if (!Array.isArray(pile)) return false;
  const at = pile.findIndex((card) => card.thing === shown.thing);
  if (at >= 0) pile[at] = shown;
  return at >= 0;
}

/** Takes a card from where it lies; a creature is given back, so that its values are kept. */
function take(picture: View, place: Thing, card: Thing | undefined): Creature | undefined {
  const [kind, name] = partsOf(place);
  if (kind === "slot") {
    const stood = picture.slots[place] ?? undefined;
    if (stood && (card === undefined || stood.thing === card)) picture.slots[place] = null;
    return stood;
  }
  if (kind === "storming") return drop(picture.storming, card) as Creature | undefined;
  if (name === "limbo") drop(picture.limbo, card);
  else if (name.endsWith(".support")) {
    const side = sideOf(picture, name);
    if (drop(side.ready, card) === undefined) drop(side.committed, card);
  } else if (name !== "gone") {
    const pile = pileOf(picture, name);
    if (Array.isArray(pile)) drop(pile, card);
    else count(picture, name, -1, card);
  }
  return undefined;
}

function lay(picture: View, move: Move, shown: Card, before?: Creature): void {
  const [kind, name] = partsOf(move.to);
  if (kind === "slot" || kind === "storming") {
    const stands: Creature = {
      ...valuesOf(before, shown),
      ...shown,
      at: move.to,
      side: move.side ?? "",
      owner: move.owner ?? "",
      gang: move.gang ?? 0,
      spirit: move.spirit ?? 0,
    };
    if (kind === "slot") picture.slots[move.to] = stands as SiegeCreature;
    else picture.storming.push(stands as SiegeCreature);
  } else if (name === "limbo") picture.limbo.unshift(shown);
  else if (name.endsWith(".support")) {
    const side = sideOf(picture, name);
    (move.committed ? side.committed : side.ready).unshift(shown);
  } else if (name !== "gone") {
    const pile = pileOf(picture, name);
    if (Array.isArray(pile)) pile.unshift(shown);
    else count(picture, name, 1);
  }
}

/** The numbers of a creature that only went from one place to another; the next view corrects them. */
function valuesOf(before: Creature | undefined, shown: Card): Partial<Creature> {
  if (before === undefined || before.name !== shown.name) return {};
  const { cost, attack, defense, printed_attack, printed_defense } = before;
  return { cost, attack, defense, printed_attack, printed_defense };
}

/** A pile whose cards are told apart, or how many cards it has. */
function pileOf(picture: View, name: string): Card[] | number {
  if (name === "destroyed") return picture.destroyed;
  const pile = name.split(".")[1];
  if (pile === "reserves") return picture.boss?.reserves ?? [];
  return sideOf(picture, name)[pile as "hand" | "casualties" | "heal_pile" | "resources"];
}

function count(picture: View, name: string, more: number, card?: Thing): void {
  const side = sideOf(picture, name);
  if (name.endsWith(".hand") && typeof side.hand === "number") side.hand += more;
  else side.resources += more;
  const looking = picture.looking;
  if (looking && card !== undefined && Array.isArray(looking.cards)) drop(looking.cards, card);
}

function drop<T extends { thing?: Thing }>(pile: T[], card: Thing | undefined): T | undefined {
  const at = pile.findIndex((one) => one.thing === card);
  return at < 0 ? undefined : pile.splice(at, 1)[0];
}

function sideOf(picture: View, pile: string): Side {
  return sideNamed(picture, `side:${pile.split(".")[0]}`);
}

function sideNamed(picture: View, thing: Thing): Side {
  const side = picture.sides.find((one) => one.thing === thing);
  if (side === undefined) throw new Error(`no side ${thing} in the picture`);
  return side;
}

// ── what kinds of events say besides their moves ───────────────────────────────────────────────

type Of<Kind extends Event["kind"]> = Extract<Event, { kind: Kind }>;
type Says = { [Kind in Event["kind"]]?: (picture: View, event: Of<Kind>) => void };

const extraTurnEnds = (picture: View) => {
  if (picture.active !== null) sideNamed(picture, picture.active).extra_turn = false;
};

const command = (event: Of<"command"> | Of<"announce">) => ({
  side: event.side,
  card: event.card as Card,
  as: event.as,
  text: event.text,
});

const lasts = (picture: View, event: Of<"lasting"> | Of<"next_shapeshift">) => {
  const card = event.cause ?? { name: "" };
  picture.lasting.push({ side: event.side, card, text: event.text });
};

const leavesChain = (picture: View, event: Of<"resolve"> | Of<"negate">) => {
  drop(picture.chain, event.command);
};

const SAYS: Says = {
  turn(picture, event) {
    extraTurnEnds(picture);
    picture.turn = event.turn;
    picture.active = event.side;
    picture.extra_turn = event.extra;
  },
  turn_cap(picture, event) {
    picture.turn = event.turn;
  },
  step(picture, event) {
    picture.active = event.side;
    picture.phase = event.phase;
    picture.steps = event.steps;
    picture.extra_turn = event.extra;
  },
  first_player(picture, event) {
    picture.first = event.side;
  },
  grant_extra_turn(picture, event) {
    sideNamed(picture, event.side).extra_turn = true;
  },
  decline_extra_turn(picture, event) {
    sideNamed(picture, event.side).extra_turn = false;
  },
  extra_turn(picture, event) {
    if (picture.extra_turn) extraTurnEnds(picture);
    sideNamed(picture, event.side).extra_turn = false;
    picture.active = event.side;
    picture.extra_turn = true;
  },
  announce(picture, event) {
    picture.playing = { ...command(event), targets: [] };
  },
  command(picture, event) {
    const targets = event.targets.map((target) => target.thing ?? "");
    picture.chain.push({ ...command(event), thing: event.command, targets });
    picture.playing = null;
  },
  resolve: leavesChain,
  negate: leavesChain,
  vision(picture, event) {
    const cards = (event.cards as Card[] | undefined) ?? event.amount;
    picture.looking = { side: event.side, cards: structuredClone(cards) };
  },
  keep(picture) {
    const looking = picture.looking;
    if (looking === null) return;
    if (typeof looking.cards === "number") looking.cards -= 1;
    const left = typeof looking.cards === "number" ? looking.cards : looking.cards.length;
    if (left === 0) picture.looking = null;
  },
  put_back(picture) {
    picture.looking = null;
  },
  lasting: lasts,
  next_shapeshift: lasts,
  lapse(picture, event) {
    picture.lasting = structuredClone(event.left);
    if (event.dearer !== undefined) sideNamed(picture, event.side).dearer = event.dearer;
  },
  dear_shapeshift(picture, event) {
    sideNamed(picture, event.side).dearer += event.more;
  },
  halt(picture, event) {
    sideNamed(picture, event.side).halted = true;
  },
  miss_advance(picture, event) {
    sideNamed(picture, event.side).halted = false;
  },
  menace(picture, event) {
    if (picture.boss) picture.boss.menace = event.level;
  },
  life(picture, event) {
    if (picture.boss) picture.boss.life = event.life;
  },
  refill(picture) {
    if (picture.boss) picture.boss.reserve_token = false;
  },
  eliminate(picture, event) {
    const gone = event.side;
    Object.assign(sideNamed(picture, gone), { out: true, extra_turn: false });
    picture.tracks = structuredClone(event.tracks);
    picture.zones = structuredClone(event.zones);
    picture.chain = picture.chain.filter((entry) => entry.side !== gone);
    picture.lasting = picture.lasting.filter((entry) => entry.side !== gone);
    if (picture.playing?.side === gone) picture.playing = null;
    if (picture.looking?.side === gone) picture.looking = null;
  },
  end(picture, event) {
    for (const fallen of event.fallen) sideNamed(picture, fallen).out = true;
  },
};
