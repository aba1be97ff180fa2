import { type Connection, type Link, RefusedError } from "../wire/link";
import type {
  Ask,
  AskChoice,
  Clock,
  Ended,
  FromServer,
  Line,
  News,
  Offer,
  Printed,
  Said,
  Seat,
  Settings,
  Table,
  Thing,
  View,
} from "../wire/types";
import { Stage } from "./stage.svelte";

/** Before the first table: nothing that anybody draws. */
const EMPTY_VIEW = {
  game: "",
  mode: "",
  seat: null,
  turn: 0,
  phase: "",
  active: null,
  question: { seat: null, kind: "wait" },
  result: null,
} as unknown as View;
const NOBODY_ASKS: Ask = { seat: null, kind: "wait", sentence: "" };

/** Why something was refused, for a note beside it. */
export interface Why {
  rule: string;
  sentence: string;
  things: Thing[];
  place: string | null;
}

/**
 * One match as one person sits at it: what is shown, what is asked, and everything one can do.
 *
 * `view` is the picture as it is shown, which runs behind the server while the stage plays; `ask`
 * is empty until it has caught up. Nothing in here knows a rule.
 */
export class Session {
  match = $state("");
  game = $state("");
  mode = $state("");
  title = $state("");
  language = $state("");
  seat = $state<number | null>(null);
  version = $state(0);
  view = $state.raw<View>(EMPTY_VIEW);
  ask = $state.raw<Ask>(NOBODY_ASKS);
  lines = $state.raw<Line[]>([]);
  printed = $state.raw<Record<string, Printed>>({});
  seats = $state.raw<Seat[]>([]);
  watchers = $state(0);
  offers = $state.raw<Offer[]>([]);
  turnedDown = $state.raw<Offer | null>(null);
  clock = $state.raw<Clock | null>(null);
  /** When the clock was told, in this machine's milliseconds. */
  clockAt = $state(0);
  paused = $state(false);
  undoable = $state(false);
  /** We have answered something that we could ask to take back. */
  decided = $state(false);
  chat = $state.raw<Said[]>([]);
  /** The last line of the talk that was looked at. */
  heard = $state(-1);
  /** Lines of others that nobody has looked at here. */
  readonly unread = $derived(
    this.chat.filter((line) => line.number > this.heard && line.seat !== this.seat).length,
  );
  asking = $state.raw<Settings>({ passing: "usual", hold: false, when: [] });
  /** When the table passes for us, in this machine's milliseconds. */
  passesAt = $state<number | null>(null);
  result = $state.raw<Ended | null>(null);
  rematch = $state<string | null>(null);
  /** The match waits until everybody is ready. */
  gathering = $state(false);
  /** The match as which this one was set up anew before it began. */
  moved = $state<string | null>(null);
  /** Why it cannot be played on here: other cards, or another version of the rules. */
  problem = $state<string | null>(null);
  /** It is over, and its end was laid aside for another look at the table. */
  looked = $state(false);
  owner = $state(false);
  bots = $state.raw<string[]>([]);
  connection = $state<Connection>("connecting");
  closing = $state("");
  /** How far a bot is with its thoughts, by seat. */
  thinking = $state<{ seat: number; share: number } | null>(null);
  /** True from the first table on. */
  ready = $state(false);
  /** The question whose answer is on its way. */
  private answering = $state<number | null>(null);
  /** A key that was pressed before there was a question for it, for a moment. */
  early = $state("");
  /** The last refusal, until something else happens. */
  refusal = $state.raw<Why | null>(null);
  /** What a log line or a note points at just now. */
  pointed = $state.raw<Thing[]>([]);
  /** What is under the pointer or has the focus, for W. */
  focused = $state<Thing | null>(null);
  /** The option that was answered last: what the next questions may be about. */
  declared = $state.raw<AskChoice | null>(null);
  /** What was chosen so far for a question that takes several. */
  picked = $state.raw<AskChoice[]>([]);
  readonly stage: Stage;

  private token: string | null = null;

  /** `again`: a finished match is shown once more, and nobody will be asked. */
  constructor(
    private readonly link: Link,
    readonly again = false,
  ) {
    this.stage = new Stage(this);
    link.onMessage = (message) => this.take(message);
    link.onConnection = (connection) => (this.connection = connection);
  }

  /** Sit down with a token, or watch with none. */
  open(token: string | null): void {
    this.token = token;
    this.link.hello(token);
  }

  close(): void {
    this.stage.clear();
    this.link.close();
  }

