// Where something would go: follows the hand as far as the table has told that it may.
//
// Every place is asked for. The ghost stands at the last one that was allowed; what was refused is
// shown with its rule at the exact place and forgotten when the hand lets go.
import type { Session } from "../../table/session.svelte";
import type { Ask, BattleTable, BattleView } from "../../wire/types";
import { edgeBetween, floorsAt } from "../ground/floors";
import { figureOf } from "../picture/shapes";
import {
  apart,
  placeText,
  placeThing,
  readPlace,
  turned,
  wayText,
  type Place,
  type Spot,
} from "../things";
import { Prober } from "./probes";
import { refusalIn, wayIn, type Refusal, type Way } from "./told";

export interface Corner extends Spot {
  jump?: boolean;
}

const SMALL = 0.005;

export class Ghost {
  /** The last place that was allowed; null while there is none yet. */
  place = $state.raw<Place | null>(null);
  way = $state.raw<Way | null>(null);
  corners = $state.raw<Corner[]>([]);
  /** Why the place under the hand is not allowed. */
  refusal = $state.raw<Refusal | null>(null);
  /** Where the hand is, if that is not where the ghost stands. */
  hand = $state.raw<Spot | null>(null);
  dragging = $state(false);
  /** A facing that was chosen; otherwise it looks where it goes. */
  chosen = $state<number | null>(null);
  /** Which of several surfaces over each other is meant. */
  level = $state<number | null>(null);
  /** True once it was moved or turned: then there is something to put down. */
  touched = $state(false);
  /** The place that is being asked about, so that keys go on from it. */
  private asked: Place | null = null;
  private readonly prober: Prober;
  private readonly table: BattleTable;

  readonly figure: string | null;
  readonly start: Place | null;

  constructor(
    readonly session: Session,
    readonly ask: Ask,
    view: BattleView,
  ) {
    this.prober = new Prober((query) => session.probe(query));
    this.table = view.table;
    this.figure = ask.about ?? null;
    this.start = readPlace(figureOf(view, this.figure)?.place);
    if (this.walks || this.turns) this.place = this.start;
  }

  /** A way is walked: with corners and inches. Otherwise it is set down somewhere. */
  get walks(): boolean {
    return this.ask.kind === "move" && this.start !== null;
  }
  /** It only turns where it stands. */
  get turns(): boolean {
    return this.ask.kind === "pivot";
  }
  /** A point is aimed at. */
  get aims(): boolean {
    return this.ask.kind === "point";
  }
  /** The figure itself will stand elsewhere. */
  get moves(): boolean {
    return !this.turns && !this.aims;
  }
  /** Nobody looks anywhere: a token, a point. */
  get faceless(): boolean {
    return this.figure === null || this.aims || this.ask.kind === "token";
  }

  /** The first places that were proposed, to begin with. */
  get proposed(): Place[] {
    return (this.ask.choices ?? [])
      .filter((choice) => choice.verb === "place")
      .flatMap((choice) => readPlace(choice.to[0]) ?? []);
  }

  /** The one of them that Enter means as long as nothing was moved. */
  get suggested(): Place | null {
    const meant = this.ask.choices?.find((choice) => choice.text === this.ask.suggestion);
    return meant?.verb === "place" ? readPlace(meant.to[0]) : null;
  }

  /** The answer that putting it down here gives. */
  get answer(): string | null {
    if (this.place === null) return null;
    const end = this.faceless ? { ...this.place, facing: undefined } : this.place;
    if (!this.walks || this.corners.length === 0) return placeText(end);
    return wayText(this.corners, end)
      .split(" > ")
      .map((one, i) => (this.corners[i]?.jump ? `${one}@jump` : one))
      .join(" > ");
  }

  /** The corners, as the table is asked about them. */
  get through(): string[] {
    return this.corners.map(
      (one) => `${placeThing({ x: one.x, y: one.y, z: one.z })}${one.jump ? "@jump" : ""}`,
    );
  }

  /** What asks for the places that are left after the last corner; null without one. */
  get rest(): Record<string, unknown> | null {
    const last = this.corners.at(-1);
    return last && !last.jump ? { reach: this.figure, via: this.through } : null;
  }

  /** The hand is over this spot. */
  reach(spot: Spot): void {
    if (this.turns) return this.look(spot);
    this.touched = true;
    this.hand = spot;
    this.seek(spot);
  }

  /** Let go: the ghost stays where it may stand. */
  release(): void {
    this.dragging = false;
    this.hand = null;
    this.refusal = null;
    // Nowhere yet: the proposed places are shown again.
    if (this.place === null) this.touched = false;
  }

  /** Take one of the proposed places as it is. */
  take(place: Place): void {
    this.touched = true;
    this.corners = [];
    this.chosen = place.facing ?? this.chosen;
    this.hand = null;
    this.inquire(place);
  }

