/** How this person likes the table; kept on the device. */

const KEPT = "wartable.settings";

interface Kept {
  name: string;
  /** Whether the person has said this name, and not the device. */
  said: boolean;
  /** 0 shows the end of every movement at once, 1 is the usual pace, larger is slower. */
  pace: number;
  contrast: boolean;
  muted: boolean;
  stopAtMoments: boolean;
}

/** Somebody who has not said a name yet gets one of these, and keeps it. */
const GUESTS = ["Robin", "Noa", "Sascha", "Mika", "Toni", "Lou", "Kim", "Nico", "Alex", "Sam"];

/** A friendly name that nobody at the table has. */
export function guestName(taken: string[] = []): string {
  const free = GUESTS.filter((name) => !taken.includes(name));
  return free[Math.floor(Math.random() * free.length)] ?? GUESTS[0]!;
}

const USUAL: Kept = {
  name: "",
  said: false,
  pace: 1,
  contrast: false,
  muted: false,
  stopAtMoments: true,
};

function read(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...USUAL };
  }
}

class Settings {
  private kept = $state<Kept>(read());
  /** The system asks for no movement. */
  still = $state(false);
  /** The system asks for more contrast. */
  private sharp = false;

  constructor() {
    const query = window.matchMedia("(prefers-reduced-motion: reduce)");
    this.still = query.matches;
    query.addEventListener("change", () => ((this.still = query.matches), this.show()));
    const sharp = window.matchMedia("(prefers-contrast: more)");
    this.sharp = sharp.matches;
    sharp.addEventListener("change", () => ((this.sharp = sharp.matches), this.show()));
    if (!this.kept.name) this.keep({ name: guestName() });
  }

  /** By how much all times are multiplied; 0 for no movement at all. */
  get pace(): number {
    return this.still ? 0 : this.kept.pace;
  }
  get chosenPace(): number {
    return this.kept.pace;
  }
  set chosenPace(pace: number) {
    this.keep({ pace });
  }
  get contrast(): boolean {
    return this.kept.contrast;
  }
  set contrast(contrast: boolean) {
    this.keep({ contrast });
  }
  get name(): string {
    return this.kept.name;
  }
  set name(name: string) {
    this.keep({ name, said: true });
  }
  /** Nobody has said the name yet: at a seat that has one already it is not used. */
  get guest(): boolean {
    return !this.kept.said;
  }
  get muted(): boolean {
    return this.kept.muted;
  }
  set muted(muted: boolean) {
    this.keep({ muted });
  }
  get stopAtMoments(): boolean {
    return this.kept.stopAtMoments;
  }
  set stopAtMoments(stopAtMoments: boolean) {
    this.keep({ stopAtMoments });
  }

  private keep(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    localStorage.setItem(KEPT, JSON.stringify(this.kept));
    this.show();
  }

  /** Let the style sheets know. */
  show(): void {
    document.documentElement.style.setProperty("--pace", String(this.pace));
    document.documentElement.toggleAttribute("data-contrast", this.contrast || this.sharp);
  }
}

export const settings = new Settings();
