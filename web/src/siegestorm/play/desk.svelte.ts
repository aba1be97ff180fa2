// What somebody holds over the table: what may be touched, what is armed, opened or asked about. It
// knows choices and things, and nothing of what they mean.

import { createContext } from "svelte";
import type { Session } from "../../table/session.svelte";
import type { AskChoice } from "../../wire/types";
import { wornBy } from "../card/faces";
import { fetchLooks } from "../card/looks.svelte";
import type { Card, Side, Thing, View } from "../picture/shapes";
import { boardOf } from "./board";
import { Flights } from "../motion/flights.svelte";
import { say } from "../words";
import type { Storm } from "./storm.svelte";
import { factionsOf, whereOf } from "./whereabouts";

/** How a thing is lit. */
export type Light = "can" | "pick" | "aim" | "no" | "";

/** The cards that somebody has lifted from a deck: they lie nowhere else. */
const LOOKING = "pile:looking";

export class Desk {
  /** The thing whose options lie open beside it. */
  menu = $state.raw<{ thing: Thing; choices: AskChoice[] } | null>(null);
  /** The pile that lies open. */
  opened = $state<Thing | null>(null);
  /** Whether the whole log lies open. */
  reading = $state(false);
  /** The hand card on its way under the pointer. */
  dragged = $state<Thing | null>(null);
  /** Cards whose ghosts fly: where they will lie they are not seen yet. */
  away = $state.raw<ReadonlySet<Thing>>(new Set());
  /** What the damage of this moment took from each side. */
  hits = $state.raw<Record<Thing, number>>({});

  /** The strike that is being shown. */
  strike = $state.raw<Storm | null>(null);
  /** A card that is shown to everybody for a moment. */
  spotlight = $state.raw<Card | null>(null);
  /** Whose turn begins, in large letters, for a moment. */
  banner = $state("");
  readonly flights = new Flights();
  private readonly looks = fetchLooks();

  readonly view = $derived.by(() => this.session.view as unknown as View);
  readonly board = $derived.by(() => boardOf(this.view));
  readonly where = $derived.by(() => whereOf(this.view));

  constructor(readonly session: Session) {}

  /** The options by the things they light. */
  readonly lit = $derived.by(() => {
    const lit = new Map<Thing, AskChoice[]>();
    for (const choice of this.session.choices) {
      for (const thing of new Set([...choice.on, ...choice.to])) {
        lit.set(thing, [...(lit.get(thing) ?? []), choice]);
      }
    }
    for (const [copy, offered] of this.copies) lit.set(copy, lit.get(offered) ?? []);
    return lit;
  });

  /**
   * Cards of a hand that stand for another one of the same name: what may be played of several copies
   * is offered once, and whichever is touched is meant.
   */
  private readonly copies = $derived.by(() => {
    const { choices, many, ask } = this.session;
    const copies = new Map<Thing, Thing>();
    const { hand } = this.board.me;
    if (many || typeof hand === "number") return copies;
    const offered = new Set(choices.flatMap((choice) => choice.on));
    const first = new Map(
      hand.filter(({ thing }) => offered.has(thing)).map(({ name, thing }) => [name, thing]),
    );
    for (const { name, thing } of hand) {
      const other = offered.has(thing) || thing === ask.about ? undefined : first.get(name);
      if (other !== undefined) copies.set(thing, other);
    }
    return copies;
  });

  /** The card by which the options know a card: itself, or the copy that is offered. */
  offered = (card: Thing): Thing => this.copies.get(card) ?? card;

  /** Whose place in the hand a card took: a copy that was touched goes, not the one that is offered. */
  private places = $state.raw<ReadonlyMap<Thing, Thing>>(new Map());

  /** A hand as it is held: the oldest card lies left. */
  held({ hand }: Side): Card[] {
    if (typeof hand === "number") return [];
    // Piles are listed from their top, and the top of a hand is its newest.
    const cards = hand.toReversed();
    const age = ({ thing }: Card) => Number((this.places.get(thing) ?? thing).slice(5));
    return this.places.size > 0 ? cards.toSorted((one, other) => age(one) - age(other)) : cards;
  }

  /** Let a touched copy and the one that is offered change places. */
  private mean(touched: Thing | undefined, choice: AskChoice): void {
    const other = touched === undefined ? undefined : this.copies.get(touched);
    if (touched === undefined || other === undefined || !choice.on.includes(other)) return;
    const at = (thing: Thing) => this.places.get(thing) ?? thing;
    this.places = new Map([...this.places, [touched, at(other)], [other, at(touched)]]);
  }

  /** Piles in which something is lit. */
  readonly glowing = $derived.by(() => {
    const piles = new Map<Thing, number>();
    for (const thing of this.lit.keys()) {
      const pile = this.where.get(thing);
      if (pile !== undefined) piles.set(pile, (piles.get(pile) ?? 0) + 1);
    }
    return piles;
  });

