import { Session } from "../../table/session.svelte";
import { settings } from "../../table/settings.svelte";
import { api } from "../../wire/api";
import type { Link, Outgoing } from "../../wire/link";
import type { FromServer, Line, Replay, Table } from "../../wire/types";

type Told = Record<string, unknown>;

/** Nobody is at the other end of a replay; only what is asked about its moments is told. */
class QuietLink implements Link {
  constructor(private readonly ask: (query: Record<string, unknown>) => Promise<Told>) {}

  onMessage: (message: FromServer) => void = () => undefined;
  onConnection: Link["onConnection"] = () => undefined;
  hello(): void {
    this.onConnection("live");
  }
  async send(message: Outgoing): Promise<Told> {
    return message.type === "probe" ? this.ask(message.query) : {};
  }
  close(): void {
    this.hello = () => undefined;
  }
}

/** Where a replay stands, and how it moves: steps are played, jumps show the end at once. */
export class Player {
  at = $state(0);
  playing = $state(false);
  speed = $state("1");
  /** Frames at which a replay that plays by itself halts, if one wants that. */
  stops: number[] = [];
  readonly session: Session;
  private readonly link = new QuietLink(async (query) => {
    const { match } = this.replay;
    return match ? api.probe(match, this.at, query, this.token) : {};
  });
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    readonly replay: Replay,
    at = 0,
    private readonly token?: string,
  ) {
    this.session = new Session(this.link, true);
    this.jump(at);
  }

  get last(): number {
    return Math.max(0, this.replay.frames.length - 1);
  }
  get turn(): number {
    return this.replay.frames[this.at]?.turn ?? 0;
  }

  /** Show a moment without playing what led to it. */
  jump(at: number): void {
    this.at = Math.min(Math.max(0, at), this.last);
    this.link.onMessage(this.table());
  }

  /** Play the next answer; resolves when everything of it has been shown. */
  async step(): Promise<void> {
    const frame = this.replay.frames[this.at + 1];
    if (frame === undefined) return;
    this.at += 1;
    const { view, events, lines } = frame;
    const news = {
      version: this.at,
      since: this.at - 1,
      events,
      lines,
      view,
      undo: false,
      decided: false,
    };
    this.link.onMessage({ ...news, type: "news", ask: NOBODY });
    await this.session.stage.done();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else {
      if (this.at >= this.last) this.jump(0);
      this.playing = true;
      void this.run();
    }
  }
  pause(): void {
    this.playing = false;
    if (this.timer !== null) clearTimeout(this.timer);
  }
  /** To the next or the one before of these places. */
  toNext(places: number[], way: 1 | -1): void {
    const later = places.filter((place) => (way === 1 ? place > this.at : place < this.at));
    const next = way === 1 ? later[0] : later.at(-1);
    this.jump(next ?? (way === 1 ? this.last : 0));
  }

  private async run(): Promise<void> {
    while (this.playing && this.at < this.last) {
      await this.step();
      if (settings.stopAtMoments && this.stops.includes(this.at)) break;
      await new Promise<void>((resolve) => {
        this.timer = setTimeout(resolve, 700 / Number(this.speed));
      });
    }
    this.playing = false;
  }

  private table(): Table {
    const { replay } = this;
    const frame = replay.frames[this.at]!;
    const lines: Line[] = replay.frames.slice(0, this.at + 1).flatMap((one) => one.lines);
    return {
      type: "table",
      match: replay.match ?? "",
      game: replay.game,
      mode: replay.mode,
      title: "",
      seat: replay.eyes,
      version: this.at,
      language: replay.language,
      because: "hello",
      view: frame.view,
      ask: NOBODY,
      lines,
      printed: replay.printed,
      seats: replay.names.map((name, seat) => ({
        seat,
        side: replay.sides[seat] ?? "",
        name,
        kind: "person",
        bot: null,
        here: true,
        away_since: null,
        ready: true,
        conceded: false,
        brought: "",
        look: "",
        emblem: "",
      })),
      watchers: 0,
      offers: [],
      clock: null,
      undo: false,
      decided: false,
      chat: [],
      settings: { passing: "usual", hold: false, when: [] },
      gathering: false,
      moved: null,
      paused: false,
      problem: null,
      delay: 0,
      passes_at: null,
      result: null,
      rematch: null,
      owner: false,
      bots: [],
      now: Date.now() / 1000,
    };
  }
}

const NOBODY = { seat: null, kind: "wait", sentence: "" };
