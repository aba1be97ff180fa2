// What one person does at the table: what is picked, pointed at, opened; what a click means.
import type { Session } from "../../table/session.svelte";
import type { AskChoice, BattleView, Odds } from "../../wire/types";
import { Camera } from "../camera.svelte";
import { figureOf, type Figure } from "../picture/shapes";
import { readPlace, sideNumber, type Place, type Spot } from "../things";
import { bestOdds, choicesAt, clicked, groupsOf, isPlaceChoice, type Group } from "./choices";
import { Ghost } from "./ghost.svelte";
import { Layers } from "./layers.svelte";
import { Alphabet } from "./letters";
import { Preview } from "./preview.svelte";
import { Ruler } from "./ruler.svelte";
import { say } from "../words";
import type { BlastTold, ChargeTold, Outlook, TargetTold } from "./told";

const SETUP = ["deploy", "scout"];
/** The letter that takes back, at every table. */
const BACK = "u";
/** Milliseconds in which nobody has read a question yet. */
const UNREAD = 250;

export class Desk {
  readonly camera: Camera;
  readonly layers = new Layers();
  /** Those of the language that is read now. */
  readonly alphabet = $derived(new Alphabet(say("keys.deeds").split(", "), [BACK]));
  readonly ruler: Ruler;
  readonly preview: Preview;
  /** The figure whose things stand in the dock; without one, that of the question. */
  picked = $state<string | null>(null);
  /** Under the pointer or the focus. */
  pointed = $state<string | null>(null);
  /** The deed whose targets are lit. */
  opened = $state<string | null>(null);
  /** The figure whose sheet lies open. */
  sheet = $state<string | null>(null);
  /** Several options mean the thing that was clicked: which one? */
  menu = $state.raw<{ thing: string; choices: AskChoice[] } | null>(null);
  ghost = $state.raw<Ghost | null>(null);
  /** The deed whose button is pointed at. */
  explained = $state.raw<Group | null>(null);
  /** Why the deed that is pointed at cannot be done now. */
  barred = $state.raw<{ label: string; sentence: string; rule: string } | null>(null);
  /** The place among all that the missions count which is pointed at in their panel. */
  weighed = $state<number | null>(null);
  /** The rest of the band is being placed by itself. */
  resting = $state(false);
  /** Where the ghost of a walk has come to rest: from there one looks and aims. */
  settled = $state.raw<Place | null>(null);
  /** The hand is a finger: it hides what is under it. */
  touching = $state(false);
  /** The element of the table, for hands that come from elsewhere. */
  field: HTMLElement | null = null;
  /** The odds of the attack that was declared last, until the next one. */
  promised = $state.raw<Odds | null>(null);
  private last = -1;

  constructor(readonly session: Session) {
    this.camera = new Camera(this.view.table?.side ?? 36);
    this.ruler = new Ruler(session);
    this.preview = new Preview(session);
  }

  get view(): BattleView {
    return this.session.view as BattleView;
  }

  get ask() {
    return this.session.ask;
  }

  /** A new question has come: forget what belonged to the one before. */
  renew(): void {
    const number = this.session.asked ? (this.ask.number ?? 0) : -1;
    if (number === this.last) return;
    this.last = number;
    this.opened = null;
    this.menu = null;
    this.picked = null;
    this.ghost = null;
    this.settled = null;
    this.explained = null;
    this.barred = null;
    this.pointed = null;
    if (number < 0) return;
    if (this.ask.open === true || (this.ask.choices ?? []).some(isPlaceChoice))
      this.ghost = new Ghost(this.session, this.ask, this.view);
    // Where nothing else can be done, its targets are lit at once.
    const [deed, other] = this.groups;
    if (this.ask.kind === "act" && deed && !other && this.isAiming(deed)) this.opened = deed.key;
    this.follow();
    this.rest();
  }

  groups = $derived.by((): Group[] => (this.session.asked ? groupsOf(this.session.ask) : []));
  group = $derived(this.groups.find((one) => one.key === this.opened) ?? null);

