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
  get seatFields(): FormField[] {
    return this.modeCard.fields.filter((field) => field.per_seat && field.kind === "choice");
  }
  /** What is chosen once for the match; those with pictures come first. */
  get matchFields(): FormField[] {
    return this.fieldsOf("choice");
  }
  fieldsOf(kind: FormField["kind"]): FormField[] {
    return this.modeCard.fields.filter((field) => !field.per_seat && field.kind === kind);
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
    this.options = Object.fromEntries(this.matchFields.map((field) => [field.name, field.default]));
    this.numbers = Object.fromEntries(
      this.fieldsOf("number").map((field) => [field.name, Number(field.default)]),
    );
    this.files = {};
    this.seats = [];
    this.setSeats(this.modeCard.low);
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

  /** Call somebody at this device by another name; the first of them is its owner. */
  rename(place: number, name: string): void {
    this.seats[place]!.name = name;
    if (place === 0) settings.name = name;
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
      name: seat.who !== "me" ? "" : place === 0 ? settings.name : seat.name,
      bot: seat.who === "bot" ? seat.bot : null,
      options: { ...seat.options },
    }));
    const clock = CLOCKS.find((one) => one.name === this.clock)?.clock ?? null;
    this.keep();
    return {
      game: this.game,
      mode: this.mode,
      seats,
      options: { ...this.options, ...this.numbers, ...this.files },
      clock,
      public: this.public,
      language: tongue.now,
    };
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
