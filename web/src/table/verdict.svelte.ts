import type { Session } from "./session.svelte";

/** What the table thinks of the options chosen so far, before they are given as an answer. */
interface Told {
  allowed: boolean;
  rule?: string;
  sentence?: string;
  /** How many are still to be chosen, where all of them are fine so far. */
  missing?: number;
}

/** Asks the table about what is chosen each time that changes; to be made while a part is set up. */
export class Verdict {
  told = $state.raw<Told | null>(null);

  constructor(private readonly session: Session) {
    $effect(() => {
      const { picked } = session;
      this.told = null;
      if (!session.asked || !session.many || picked.length === 0) return;
      const answer = picked.map((choice) => choice.text).join(" + ");
      session.probe({ answer }).then(
        (told) => {
          if (session.picked === picked) this.told = told as unknown as Told;
        },
        () => undefined, // no word from the table: the numbers of the question must do
      );
    });
  }

  /** Whether what is chosen may be given as an answer. */
  get enough(): boolean {
    const { low = 1, high = 1 } = this.session.ask;
    const chosen = this.session.picked.length;
    return this.told?.allowed ?? (chosen >= low && chosen <= high);
  }

  /** Against what is chosen, apart from there being too little of it. */
  get against(): Told | null {
    const { told } = this;
    return told === null || told.allowed || (told.missing ?? 0) > 0 ? null : told;
  }
}
