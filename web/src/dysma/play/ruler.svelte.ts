// The ruler and the check of sight: between any two figures or spots, at any time. The table measures.
import type { Session } from "../../table/session.svelte";
import { placeThing, type Spot } from "../things";
import { Prober } from "./probes";
import { number, sightIn, type Sight } from "./told";

export type Tool = "ruler" | "sight";

/** One end: a figure or a token by its thing, or a spot. */
export interface End {
  thing: string | null;
  spot: Spot;
}

export class Ruler {
  tool = $state<Tool | null>(null);
  from = $state.raw<End | null>(null);
  to = $state.raw<End | null>(null);
  /** Both ends were set; the next click begins anew. */
  fixed = $state(false);
  inches = $state<number | null>(null);
  sight = $state.raw<Sight | null>(null);
  trouble = $state("");
  private readonly prober: Prober;

  constructor(session: Session) {
    this.prober = new Prober((query) => session.probe(query));
  }

  take(tool: Tool): void {
    const same = this.tool === tool;
    this.lay();
    this.tool = same ? null : tool;
  }

  /** Put it away what was measured, keep the tool in the hand. */
  lay(): void {
    this.prober.forget();
    this.from = null;
    this.to = null;
    this.fixed = false;
    this.inches = null;
    this.sight = null;
    this.trouble = "";
  }

  back(): boolean {
    if (!this.tool) return false;
    if (this.from) this.lay();
    else this.tool = null;
    return true;
  }

  click(end: End): void {
    if (!this.from || this.fixed) {
      this.lay();
      this.from = end;
      return;
    }
    this.point(end);
    this.fixed = true;
  }

  /** The pointer is over this end while the other one is set. */
  point(end: End): void {
    if (!this.tool || !this.from || this.fixed) return;
    this.to = end;
    const pair = [this.from, end].map((one) => one.thing ?? placeThing(one.spot));
    if (this.tool === "ruler") {
      this.prober.probe({ distance: pair }, (answer) => {
        this.inches = typeof answer.inches === "number" ? number(answer.inches) : null;
      });
    } else if (this.from.thing && end.thing && this.from.thing !== end.thing) {
      this.prober.probe({ sight: pair }, (answer) => (this.sight = sightIn(answer)));
    } else {
      this.sight = null;
    }
  }
}