  /** The figure that speaks: everything drawn belongs to it. */
  figure = $derived.by((): Figure | undefined => {
    const view = this.session.view as BattleView;
    if (!view.figures) return undefined;
    const acting = view.acting.length === 1 ? view.acting[0] : null;
    return figureOf(view, this.picked ?? (this.session.ask.about || null) ?? acting);
  });

  /** Everything on the table that a click would choose, with what it would choose. */
  candidates = $derived.by((): Map<string, AskChoice[]> => {
    const found = new Map<string, AskChoice[]>();
    if (!this.session.asked) return found;
    const ask = this.session.ask;
    const choices = this.group ? this.group.choices : this.session.choices;
    for (const choice of choices) {
      const thing = clicked(ask, choice);
      if (thing !== null) found.set(thing, [...(found.get(thing) ?? []), choice]);
    }
    return found;
  });

  /** Those that are aimed at, not only chosen: they wear brackets instead of a glow. */
  isAimed(thing: string): boolean {
    return (this.candidates.get(thing) ?? []).some((choice) => choice.to.includes(thing));
  }

  oddsAt(thing: string) {
    return bestOdds(this.candidates.get(thing) ?? []);
  }

  /** Whom the hand aims at: the one pointed at, or the first of those that are lit. */
  aimed = $derived.by((): string | null => {
    const { group, pointed } = this;
    if (group)
      return pointed && group.targets.includes(pointed) ? pointed : (group.targets[0] ?? null);
    return null;
  });

  /** Everybody who could be attacked from where the ghost has come to rest. */
  fromGhost = $derived.by((): TargetTold[] =>
    this.settled && this.figure ? this.preview.targets(this.figure.figure, this.settled) : [],
  );

  /** Whom the threat is drawn for: who is pointed at, or who speaks, where its ghost rests. */
  threatened = $derived.by((): { figure: string; at: Place } | null => {
    if (!this.layers.threat || this.group !== null) return null;
    const { pointed, figure, settled } = this;
    const view = this.session.view as BattleView;
    const who = figureOf(view, pointed) ?? figure;
    const at = who && who === figure && settled ? settled : readPlace(who?.place);
    return who && at ? { figure: who.figure, at } : null;
  });

  /** Who could attack there. */
  threats = $derived.by((): TargetTold[] => {
    const { threatened, settled } = this;
    if (!threatened) return [];
    const moved = threatened.at === settled ? settled : null;
    return this.preview.threats(threatened.figure, moved);
  });

  /** The charge that is on its way, that is aimed, or that could be made from where the ghost rests. */
  charge = $derived.by((): ChargeTold | null => {
    const { figure, group, settled, pointed } = this;
    if (!figure) return null;
    const underWay = this.session.asked ? this.session.ask.drawable?.probe : undefined;
    if (underWay?.charge) return this.preview.chargeAs(underWay);
    if (group?.verb === "charge")
      return this.aimed ? this.preview.charge(figure.figure, this.aimed) : null;
    const there = this.fromGhost.find((one) => one.figure === pointed);
    const charges = there?.attacks.some((one) => one.text.startsWith("charge"));
    return there && charges ? this.preview.charge(figure.figure, there.figure, settled) : null;
  });

  /** Whose spells lie open: whoever is about to cast, or aims what was cast. */
  caster = $derived.by((): Figure | null => {
    const { figure, group, explained } = this;
    if (!this.session.asked || !figure || figure.spells.length === 0) return null;
    const casts = group?.verb === "cast" || explained?.verb === "cast";
    const aims = this.session.ask.kind === "point" && this.view.attacks.at(-1)?.spell;
    return casts || aims ? figure : null;
  });

  /** What the attack on its way comes to with an option; null where that says nothing. */
  outlookOf(choice: AskChoice | undefined): Outlook | null {
    const underWay = this.session.asked && this.view.attacks.length > 0 && !this.ghost;
    return underWay && choice ? this.preview.outlook(choice.text) : null;
  }

  /** With the option that is pointed at, or the one that is suggested. */
  outlook = $derived.by((): Outlook | null =>
    this.outlookOf(this.explained?.choices[0] ?? this.suggested ?? this.session.choices[0]),
  );

  /** Something is aimed: what goes with it stands beside the table. */
  get aiming(): boolean {
    return this.caster !== null || this.blast !== null || this.group?.targets.length !== undefined;
  }

