import type { GameEvent, News } from "../wire/types";
import type { Choreographer, Scene } from "./choreographer";
import type { Session } from "./session.svelte";
import { settings } from "./settings.svelte";

/**
 * Plays what happened, one event after the other, and keeps the shown picture in step with it.
 *
 * News that come while others play wait for their turn. When the stage is empty the picture is the
 * server's, whatever was played.
 */
export class Stage {
  playing = $state(false);
  /** The event on the stage, for parts of a table that show it. */
  event = $state.raw<GameEvent | null>(null);
  choreographer: Choreographer | null = null;

  private readonly waiting: News[] = [];
  private performance: Promise<void> = Promise.resolve();
  private cleared = 0;
  private skipping = false;
  private hurry: (() => void) | null = null;

  constructor(private readonly session: Session) {}

  /** Take news; resolves when they have been played. */
  take(news: News): Promise<void> {
    this.waiting.push(news);
    if (!this.playing) this.performance = this.playAll();
    return this.performance;
  }

  private async playAll(): Promise<void> {
    this.playing = true;
    try {
      for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
        await this.perform(next);
      }
    } finally {
      this.playing = false;
      this.skipping = false;
      this.event = null;
    }
  }

  /** Resolves when nothing plays any more. */
  async done(): Promise<void> {
    await this.performance;
  }

  /** Come to the end of everything that plays or waits. */
  skip(): void {
    if (!this.playing) return;
    this.skipping = true;
    this.hurry?.();
  }

  /** Forget what waits: a whole table has come. */
  clear(): void {
    this.waiting.length = 0;
    this.cleared += 1;
    this.skip();
  }

  private async perform(news: News): Promise<void> {
    const before = this.cleared;
    this.session.learn(news.printed ?? {});
    for (const event of news.events) {
      if (this.cleared !== before) return; // somebody has cleared the table meanwhile
      this.event = event;
      this.session.tell(news.lines.filter((line) => line.number === event.number));
      await this.playOne(event);
    }
    if (this.cleared === before) this.session.settle(news);
  }

  private async playOne(event: GameEvent): Promise<void> {
    const choreographer = this.choreographer;
    if (choreographer === null) return;
    let applied = false;
    const apply = (): void => {
      if (applied) return;
      applied = true;
      this.session.view = choreographer.apply(this.session.view, event);
    };
    try {
      if (!this.skipping && settings.pace > 0) await choreographer.play(event, this.scene(apply));
      apply();
    } catch (error) {
      // A picture that cannot be played is no reason to stop: the server's follows.
      reportError(error);
    }
  }

  private scene(apply: () => void): Scene {
    const skipped = (): boolean => this.skipping;
    return {
      session: this.session,
      pace: settings.pace,
      get skipped() {
        return skipped();
      },
      wait: (milliseconds) => this.wait(milliseconds * settings.pace),
      run: (animation) => this.run(animation),
      apply,
    };
  }

  private wait(milliseconds: number): Promise<void> {
    if (this.skipping || milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds);
      const before = this.hurry;
      this.hurry = () => {
        before?.();
        done();
      };
      function done(): void {
        clearTimeout(timer);
        resolve();
      }
    });
  }

  private async run(animation: Animation): Promise<void> {
    const before = this.hurry;
    this.hurry = () => {
      before?.();
      animation.finish();
    };
    if (this.skipping) animation.finish();
    await animation.finished.catch(() => undefined);
  }
}