  /** The picture has caught up and it is our turn to answer. */
  get asked(): boolean {
    const ours = this.seat !== null && this.ask.seat === this.seat && !this.byBot;
    return ours && (this.ask.choices?.length ?? 0) > 0;
  }
  /** We have let a bot play our seat: what it is asked is not for us to answer. */
  get byBot(): boolean {
    return this.me?.kind === "bot" && !this.over && !this.again;
  }
  /** True while an answer is on its way. */
  get sending(): boolean {
    return this.answering !== null;
  }
  get over(): boolean {
    return this.result !== null;
  }
  get choices(): AskChoice[] {
    return this.asked ? (this.ask.choices ?? []) : [];
  }
  /** A question to which several options together are one answer. */
  get many(): boolean {
    return (this.ask.high ?? 1) > 1 || (this.ask.low ?? 1) === 0;
  }
  /** Who sits on our side of the table. */
  get me(): Seat | undefined {
    return this.seats.find((seat) => seat.seat === this.seat);
  }
  nameOf(seat: number): string {
    return this.seats.find((one) => one.seat === seat)?.name ?? this.view.names?.[seat] ?? "";
  }
  /** The options that a thing takes part in, done by it or aimed at it. */
  choicesFor(thing: Thing): AskChoice[] {
    return this.choices.filter((choice) => choice.on.includes(thing) || choice.to.includes(thing));
  }

  /** Answer the open question; a refusal is kept in `refusal` and told as false. */
  async answer(text: string): Promise<boolean> {
    const { number } = this.ask;
    if (number === undefined || this.sending) return false;
    const chosen = this.choices.find((choice) => choice.text === text);
    if (!this.many && chosen) this.declared = chosen;
    this.early = "";
    this.answering = number;
    const taken = await this.attempt(() => this.link.send({ type: "answer", number, text }));
    // What was taken is not answered twice: the next question comes with the news.
    if (!taken && this.answering === number) this.answering = null;
    return taken;
  }
  /**
   * A key for a question that nobody has seen yet must not answer it, and must not be lost without a
   * word either. False if no question is on its way.
   */
  comesEarly(key: string): boolean {
    if (this.seat === null || !(this.stage.playing || this.sending)) return false;
    this.early = key;
    clearTimeout(this.forgetting);
    this.forgetting = setTimeout(() => (this.early = ""), 4000);
    return true;
  }
  private forgetting: ReturnType<typeof setTimeout> | undefined;
  /** Several options as one answer, in this order. */
  answerMany(texts: string[]): Promise<boolean> {
    return this.answer(texts.length === 0 ? "nothing" : texts.join(" + "));
  }
  /** Ask about the table; changes nothing. */
  probe(query: Record<string, unknown>): Promise<Record<string, unknown>> {
    return this.link.send({ type: "probe", query });
  }
  undo(): Promise<boolean> {
    return this.attempt(() => this.link.send({ type: "undo" }));
  }
  offer(kind: Offer["kind"]): Promise<boolean> {
    this.turnedDown = null;
    return this.attempt(() => this.link.send({ type: "offer", kind }));
  }
  reply(offer: number, yes: boolean): Promise<boolean> {
    return this.attempt(() => this.link.send({ type: "reply", offer, yes }));
  }
  concede(): Promise<boolean> {
    return this.attempt(() => this.link.send({ type: "concede" }));
  }
  say(text: string): Promise<boolean> {
    return this.attempt(() => this.link.send({ type: "say", text }));
  }
  mute(on: boolean): Promise<boolean> {
    return this.attempt(() => this.link.send({ type: "mute", on }));
  }
  /** Let a bot play a seat, or take it back with null. */
  handOver(seat: number, bot: string | null): Promise<boolean> {
    return this.attempt(() => this.link.send({ type: "hand_over", seat, bot }));
  }
  /** Be called otherwise at one's seat. */
  callMe(name: string): Promise<boolean> {
    return this.attempt(() => this.link.send({ type: "sit", name }));
  }
  /** Stand up: whoever has the link may sit down instead. */
  standUp(): Promise<boolean> {
    return this.attempt(() => this.link.send({ type: "leave" }));
  }
  /** Be ready to begin, or not after all. */
  beReady(yes: boolean): Promise<boolean> {
    return this.attempt(() => this.link.send({ type: "ready", yes }));
  }
  pause(on: boolean): Promise<boolean> {
    return this.attempt(() => this.link.send({ type: on ? "pause" : "resume" }));
  }
  speak(language: string): Promise<boolean> {
    return this.attempt(() => this.link.send({ type: "language", language }));
  }
  change(asking: Partial<Settings>): Promise<boolean> {
    return this.attempt(() => this.link.send({ type: "settings", ...this.asking, ...asking }));
  }

