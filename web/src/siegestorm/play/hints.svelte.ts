// What is told about what one points at: the card at full size, why a thing cannot be touched now,
// of which parts a number is made. Everything is asked of the table; nothing is worked out here.

import { createContext } from "svelte";
import type { Card, Thing } from "../picture/shapes";
import { say } from "../words";
import type { Desk } from "./desk.svelte";
import { findCard } from "./whereabouts";

export interface Reason {
  amount: number;
  name: string;
  rule: string;
  sentence: string;
}

/** Why something is so, or not: what it would be, one sentence, the rule. */
interface WhyLine {
  sentence: string;
  rule: string;
  label: string;
}

/** What lies beside the thing: a card to read, a note why not, or the parts of a number. */
export type Hint =
  | { kind: "card"; card: Card; against: WhyLine[]; at: DOMRect }
  | { kind: "why"; lines: WhyLine[]; refused: boolean; card?: Card; at: DOMRect }
  | { kind: "past"; lines: { sentence: string; rule: string }[]; at: DOMRect }
  | { kind: "value"; of: string; name: string; total: number; because: Reason[]; at: DOMRect };

const NUMBERS = [
  { of: "attack", key: "card-attack" },
  { of: "defense", key: "card-defense" },
] as const;
const REST = 250;
/** How long a note stays when the pointer leaves for it: its rules can be pressed. */
const GRACE = 600;
/** The same for a note that was asked for: no card on the way to it takes its place before that. */
const ASKED = 2500;

export class Hints {
  shown = $state.raw<Hint | null>(null);
  private over: Thing[] = [];
  private card: Card | undefined;
  private timer = 0;
  private closing = 0;
  private held = false;
  private value = "";
  /** Whether what is pointed at cannot be played now, and is to say why. */
  private refused = false;

  /** Where the pointer was moved to last, anywhere on the page. */
  private pointer = { x: -1, y: -1 };
  /** Something came to lie under the pointer while that rested: only who moves wants to read it. */
  private slid = false;

  constructor(private readonly desk: Desk) {}

  /** The pointer moves, wherever it is. */
  follow({ clientX: x, clientY: y }: PointerEvent): void {
    this.pointer = { x, y };
  }

  /** The pointer comes to rest on a place. */
  enter(things: Thing[], card: Card | undefined, event: PointerEvent, refused = false): void {
    this.over = things;
    this.card = card;
    this.refused = refused;
    this.value = "";
    this.slid = event.clientX === this.pointer.x && event.clientY === this.pointer.y;
    if (this.slid) return;
    this.desk.session.focused = nameOf(things);
    this.wait(() => void this.read(event.currentTarget ?? event.target), this.asked ? ASKED : REST);
  }

  /** The pointer moves over a place: a number of it may be meant. */
  move(things: Thing[], event: PointerEvent): void {
    const number = (event.target as Element | null)?.closest<HTMLElement>(
      "[data-value], [data-past]",
    );
    const { value: of = "", past = "" } = number?.dataset ?? {};
    const value = of || past;
    if ((value === this.value && !this.slid) || this.desk.dragged !== null) return;
    this.value = value;
    this.slid = false;
    if (past !== "" && number) this.wait(() => this.history(things, past.split(" "), number));
    else if (value !== "" && number) this.wait(() => void this.number(things, value, number));
    else this.wait(() => void this.read(event.currentTarget ?? event.target), this.grace);
  }

  focus(things: Thing[], card: Card | undefined, element: Element, refused = false): void {
    this.over = things;
    this.card = card;
    this.refused = refused;
    this.desk.session.focused = nameOf(things);
    if (element.matches(":focus-visible")) this.wait(() => void this.read(element));
  }

  leave(things: Thing[]): void {
    if (this.over !== things) return;
    this.over = [];
    clearTimeout(this.timer);
    this.closeSoon();
  }

  /** The pointer or the focus is on the note itself. */
  hold(): void {
    this.held = true;
    clearTimeout(this.timer);
    clearTimeout(this.closing);
  }

