/** What is going to be played, as the start page gathers it; the server's lists say what there is. */

import type {
  BotCard,
  ClockForm,
  FormChoice,
  FormField,
  GameCard,
  GameMode,
  MatchForm,
  SeatForm,
} from "../../wire/types";
import { guestName, settings } from "../../table/settings.svelte";
import { tongue } from "../../words/index.svelte";
import { own } from "./own.svelte";

export type Who = "me" | "bot" | "open";

interface SeatPlan {
  who: Who;
  /** What a person at this device is called there. */
  name: string;
  bot: string;
  /** What the fields of this seat are set to. */
  options: Record<string, string>;
}

/** A position that is played instead of a new match, and what the server says of it. */
export interface Moment {
  text: string;
  facts: {
    game: string;
    game_title: string;
    mode: string;
    mode_title: string;
    turn: number;
    /** The seat that is asked, and what. */
    asked: number;
    question: string;
    /** How each seat stands, in words. */
    standing: string[];
  };
}

/** Clocks to choose from; the server takes any other as well. */
export const CLOCKS: { name: string; clock: ClockForm | null }[] = [
  { name: "none", clock: null },
  { name: "blitz", clock: { kind: "budget", seconds: 600, increment: 5 } },
  { name: "calm", clock: { kind: "budget", seconds: 1500, increment: 10 } },
  { name: "day", clock: { kind: "move", seconds: 86_400 } },
];

const KEPT = "wartable.plan";

function nameOf(seat: SeatPlan): string {
  return seat.name;
}

export class Plan {
  game = $state("");
  mode = $state("");
  seats = $state<SeatPlan[]>([]);
  options = $state<Record<string, string>>({});
  numbers = $state<Record<string, number>>({});
  /** Texts of files that come along, by the field they are for. */
  files = $state<Record<string, string[]>>({});
  /** The position that is played; then there is no mode and nothing else to choose. */
  moment = $state.raw<Moment | null>(null);
  clock = $state("none");
  public = $state(false);

  constructor(readonly games: GameCard[]) {
    const kept = this.read();
    const game = games.find((one) => one.name === kept.game) ?? games[0];
    if (game) this.chooseGame(game.name, kept.mode);
    if (kept.clock) this.clock = kept.clock;
  }

  get gameCard(): GameCard {
    return this.games.find((one) => one.name === this.game)!;
  }
  get modeCard(): GameMode {
    return this.gameCard.modes.find((one) => one.name === this.mode)!;
  }
  get bots(): BotCard[] {
    return this.gameCard.bots;
  }
  get usualBot(): string {
    return (this.bots.find((bot) => bot.default) ?? this.bots[0])?.name ?? "";
  }
  get fields(): FormField[] {
    return this.moment ? [] : this.modeCard.fields;
  }
  get seatFields(): FormField[] {
    return this.fields.filter((field) => field.per_seat && field.kind === "choice");
  }
  /** What is chosen once for the match; those with pictures come first. */
  get matchFields(): FormField[] {
    return this.fieldsOf("choice");
  }
  fieldsOf(kind: FormField["kind"]): FormField[] {
    return this.fields.filter((field) => !field.per_seat && field.kind === kind);
  }
  /** Only what can be chosen beside everything else that is chosen, and what is one's own. */
  choicesOf(field: FormField): FormChoice[] {
    const mine = field.own && field.per_seat ? own.of(this.game) : [];
    return [...field.choices, ...mine].filter((choice) =>
      Object.entries(choice.only_if).every(([name, values]) =>
        values.includes(this.options[name] ?? ""),
      ),
    );
  }

  chooseGame(name: string, mode = ""): void {
    this.game = name;
    const known = this.gameCard.modes.find((one) => one.name === mode);
    this.chooseMode((known ?? this.gameCard.modes[0]!).name);
  }