  /** The spot of the table under a hand that came from elsewhere; null beside the table. */
  spotUnder(event: PointerEvent): Spot | null {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (!this.field || !under || !this.field.contains(under)) return null;
    const box = this.field.getBoundingClientRect();
    return this.camera.toTable(event.clientX - box.left, event.clientY - box.top);
  }

  /** What a finger hides while it drags; null for a pointer where there is room. */
  underFinger(narrow: boolean): Spot | null {
    const { ghost } = this;
    return ghost?.dragging && (this.touching || narrow) ? (ghost.hand ?? ghost.place) : null;
  }

  /** The blast at the point that is asked for, or the one on its way. */
  blast = $derived.by((): BlastTold | null => {
    const ghost = this.ghost?.ask.kind === "point" ? this.ghost : null;
    const place = ghost?.place ?? ghost?.proposed[0] ?? null;
    return place ? this.preview.blast(place) : (this.outlook?.blast ?? null);
  });

  /** Everybody in a blast, worst for the enemy first, friends last. */
  inBlast(blast: BlastTold | null): { odds: Odds; figure: Figure; mine: boolean }[] {
    return (blast?.odds ?? [])
      .flatMap((odds) => {
        const figure = figureOf(this.view, odds.target);
        return figure ? [{ odds, figure, mine: this.isMine(figure) }] : [];
      })
      .sort((a, b) => Number(a.mine) - Number(b.mine) || b.odds.kill - a.odds.kill);
  }

  /** What the charge on its way comes to if this one steps in, or if nobody does (null). */
  intercepted(thing: string | null): Odds | null {
    if (!this.session.asked || this.ask.kind !== "intercept") return null;
    if (thing === null) return this.charge?.odds ?? null;
    const stops = this.charge?.ways[0]?.interceptions ?? [];
    return stops.find((one) => one.figure === thing)?.odds ?? null;
  }

  /** Choose an option: at once, or as one of several. */
  choose(choice: AskChoice): void {
    this.menu = null;
    this.promise(choice);
    const { session } = this;
    if (!session.many) {
      void session.answer(choice.text);
    } else if (session.picked.includes(choice)) {
      session.picked = session.picked.filter((one) => one !== choice);
    } else if (session.picked.length < (session.ask.high ?? 1)) {
      session.picked = [...session.picked, choice];
    }
  }

  /** What the attack promises with this choice stands by until it is known: also with help for a roll. */
  private promise(choice: AskChoice): void {
    this.promised = choice.odds ?? this.outlookOf(choice)?.odds ?? this.promised;
  }

  /** Whether a deed is aimed at somebody first. One without odds needs no look. */
  private isAiming({ choices, targets }: Group): boolean {
    const [only, other] = choices;
    return targets.length > 0 && (other !== undefined || only?.odds !== undefined);
  }

  /** Press the button of a deed: do it, or light up its targets. */
  press(group: Group): void {
    const [only] = group.choices;
    if (!this.isAiming(group) && only) return this.choose(only);
    this.opened = this.opened === group.key ? null : group.key;
    this.menu = null;
  }

  /** A figure or a token was clicked. */
  tap(thing: string): void {
    const meant = choicesAt(
      this.ask,
      this.session.asked ? [...(this.group?.choices ?? this.session.choices)] : [],
      thing,
    );
    const [only] = meant;
    if (meant.length === 1 && only) return this.choose(only);
    if (meant.length > 1) {
      this.menu = { thing, choices: meant };
      return;
    }
    this.menu = null;
    this.picked = this.picked === thing ? null : thing;
  }

  /** One step back; false where there is nothing to step back from. */
  back(): boolean {
    if (this.menu) this.menu = null;
    else if (this.sheet) this.sheet = null;
    else if (this.ruler.back()) return true;
    else if (this.session.picked.length > 0) this.session.picked = this.session.picked.slice(0, -1);
    else if (this.opened) this.opened = null;
    else if (this.ghost?.back()) return true;
    else if (this.picked) this.picked = null;
    else return false;
    return true;
  }

  explain(group: Group | null): void {
    this.explained = group;
  }