  letGo(): void {
    this.held = false;
    this.closeSoon();
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.closing);
    this.held = false;
    this.shown = null;
  }

  /** Lays a note aside; whether there was one. */
  dismiss(): boolean {
    if (!this.pressable) return false;
    this.close();
    return true;
  }

  /** Why, or why not: the note that a touch of something dark, or W, opens. */
  async ask(things: Thing[], element: Element, refused = false, card?: Card): Promise<void> {
    clearTimeout(this.timer); // who asks why does not want to read the card
    const at = element.getBoundingClientRect();
    const lines = await this.refusals(things);
    const not = lines.length > 0;
    if (!not && !refused) lines.push(...(await this.reasons(things)));
    // Whoever cannot point at a number reads here what has changed it.
    if (!refused || card) lines.push(...(await this.sums(things)));
    if (lines.length > 0) this.shown = { kind: "why", lines, refused: not, card, at };
    else if (card ?? this.card) this.show((card ?? this.card)!, element);
  }

  /** The card at full size, at once. */
  show(card: Card, element: Element): void {
    clearTimeout(this.timer);
    this.shown = { kind: "card", card, against: [], at: element.getBoundingClientRect() };
  }

  /** The same for what has the focus, or is under the pointer. */
  why(): boolean {
    const at = document.activeElement;
    const here = at instanceof HTMLElement ? at.dataset.things?.split(" ") : undefined;
    const { focused } = this.desk.session;
    const things = here ?? (focused ? [focused] : []);
    const element = document.querySelector(`[data-things~="${CSS.escape(things[0] ?? "")}"]`);
    if (element) void this.ask(things, element);
    return element !== null;
  }

  /** What speaks for the options of a thing. */
  private async reasons(things: Thing[]) {
    const [choice] = things.flatMap((thing) => this.desk.lit.get(thing) ?? []);
    if (choice === undefined) return [];
    const told = await this.desk.session.probe({ option: choice.text }).catch(() => ({}));
    const because = (told as { because?: { sentence: string; rule: string }[] }).because ?? [];
    return because.map(({ sentence, rule }) => ({ sentence, rule, label: "" }));
  }

  /** What is against each way to play a thing. */
  private async refusals(things: Thing[]): Promise<WhyLine[]> {
    const asked = things.map((thing) => this.desk.session.probe({ thing }).catch(() => ({})));
    const found = (await Promise.all(asked)) as { refusals?: WhyLine[] }[];
    return together(found.flatMap((one) => one.refusals ?? [])).slice(0, 4);
  }

  /** What the changed numbers of a creature are made of, a line each. */
  private async sums(things: Thing[]): Promise<WhyLine[]> {
    const value = things.find((thing) => thing.startsWith("card:"));
    if (value === undefined) return [];
    const lines = NUMBERS.map(async ({ of, key }) => {
      const told = await this.desk.session.probe({ value, of }).catch(() => ({}));
      const { total = 0, because = [] } = told as { total?: number; because?: Reason[] };
      const parts = because.map(({ amount, name, sentence }, at) =>
        [signed(amount, at === 0), sentence || name].join(" "),
      );
      const rule = because.at(-1)?.rule ?? "";
      const line = { label: say(key, { n: total }), sentence: parts.join(", "), rule };
      return because.length > 1 ? [line] : [];
    });
    return (await Promise.all(lines)).flat();
  }

  private async read(target: EventTarget | null): Promise<void> {
    const { card, over } = this;
    if (!(target instanceof Element) || this.desk.dragged !== null) return;
    if (card?.name === undefined) return;
    const against = this.refused ? await this.refusals(over) : [];
    if (this.over !== over || this.desk.dragged !== null || this.value !== "") return;
    this.shown = { kind: "card", card, against, at: target.getBoundingClientRect() };
  }

  /** How a number that only events change came to be what it is: the last of what happened to it. */
  private history(things: Thing[], kinds: string[], element: Element): void {
    const told = this.desk.session.lines.filter(
      (line) => kinds.includes(line.kind) && things.some((thing) => thing === line.side),
    );
    const lines = told.slice(-4).map(({ text, rule }) => ({ sentence: text, rule }));
    const at = element.getBoundingClientRect();
    if (lines.length > 0) this.shown = { kind: "past", lines, at };
  }

  /** The sum of a number, at once. */
  askNumber(things: Thing[], of: string, element: Element): void {
    clearTimeout(this.timer);
    this.value = of;
    void this.number(things, of, element);
  }

  private async number(things: Thing[], of: string, element: Element): Promise<void> {
    const card = things.find((thing) => thing.startsWith("card:"));
    if (card === undefined) return;
    const told = (await this.desk.session.probe({ value: card, of }).catch(() => ({}))) as {
      total?: number;
      because?: Reason[];
    };
    if (this.value !== of || told.total === undefined) return;
    // Beside all of a sum, so that its other parts can be pointed at as well.
    const at = (element.closest("[data-sum]") ?? element).getBoundingClientRect();
    const name = findCard(this.desk.view, card)?.name ?? "";
    this.shown = { kind: "value", of, name, total: told.total, because: told.because ?? [], at };
  }

  /** Whether what is shown has something to press, so that one may be on the way to it. */
  private get pressable(): boolean {
    const { shown } = this;
    return shown !== null && (shown.kind !== "card" || shown.against.length > 0);
  }

  private get asked(): boolean {
    return this.shown?.kind === "why";
  }

  private get grace(): number {
    if (this.asked) return ASKED;
    return this.pressable ? GRACE : REST;
  }

  private closeSoon(): void {
    if (this.held) return;
    if (!this.pressable) return this.close();
    const { shown } = this;
    clearTimeout(this.closing);
    this.closing = window.setTimeout(() => this.shown === shown && this.close(), this.grace);
  }

  private wait(then: () => void, rest = REST): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.held || then(), rest);
  }
}

/** A part of a sum with its sign; the first needs none. */
export const signed = (amount: number, first: boolean) =>
  first || amount < 0 ? String(amount).replace("-", "−") : `+${amount}`;

/** The same reason once, with what it is against; with nothing when it is against all there is. */
export function together(refusals: WhyLine[]): WhyLine[] {
  const found = new Map<string, WhyLine>();
  for (const { sentence, rule, label } of refusals) {
    const same = found.get(sentence + rule);
    found.set(sentence + rule, {
      sentence,
      rule,
      label: same ? `${same.label}\n${label}` : label,
    });
  }
  const lines = [...found.values()];
  return lines.length === 1 && refusals.length > 1 ? [{ ...lines[0]!, label: "" }] : lines;
}

const nameOf = (things: Thing[]): Thing | null =>
  things.find((thing) => thing.startsWith("card:")) ?? things[0] ?? null;

export const [getHints, setHints] = createContext<Hints>();