  chooseMode(name: string): void {
    this.mode = name;
    this.moment = null;
    this.options = Object.fromEntries(this.matchFields.map((field) => [field.name, field.default]));
    this.numbers = Object.fromEntries(
      this.fieldsOf("number").map((field) => [field.name, Number(field.default)]),
    );
    this.files = {};
    this.seats = [];
    this.setSeats(this.modeCard.low);
  }

  /** Play a position: I sit where somebody is asked, bots everywhere else. */
  lay(moment: Moment): void {
    const { game, mode, standing, asked } = moment.facts;
    this.chooseGame(game, mode);
    this.moment = moment;
    this.seats = [];
    this.setSeats(standing.length);
    for (const [place, seat] of this.seats.entries()) {
      seat.who = place === asked ? "me" : "bot";
      if (place === asked) seat.name = settings.name;
    }
  }

  /** How many sit down; new seats are bots with another deck each. */
  setSeats(count: number): void {
    const seats = this.seats.slice(0, count);
    while (seats.length < count) {
      const seat = seats.length;
      const options = Object.fromEntries(
        this.seatFields.map((field) => [field.name, field.seat_defaults[seat] ?? field.default]),
      );
      const name = seat === 0 ? settings.name : guestName([settings.name, ...seats.map(nameOf)]);
      seats.push({ who: seat === 0 ? "me" : "bot", name, bot: this.usualBot, options });
    }
    this.seats = seats;
  }

  /** The first seat of this device: its owner's. */
  get mine(): number {
    return this.seats.findIndex((seat) => seat.who === "me");
  }

  /** Call somebody at this device by another name; the first of them is its owner. */
  rename(place: number, name: string): void {
    this.seats[place]!.name = name;
    if (place === this.mine) settings.name = name;
  }

  /** What a form says, to be changed. */
  fill(form: MatchForm): void {
    this.chooseGame(form.game, form.mode);
    const seats = form.seats ?? [];
    this.setSeats(seats.length || this.modeCard.low);
    for (const [place, seat] of seats.entries()) {
      const planned = this.seats[place]!;
      planned.who = seat.kind ?? "me";
      planned.name = seat.name || planned.name;
      planned.bot = seat.bot ?? planned.bot;
      Object.assign(planned.options, seat.options);
    }
    for (const [name, value] of Object.entries(form.options ?? {})) {
      if (typeof value === "string") this.options[name] = value;
      else if (typeof value === "number") this.numbers[name] = value;
      else this.files[name] = value;
    }
    const same = JSON.stringify(form.clock ?? null);
    this.clock = CLOCKS.find(({ clock }) => JSON.stringify(clock) === same)?.name ?? "none";
    this.public = form.public ?? false;
  }

  /** The form that the server takes. */
  form(): MatchForm {
    const seats: SeatForm[] = this.seats.map((seat, place) => ({
      kind: seat.who,
      name: seat.who !== "me" ? "" : place === this.mine ? settings.name : seat.name,
      bot: seat.who === "bot" ? seat.bot : null,
      options: { ...seat.options },
    }));
    const clock = CLOCKS.find((one) => one.name === this.clock)?.clock ?? null;
    this.keep();
    const what = this.moment
      ? { position: this.moment.text }
      : { mode: this.mode, options: { ...this.options, ...this.numbers, ...this.brought() } };
    return {
      game: this.game,
      ...what,
      seats,
      clock,
      public: this.public,
      language: tongue.now,
    };
  }

  /** Files that come along: those that were added, and what decks of one's own need. */
  private brought(): Record<string, string[]> {
    const found = { ...this.files };
    for (const { name, needs } of this.seatFields) {
      if (!needs) continue;
      const texts = this.seats.flatMap((seat) => own.filesOf(this.game, seat.options[name] ?? ""));
      found[needs] = [...new Set([...(found[needs] ?? []), ...texts])];
    }
    return found;
  }

  private read(): { game?: string; mode?: string; clock?: string } {
    try {
      return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as { game?: string };
    } catch {
      return {};
    }
  }
  private keep(): void {
    const { game, mode, clock } = this;
    localStorage.setItem(KEPT, JSON.stringify({ game, mode, clock }));
  }
}