  nudge(dx: number, dy: number): void {
    const from = this.asked ?? this.place ?? this.proposed[0] ?? { x: 18, y: 18 };
    this.touched = true;
    this.hand = { x: round(from.x + dx), y: round(from.y + dy) };
    this.seek(this.hand);
  }

  /** Ask about a spot: on the surface that was chosen, or else on each from the topmost down. */
  private seek(spot: Spot): void {
    const floors = this.walks && this.level === null ? floorsAt(this.table, spot) : [];
    const levels = floors.length > 1 ? [...floors].reverse() : [this.level ?? undefined];
    const [first, ...others] = levels.map((z) => this.aim({ x: spot.x, y: spot.y, z }));
    if (first) this.inquire(first, others);
  }

  /** Turn by so many degrees, counter-clockwise. */
  turn(by: number): void {
    const from = this.asked ?? this.place;
    if (!from || this.faceless) return;
    this.touched = true;
    this.chosen = turned(Math.round((from.facing ?? 90) + by));
    this.inquire({ ...from, facing: this.chosen });
  }

  /** Turn towards a spot. */
  look(spot: Spot): void {
    const from = this.place;
    if (!from || this.faceless || apart(spot, from) < 0.2) return;
    this.touched = true;
    this.chosen = Math.round(bearing(from, spot));
    this.inquire({ ...from, facing: this.chosen });
  }

  /** Go on from here in another direction. */
  corner(): boolean {
    const here = this.place;
    const last = this.corners.at(-1) ?? this.start;
    if (!this.walks || !here || (last && apart(last, here) < SMALL)) return false;
    this.corners = [...this.corners, { x: here.x, y: here.y, z: here.z }];
    return true;
  }

  /** Jump down where the way leaves its storey, instead of climbing; or climb again. */
  jump(): boolean {
    const last = this.corners.at(-1);
    const from = last ?? this.start;
    const to = this.asked ?? this.place;
    if (!this.walks || !from || !to) return false;
    const edge = last?.jump ? null : edgeBetween(this.table, from, to);
    if (!last?.jump && !edge) return false;
    this.corners = edge ? [...this.corners, { ...edge, jump: true }] : this.corners.slice(0, -1);
    this.touched = true;
    this.seek(to);
    return true;
  }

  /** One step back: the last corner, then everything. */
  back(): boolean {
    if (this.refusal !== null) {
      this.refusal = null;
      this.hand = null;
      return true;
    }
    if (this.corners.length > 0) {
      this.corners = this.corners.slice(0, -1);
      if (this.place) this.inquire(this.place);
      return true;
    }
    if (!this.touched) return false;
    this.prober.forget();
    this.touched = false;
    this.asked = null;
    this.chosen = null;
    this.way = null;
    this.place = this.walks || this.turns ? this.start : null;
    return true;
  }

  /** Another surface over or under this spot: the next of those that are given. */
  climb(levels: number[]): void {
    if (levels.length < 2 || !this.place) return;
    const now = levels.findIndex(
      (one) => Math.abs(one - (this.level ?? this.place?.z ?? 0)) < 0.05,
    );
    this.level = levels[(now + 1) % levels.length] ?? null;
    this.inquire({ ...this.place, z: this.level ?? undefined });
  }

  /** Where it looks when it goes there. */
  private aim(to: Place): Place {
    if (this.faceless) return to;
    const from = this.corners.at(-1) ?? this.start;
    const facing =
      this.chosen ??
      (this.walks && from && apart(from, to) > 0.3 ? Math.round(bearing(from, to)) : undefined) ??
      this.place?.facing ??
      this.start?.facing ??
      this.proposed[0]?.facing ??
      90;
    return { ...to, facing };
  }

  private inquire(to: Place, others: Place[] = []): void {
    this.asked = to;
    const done = (answer: Record<string, unknown>) => {
      const refusal = refusalIn(answer);
      const [next, ...rest] = others;
      if (refusal !== null && next && !this.prober.waits) {
        this.inquire(next, rest);
        return;
      }
      this.refusal = refusal;
      if (refusal !== null || answer.allowed !== true) return;
      const way = wayIn(answer);
      const end = way?.places.at(-1);
      this.way = way;
      this.place = end ? { ...end, facing: to.facing } : to;
      if (!this.dragging) this.hand = null;
    };
    if (this.walks) {
      this.prober.probe({ path: this.figure, to: [...this.through, placeThing(to)] }, done);
    } else {
      const end = this.faceless ? { ...to, facing: undefined } : to;
      this.prober.probe({ answer: placeText(end) }, done);
    }
  }
}

function bearing(from: Spot, to: Spot): number {
  return turned((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000;
}