  private async attempt(send: () => Promise<unknown>): Promise<boolean> {
    this.refusal = null;
    try {
      await send();
      return true;
    } catch (error) {
      if (error instanceof RefusedError) this.refuse(error);
      return false;
    }
  }

  private refuse(error: RefusedError): void {
    const { rule, message, things, place } = error;
    this.refusal = { rule, sentence: message, things, place };
  }

  private take(message: FromServer): void {
    switch (message.type) {
      case "table":
        return this.sitDown(message);
      case "news":
        return this.hear(message);
      case "people":
        this.seats = message.seats;
        this.watchers = message.watchers;
        return;
      case "offers":
        this.offers = message.offers;
        this.rematch = message.rematch ?? this.rematch;
        this.turnedDown = message.turned_down;
        return;
      case "moved":
        this.moved = message.match;
        return;
      case "said":
        this.chat = [...this.chat, message.said];
        return;
      case "thinking":
        this.thinking = { seat: message.seat, share: message.share };
        return;
      case "clock":
        this.setClock(message.clock, message.passes_at, message.now);
        this.paused = message.paused;
        return;
      case "settings":
        this.asking = message.settings;
        return;
      case "closing":
        this.closing = message.sentence;
        return;
    }
  }

  private sitDown(table: Table): void {
    this.stage.clear();
    this.match = table.match;
    this.game = table.game;
    this.mode = table.mode;
    this.title = table.title;
    this.language = table.language;
    this.seat = table.seat;
    this.version = table.version;
    this.printed = table.printed;
    this.view = table.view;
    this.lines = table.lines;
    this.seats = table.seats;
    this.watchers = table.watchers;
    this.offers = table.offers;
    this.setClock(table.clock, table.passes_at, table.now);
    this.paused = table.paused;
    this.undoable = table.undo;
    this.decided = table.decided;
    this.chat = table.chat;
    if (!this.ready) this.heard = this.chat.at(-1)?.number ?? -1;
    this.asking = table.settings;
    this.result = table.result;
    this.rematch = table.rematch;
    this.gathering = table.gathering;
    this.moved = table.moved;
    this.problem = table.problem;
    this.owner = table.owner;
    this.bots = table.bots;
    this.thinking = null;
    this.put(table.ask);
    this.ready = true;
  }

  private hear(news: News): void {
    if (news.since !== this.version) return this.link.hello(this.token);
    this.version = news.version;
    this.put(NOBODY_ASKS);
    this.thinking = null;
    this.refusal = null;
    if (news.seats) this.seats = news.seats;
    if (news.offers) this.offers = news.offers;
    if (news.clock) this.setClock(news.clock, news.passes_at ?? null, null);
    void this.stage.take(news);
  }

  private put(ask: Ask): void {
    this.ask = ask;
    this.answering = null;
    this.picked = [];
    this.pointed = [];
  }

  private setClock(clock: Clock | null, passesAt: number | null, now: number | null): void {
    if (now !== null) this.ahead = Date.now() - now * 1000;
    this.clock = clock;
    this.clockAt = Date.now();
    this.passesAt = passesAt === null ? null : passesAt * 1000 + this.ahead;
  }
  /** By how many milliseconds this machine's clock runs before the server's. */
  private ahead = 0;

  /** The stage tells lines as their events play. */
  tell(lines: Line[]): void {
    if (lines.length > 0) this.lines = [...this.lines, ...lines];
  }
  /** The stage has met something printed for the first time. */
  learn(printed: Record<string, Printed>): void {
    if (Object.keys(printed).length > 0) this.printed = { ...this.printed, ...printed };
  }
  /** Everything has been played: the picture is the server's. */
  settle(news: News): void {
    const last = news.events.at(-1)?.number ?? -1;
    this.tell(news.lines.filter((line) => line.number > last || news.events.length === 0));
    this.view = news.view;
    this.undoable = news.undo;
    this.decided = news.decided;
    if (news.result) this.result = news.result;
    if (news.version === this.version) {
      this.put(news.ask);
      this.passesAt =
        typeof news.passes_at === "number" ? news.passes_at * 1000 + this.ahead : null;
    }
  }
}
