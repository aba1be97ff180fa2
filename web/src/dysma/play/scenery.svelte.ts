// What is on its way: figures that walk, charge, fall; missiles; marks that fade. The stage moves them.
import type { Place, Spot } from "../things";

export interface Missile {
  from: Spot;
  to: Spot;
  share: number;
  magic: boolean;
}

export interface Outline {
  figure: string;
  place: Place;
  base: number;
}

/** A word that rises from a figure: −2, Riposte, missed. */
export interface Cry {
  id: number;
  at: Spot;
  text: string;
  tone: "bad" | "good" | "plain";
}

export class Scenery {
  /** Where figures are while they move; others stand where the picture says. */
  moving = $state<Record<string, Place>>({});
  missile = $state.raw<Missile | null>(null);
  blast = $state.raw<{ at: Spot; radius: number; share: number } | null>(null);
  /** Chalk outlines of those who fell in this turn. */
  fallen = $state.raw<Outline[]>([]);
  cries = $state.raw<Cry[]>([]);
  /** Who reacts just now. */
  reacting = $state<string | null>(null);
  /** An attack on its way: from whom to whom. */
  aim = $state.raw<{ from: string; to: string } | null>(null);
  private count = 0;

  /** It has arrived: from now on it stands where the picture says. */
  settle(figure: string): void {
    this.moving = Object.fromEntries(Object.entries(this.moving).filter(([one]) => one !== figure));
  }

  cry(at: Spot, text: string, tone: Cry["tone"], milliseconds: number): void {
    const id = ++this.count;
    this.cries = [...this.cries, { id, at, text, tone }];
    setTimeout(() => (this.cries = this.cries.filter((one) => one.id !== id)), milliseconds);
  }
}
