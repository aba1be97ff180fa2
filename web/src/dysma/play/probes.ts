// Questions to the table while something is dragged: one in flight, and only the newest waits.

export type Query = Record<string, unknown>;
export type Answer = Record<string, unknown>;

/** Asks the newest question as soon as the one before was answered; those between are forgotten. */
export class Prober {
  private waiting: { query: Query; told: (answer: Answer) => void } | null = null;
  private flying = false;

  constructor(private readonly ask: (query: Query) => Promise<Answer>) {}

  get busy(): boolean {
    return this.flying;
  }

  probe(query: Query, told: (answer: Answer) => void): void {
    this.waiting = { query, told };
    if (!this.flying) void this.fly();
  }

  /** Something newer waits already. */
  get waits(): boolean {
    return this.waiting !== null;
  }

  /** Forget what waits; what is on its way is not listened to any more. */
  forget(): void {
    this.waiting = null;
    this.heard++;
  }

  private heard = 0;

  private async fly(): Promise<void> {
    this.flying = true;
    while (this.waiting !== null) {
      const { query, told } = this.waiting;
      this.waiting = null;
      const number = ++this.heard;
      try {
        const answer = await this.ask(query);
        if (number === this.heard) told(answer);
      } catch {
        // The line was cut or the question is over: the next one asks again.
      }
    }
    this.flying = false;
  }
}