  /** The pile that the whole question is about, if it is about one: it lies open by itself. */
  readonly subject = $derived.by((): Thing | null => {
    if (!this.session.asked) return null;
    if (typeof this.view.looking?.cards === "object") return LOOKING;
    const piles = new Set([...this.lit.keys()].map((thing) => this.where.get(thing)));
    const [only] = piles;
    return piles.size === 1 && only !== undefined ? only : null;
  });
  private laid: Thing | null = null;

  /** A new question: what it is about is laid open, what the last one was about is laid aside. */
  layOpen(): void {
    if (this.subject !== null || this.opened === this.laid) this.opened = this.subject;
    this.laid = this.subject;
  }

  /** What commands that wait are aimed at, by thing: the numbers of the commands. */
  readonly aimed = $derived.by(() => {
    const aimed = new Map<Thing, number[]>();
    const commands = [...this.view.chain, ...(this.view.playing ? [this.view.playing] : [])];
    commands.forEach((command, at) => {
      for (const target of command.targets) {
        aimed.set(target, [...(aimed.get(target) ?? []), at + 1]);
      }
    });
    return aimed;
  });

  /** The card that was declared and is still being paid for, and where it would go. */
  readonly declared = $derived.by(() => {
    const { declared, ask, asked } = this.session;
    const card = ask.about ?? "";
    if (!asked || card === "" || this.lit.has(card)) return null;
    // Where it would go is known to who declared it here; a page that was laid anew has forgotten.
    return { card, to: declared?.on.includes(card) ? declared.to : [] };
  });

  /** Options that no thing on the table stands for: the prompt shows them. */
  isLoose = (choice: AskChoice): boolean =>
    ![...choice.on, ...choice.to].some((thing) => this.isSeen(thing));

  private isSeen(thing: Thing): boolean {
    return !thing.startsWith("card:") || this.where.has(thing) || this.onTable.has(thing);
  }

  private readonly onTable = $derived.by(() => {
    const seen = new Set<Thing>();
    for (const creature of [...Object.values(this.view.slots), ...this.view.storming]) {
      if (creature) seen.add(creature.thing);
    }
    for (const side of this.view.sides) {
      const hand = typeof side.hand === "number" ? [] : side.hand;
      for (const card of [...hand, ...side.ready, ...side.committed]) seen.add(card.thing);
    }
    return seen;
  });

  /** How a thing is lit now; `things` are names of one and the same place. */
  light(...things: Thing[]): Light {
    if (things.some((thing) => this.order(thing) > 0 || this.menu?.thing === thing)) return "pick";
    if (things.some((thing) => this.lit.has(thing) || this.glowing.has(thing))) return "can";
    if (things.some((thing) => this.aimed.has(thing))) return "aim";
    return "";
  }

  /** Whether the open question is put by something on the table, ours or theirs: one of these. */
  speaks(...things: Thing[]): "" | "ours" | "theirs" {
    const { ask, asked } = this.session;
    const about = Object.values(this.view.slots).find((one) => one?.thing === ask.about);
    if (!asked || !about || !things.includes(about.thing)) return "";
    return this.isMine(about.side) ? "ours" : "theirs";
  }

  /** The place of a thing among those chosen so far, from 1; 0: not chosen. */
  order(thing: Thing): number {
    return this.session.picked.findIndex((choice) => choice.on.includes(thing)) + 1;
  }

  /** The key caps of a place: the numbers of the options that it stands for by itself. */
  keys(...things: Thing[]): string {
    const { choices } = this.session;
    const stands = ({ on, to }: AskChoice) =>
      things.some((thing) => on.includes(thing) || (on.length === 0 && to.includes(thing)));
    const numbers = choices.flatMap((choice, at) => (at < 9 && stands(choice) ? [at + 1] : []));
    return numbers.join("·");
  }

  /** Touch a place: answer if it stands for one option, lay its options open if for several. */
  touch(...things: Thing[]): boolean {
    const choices = [...new Set(things.flatMap((thing) => this.lit.get(thing) ?? []))];
    const pile = things.find((thing) => this.glowing.has(thing) || this.isPile(thing));
    const [only] = choices;
    if (only === undefined) {
      if (pile === undefined) return false;
      this.opened = this.opened === pile ? null : pile;
      return true;
    }
    const armed = this.menu?.choices.filter((choice) => choices.includes(choice)) ?? [];
    if (armed.length === 1 && this.menu !== null && !things.includes(this.menu.thing)) {
      this.choose(armed[0]!);
    } else if (choices.length === 1) this.choose(only, things[0]);
    else this.menu = { thing: things.find((thing) => this.lit.has(thing))!, choices };
    return true;
  }

