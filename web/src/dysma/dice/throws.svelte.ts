// The dice of an attack as they are told, for both sides, until it is over. Nothing is added up here.
import type { BattleView } from "../../wire/types";
import { number, reasons, text, texts, type Reason } from "../play/told";
import type { Told } from "../picture/hearing";

export interface Die {
  face: number;
  /** The face before it was rolled again. */
  before?: number;
  /** It came from another one. */
  child?: boolean;
}

export interface Tray {
  figure: string;
  purpose: string;
  threshold: number;
  explodes: number;
  dice: Die[];
  because: Reason[];
  rerolls: Reason[];
  /** Null while dice may still be rolled again. */
  successes: number | null;
  /** How many dice have fallen already. */
  shown: number;
}

/** What came of it, line by line. */
export interface Outcome {
  key: string;
  kind: "tie" | "draw" | "hits" | "armour" | "pierced" | "wounds" | "miss" | "dead";
  amount: number;
  rule: string;
  figure: string;
}

export interface Exchange {
  kind: string;
  attacker: string;
  target: string;
  left: Tray | null;
  right: Tray | null;
  outcomes: Outcome[];
}

export class Throws {
  exchange = $state<Exchange | null>(null);
  /** Everything was told; it closes by itself. */
  done = $state(false);

  get open(): boolean {
    return this.exchange !== null;
  }

  begin(kind: string, attacker: string, target: string): void {
    this.done = false;
    this.exchange = { kind, attacker, target, left: null, right: null, outcomes: [] };
  }

  close(): void {
    this.exchange = null;
    this.done = false;
  }

  /** Dice lie on the table, some may be rolled again. */
  lay(event: Told): Tray {
    return this.put({
      figure: text(event.figure),
      purpose: text(event.purpose),
      threshold: number(event.threshold),
      explodes: 99,
      dice: faces(event.faces).map((face) => ({ face })),
      because: [],
      rerolls: [],
      successes: null,
      shown: 0,
    });
  }

  /** A whole roll: what fell, what was rolled again, what exploded. */
  roll(event: Told): Tray {
    const initial = faces(event.initial);
    const after = faces(event.after);
    const dice: Die[] = initial.map((face) => ({ face }));
    texts(event.rerolled).forEach((die, i) => {
      const place = Number(die.split(":")[1]) - 1;
      const face = after[i];
      if (dice[place] && face !== undefined) dice[place] = { face, before: initial[place] ?? face };
    });
    const explodes = number(event.explode_from);
    const whole = withChildren(dice, faces(event.extra), explodes);
    const figure = text(event.roller);
    // What nobody rolls attacks whom it is about.
    if (!figure) this.begin(text(event.purpose), figure, text(event.figure));
    const before = this.trayOf(figure);
    const same =
      before !== null && before.purpose === text(event.purpose) && before.successes === null;
    return this.put({
      figure,
      purpose: text(event.purpose),
      threshold: number(event.threshold),
      explodes,
      dice: whole,
      because: reasons(event.dice),
      rerolls: reasons(event.rerolls),
      successes: number(event.successes),
      shown: same ? initial.length : 0,
    });
  }

  /** A blast goes from one to the next: whoever is asked now stands on the other side. */
  turnTo(view: BattleView): void {
    const { exchange } = this;
    const attack = view.attacks.at(-1);
    if (!exchange || !attack?.place || !attack.target) return;
    if (attack.attacker === exchange.attacker) this.against(attack.target);
  }

  private against(target: string): void {
    const { exchange } = this;
    if (!exchange || exchange.target === target) return;
    exchange.target = target;
    exchange.right = null;
    exchange.outcomes = [];
  }

  /** From a table that was sat down at in the middle of a roll. */
  resume(view: BattleView): void {
    const roll = view.roll;
    const attack = view.attacks.at(-1);
    const attacker = attack?.attacker ?? roll?.figure;
    if (!attacker || this.exchange !== null) return;
    this.begin(attack?.kind ?? roll?.purpose ?? "", attacker, attack?.target ?? "");
    if (roll === null) return;
    this.put({
      figure: roll.figure,
      purpose: roll.purpose,
      threshold: roll.threshold,
      explodes: roll.explode_from,
      dice: roll.dice.map((die) => ({ face: die.face })),
      because: reasons(roll.because),
      rerolls: reasons(roll.rerolls),
      successes: null,
      shown: roll.dice.length,
    });
  }

  note(outcome: Omit<Outcome, "key">): void {
    if (!this.exchange) return;
    const key = `${this.exchange.outcomes.length}`;
    this.exchange.outcomes = [...this.exchange.outcomes, { ...outcome, key }];
  }

  /** Successes were compared: what the table makes of it, unless hits tell it. */
  compare(event: Told): void {
    const [winner, rule] = [text(event.winner), text(event.rule)];
    const { exchange } = this;
    if (!winner) this.note({ kind: "draw", amount: 0, rule, figure: "" });
    else if (winner === exchange?.target && exchange.right?.purpose === "defence")
      this.note({ kind: "miss", amount: 0, rule, figure: winner });
  }

  trayOf(figure: string): Tray | null {
    const { exchange } = this;
    if (!exchange) return null;
    return [exchange.left, exchange.right].find((one) => one?.figure === figure) ?? null;
  }

  /** Left for who attacks, right for who is attacked; a roll of its own opens its own stage. */
  private put(tray: Tray): Tray {
    if (!this.exchange) this.begin(tray.purpose, tray.figure, "");
    const exchange = this.exchange!;
    const left =
      tray.figure === exchange.attacker ||
      (exchange.left === null && tray.figure !== exchange.target);
    if (left) exchange.left = tray;
    else {
      this.against(tray.figure);
      exchange.right = tray;
    }
    return left ? exchange.left! : exchange.right!;
  }
}

function faces(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((one): one is number => typeof one === "number") : [];
}

/** Each die that brings another one is followed by it. */
function withChildren(dice: Die[], extra: number[], explodes: number): Die[] {
  const left = [...extra];
  const found: Die[] = [];
  const add = (die: Die) => {
    found.push(die);
    const child = die.face >= explodes ? left.shift() : undefined;
    if (child !== undefined) add({ face: child, child: true });
  };
  dice.forEach(add);
  for (const face of left) found.push({ face, child: true });
  return found;
}