  /** The n-th target of the row that is shown. */
  takeNth(index: number): void {
    const row = this.group ?? this.groups.find((one) => one.targets.length > 0);
    const thing = row?.targets[index];
    if (thing) this.tap(thing);
  }

  /** Take a figure out of the tray: once it is asked about, its ghost goes where the hand is. */
  carry(figure: string): void {
    this.carried = { figure, spot: null };
    const choice = this.session.choices.find(
      (one) => one.verb === "figure" && one.on.includes(figure),
    );
    if (this.ask.about !== figure && choice) void this.session.answer(choice.text);
  }

  /** The hand with a figure out of the tray is over the table here, or not over it. */
  carryTo(spot: Spot | null): void {
    if (!this.carried) return;
    this.carried = { ...this.carried, spot };
    this.follow();
  }

  /** The ghost of what is carried follows the hand, as soon as there is one. */
  private follow(): void {
    const { carried, ghost } = this;
    if (!carried?.spot || ghost?.figure !== carried.figure) return;
    ghost.dragging = true;
    ghost.reach(carried.spot);
  }

  /** Let go: the ghost stays where it may stand. */
  carryNoMore(): void {
    this.carried = null;
    this.ghost?.release();
  }
  /** What was taken out of the tray, and where over the table the hand is. */
  carried = $state.raw<{ figure: string; spot: Spot | null } | null>(null);

  /** Let the table place everybody who still waits, also after the others' turns. */
  placeRest(): void {
    this.resting = true;
    this.rest();
  }

  /** Place the next one, if that was asked for; the first other question ends it. */
  private rest(): void {
    const { session } = this;
    if (!this.resting || !session.asked) return;
    this.resting = SETUP.includes(session.ask.kind);
    const text = session.ask.suggestion;
    if (this.resting && text !== undefined) {
      void session.answer(text).then((taken) => (this.resting &&= taken));
    }
  }

  /** Put the ghost down where it stands. */
  putDown(): boolean {
    const text = this.ghost?.touched ? this.ghost.answer : null;
    if (!text || !this.session.asked) return false;
    void this.session.answer(text);
    return true;
  }

  /**
   * An answering key. While something plays it only comes to the end of that: the question that
   * appears was not seen yet, nor is it answered by the second press of somebody in a hurry.
   */
  meant(answer: () => unknown): boolean {
    if (this.hasten()) return true;
    if (performance.now() - this.hastened < UNREAD) return true;
    return answer() !== false;
  }
  private hastened = -UNREAD;

  /** Come to the end of what plays, because a key said so; false where nothing plays. */
  hasten(): boolean {
    const { stage } = this.session;
    if (!stage.playing) return false;
    this.hastened = performance.now();
    stage.skip();
    return true;
  }

  /** What Enter does: put down, take what was chosen, or the suggestion. */
  go(): boolean {
    const { session } = this;
    if (!session.asked || session.sending) return false;
    if (this.putDown()) return true;
    if (session.many && session.picked.length > 0) {
      const few = session.picked.length < (session.ask.low ?? 1);
      if (!few) void session.answerMany(session.picked.map((one) => one.text));
      return true;
    }
    const meant = this.suggested?.text ?? session.ask.suggestion;
    if (meant === undefined) return false;
    if (this.suggested) this.promise(this.suggested);
    void session.answer(meant);
    return true;
  }

  /** What Enter stands for: the suggestion, or the best of the deed whose targets are lit. */
  get suggested(): AskChoice | undefined {
    const { session, group } = this;
    const given = session.choices.find((one) => one.text === session.ask.suggestion);
    if (!group) return given;
    const aimed = group.targets.find((thing) => thing === this.pointed);
    if (aimed) return choicesAt(session.ask, group.choices, aimed)[0];
    if (given && group.choices.includes(given)) return given;
    return this.aimed ? choicesAt(session.ask, group.choices, this.aimed)[0] : given;
  }

  spotOf(thing: string): Spot | null {
    const view = this.view;
    const figure = figureOf(view, thing);
    if (figure) return readPlace(figure.place);
    return readPlace(view.tokens.find((one) => one.token === thing)?.place);
  }

  isMine(figure: Figure): boolean {
    return this.session.seat !== null && sideNumber(figure.side) === this.session.seat;
  }
}