  /** Take an option: answer with it, or add it to what is chosen. */
  choose(choice: AskChoice, touched = this.menu?.thing): void {
    this.mean(touched, choice);
    this.menu = null;
    const { session } = this;
    if (!session.many) void session.answer(choice.text);
    else if (session.picked.includes(choice)) {
      session.picked = session.picked.filter((one) => one !== choice);
    } else if (session.picked.length < (session.ask.high ?? 1)) {
      session.picked = [...session.picked, choice];
    }
  }

  /** Answer with what is chosen, if that is enough, or with the suggestion if nothing is. */
  confirm(): boolean {
    const { session } = this;
    const { low = 1, high = 1, suggestion } = session.ask;
    const chosen = session.picked.length;
    if (!session.asked) return false;
    if (chosen > 0) {
      if (chosen < low || chosen > high) return false;
      void session.answerMany(session.picked.map((choice) => choice.text));
      return true;
    }
    if (suggestion === undefined) return false;
    void session.answer(suggestion);
    return true;
  }

  /** Drop a hand card somewhere: the option that leads there, if there is just one. */
  drop(card: Thing, ...onto: Thing[]): boolean {
    const choices = (this.lit.get(card) ?? []).filter((choice) =>
      choice.on.includes(this.offered(card)),
    );
    const there = choices.filter((choice) => choice.to.some((thing) => onto.includes(thing)));
    const [only] = there;
    if (only === undefined) return false;
    if (there.length === 1) this.choose(only, card);
    else this.menu = { thing: card, choices: there };
    return true;
  }

  /** Throw a card onto the table: what is suggested for it, its only option, or all laid open. */
  play(card: Thing): boolean {
    const { suggestion } = this.session.ask;
    const wanted = this.lit.get(card)?.find((choice) => choice.text === suggestion);
    if (wanted === undefined) return this.touch(card);
    this.choose(wanted, card);
    return true;
  }

  /** Lay the options of a card open beside its face, where a touch alone must not answer. */
  read(card: Thing): boolean {
    const choices = this.lit.get(card) ?? [];
    if (choices.length === 0 || this.session.many || this.menu !== null) return false;
    this.menu = { thing: card, choices };
    return true;
  }

  /** Say in large letters that the turn of this side begins, if it is ours or a joint one. */
  proclaim(side: Thing, extra = false): void {
    const joint = this.session.seat !== null && side === this.board.partner?.thing && !extra;
    if (!this.isMine(side) && !joint) return;
    this.banner = say("your-turn");
    setTimeout(() => (this.banner = ""), 1600);
  }

  /** Go to the log, or lay it open where only its last lines are seen. */
  readLog(): boolean {
    const column = document.querySelector<HTMLElement>(".siege .log:not(.ticker)[tabindex]");
    if (column !== null) column.focus();
    else this.reading = !this.reading;
    return true;
  }

  /** One step back: false if there is nothing of ours to take back. */
  back(): boolean {
    if (this.menu !== null) this.menu = null;
    else if (this.opened !== null) this.opened = null;
    else return false;
    return true;
  }

  private isPile(thing: Thing): boolean {
    return /^pile:.*(casualties|heal_pile|destroyed|reserves)$/.test(thing);
  }

  /** The cards of a pile that may be looked at. */
  cardsOf(pile: Thing): Card[] {
    return pileCards(this.view, pile);
  }

  /** Whether a side is that of who looks: whoever only watches has none. */
  isMine(side: Thing): boolean {
    const { seat } = this.session;
    return seat !== null && this.sideOf(side)?.seat === seat;
  }

  sideOf(thing: Thing) {
    return this.view.sides.find((side) => side.thing === thing);
  }

  /** The faction whose colours a side wears. */
  faction(side: Thing): string {
    return wornBy({ looks: this.looks.now }, this.factions[side] ?? "levy");
  }

  private readonly factions = $derived.by(() => {
    const factions = factionsOf(this.view);
    for (const seat of this.session.seats) if (seat.look) factions[seat.side] = seat.look;
    return factions;
  });
}

/** The cards of an open pile, from its top. */
export function pileCards(view: View, pile: Thing): Card[] {
  const name = pile.slice(pile.indexOf(":") + 1);
  if (name === "destroyed") return view.destroyed;
  if (pile === LOOKING) return typeof view.looking?.cards === "object" ? view.looking.cards : [];
  const [letter, kind] = name.split(".");
  if (kind === "reserves") return view.boss?.reserves ?? [];
  const side = view.sides.find((one) => one.thing === `side:${letter}`);
  if (side === undefined) return [];
  if (kind === "casualties") return side.casualties;
  if (kind === "heal_pile") return side.heal_pile;
  if (kind === "hand") return typeof side.hand === "number" ? [] : side.hand;
  return [];
}

export const [getDesk, setDesk] = createContext<Desk>();
