// Keeps the picture of a battle from its events alone, so that what is drawn changes as it is told.
//
// The picture is a view that was once whole. Every event changes in it what it says and nothing else;
// the next view brings what only rules can tell (values, who may act, what would score).
import { sideThing } from "../things";
import type {
  BattleAbility,
  BattleFigure,
  BattleHeld,
  BattleSide,
  BattleToken,
  BattleView,
  BattleZone,
} from "../../wire/types";

/** An event as it comes: what its fields mean says its kind. */
export interface Told {
  number: number;
  kind: string;
  rule?: string;
  [field: string]: unknown;
}

type Change = (view: BattleView, event: Told) => void;

export function figureIn(view: BattleView, thing: unknown): BattleFigure | undefined {
  return view.figures.find((one) => one.figure === thing);
}

function tokenIn(view: BattleView, thing: unknown): BattleToken | undefined {
  return view.tokens.find((one) => one.token === thing);
}

function sideIn(view: BattleView, thing: unknown): BattleSide | undefined {
  return view.sides.find((one) => one.side === thing);
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function number(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

const step: Change = (view, event) => {
  const figure = figureIn(view, event.figure);
  if (figure) figure.place = text(event.to);
};

function slot<T extends BattleHeld | BattleAbility>(
  held: T[],
  event: Told,
  what: unknown,
): T | undefined {
  const which = number(event.which);
  return held.find((one) => one.what === what && one.number === which);
}

function wound(sign: number): Change {
  return (view, event) => {
    const figure = figureIn(view, event.figure);
    if (figure) figure.wounds += sign * number(event.wounds);
  };
}

function points(sign: number): Change {
  return (view, event) => {
    const side = sideIn(view, event.side);
    if (side) side.command += sign * number(event.points);
  };
}

function loaded(unloaded: boolean): Change {
  return (view, event) => {
    const held = slot(figureIn(view, event.figure)?.weapons ?? [], event, event.weapon);
    if (held) held.unloaded = unloaded;
  };
}

function kept(value: boolean): Change {
  return (view, event) => {
    const meant = texts(event.effects);
    for (const one of view.effects) if (meant.includes(one.effect)) one.kept = value;
  };
}

/** Effects that end leave the list. */
function end(view: BattleView, ended: string[]): void {
  view.effects = view.effects.filter((one) => !ended.includes(one.effect));
}

function lay(
  token: BattleToken | undefined,
  where: string,
  bearer: string | null,
  place: string | null,
): void {
  if (token) Object.assign(token, { where, bearer, place });
}

function carry(view: BattleView, figure: unknown, token: string | null): void {
  const bearer = figureIn(view, figure);
  if (bearer) bearer.carrying = token;
}

const CHANGES: Record<string, Change> = {
  // Where figures are.
  place: (view, event) => {
    const figure = figureIn(view, event.figure);
    if (figure) Object.assign(figure, { place: text(event.to), fate: "in_play" });
  },
  move: step,
  pivot: step,
  link: (view, event) => view.links.push([text(event.figure), text(event.target)]),
  unlink: (view, event) => {
    view.links = view.links.filter((pair) => !pair.includes(text(event.figure)));
  },

  // How they are.
  wound: wound(1),
  heal: wound(-1),
  gain_state: (view, event) => figureIn(view, event.figure)?.states.push(text(event.state)),
  lose_state: (view, event) => {
    const figure = figureIn(view, event.figure);
    if (figure) figure.states = figure.states.filter((one) => one !== event.state);
  },
  refresh: (view, event) => {
    for (const one of texts(event.figures)) {
      const figure = figureIn(view, one);
      if (figure) figure.states = figure.states.filter((state) => state !== "active");
    }
  },

  // What they have.
  spend: (view, event) => {
    const figure = figureIn(view, event.figure);
    if (!figure) return;
    const isItem = figure.items.some((one) => one.what === event.item);
    const held = slot(isItem ? figure.items : figure.weapons, event, event.item);
    if (held) held.spent = true;
  },
  unload: loaded(true),
  reload: loaded(false),
  use_ability: (view, event) => {
    const held = slot(figureIn(view, event.figure)?.abilities ?? [], event, event.ability);
    if (held) held.used = true;
  },
  renew: (view, event) => {
    for (const one of texts(event.figures)) {
      for (const ability of figureIn(view, one)?.abilities ?? []) ability.used = false;
    }
  },

  // Tokens.
  lay_token: (view, event) => {
    const bearer = text(event.figure) || null;
    const side = text(event.side) || null;
    const token: BattleToken = {
      token: text(event.token),
      kind: text(event.of),
      side,
      where: bearer ? "carried" : "lying",
      place: text(event.to) || null,
      bearer,
      active: false,
      revealed: false,
    };
    const mine = view.seat !== null && side === sideThing(view.seat);
    if (token.kind !== "resource" || mine) token.value = number(event.value);
    view.tokens.push(token);
    if (bearer) carry(view, bearer, token.token);
  },
  take_token: (view, event) => {
    const token = tokenIn(view, event.token);
    if (token?.bearer) carry(view, token.bearer, null);
    lay(token, "carried", text(event.figure), null);
    carry(view, event.figure, text(event.token));
  },
  drop_token: (view, event) => {
    lay(tokenIn(view, event.token), "lying", null, text(event.to));
    carry(view, event.figure, null);
  },
  remove_token: (view, event) => {
    lay(tokenIn(view, event.token), "out", null, null);
    if ("figure" in event) carry(view, event.figure, null);
  },
  turn_altar: (view, event) => {
    const token = tokenIn(view, event.token);
    if (token) token.active = event.active === true;
  },
  reveal: (view, event) => {
    const token = tokenIn(view, event.token);
    if (token) Object.assign(token, { revealed: true, value: number(event.value) });
  },
  value_token: (view, event) => {
    const token = tokenIn(view, event.token);
    if (token && "value" in event) token.value = number(event.value);
  },

  // Effects.
  begin_effect: (view, event) => {
    const made = ["spell", "ability", "item"].find((key) => key in event) ?? "spell";
    view.effects.push({
      effect: text(event.effect),
      figure: text(event.figure),
      by: text(event.by),
      made_by: made,
      what: text(event[made]),
      op: text(event.op),
      duration: text(event.duration),
      kept: false,
    });
  },
  end_effect: (view, event) => end(view, [text(event.effect)]),
  keep_effect: kept(true),
  renew_effect: kept(false),

  // The turn.
  order: (view, event) => (view.first = text(event.first)),
  zones: (view, event) => (view.zones = event.zones as BattleZone[]),
  turn: (view, event) => {
    view.turn = number(event.turn);
    view.active = text(event.first);
    for (const side of view.sides) side.finished = false;
  },
  pass_hand: (view, event) => (view.active = text(event.side)),
  first_player: (view, event) => (view.first = text(event.side)),
  finish: (view, event) => {
    const side = sideIn(view, event.side);
    if (side) side.finished = true;
  },
  activate: (view, event) => (view.acting = [text(event.figure)]),
  activate_together: (view, event) => (view.acting = texts(event.figures)),
  end_activation: (view) => (view.acting = []),
  gain_points: points(1),
  pay_points: points(-1),
  lose_points: points(-1),
  score: (view, event) => {
    const side = sideIn(view, event.side);
    if (side) side.victory = number(event.total);
  },
  designate: (view, event) => {
    const side = sideIn(view, event.side);
    if (side) side.designated = text(event.figure);
  },
  concede: (view, event) => {
    const side = sideIn(view, event.side);
    if (side) side.conceded = true;
  },
};

/** A picture of its own that may be changed: everything that events speak of is copied. */
export function copied(view: BattleView): BattleView {
  const held = (one: BattleHeld): BattleHeld => ({ ...one });
  return {
    ...view,
    sides: view.sides.map((one) => ({ ...one })),
    figures: view.figures.map((one) => ({
      ...one,
      states: [...one.states],
      weapons: one.weapons.map(held),
      items: one.items.map(held),
      abilities: one.abilities.map((ability) => ({ ...ability })),
    })),
    tokens: view.tokens.map((one) => ({ ...one })),
    effects: view.effects.map((one) => ({ ...one })),
    links: view.links.map((pair) => [...pair]),
  };
}

/** Change the picture as an event says; those that change nothing are only words. */
export function hear(view: BattleView, event: Told): void {
  CHANGES[event.kind]?.(view, event);
  if ("fate" in event) {
    if ("effects" in event) end(view, texts(event.effects));
    const figure = figureIn(view, event.figure);
    if (figure) Object.assign(figure, { fate: text(event.fate), place: null });
  }
}
