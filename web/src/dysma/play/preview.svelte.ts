// What would come of it: sight, reach and threat of whoever speaks, a charge or a blast before it is
// declared. Everything is asked of the table and kept until the picture changes.
import type { Session } from "../../table/session.svelte";
import type { BattleRegion } from "../../wire/types";
import { placeThing, type Place } from "../things";
import {
  attackIn,
  blastIn,
  chargeIn,
  outlookIn,
  rangesIn,
  sightIn,
  targetsIn,
  threatsIn,
  verdict,
  type AttackTold,
  type BlastTold,
  type ChargeTold,
  type Outlook,
  type Range,
  type Sight,
  type TargetTold,
} from "./told";
import type { Answer, Query } from "./probes";

export class Preview {
  /** Answers by their questions; cleared when the picture changes. */
  private known = $state<Record<string, Answer | null>>({});
  private asked = new Set<string>();
  private picture: unknown = null;

  constructor(private readonly session: Session) {}

  /** The picture is another: what was told is old. */
  renew(picture: unknown): void {
    if (picture === this.picture) return;
    this.picture = picture;
    this.known = {};
    this.covered = {};
    this.asked.clear();
  }

  /** The answer to a question, or undefined while it is on its way. Asks by itself, once. */
  told(query: Query): Answer | null | undefined {
    const key = JSON.stringify(query);
    if (!this.asked.has(key)) {
      this.asked.add(key);
      queueMicrotask(() => void this.inquire(key, query));
    }
    return this.known[key];
  }

  private async inquire(key: string, query: Query): Promise<void> {
    const picture = this.picture;
    // What cannot be asked has nothing to tell.
    const answer: Answer | null = await this.session.probe(query).catch(() => null);
    if (picture === this.picture) this.known = { ...this.known, [key]: answer };
  }

  sight(from: string, to: string): Sight | null {
    const answer = this.told({ sight: [from, to] });
    return answer ? sightIn(answer) : null;
  }

  /** From where it would stand. */
  sightFrom(place: Place, figure: string, to: string): Sight | null {
    const answer = this.told({ sight: figure, from: placeThing(place) });
    const seen = answer && Array.isArray(answer.seen) ? (answer.seen as Answer[]) : [];
    const found = seen.find((one) => one.thing === to);
    return found ? sightIn(found) : null;
  }

  /** Whether somebody sees a figure where it would stand. */
  sightTo(from: string, figure: string, place: Place): Sight | null {
    const answer = this.told({ sight: [from, figure], as_if: { [figure]: placeThing(place) } });
    return answer ? sightIn(answer) : null;
  }

  charge(figure: string, target: string, from?: Place | null): ChargeTold | null {
    return this.chargeAs({ charge: figure, at: target, ...standing(from) });
  }

  /** A charge that the question says how to ask for. */
  chargeAs(query: Query): ChargeTold | null {
    const answer = this.told(query);
    return answer ? chargeIn(answer) : null;
  }

  /** Whom a figure could attack, and how: from where it stands, or from where it would. */
  targets(figure: string, from?: Place | null): TargetTold[] {
    const answer = this.told({ targets: figure, ...standing(from) });
    return answer ? targetsIn(answer) : [];
  }

  /** Who could attack a figure where it stands, or where it would. */
  threats(figure: string, at?: Place | null): TargetTold[] {
    const answer = this.told({ threats: figure, ...standing(at) });
    return answer ? threatsIn(answer) : [];
  }

  /** Places that the question says how to ask for. */
  region(query: Query): BattleRegion | null {
    return (this.told(query)?.region as BattleRegion | undefined) ?? null;
  }

  /** An attack by its text: its odds and its rolls. */
  attack(text: string, figure: string): AttackTold | null {
    const answer = this.told({ odds: text, by: figure });
    return answer ? attackIn(answer) : null;
  }

  /** What the attack on its way comes to if this is answered. */
  outlook(text: string): Outlook | null {
    const answer = this.told({ outlook: text });
    return answer ? outlookIn(answer) : null;
  }

  ranges(figure: string): Range[] {
    const answer = this.told({ ranges: figure });
    return answer ? rangesIn(answer) : [];
  }

  /** The blast of the open question at a point; null where it may not go off there. */
  blast(place: Place): BlastTold | null {
    const answer = this.told({ blast: placeThing({ x: place.x, y: place.y, z: place.z }) });
    return answer ? blastIn(answer) : null;
  }

  reach(figure: string, by: "march" | "run" | "charge"): BattleRegion | null {
    const answer = this.told({ reach: figure, by });
    return (answer?.region as BattleRegion | undefined) ?? null;
  }

  /** Whether a candidate of the speaking figure is in cover, as far as it was told. */
  covered = $state<Record<string, boolean>>({});

  isCovered(thing: string): boolean {
    return this.covered[thing] === true;
  }

  note(thing: string, sight: Sight): void {
    const covered = verdict(sight) === "cover";
    if (this.covered[thing] !== covered) this.covered = { ...this.covered, [thing]: covered };
  }
}

/** As if it stood there. */
function standing(from: Place | null | undefined): Query {
  return from ? { from: placeThing(from) } : {};
}
