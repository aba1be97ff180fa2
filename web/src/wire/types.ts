// Written by tools/wire_types.py from the structs and shapes of the server: do not edit.
// Things ("card:57", "figure:a1", "place:12.5,8@90") are explained in docs/protocol.md,
// messages and pages in docs/server.md.

/** A short text for whatever lies on a table: a kind, a colon, a name. */
export type Thing = string;

/**
 * The exact odds of an attack: shares of 1, and wounds on average.
 *
 * `wounds` are the shares of 0, 1, 2 … wounds; `back` and `death` are what an answer of the target
 * does to the attacker.
 */
export interface Odds {
  target: string;
  hit: number;
  wounds: number[];
  mean: number;
  kill: number;
  back: number;
  death: number;
}

/**
 * An option: its text is the answer, the rest says what it is.
 *
 * `on` are the things it picks or is done with: what lights up to be clicked; `to` those that a
 * deed is aimed at or goes to. `what` names something printed, `at` is where the first thing lies
 * if that tells it from others, `number` which of several texts or weapons is meant, `copy` tells
 * options apart that read alike. `cost` has plain numbers by name. Only `ask` gives a `label`,
 * `odds` where there are any, and for a button `title` and `note`: the deed in a word or two, and
 * with what it is done.
 */
export interface AskChoice {
  text: string;
  verb: string;
  on: string[];
  to: string[];
  what: string;
  at: string;
  number: number;
  copy: number;
  cost: Record<string, number>;
  label?: string;
  title?: string;
  note?: string;
  odds?: Odds;
}

/**
 * The open question, as a view has it.
 *
 * `number` counts the answers given before it (a match adds it), `seat` is whom the table asks.
 * Who is not asked gets the kind `wait` and nothing else; when the game is over the kind is `over`
 * and the seat null. `about` is the thing it is about, `what` the printed name of that. An `open`
 * question takes other answers, too: places.
 */
export interface Question {
  number?: number;
  seat: number | null;
  kind: string;
  rule?: string;
  about?: string | null;
  what?: string;
  low?: number;
  high?: number;
  ordered?: boolean;
  open?: boolean;
  choices?: AskChoice[];
}

/**
 * What `ask` gives: the question of the view, in words and with a suggestion.
 *
 * `drawable` is what helps to answer it on a drawing of the table. Where several options are one
 * answer, `several` says what it is called to give so many of them, beginning with none.
 */
export interface Ask extends Question {
  sentence: string;
  suggestion?: string;
  several?: string[];
  drawable?: BattleDrawable;
}

/** How the game ended; no winners: a draw. */
export interface Result {
  winners: string[];
  rule: string;
}

/**
 * What the views of all games have; a match adds `names`, `version` and `events`.
 *
 * `version` counts the answers given, `events` is the number of the next event.
 */
export interface Skeleton {
  game: string;
  mode: string;
  seat: number | null;
  names?: string[];
  version?: number;
  events?: number;
  turn: number;
  phase: string;
  active: string | null;
  question: Question;
  result: Result | null;
}

/**
 * A line of the log: an event in words, as a seat may know it.
 *
 * `number` is that of the event, `things` are those it speaks of, `side` whose doing or suffering
 * it is, `because` why so many dice were rolled. Not every event has a line: some only say what
 * others say better.
 */
export interface Line {
  number: number;
  kind: string;
  rule: string;
  headline: boolean;
  text: string;
  things: string[];
  side: string | null;
  turn: number;
  because?: Amount[];
}

/**
 * An answer that would be taken.
 *
 * `checked` counts the parts of a declaration ("a / b") that could be foreseen: where a part
 * reveals something or uses chance, what may follow is not known yet.
 */
export interface Allowed {
  allowed: "True";
  checked: number;
}

/**
 * An answer that would be refused: by which rule, and the things and the place it fails at.
 *
 * `missing` counts what is still to be chosen, where everything so far is among the options.
 */
export interface NotAllowed {
  allowed: "False";
  rule: string;
  sentence: string;
  things: string[];
  place: string | null;
  missing?: number;
}

/**
 * A reason: `part` is "there" (what makes an option possible), "takes" (what it costs), "then"
 * (what follows) or "fact" (what is printed on what is used).
 */
export interface Why {
  part: string;
  key: string;
  rule: string;
  sentence: string;
  things: string[];
}

/** Why an option is there, what it costs and what it leads to. */
export interface WhyOption {
  option: string;
  label: string;
  because: Why[];
}

/**
 * Something one may want to do with a thing, and what is against it now.
 *
 * `verb` and `what` are those of a choice; `verb` is empty where nothing at all can be done.
 */
export interface RefusedChoice {
  allowed: "False";
  rule: string;
  sentence: string;
  things: string[];
  place: string | null;
  missing?: number;
  verb: string;
  what: string;
  label: string;
}

/** A thing that somebody points at: the options with it, and why everything else is none. */
export interface PointedThing {
  thing: string;
  choices: string[];
  refusals: RefusedChoice[];
}

/**
 * A part of a sum: how much, by which rule, from what (its name, and the thing if it is one).
 *
 * `sentence` says it in words. The name of a card is that of views, of anything in Dysma's Portal
 * that of the language.
 */
export interface Amount {
  amount: number;
  rule: string;
  name: string;
  thing: string | null;
  sentence: string;
}

/** A number and what it is the sum of. */
export interface Value {
  total: number;
  because: Amount[];
}

/**
 * A card in a pile; its name, faction and emblem are there for who may look at its face.
 *
 * `emblem` names the icon in its window, so that any card can be drawn, also a made-up one.
 */
export interface SiegeCard {
  thing: string;
  name?: string;
  faction?: string;
  emblem?: string;
}

/**
 * A card in play: in a slot, or on its way from a track.
 *
 * `side` is who controls it, `owner` whose card it is; `gang` and `spirit` count its tokens.
 * `aimed_by` are the commands of the chain that have it for a target, `defends_from`
 * the sides against whose storms it is the Defender.
 */
export interface SiegeCreature {
  thing: string;
  name: string;
  faction: string;
  emblem: string;
  at: string;
  side: string;
  owner: string;
  cost: number;
  attack: number;
  defense: number;
  printed_attack: number;
  printed_defense: number;
  gang: number;
  spirit: number;
  aimed_by: string[];
  defends_from: string[];
}

/**
 * A war track: whose it is, whom it faces, the Battle Zone it leads to, and its slots.
 *
 * The first slot is the Deployment Zone. `lane` is left or right where a side has two tracks.
 */
export interface SiegeTrack {
  thing: string;
  side: string;
  faces: string[];
  lane: string;
  zone: string;
  slots: string[];
}

/** A Battle Zone: its two sides, and its slots from the first side's Frontline to the other. */
export interface SiegeZone {
  thing: string;
  sides: string[];
  slots: string[];
}

/**
 * A player or the boss: piles from the top, or how many cards where nobody may look.
 *
 * `hand` is a list for who may see it and a number for all others; `owned` counts all the cards
 * that belong to the side, wherever they are, `faction` is that of most of them, if of most.
 * `commands` counts what was played for nothing this turn, `extra_turn` says that one is to come,
 * `halted` that the next Advance step is lost, `dearer` how much dearer the next Shapeshift is,
 * `out` that the player has fallen.
 */
export interface SiegeSide {
  thing: string;
  seat: number | null;
  faction: string;
  owned: number;
  resources: number;
  hand: SiegeCard[] | number;
  casualties: SiegeCard[];
  heal_pile: SiegeCard[];
  ready: SiegeCard[];
  committed: SiegeCard[];
  commands: number;
  extra_turn: boolean;
  halted: boolean;
  dearer: number;
  out: boolean;
}

/**
 * A command on the chain, or one whose targets are being declared: that has no thing yet.
 *
 * `as` says how it is used: as an action, an ability, or in a storm.
 */
export interface SiegeCommand {
  thing?: string;
  side: string;
  card: SiegeCard;
  text: string;
  targets: string[];
  as: string;
}

/** A text that is in force until the end of the turn, and the card it comes from. */
export interface SiegeLasting {
  side: string;
  card: SiegeSpokenCard;
  text: string;
}

/** A card that is spoken of: named, and a thing where it can be told from others. */
export interface SiegeSpokenCard {
  thing?: string;
  name: string;
}

/** Cards of a deck that somebody looks at: what they are for him, how many for all others. */
export interface SiegeLook {
  side: string;
  cards: SiegeCard[] | number;
}

/** A side that a storm meets: its Defender, if it has one, and what is left of the attack. */
export interface SiegeFoe {
  side: string;
  defenders: string[];
  defense: number;
  strength: number;
}

/** What a storm of a creature comes to now: with how many attacks, and what meets it. */
export interface SiegeStorm {
  card: string;
  attack: number;
  attacks: number;
  against: SiegeFoe[];
}

/**
 * A step of the boss's next turn, as far as the book says beforehand what he will do.
 *
 * Kinds: `to_reserves`, `storm`, `advance`, `draw`. Only `probe` gives a `sentence`.
 */
export interface SiegeIntent {
  kind: string;
  rule: string;
  things: string[];
  amount: number;
  storm: SiegeStorm | null;
  sentence?: string;
}

/** The boss's next turn, in words. */
export interface SiegeIntents {
  steps: SiegeIntent[];
}

/**
 * A Victory Condition: met when the number that is `now` reaches its `goal`.
 *
 * Kinds: `life`, `resources`, `menace` (at the end of the players' turn), `destroyed`, `leaders`.
 */
export interface SiegeVictory {
  kind: string;
  words: string;
  now: number;
  goal: number;
}

/**
 * The boss board; `intent` is what he will do in his next turn, empty during his own.
 *
 * `draws` is how many cards he draws, `reserve_token` whether he still refills his Resources from
 * his Reserves. What is printed (`title`, `about`, `text`, `words`) is English.
 */
export interface SiegeBoss {
  side: string;
  card: SiegeCard;
  name: string;
  title: string;
  about: string;
  difficulty: string;
  text: string;
  victory: SiegeVictory[];
  intent: SiegeIntent[];
  draws: number;
  life: number;
  full_life: number;
  menace: number;
  reserves: SiegeCard[];
  reserve_token: boolean;
}

/**
 * A card that changed its place with an event, turned over, or got a token.
 *
 * `card` is there for who tells it from others where it lies now, `was` for who did so where it
 * lay before, `name`, `faction` and `emblem` for who may look at its face. In play it has `side`,
 * `owner` and its tokens; in a Support Zone it says whether it is `committed`.
 */
export interface SiegeMove {
  from: string;
  to: string;
  card?: string;
  was?: string;
  name?: string;
  faction?: string;
  emblem?: string;
  side?: string;
  owner?: string;
  gang?: number;
  spirit?: number;
  committed?: boolean;
}

/**
 * The table as one seat sees it.
 *
 * `steps` says of each side whose turn it is at which step: of both players in a joint turn.
 * `first` had the first turn of the game; `extra_turn` says that this is one. `limbo` are cards
 * between the zones while they are played, `playing` is a command whose targets are being
 * declared, `chain` has the one that resolves first at its end.
 */
export interface SiegeView extends Skeleton {
  steps: Record<string, string>;
  first: string | null;
  extra_turn: boolean;
  tracks: SiegeTrack[];
  zones: SiegeZone[];
  slots: Record<string, SiegeCreature | null>;
  storming: SiegeCreature[];
  sides: SiegeSide[];
  limbo: SiegeCard[];
  destroyed: SiegeCard[];
  looking: SiegeLook | null;
  playing: SiegeCommand | null;
  chain: SiegeCommand[];
  lasting: SiegeLasting[];
  boss: SiegeBoss | null;
}

/** A storey of an open building. */
export interface BattleFloor {
  points: number[][];
  elevation: number;
}

/** A wall of an open building; only a solid one hinders movement. */
export interface BattleWall {
  points: number[][];
  bottom: number;
  height: number;
  solid: boolean;
}

/**
 * A piece of terrain: an outline from `base` up to `base + height`, or a line for obstacles.
 *
 * `name` is what the map calls it (from a server in the reader's language), `look` says how it is
 * drawn, `kind` which rules it has. `factor` is what each inch in it costs who walks, `crossing`
 * what it costs to cross the line.
 */
export interface BattlePiece {
  piece: string;
  name: string;
  look: string;
  kind: string;
  points: number[][];
  base: number;
  height: number;
  factor: number;
  crossing: number;
  floors: BattleFloor[];
  walls: BattleWall[];
}

/** The table and what stands on it. */
export interface BattleTable {
  name: string;
  side: number;
  pieces: BattlePiece[];
}

/**
 * A rectangle of the table, in inches; with a `radius`, what of it lies within that circle
 * around (`cx`, `cy`).
 */
export interface BattlePart {
  left: number;
  low: number;
  right: number;
  high: number;
  radius?: number;
  cx?: number;
  cy?: number;
}

/** A deployment zone: whose it is, and its parts. */
export interface BattleZone {
  side: string;
  zone: string;
  parts: BattlePart[];
}

/**
 * What is played: the kind of deployment, the `zone` that was chosen (of each side, the first
 * player's first; empty before), and the numbers of the missions.
 */
export interface BattleScenario {
  deployment: string;
  zone: string;
  main: number;
  secondary: number;
}

/**
 * A player: points, and how far through the turn.
 *
 * `command` and `victory` are points, `designated` is an Ambassador or a Legend, `left` counts the
 * figures that may still be activated this turn.
 */
export interface BattleSide {
  side: string;
  command: number;
  victory: number;
  designated: string | null;
  left: number;
  finished: boolean;
  conceded: boolean;
}

/**
 * Something that a mission counts: a token, or only the `figures` that bring it in.
 *
 * `side` gets `points` for it if the turn ends now; null: nobody does. It counts in an `area`, or
 * within `reach` inches of the token; 0: where the token itself is.
 */
export interface BattleHolding {
  thing: string | null;
  side: string | null;
  figures: string[];
  points: number;
  area: BattlePart | null;
  reach: number;
}

/**
 * A mission, and what it would score if the turn ended now; None where that is hidden or
 * depends on a choice.
 */
export interface BattleMission {
  part: string;
  number: number;
  rule: string;
  name: Record<string, string>;
  text: Record<string, string>;
  now: number[] | null;
  holdings: BattleHolding[];
}

/**
 * A weapon for shooting or an item; `number` tells several alike apart, 0 is the only one.
 *
 * `spent` is used up for good, `unloaded` has to be reloaded first.
 */
export interface BattleHeld {
  what: string;
  number: number;
  spent: boolean;
  unloaded: boolean;
}

/** An ability, with its price in command points. */
export interface BattleAbility {
  what: string;
  number: number;
  command: number;
  used: boolean;
}

/** A skill that is in effect now: its text is English, its name that of each language. */
export interface BattleSkill {
  what: string;
  value: number;
  text: string;
  name: Record<string, string>;
}

/**
 * A figure, with its values as they are now; a threshold of 0 is a dash.
 *
 * `faction` is an id, empty for who belongs to none; `emblem` names the icon on its base, `cost`
 * is in points. Its elevation and facing are in its `place`. `values` are Movement, Combat,
 * Shooting, Defence, Armour and Spirit under `mv`, `co`, `ti`, `de`, `ar`, `es`. `fate` is one of
 * `waiting`, `in_play`, `dead`, `left`, `unplaced`, `followed`, `gave_up`. `grips` are the ways
 * to hold its weapons, each with what is in its hands; `weapons` those it shoots with.
 */
export interface BattleFigure {
  figure: string;
  side: string;
  profile: string;
  faction: string;
  emblem: string;
  keywords: string[];
  cost: number;
  name: Record<string, string>;
  type: string;
  statue: boolean;
  fate: string;
  place: string | null;
  base: number;
  height: number;
  wounds: number;
  health: number;
  values: Record<string, number>;
  states: string[];
  may_act: boolean;
  skills: BattleSkill[];
  weapons: BattleHeld[];
  grips: string[][];
  items: BattleHeld[];
  abilities: BattleAbility[];
  spells: string[];
  carrying: string | null;
}

/**
 * A token, lying somewhere, carried, or out of the game (`where`).
 *
 * `active` says of an altar that it is open, `revealed` of a resource that all know its `value`.
 */
export interface BattleToken {
  token: string;
  kind: string;
  side: string | null;
  where: string;
  place: string | null;
  bearer: string | null;
  active: boolean;
  revealed: boolean;
  value?: number;
}

/**
 * An effect that lasts, counted from the beginning of the battle.
 *
 * It lies on `figure` and was made by the figure `by` with what is called `what`: a spell, an
 * ability or an item, as `made_by` says. `op` is the verb of the effect, `duration` that of the
 * event `begin_effect`; a `kept` one lasts for the next turn, too.
 */
export interface BattleEffect {
  effect: string;
  figure: string;
  by: string;
  made_by: string;
  what: string;
  op: string;
  duration: string;
  kept: boolean;
}

/** A die on the table. */
export interface BattleDie {
  die: string;
  face: number;
  success: boolean;
}

/**
 * Why there are so many dice, or rerolls: an amount and its rule; of something printed also
 * its id as in `spell:peau-d-ecorce`. From a server also the sentence in the reader's language.
 */
export interface BattleDicePart {
  amount: number;
  source?: string;
  rule: string;
  sentence?: string;
}

/**
 * The roll on the table, between its dice and its rerolls.
 *
 * `threshold` is the lowest face that succeeds, `explode_from` the lowest that brings another die.
 */
export interface BattleRoll {
  figure: string;
  purpose: string;
  threshold: number;
  explode_from: number;
  dice: BattleDie[];
  because: BattleDicePart[];
  rerolls: BattleDicePart[];
  most_rerolls: number;
}

/**
 * An attack on its way; the last of several is being resolved.
 *
 * `through` is the familiar it goes through. `successes` are those of the attacker, `answer` those
 * of who defends; `hits` and `wounds` what has come of it so far.
 */
export interface BattleAttack {
  kind: string;
  attacker: string | null;
  target: string | null;
  through: string | null;
  weapon: string | null;
  spell: string | null;
  ability: string | null;
  place: string | null;
  charge: boolean;
  successes: number;
  answer: number;
  hits: number;
  wounds: number;
}

/**
 * Everything a figure can reach with so many inches: polygons, whose holes run clockwise.
 *
 * They go around points of a lattice, `step` apart. `upper` are those on storeys alone.
 */
export interface BattleRegion {
  step: number;
  inches: number;
  polygons: number[][][];
  upper: number[][][];
}

/** Everything within a radius of a place. */
export interface BattleCircle {
  place: string;
  radius: number;
}

/**
 * What helps to answer on a drawing: where a move can go, the parts of the deployment zone that
 * may be used, the `zones` between which one chooses, or how far the place may be away. What takes
 * long to find out is not told with the question: `probe` is the query to ask for its region, or
 * for the charge that is on its way.
 */
export interface BattleDrawable {
  region?: BattleRegion;
  zone?: BattlePart[];
  circle?: BattleCircle;
  zones?: Record<string, BattlePart[]>;
  probe?: Record<string, unknown>;
}

/**
 * Everything a seat may know.
 *
 * `acting` are the figures whose activation it is, `links` the pairs that touch across an
 * obstacle. A `turn_limit` of 0 is none.
 */
export interface BattleView extends Skeleton {
  turn_limit: number;
  first: string;
  table: BattleTable;
  zones: BattleZone[];
  scenario: BattleScenario;
  missions: BattleMission[];
  sides: BattleSide[];
  acting: string[];
  figures: BattleFigure[];
  tokens: BattleToken[];
  effects: BattleEffect[];
  links: string[][];
  roll: BattleRoll | null;
  attacks: BattleAttack[];
}

/** One line of a Boss Card: a difficulty alone or together, and what the boss has there. */
export interface BossNumbers {
  label: string;
  hand: number;
  life: number;
  menace: number;
  cards: string;
}

/**
 * A card of Siegestorm; its key is its `name`, which is what views and events call it.
 *
 * `title` and the texts are in the language of the connection where they have been translated.
 * `line` says faction and rank, `role` what a boss does with the card; what a card has not is null
 * or empty. A Boss Card has a `table` of its difficulties.
 */
export interface PrintedCard {
  kind: "card" | "boss";
  name: string;
  title: string;
  faction: string;
  faction_title: string;
  emblem: string;
  line: string;
  rank: string;
  cost: number | null;
  attack: number | null;
  defense: number | null;
  action: string;
  action_label: string;
  passive: string;
  passive_label: string;
  role: string;
  specials: string[];
  copies: number;
  origin: "printed" | "partial" | "house";
  origin_words: string;
  table?: BossNumbers[];
}

/** A fact about a printed thing: the key of its sentence, its rule, its fields, its words. */
export interface PrintedFact {
  key: string;
  rule: string;
  fields: Record<string, unknown>;
  words: string;
}

/** Something that belongs to a printed thing: what a profile has or may buy. */
export interface PrintedHeld {
  how: string;
  kind: string;
  id: string;
  name: string;
  text: string | null;
  cost: number | null;
}

/**
 * Something printed of Dysma's Portal; its key is `kind:id`, as in `spell:boule-de-feu`.
 *
 * Kinds: profile, skill, ability, domain, spell, weapon, armour, gear, mount, artefact, mission,
 * keyword, faction. `kind_title` is the kind in words. Profiles and factions have an `emblem`, and
 * a `look`: the faction in whose colours they are drawn.
 */
export interface PrintedLeaf {
  kind: string;
  kind_title: string;
  id: string;
  name: string;
  text: string | null;
  rule: string | null;
  facts: PrintedFact[];
  holds: PrintedHeld[];
  emblem?: string;
  look?: string;
}

/** What all events have. */
export interface SiegeEventHead {
  number: number;
  rule: string;
  cause?: { name: string; thing?: Thing };
  moves?: SiegeMove[];
}

/** A card in an event, as far as one may know it. */
export interface SiegeEventCard {
  thing?: Thing;
  name?: string;
  faction?: string;
  emblem?: string;
}

/** A war track moves up. */
export interface SiegeAdvanceEvent extends SiegeEventHead {
  kind: "advance";
  side: Thing;
  track: Thing;
}

/** A command is paid for; its targets are declared next. */
export interface SiegeAnnounceEvent extends SiegeEventHead {
  kind: "announce";
  side: Thing;
  card: SiegeEventCard;
  as: string;
  text: string;
}

/** A storming creature strikes a player or the boss. */
export interface SiegeAttackEvent extends SiegeEventHead {
  kind: "attack";
  side: Thing;
  strength: number;
  attack: number;
  defense: number;
  defenders: SiegeEventCard[];
}

/** It strikes a creature. */
export interface SiegeAttackCreatureEvent extends SiegeEventHead {
  kind: "attack_creature";
  side: Thing;
  card: SiegeEventCard;
  strength: number;
  attack: number;
  defense: number;
  defenders: SiegeEventCard[];
}

/** The boss draws face up. */
export interface SiegeBossDrawEvent extends SiegeEventHead {
  kind: "boss_draw";
  side: Thing;
  amount: number;
  cards: SiegeEventCard[];
}

/** A Deployment Zone is taken, so nothing is deployed. */
export interface SiegeCannotDeployEvent extends SiegeEventHead {
  kind: "cannot_deploy";
  side: Thing;
}

/** There are too few Resources for a draw. */
export interface SiegeCannotDrawEvent extends SiegeEventHead {
  kind: "cannot_draw";
  side: Thing;
  amount: number;
}

/** A command joins the chain. */
export interface SiegeCommandEvent extends SiegeEventHead {
  kind: "command";
  command: Thing;
  side: Thing;
  card: SiegeEventCard;
  as: string;
  text: string;
  targets: SiegeEventCard[];
}

/** Supporters of a side are committed. */
export interface SiegeCommitEvent extends SiegeEventHead {
  kind: "commit";
  side: Thing;
  amount: number;
}

/** A player gives up. */
export interface SiegeConcedeEvent extends SiegeEventHead {
  kind: "concede";
  side: Thing;
}

/** An Action beats the passives that would move its card. */
export interface SiegeConflictEvent extends SiegeEventHead {
  kind: "conflict";
  side: Thing;
  card: SiegeEventCard;
}

/** A player takes DMG. */
export interface SiegeDamageEvent extends SiegeEventHead {
  kind: "damage";
  side: Thing;
  amount: number;
  cards: SiegeEventCard[];
  from_heal_pile: number;
}

/** A side's next Shapeshift gets dearer. */
export interface SiegeDearShapeshiftEvent extends SiegeEventHead {
  kind: "dear_shapeshift";
  side: Thing;
  more: number;
}

/** An extra turn is not taken. */
export interface SiegeDeclineExtraTurnEvent extends SiegeEventHead {
  kind: "decline_extra_turn";
  side: Thing;
}

/** A price is not paid; what and how much may be the side's secret. */
export interface SiegeDeclinePaymentEvent extends SiegeEventHead {
  kind: "decline_payment";
  side: Thing;
  card?: SiegeEventCard;
  price?: number;
}

/** Nothing is sacrificed for a text. */
export interface SiegeDeclineSacrificeEvent extends SiegeEventHead {
  kind: "decline_sacrifice";
  side: Thing;
  amount: number;
}

/** A card enters a Deployment Zone. */
export interface SiegeDeployEvent extends SiegeEventHead {
  kind: "deploy";
  side: Thing;
  card: SiegeEventCard;
  slot: Thing;
}

/** Cards leave the game for good. */
export interface SiegeDestroyEvent extends SiegeEventHead {
  kind: "destroy";
  side: Thing;
  cards: SiegeEventCard[];
}

/** Cards are discarded from a hand. */
export interface SiegeDiscardEvent extends SiegeEventHead {
  kind: "discard";
  side: Thing;
  cards: SiegeEventCard[];
}

/** A player draws. */
export interface SiegeDrawEvent extends SiegeEventHead {
  kind: "draw";
  side: Thing;
  amount: number;
  cards?: SiegeEventCard[];
}

/** A player is out; the table closes. */
export interface SiegeEliminateEvent extends SiegeEventHead {
  kind: "eliminate";
  side: Thing;
  tracks: SiegeTrack[];
  zones: SiegeZone[];
}

/** The game is over. */
export interface SiegeEndEvent extends SiegeEventHead {
  kind: "end";
  winners: Thing[];
  fallen: Thing[];
}

/** An extra turn begins. */
export interface SiegeExtraTurnEvent extends SiegeEventHead {
  kind: "extra_turn";
  side: Thing;
}

/** The condition of a text is not met. */
export interface SiegeFailConditionEvent extends SiegeEventHead {
  kind: "fail_condition";
}

/** Who takes the first turn. */
export interface SiegeFirstPlayerEvent extends SiegeEventHead {
  kind: "first_player";
  side: Thing;
}

/** No declared target is left. */
export interface SiegeFizzleEvent extends SiegeEventHead {
  kind: "fizzle";
  side: Thing;
}

/** A card is discarded for Gang tokens. */
export interface SiegeGangEvent extends SiegeEventHead {
  kind: "gang";
  card: SiegeEventCard;
  amount: number;
}

/** A Shade takes the furthest free slot. */
export interface SiegeGhostEvent extends SiegeEventHead {
  kind: "ghost";
  card: SiegeEventCard;
  slot: Thing;
}

/** A side may take an extra turn. */
export interface SiegeGrantExtraTurnEvent extends SiegeEventHead {
  kind: "grant_extra_turn";
  side: Thing;
}

/** A side will lose its next Advance step. */
export interface SiegeHaltEvent extends SiegeEventHead {
  kind: "halt";
  side: Thing;
}

/** Cards go to Casualties, for the hand is full. */
export interface SiegeHandFullEvent extends SiegeEventHead {
  kind: "hand_full";
  side: Thing;
  cards: SiegeEventCard[];
}

/** Casualties become the top of the Heal pile. */
export interface SiegeHealEvent extends SiegeEventHead {
  kind: "heal";
  side: Thing;
  cards: SiegeEventCard[];
}

/** A creature holds ground. */
export interface SiegeHoldGroundEvent extends SiegeEventHead {
  kind: "hold_ground";
  side: Thing;
  card: SiegeEventCard;
  slot: Thing;
}

/** One of the cards looked at goes to the hand. */
export interface SiegeKeepEvent extends SiegeEventHead {
  kind: "keep";
  side: Thing;
  card?: SiegeEventCard;
}

/** Cards are killed or sacrificed. */
export interface SiegeKillEvent extends SiegeEventHead {
  kind: "kill";
  side: Thing;
  cards: SiegeEventCard[];
}

/** Lasting texts end, or a changed price is used up. */
export interface SiegeLapseEvent extends SiegeEventHead {
  kind: "lapse";
  side: Thing;
  dearer: number;
  left: SiegeLasting[];
}

/** A text is in force until the end of the turn. */
export interface SiegeLastingEvent extends SiegeEventHead {
  kind: "lasting";
  side: Thing;
  text: string;
}

/** The boss's Life changes. */
export interface SiegeLifeEvent extends SiegeEventHead {
  kind: "life";
  life: number;
  change: number;
}

/** A card becomes a Supporter. */
export interface SiegeMakeSupporterEvent extends SiegeEventHead {
  kind: "make_supporter";
  side: Thing;
  card?: SiegeEventCard;
}

/** The Menace Level changes. */
export interface SiegeMenaceEvent extends SiegeEventHead {
  kind: "menace";
  level: number;
}

/** A war track does not move up in its step. */
export interface SiegeMissAdvanceEvent extends SiegeEventHead {
  kind: "miss_advance";
  side: Thing;
}

/** Starting cards go under the deck. */
export interface SiegeMulliganEvent extends SiegeEventHead {
  kind: "mulligan";
  side: Thing;
  amount: number;
  cards?: SiegeEventCard[];
}

/** A command is negated and leaves the chain. */
export interface SiegeNegateEvent extends SiegeEventHead {
  kind: "negate";
  command: Thing;
  side: Thing;
  card: SiegeEventCard;
}

/** The next Shapeshift has another price. */
export interface SiegeNextShapeshiftEvent extends SiegeEventHead {
  kind: "next_shapeshift";
  side: Thing;
  price: number;
  text: string;
}

/** A part of a text finds nothing to do. */
export interface SiegeNothingEvent extends SiegeEventHead {
  kind: "nothing";
  side: Thing;
}

/** A price is paid. */
export interface SiegePayEvent extends SiegeEventHead {
  kind: "pay";
  side: Thing;
  price: number;
  discarded: SiegeEventCard[];
  supporters: number;
  committed?: SiegeEventCard[];
}

/** A card is placed on a Battle Zone. */
export interface SiegePlaceEvent extends SiegeEventHead {
  kind: "place";
  side: Thing;
  card: SiegeEventCard;
  slot: Thing;
}

/** Cards go to one end of the Resources. */
export interface SiegePutBackEvent extends SiegeEventHead {
  kind: "put_back";
  side: Thing;
  amount: number;
  where: string;
}

/** Supporters become ready in the Prepare step. */
export interface SiegeReadyEvent extends SiegeEventHead {
  kind: "ready";
  side: Thing;
  amount: number;
}

/** The boss's Reserves become his Resources. */
export interface SiegeRefillEvent extends SiegeEventHead {
  kind: "refill";
  amount: number;
}

/** A creature makes room for another one. */
export interface SiegeReplaceEvent extends SiegeEventHead {
  kind: "replace";
  side: Thing;
  cards: SiegeEventCard[];
}

/** Supporters become ready by a text. */
export interface SiegeResetEvent extends SiegeEventHead {
  kind: "reset";
  side: Thing;
  amount: number;
}

/** A command leaves the chain to be carried out. */
export interface SiegeResolveEvent extends SiegeEventHead {
  kind: "resolve";
  command: Thing;
  side: Thing;
  card: SiegeEventCard;
}

/** A creature changes places with a hand card. */
export interface SiegeShapeshiftEvent extends SiegeEventHead {
  kind: "shapeshift";
  side: Thing;
  card: SiegeEventCard;
  into: SiegeEventCard;
  slot: Thing;
}

/** A Spirit token is placed. */
export interface SiegeSpiritEvent extends SiegeEventHead {
  kind: "spirit";
  card: SiegeEventCard;
}

/** A card is stolen. */
export interface SiegeStealEvent extends SiegeEventHead {
  kind: "steal";
  side: Thing;
  from: Thing;
  card?: SiegeEventCard;
}

/** A step of a turn begins. */
export interface SiegeStepEvent extends SiegeEventHead {
  kind: "step";
  side: Thing;
  phase: string;
  extra: boolean;
  steps: Record<Thing, string>;
}

/** Too many passives set each other off. */
export interface SiegeStopLoopEvent extends SiegeEventHead {
  kind: "stop_loop";
  limit: number;
}

/** A creature storms. */
export interface SiegeStormEvent extends SiegeEventHead {
  kind: "storm";
  side: Thing;
  card: SiegeEventCard;
}

/** A creature becomes a Supporter by order. */
export interface SiegeSupportEvent extends SiegeEventHead {
  kind: "support";
  side: Thing;
  card: SiegeEventCard;
}

/** An attacked creature survives. */
export interface SiegeSurviveEvent extends SiegeEventHead {
  kind: "survive";
  card: SiegeEventCard;
}

/** A boss card is swapped for a dearer one. */
export interface SiegeSwapEvent extends SiegeEventHead {
  kind: "swap";
  side: Thing;
  card: SiegeEventCard;
  into: SiegeEventCard;
}

/** Two creatures trade slots. */
export interface SiegeSwitchEvent extends SiegeEventHead {
  kind: "switch";
  side: Thing;
  cards: SiegeEventCard[];
}

/** Supporters change sides. */
export interface SiegeTakeSupportersEvent extends SiegeEventHead {
  kind: "take_supporters";
  side: Thing;
  amount: number;
}

/** Cards go under the Resources. */
export interface SiegeToBottomEvent extends SiegeEventHead {
  kind: "to_bottom";
  side: Thing;
  cards: SiegeEventCard[];
}

/** Cards go to Casualties. */
export interface SiegeToCasualtiesEvent extends SiegeEventHead {
  kind: "to_casualties";
  side: Thing;
  cards: SiegeEventCard[];
}

/** A card goes to a hand. */
export interface SiegeToHandEvent extends SiegeEventHead {
  kind: "to_hand";
  side: Thing;
  card: SiegeEventCard;
}

/** The boss's unused cards go to his Reserves. */
export interface SiegeToReservesEvent extends SiegeEventHead {
  kind: "to_reserves";
  side: Thing;
  cards: SiegeEventCard[];
}

/** Tokens are placed on a card. */
export interface SiegeTokenEvent extends SiegeEventHead {
  kind: "token";
  card: SiegeEventCard;
  amount: number;
}

/** A Passive Ability works. */
export interface SiegeTriggerEvent extends SiegeEventHead {
  kind: "trigger";
  side: Thing;
  card: SiegeEventCard;
}

/** A turn begins. */
export interface SiegeTurnEvent extends SiegeEventHead {
  kind: "turn";
  side: Thing;
  sides: Thing[];
  turn: number;
  extra: boolean;
}

/** A Casualty's action is used against its owner. */
export interface SiegeTurnAgainstEvent extends SiegeEventHead {
  kind: "turn_against";
  side: Thing;
  card: SiegeEventCard;
}

/** The last turn is reached. */
export interface SiegeTurnCapEvent extends SiegeEventHead {
  kind: "turn_cap";
  turn: number;
}

/** A negated action is used by who negated it. */
export interface SiegeUseAsYoursEvent extends SiegeEventHead {
  kind: "use_as_yours";
  side: Thing;
  card: SiegeEventCard;
}

/** A player looks at the top of a deck. */
export interface SiegeVisionEvent extends SiegeEventHead {
  kind: "vision";
  side: Thing;
  amount: number;
  cards?: SiegeEventCard[];
}

/** A face-down Shade shows its face. */
export interface SiegeWakeEvent extends SiegeEventHead {
  kind: "wake";
  card: SiegeEventCard;
}

export type SiegeEvent =
  | SiegeAdvanceEvent
  | SiegeAnnounceEvent
  | SiegeAttackEvent
  | SiegeAttackCreatureEvent
  | SiegeBossDrawEvent
  | SiegeCannotDeployEvent
  | SiegeCannotDrawEvent
  | SiegeCommandEvent
  | SiegeCommitEvent
  | SiegeConcedeEvent
  | SiegeConflictEvent
  | SiegeDamageEvent
  | SiegeDearShapeshiftEvent
  | SiegeDeclineExtraTurnEvent
  | SiegeDeclinePaymentEvent
  | SiegeDeclineSacrificeEvent
  | SiegeDeployEvent
  | SiegeDestroyEvent
  | SiegeDiscardEvent
  | SiegeDrawEvent
  | SiegeEliminateEvent
  | SiegeEndEvent
  | SiegeExtraTurnEvent
  | SiegeFailConditionEvent
  | SiegeFirstPlayerEvent
  | SiegeFizzleEvent
  | SiegeGangEvent
  | SiegeGhostEvent
  | SiegeGrantExtraTurnEvent
  | SiegeHaltEvent
  | SiegeHandFullEvent
  | SiegeHealEvent
  | SiegeHoldGroundEvent
  | SiegeKeepEvent
  | SiegeKillEvent
  | SiegeLapseEvent
  | SiegeLastingEvent
  | SiegeLifeEvent
  | SiegeMakeSupporterEvent
  | SiegeMenaceEvent
  | SiegeMissAdvanceEvent
  | SiegeMulliganEvent
  | SiegeNegateEvent
  | SiegeNextShapeshiftEvent
  | SiegeNothingEvent
  | SiegePayEvent
  | SiegePlaceEvent
  | SiegePutBackEvent
  | SiegeReadyEvent
  | SiegeRefillEvent
  | SiegeReplaceEvent
  | SiegeResetEvent
  | SiegeResolveEvent
  | SiegeShapeshiftEvent
  | SiegeSpiritEvent
  | SiegeStealEvent
  | SiegeStepEvent
  | SiegeStopLoopEvent
  | SiegeStormEvent
  | SiegeSupportEvent
  | SiegeSurviveEvent
  | SiegeSwapEvent
  | SiegeSwitchEvent
  | SiegeTakeSupportersEvent
  | SiegeToBottomEvent
  | SiegeToCasualtiesEvent
  | SiegeToHandEvent
  | SiegeToReservesEvent
  | SiegeTokenEvent
  | SiegeTriggerEvent
  | SiegeTurnEvent
  | SiegeTurnAgainstEvent
  | SiegeTurnCapEvent
  | SiegeUseAsYoursEvent
  | SiegeVisionEvent
  | SiegeWakeEvent;

/** A die for the order. */
export interface BattleOrderDie {
  side: Thing;
  face: number;
}

/** What all events have. */
export interface BattleEventHead {
  number: number;
  rule: string;
  cause?: { name: string; thing?: Thing };
}

/** A figure does something in its activation. */
export interface BattleActEvent extends BattleEventHead {
  kind: "act";
  figure: Thing;
  deed: string;
  fatigue?: boolean;
}

/** A figure is activated. */
export interface BattleActivateEvent extends BattleEventHead {
  kind: "activate";
  figure: Thing;
}

/** Several figures are activated at once. */
export interface BattleActivateTogetherEvent extends BattleEventHead {
  kind: "activate_together";
  figures: Thing[];
}

/** The point of a blast is chosen. */
export interface BattleAimEvent extends BattleEventHead {
  kind: "aim";
  figure: Thing;
  to: Thing;
}

/** A figure does not dare to charge. */
export interface BattleBeAfraidEvent extends BattleEventHead {
  kind: "be_afraid";
  figure: Thing;
  needed: number;
}

/** An effect begins to last. */
export interface BattleBeginEffectEvent extends BattleEventHead {
  kind: "begin_effect";
  effect: Thing;
  figure: Thing;
  op: string;
  by: Thing;
  duration: string;
  ability?: string;
  item?: string;
  spell?: string;
}

/** An attack or a spell is stopped. */
export interface BattleCancelEvent extends BattleEventHead {
  kind: "cancel";
  figure: Thing;
  by: Thing;
}

/** A spell is declared. */
export interface BattleCastEvent extends BattleEventHead {
  kind: "cast";
  figure: Thing;
  spell: string;
  target?: Thing;
  through?: Thing;
}

/** A charge is declared. */
export interface BattleChargeEvent extends BattleEventHead {
  kind: "charge";
  figure: Thing;
  target: Thing;
}

/** One die decides. */
export interface BattleCheckEvent extends BattleEventHead {
  kind: "check";
  figure: Thing;
  face: number;
  holds?: boolean;
}

/** The rolls of a Combat are compared. */
export interface BattleCompareEvent extends BattleEventHead {
  kind: "compare";
  figure: Thing;
  target: Thing;
  successes: number | number[];
  winner?: Thing;
}

/** A player gives up. */
export interface BattleConcedeEvent extends BattleEventHead {
  kind: "concede";
  side: Thing;
}

/** A winner may move on. */
export interface BattleConsolidateEvent extends BattleEventHead {
  kind: "consolidate";
  figure: Thing;
}

/** A figure dares to charge. */
export interface BattleDareEvent extends BattleEventHead {
  kind: "dare";
  figure: Thing;
  needed: number;
}

/** An Ambassador or a Legend is named. */
export interface BattleDesignateEvent extends BattleEventHead {
  kind: "designate";
  side: Thing;
  figure: Thing;
}

/** A figure is removed by wounds. */
export interface BattleDieEvent extends BattleEventHead {
  kind: "die";
  figure: Thing;
  fate: string;
  by?: Thing;
  effects?: Thing[];
}

/** The token of a fallen figure lies there. */
export interface BattleDropTokenEvent extends BattleEventHead {
  kind: "drop_token";
  token: Thing;
  figure: Thing;
  to: Thing;
}

/** An activation is over. */
export interface BattleEndActivationEvent extends BattleEventHead {
  kind: "end_activation";
  figures: Thing[];
}

/** An effect ends. */
export interface BattleEndEffectEvent extends BattleEventHead {
  kind: "end_effect";
  effect: Thing;
  figure: Thing;
  op: string;
  ability?: string;
  item?: string;
  spell?: string;
}

/** A blast goes off. */
export interface BattleExplodeEvent extends BattleEventHead {
  kind: "explode";
  to: Thing;
  figures: Thing[];
  radius: number;
}

/** A spell fails. */
export interface BattleFailSpellEvent extends BattleEventHead {
  kind: "fail_spell";
  figure: Thing;
}

/** A Combat begins. */
export interface BattleFightEvent extends BattleEventHead {
  kind: "fight";
  figure: Thing;
  target: Thing;
  charge?: boolean;
  with?: string[];
}

/** A side has nobody left to activate. */
export interface BattleFinishEvent extends BattleEventHead {
  kind: "finish";
  side: Thing;
}

/** Who begins the next turn. */
export interface BattleFirstPlayerEvent extends BattleEventHead {
  kind: "first_player";
  side: Thing;
}

/** A familiar goes with its master. */
export interface BattleFollowEvent extends BattleEventHead {
  kind: "follow";
  figure: Thing;
  fate: string;
  by?: Thing;
  effects?: Thing[];
}

/** A side gets command points. */
export interface BattleGainPointsEvent extends BattleEventHead {
  kind: "gain_points";
  side: Thing;
  points: number;
}

/** A figure gets a state. */
export interface BattleGainStateEvent extends BattleEventHead {
  kind: "gain_state";
  figure: Thing;
  state: string;
}

/** Wounds are healed. */
export interface BattleHealEvent extends BattleEventHead {
  kind: "heal";
  figure: Thing;
  wounds: number;
}

/** A blow or a shot hits. */
export interface BattleHitEvent extends BattleEventHead {
  kind: "hit";
  figure: Thing;
  hits: number;
  armour: number;
  wounds: number;
  by?: Thing;
  pierced?: number;
}

/** A dogged figure survives. */
export interface BattleHoldOutEvent extends BattleEventHead {
  kind: "hold_out";
  figure: Thing;
  face: number;
}

/** A charge is intercepted. */
export interface BattleInterceptEvent extends BattleEventHead {
  kind: "intercept";
  figure: Thing;
  charger: Thing;
}

/** Concentration keeps effects. */
export interface BattleKeepEffectEvent extends BattleEventHead {
  kind: "keep_effect";
  figure: Thing;
  effects: Thing[];
  ability?: string;
  item?: string;
  spell?: string;
}

/** A token comes into the game, lying or carried. */
export interface BattleLayTokenEvent extends BattleEventHead {
  kind: "lay_token";
  token: Thing;
  of: string;
  side?: Thing;
  to?: Thing;
  figure?: Thing;
  value?: number;
}

/** A figure leaves the table. */
export interface BattleLeaveEvent extends BattleEventHead {
  kind: "leave";
  figure: Thing;
  fate: string;
  by?: Thing;
  effects?: Thing[];
}

/** Two figures touch across an obstacle. */
export interface BattleLinkEvent extends BattleEventHead {
  kind: "link";
  figure: Thing;
  target: Thing;
}

/** A member of a group cannot take the action. */
export interface BattleLoseActionEvent extends BattleEventHead {
  kind: "lose_action";
  figure: Thing;
}

/** Unspent command points are lost. */
export interface BattleLosePointsEvent extends BattleEventHead {
  kind: "lose_points";
  side: Thing;
  points: number;
}

/** A shot hits nothing at all. */
export interface BattleLoseShotEvent extends BattleEventHead {
  kind: "lose_shot";
  figure: Thing;
  blast: boolean;
}

/** A figure loses a state. */
export interface BattleLoseStateEvent extends BattleEventHead {
  kind: "lose_state";
  figure: Thing;
  state: string;
}

/** A shot misses; of a blast nobody is hit. */
export interface BattleMissEvent extends BattleEventHead {
  kind: "miss";
  figure?: Thing;
}

/** A figure moves or is moved. */
export interface BattleMoveEvent extends BattleEventHead {
  kind: "move";
  figure: Thing;
  from: Thing;
  to: Thing;
  path?: Thing[];
}

/** A charger cannot strike. */
export interface BattleNoCombatEvent extends BattleEventHead {
  kind: "no_combat";
  figure: Thing;
  target: Thing;
}

/** A part of a text finds nothing to do. */
export interface BattleNoEffectEvent extends BattleEventHead {
  kind: "no_effect";
  figure: Thing;
  op: string;
  ability?: string;
  item?: string;
  spell?: string;
}

/** There is no room for a figure or a token. */
export interface BattleNoRoomEvent extends BattleEventHead {
  kind: "no_room";
  figure?: Thing;
  side?: Thing;
}

/** Opposed rolls are compared. */
export interface BattleOpposeEvent extends BattleEventHead {
  kind: "oppose";
  figure: Thing;
  won: boolean;
  successes: number | number[];
}

/** The roll for the order of the players. */
export interface BattleOrderEvent extends BattleEventHead {
  kind: "order";
  first: Thing;
  dice: (BattleDicePart | BattleOrderDie)[];
}

/** The battle is over. */
export interface BattleOverEvent extends BattleEventHead {
  kind: "over";
  winners: Thing[];
  victory: { side: Thing; points: number }[];
}

/** Another side activates now. */
export interface BattlePassHandEvent extends BattleEventHead {
  kind: "pass_hand";
  side: Thing;
}

/** Command points are spent. */
export interface BattlePayPointsEvent extends BattleEventHead {
  kind: "pay_points";
  side: Thing;
  points: number;
}

/** A figure turns where it stands. */
export interface BattlePivotEvent extends BattleEventHead {
  kind: "pivot";
  figure: Thing;
  from: Thing;
  to: Thing;
}

/** A figure is set on the table. */
export interface BattlePlaceEvent extends BattleEventHead {
  kind: "place";
  figure: Thing;
  to: Thing;
}

/** An attack goes at somebody else. */
export interface BattleRedirectEvent extends BattleEventHead {
  kind: "redirect";
  figure: Thing;
  target: Thing;
}

/** These figures may be activated again. */
export interface BattleRefreshEvent extends BattleEventHead {
  kind: "refresh";
  figures: Thing[];
}

/** A weapon is loaded again. */
export interface BattleReloadEvent extends BattleEventHead {
  kind: "reload";
  figure: Thing;
  weapon: string;
  which?: number;
}

/** A token leaves the game. */
export interface BattleRemoveTokenEvent extends BattleEventHead {
  kind: "remove_token";
  token: Thing;
  figure?: Thing;
}

/** The abilities of these figures may be used again. */
export interface BattleRenewEvent extends BattleEventHead {
  kind: "renew";
  figures: Thing[];
}

/** Kept effects last for this turn. */
export interface BattleRenewEffectEvent extends BattleEventHead {
  kind: "renew_effect";
  figure: Thing;
  effects: Thing[];
  ability?: string;
  item?: string;
  spell?: string;
}

/** A figure retreats. */
export interface BattleRetreatEvent extends BattleEventHead {
  kind: "retreat";
  figure: Thing;
}

/** A resource is turned up. */
export interface BattleRevealEvent extends BattleEventHead {
  kind: "reveal";
  token: Thing;
  value: number;
}

/** The defender strikes back. */
export interface BattleRiposteEvent extends BattleEventHead {
  kind: "riposte";
  figure: Thing;
}

/** A roll with every die. */
export interface BattleRollEvent extends BattleEventHead {
  kind: "roll";
  figure: Thing;
  roller: Thing;
  purpose: string;
  threshold: number;
  dice: (BattleDicePart | BattleOrderDie)[];
  rerolls: BattleDicePart[];
  explode_from: number;
  initial: number[];
  rerolled: Thing[];
  after: number[];
  extra: number[];
  successes: number | number[];
  height?: number;
}

/** Chance decides where a shot goes. */
export interface BattleScatterEvent extends BattleEventHead {
  kind: "scatter";
  face?: number;
  angle?: number;
  to?: Thing;
  blast?: boolean;
  among?: Thing[];
  target?: Thing;
}

/** What is played. */
export interface BattleScenarioEvent extends BattleEventHead {
  kind: "scenario";
  deployment: string;
  main: number;
  secondary: number;
}

/** Victory points. */
export interface BattleScoreEvent extends BattleEventHead {
  kind: "score";
  side: Thing;
  points: number;
  total: number;
}

/** A shot is declared. */
export interface BattleShootEvent extends BattleEventHead {
  kind: "shoot";
  figure: Thing;
  weapon: string;
  target?: Thing;
  which?: number;
}

/** An item or a weapon is used up. */
export interface BattleSpendEvent extends BattleEventHead {
  kind: "spend";
  figure: Thing;
  item: string;
  which?: number;
}

/** A figure stays where it is. */
export interface BattleStayEvent extends BattleEventHead {
  kind: "stay";
  figure: Thing;
}

/** A figure found no room. */
export interface BattleStayBehindEvent extends BattleEventHead {
  kind: "stay_behind";
  figure: Thing;
  fate: string;
  by?: Thing;
  effects?: Thing[];
}

/** A spell is cast with success. */
export interface BattleSucceedSpellEvent extends BattleEventHead {
  kind: "succeed_spell";
  figure: Thing;
  spell: string;
}

/** A figure takes a token. */
export interface BattleTakeTokenEvent extends BattleEventHead {
  kind: "take_token";
  figure: Thing;
  token: Thing;
  by?: Thing;
}

/** Dice lie on the table; some may be rerolled. */
export interface BattleThrowEvent extends BattleEventHead {
  kind: "throw";
  figure: Thing;
  purpose: string;
  threshold: number;
  faces: number[];
  most_rerolls: number;
}

/** A turn begins. */
export interface BattleTurnEvent extends BattleEventHead {
  kind: "turn";
  turn: number;
  first: Thing;
}

/** An altar is opened or closed. */
export interface BattleTurnAltarEvent extends BattleEventHead {
  kind: "turn_altar";
  figure: Thing;
  token: Thing;
  active: boolean;
}

/** A figure's contacts across obstacles end. */
export interface BattleUnlinkEvent extends BattleEventHead {
  kind: "unlink";
  figure: Thing;
}

/** A weapon must be reloaded. */
export interface BattleUnloadEvent extends BattleEventHead {
  kind: "unload";
  figure: Thing;
  weapon: string;
  which?: number;
}

/** An ability is declared. */
export interface BattleUseAbilityEvent extends BattleEventHead {
  kind: "use_ability";
  figure: Thing;
  ability: string;
  which?: number;
}

/** An item is used. */
export interface BattleUseItemEvent extends BattleEventHead {
  kind: "use_item";
  figure: Thing;
  item: string;
  target?: Thing;
  which?: number;
}

/** A lying resource gets its worth. */
export interface BattleValueTokenEvent extends BattleEventHead {
  kind: "value_token";
  token: Thing;
  value?: number;
}

/** A duellist wins a tie. */
export interface BattleWinTieEvent extends BattleEventHead {
  kind: "win_tie";
  figure: Thing;
}

/** A figure goes with who has conceded. */
export interface BattleWithdrawEvent extends BattleEventHead {
  kind: "withdraw";
  figure: Thing;
  fate: string;
  by?: Thing;
  effects?: Thing[];
}

/** A figure suffers wounds. */
export interface BattleWoundEvent extends BattleEventHead {
  kind: "wound";
  figure: Thing;
  wounds: number;
  by?: Thing;
}

/** A side lets the others go first. */
export interface BattleYieldEvent extends BattleEventHead {
  kind: "yield";
  side: Thing;
}

/** Who sets up where. */
export interface BattleZonesEvent extends BattleEventHead {
  kind: "zones";
  zones: BattleZone[];
}

export type BattleEvent =
  | BattleActEvent
  | BattleActivateEvent
  | BattleActivateTogetherEvent
  | BattleAimEvent
  | BattleBeAfraidEvent
  | BattleBeginEffectEvent
  | BattleCancelEvent
  | BattleCastEvent
  | BattleChargeEvent
  | BattleCheckEvent
  | BattleCompareEvent
  | BattleConcedeEvent
  | BattleConsolidateEvent
  | BattleDareEvent
  | BattleDesignateEvent
  | BattleDieEvent
  | BattleDropTokenEvent
  | BattleEndActivationEvent
  | BattleEndEffectEvent
  | BattleExplodeEvent
  | BattleFailSpellEvent
  | BattleFightEvent
  | BattleFinishEvent
  | BattleFirstPlayerEvent
  | BattleFollowEvent
  | BattleGainPointsEvent
  | BattleGainStateEvent
  | BattleHealEvent
  | BattleHitEvent
  | BattleHoldOutEvent
  | BattleInterceptEvent
  | BattleKeepEffectEvent
  | BattleLayTokenEvent
  | BattleLeaveEvent
  | BattleLinkEvent
  | BattleLoseActionEvent
  | BattleLosePointsEvent
  | BattleLoseShotEvent
  | BattleLoseStateEvent
  | BattleMissEvent
  | BattleMoveEvent
  | BattleNoCombatEvent
  | BattleNoEffectEvent
  | BattleNoRoomEvent
  | BattleOpposeEvent
  | BattleOrderEvent
  | BattleOverEvent
  | BattlePassHandEvent
  | BattlePayPointsEvent
  | BattlePivotEvent
  | BattlePlaceEvent
  | BattleRedirectEvent
  | BattleRefreshEvent
  | BattleReloadEvent
  | BattleRemoveTokenEvent
  | BattleRenewEvent
  | BattleRenewEffectEvent
  | BattleRetreatEvent
  | BattleRevealEvent
  | BattleRiposteEvent
  | BattleRollEvent
  | BattleScatterEvent
  | BattleScenarioEvent
  | BattleScoreEvent
  | BattleShootEvent
  | BattleSpendEvent
  | BattleStayEvent
  | BattleStayBehindEvent
  | BattleSucceedSpellEvent
  | BattleTakeTokenEvent
  | BattleThrowEvent
  | BattleTurnEvent
  | BattleTurnAltarEvent
  | BattleUnlinkEvent
  | BattleUnloadEvent
  | BattleUseAbilityEvent
  | BattleUseItemEvent
  | BattleValueTokenEvent
  | BattleWinTieEvent
  | BattleWithdrawEvent
  | BattleWoundEvent
  | BattleYieldEvent
  | BattleZonesEvent;

export type View =
  | SiegeView
  | BattleView;

export type GameEvent =
  | SiegeEvent
  | BattleEvent;

export type Printed =
  | PrintedCard
  | PrintedLeaf;

/** A seat of the table. `open`: nobody has sat down yet. Times are seconds since 1970. */
export interface Seat {
  seat: number;
  side: string;
  name: string;
  kind: "person" | "bot" | "open";
  bot: string | null;
  here: boolean;
  away_since: number | null;
  conceded: boolean;
  brought: string;
  look: string;
  emblem: string;
  ready: boolean;
}

/** Something that everybody has to agree to: whose offer it is, and who has agreed so far. */
export interface Offer {
  offer: number;
  kind: "takeback" | "draw" | "rematch";
  by: number;
  agreed: number[];
  waiting: number[];
}

/**
 * How much time everybody has, in seconds, as it was when the message was sent.
 *
 * `move`: so many `seconds` for each answer. `budget`: so many for the whole match, and
 * `increment` more with each answer. `left` has an entry for each seat; `running` is the seat
 * whose time runs now. `lapses` counts how often each seat let it run out (table.clock).
 */
export interface Clock {
  kind: "move" | "budget";
  seconds: number;
  increment: number;
  left: number[];
  running: number | null;
  lapses: number[];
}

/** A line of the chat; a spectator has no seat. */
export interface Said {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/**
 * How a person wants to be asked; kept for the seat.
 *
 * `usual`: what leaves no choice but to pass is passed for him, after the table's usual delay.
 * `until_my_turn`: whatever can be passed is, until it is his turn. `always_ask`: nothing is.
 * `hold`: ask at the next occasion whatever else is set; that answer releases it.
 * `when`: occasions at which he is asked whatever else is set, each the kind of a question, or the
 * kind and the phase it is asked in (`main:draw`).
 */
export interface Settings {
  passing: "usual" | "until_my_turn" | "always_ask";
  hold: boolean;
  when: string[];
}

/** How the match ended: sides that won (none: a draw), the rule, one sentence for this seat. */
export interface Ended {
  winners: string[];
  rule: string;
  sentence: string;
}

/**
 * The first message, answered by a `table`. Sent again later it changes to another seat.
 *
 * The token says which seat the sender speaks for; null watches a match that anybody may watch.
 * `version` is the last one the client knows, null for none. A `guest` has a name that his device
 * made up: a seat that has a name already keeps it, and nobody else's name is taken.
 */
export interface Hello {
  type: "hello";
  id: string;
  token?: string | null;
  language?: string;
  name?: string;
  version?: number | null;
  guest?: boolean;
}

/**
 * The answer to the question with this number (`ask.number`), in its text form.
 *
 * Several answers of one declaration may be joined by " / "; they are taken or refused as one.
 */
export interface Answer {
  type: "answer";
  id: string;
  number: number;
  text: string;
}

/** A question about the table that changes nothing, answered by `told` (docs/protocol.md). */
export interface Probe {
  type: "probe";
  id: string;
  query: Record<string, unknown>;
}

/** Take the last answer back; allowed while `undo` of the table is true (table.undo). */
export interface Undo {
  type: "undo";
  id: string;
}

/** Offer a take-back of the last answer, a draw, or (after the end) a rematch. */
export interface MakeOffer {
  type: "offer";
  id: string;
  kind: "takeback" | "draw" | "rematch";
}

/** Agree to an offer, or not. Who made it takes it back by saying no. */
export interface Reply {
  type: "reply";
  id: string;
  offer: number;
  yes: boolean;
}

/** Give the game up (table.concede). */
export interface Concede {
  type: "concede";
  id: string;
}

/** A line of chat for everybody at the table. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** Hear no chat over this connection any more, or hear it again. */
export interface Mute {
  type: "mute";
  id: string;
  on: boolean;
}

/** Take a seat that a bot plays back into one's own hands, or sit down under a new name. */
export interface Sit {
  type: "sit";
  id: string;
  name?: string;
}

/** Stand up: the seat is open, and whoever has its link may sit down. */
export interface Leave {
  type: "leave";
  id: string;
}

/**
 * Let a bot play one's seat from now on; null takes it back from the bot.
 *
 * For oneself, or by whoever opened the match for a seat that has been away for long.
 */
export interface HandOver {
  type: "hand_over";
  id: string;
  seat: number;
  bot: string | null;
}

/** Be ready to begin, or not after all; the match begins when everybody is (table.lobby). */
export interface Ready {
  type: "ready";
  id: string;
  yes?: boolean;
}

/** Stop the clocks and the bots until somebody resumes; nobody can answer meanwhile. */
export interface Pause {
  type: "pause";
  id: string;
}

/** Go on after a pause. */
export interface Resume {
  type: "resume";
  id: string;
}

/** Speak another language from now on; a fresh `table` follows. */
export interface ChangeLanguage {
  type: "language";
  id: string;
  language: string;
}

/** Change how one is asked; see `Settings`. */
export interface ChangeSettings {
  type: "settings";
  id: string;
  passing?: "usual" | "until_my_turn" | "always_ask";
  hold?: boolean;
  when?: string[];
}

/** Anybody there? Answered by `taken`. */
export interface Ping {
  type: "ping";
  id: string;
}

/**
 * The whole table as one seat sees it.
 *
 * `version` counts what has changed the game (it only grows, also when an answer is taken back)
 * and is the `number` of the open question. `lines` is the whole log. `printed` has the face of
 * every printed thing that occurs in it, by its key, in the language of the connection.
 * `because` says why it was sent.
 */
export interface Table {
  type: "table";
  match: string;
  game: string;
  mode: string;
  title: string;
  seat: number | null;
  version: number;
  language: string;
  because: "hello" | "undo" | "language" | "behind" | "stale" | "reloaded" | "begun";
  view: View;
  ask: Ask;
  lines: Line[];
  printed: Record<string, Printed>;
  seats: Seat[];
  watchers: number;
  offers: Offer[];
  clock: Clock | null;
  undo: boolean;
  decided: boolean;
  chat: Said[];
  settings: Settings;
  paused: boolean;
  delay: number;
  passes_at: number | null;
  result: Ended | null;
  rematch: string | null;
  gathering: boolean;
  moved: string | null;
  owner: boolean;
  bots: string[];
  now: number;
  problem: string | null;
}

/**
 * What happened since version `since`: first the events, then how the table is now.
 *
 * `printed` has only what is new. Fields that are left out are as before.
 */
export interface News {
  type: "news";
  version: number;
  since: number;
  events: GameEvent[];
  lines: Line[];
  view: View;
  ask: Ask;
  undo: boolean;
  decided: boolean;
  printed?: Record<string, Printed>;
  offers?: Offer[] | null;
  clock?: Clock | null;
  passes_at?: number | null;
  result?: Ended | null;
  seats?: Seat[] | null;
  by?: string | null;
}

/** The message with this id was taken, and what it did is on disk. */
export interface Taken {
  type: "taken";
  id: string;
}

/**
 * The message with this id was refused: the rule, one sentence, what is in the way and where.
 *
 * After `table.stale` a fresh `table` follows.
 */
export interface Refused {
  type: "refused";
  id: string;
  rule: string;
  sentence: string;
  things: string[];
  place: string | null;
}

/** The answer to the probe with this id. */
export interface Told {
  type: "told";
  id: string;
  answer: Record<string, unknown>;
}

/** Who sits where has changed, or who is there. */
export interface People {
  type: "people";
  seats: Seat[];
  watchers: number;
}

/** The offers that are open now; `rematch` is the match that was agreed on. */
export interface Offers {
  type: "offers";
  offers: Offer[];
  rematch: string | null;
  turned_down: Offer | null;
}

/** The match was set up anew before it began: go on at this one, with the same token. */
export interface Moved {
  type: "moved";
  match: string;
}

/** Somebody said something. */
export interface SaidAll {
  type: "said";
  said: Said;
}

/** A bot thinks about its answer; `share` runs from 0 to 1 and is a guess. */
export interface Thinking {
  type: "thinking";
  seat: number;
  share: number;
}

/** The clocks as they are now; sent when they start, stop or are set. */
export interface ClockNow {
  type: "clock";
  clock: Clock | null;
  paused: boolean;
  passes_at: number | null;
  now: number;
}

/** The settings of this seat have changed. */
export interface SettingsNow {
  type: "settings";
  settings: Settings;
  passes_at: number | null;
}

/** The server closes this connection; `again` says whether to come back by itself. */
export interface Closing {
  type: "closing";
  reason: "stopping" | "slow" | "limit" | "idle" | "gone" | "refused";
  sentence: string;
  again: boolean;
}

/**
 * One value of a field of a form. `look` and `emblem` are for drawing it, `facts` for reading.
 *
 * `only_if` names other fields with the values they must have for this one to be offered.
 */
export interface FormChoice {
  value: string;
  title: string;
  about: string;
  group: string;
  emblem: string;
  look: string;
  facts: string[];
  only_if: Record<string, string[]>;
}

/**
 * One thing to choose before a match: for the whole match, or for each seat.
 *
 * `choice`: one of the choices; `own` accepts the text of a file instead (a deck, a band, a map).
 * `number`: a whole number between `low` and `high`. `files`: any number of texts of files.
 * An empty `default` of a choice means that chance decides, or the game. What is one's own may
 * need files of the field `needs`; its own is told from those by the text `mark` in it.
 */
export interface FormField {
  name: string;
  title: string;
  kind: "choice" | "number" | "files";
  per_seat: boolean;
  about: string;
  choices: FormChoice[];
  default: string;
  seat_defaults: string[];
  own: boolean;
  needs: string;
  mark: string;
  low: number;
  high: number;
}

/** A way to play a game: how many seats, and what is chosen before. */
export interface GameMode {
  name: string;
  title: string;
  about: string;
  low: number;
  high: number;
  fields: FormField[];
  together: boolean;
}

/**
 * A bot that can sit down; `level` runs from 1 (easy) upwards, `default` is the usual one.
 *
 * `other` is none of the game's levels: for those who know what they look for.
 */
export interface BotCard {
  name: string;
  title: string;
  about: string;
  level: number;
  default: boolean;
  other: boolean;
}

/** A game with everything the start page needs to offer it. */
export interface GameCard {
  name: string;
  title: string;
  about: string;
  languages: string[];
  modes: GameMode[];
  bots: BotCard[];
}

/** All games, in the language that was asked for. */
export interface Games {
  language: string;
  games: GameCard[];
}

/** Who is to sit at a seat: `me` (on this device), `open` (by link), or a bot by its name. */
export interface SeatForm {
  kind?: "me" | "open" | "bot";
  name?: string;
  bot?: string | null;
  options?: Record<string, string>;
}

/** A clock: seconds for each answer, or a budget of seconds with an increment. */
export interface ClockForm {
  kind: "move" | "budget";
  seconds: number;
  increment?: number;
}

/**
 * What to play. A `position` (the text of a position file) comes instead of mode and options.
 *
 * `public` lets anybody watch and take an open seat; otherwise only who has a link.
 */
export interface MatchForm {
  game: string;
  mode?: string;
  seats?: SeatForm[];
  options?: Record<string, string | number | string[]>;
  position?: string | null;
  clock?: ClockForm | null;
  public?: boolean;
  title?: string;
  language?: string;
}

/**
 * Who plays on from a moment of a match, as in the form of a new one.
 *
 * Nobody said: one person at the seat that is asked there, against bots.
 */
export interface Fork {
  seats?: SeatForm[];
}

/** What is asked about a moment of a finished match, as a `probe` at a table asks it. */
export interface MomentQuery {
  query: Record<string, unknown>;
}

/** What the table says to it. */
export interface MomentTold {
  answer: Record<string, unknown>;
}

/** The token of a seat; `mine` was asked for as `me`, others are to be passed on as links. */
export interface SeatLink {
  seat: number;
  token: string;
  mine: boolean;
}

/** A match was opened. Tokens are told only here: the server keeps their hashes. */
export interface Opened {
  match: string;
  game: string;
  seats: SeatLink[];
  watch: string;
  owner: string;
}

/**
 * How a match that has not begun is set up instead: another deck, mode, clock, other seats.
 *
 * `before` says for each seat which one of the match as it was sits there now, null for a new one;
 * left out, everybody stays where they are. Nobody who sits already loses his seat by it.
 */
export interface Rearrangement {
  form: MatchForm;
  before: (number | null)[] | null;
}

/** Sit down at a free seat of a public match, or at one whose link one has been given. */
export interface TakeSeat {
  name?: string;
  token?: string | null;
}

/** The token of the seat that was taken. */
export interface TookSeat {
  match: string;
  seat: number;
  token: string;
}

/** A token that a device holds. */
export interface Held {
  match: string;
  token: string;
}

/** All tokens that a device holds, to find its matches again. */
export interface Holding {
  tokens: Held[];
}

/** A match in a list; of a finished one its result. Times are seconds since 1970. */
export interface Summary {
  match: string;
  game: string;
  game_title: string;
  mode: string;
  mode_title: string;
  title: string;
  seats: Seat[];
  version: number;
  turn: number;
  waiting: number | null;
  opened: number;
  last: number;
  over: boolean;
  public: boolean;
  watchers: number;
  clock: ClockForm | null;
  result: Ended | null;
  seat: number | null;
  problem: string | null;
  gathering: boolean;
  moved: string | null;
}

/** Several matches, those that were played last first. */
export interface Summaries {
  matches: Summary[];
}

/**
 * One moment of a replay: the answer that led to it, what happened by it, and the table then.
 *
 * `who` is the seat that gave the answer, null for the beginning and for what the table did.
 */
export interface Frame {
  number: number;
  who: number | null;
  answer: string;
  events: GameEvent[];
  lines: Line[];
  view: View;
  turn: number;
  key: boolean;
  moment: string;
  mover: string | null;
}

/**
 * A part of a finished match, frame by frame, from the eyes of a seat or with all cards open.
 *
 * `count` is how many frames there are in all; `turns` says at which frame each turn begins.
 * A record that cannot be played here has no frames, but its `log` and the `problem`.
 */
export interface Replay {
  match: string | null;
  game: string;
  mode: string;
  language: string;
  names: string[];
  sides: string[];
  eyes: number | null;
  open: boolean;
  first: number;
  count: number;
  frames: Frame[];
  turns: number[];
  keys: number[];
  printed: Record<string, Printed>;
  result: Ended | null;
  problem: string | null;
  log: string[];
}

/**
 * An answer that was a choice: everybody's chance to win before it and after it.
 *
 * `best` is an answer that was plainly better by `loss`, as a share of 1; the same as `answer`
 * where there was none. `number` is that of the frame to which the answer led.
 */
export interface AnalysedMoment {
  number: number;
  seat: number;
  turn: number;
  answer: string;
  estimates: number[];
  after: number[];
  best: string;
  loss: number;
}

/** What moved a seat's chance from `start` to `end`: mistakes, and the rest, which is luck. */
export interface AnalysedSide {
  name: string;
  start: number;
  own_mistakes: number;
  others_mistakes: number;
  luck: number;
  end: number;
}

/**
 * How a finished match went, by playing on `simulations` times before every answer.
 *
 * `working`: it is not there yet; `none`: it cannot be worked out.
 */
export interface Analysis {
  state: "working" | "done" | "none";
  simulations: number;
  sides: AnalysedSide[];
  turning_points: number[];
  better: number[];
  moments: AnalysedMoment[];
}

/** A record as it is written by `save` and by this server. */
export interface RecordText {
  record: string;
}

/** A record that was uploaded: the match under which it can be watched. */
export interface Kept {
  match: string;
  watch: string;
}

/**
 * The text of a position file, or a record: that is the moment after its last answer.
 *
 * Without a `game` it is found out by what the position says.
 */
export interface PositionText {
  position: string;
  game: string;
}

/** What is wrong with a deck, a band or a position: nothing, or everything at once. */
export interface Checked {
  fine: boolean;
  problems: Problem[];
  facts: Record<string, unknown>;
}

/** One thing that is wrong: the rule it is against where there is one, and where. */
export interface Problem {
  sentence: string;
  rule: string;
  place: string;
}

/** The text of a deck or band file, with what it needs of own cards or content. */
export interface DeckText {
  text: string;
  files?: string[];
}

/** A rule of the rulebook; `title` is that of its section. */
export interface RuleEntry {
  slug: string;
  text: string;
  title: string;
  section: number;
  why: string;
  ruling: boolean;
  see: string[];
  language: string;
}

/** Rules in the order of the book, or the best first when they were searched for. */
export interface Rules {
  game: string;
  language: string;
  rules: RuleEntry[];
}

/** How what is printed is drawn, by the ids of factions: colours, pattern, scene, emblem. */
export interface Looks {
  looks: Record<string, Record<string, unknown>>;
}

/** Printed things: cards, profiles, spells; each as in `printed` of a table. */
export interface PrintedList {
  game: string;
  language: string;
  kinds: FormChoice[];
  found: Printed[];
}

/** Decks or bands that come with the game, with their text in the form of a file. */
export interface Shelf {
  game: string;
  language: string;
  shelf: ShelfEntry[];
}

/** A deck or a band: its name, a title, its text, and what there is to say about it. */
export interface ShelfEntry {
  name: string;
  title: string;
  text: string;
  about: string;
  facts: Record<string, unknown>;
}

/** Whether the server is well, and what it is. */
export interface Health {
  status: "ok";
  version: string;
  engine: string;
  client: string;
  database: string;
  schema: number;
  matches: number;
  under_way: number;
  connections: number;
  games: string[];
  server: string;
}

/** Why a request was refused: one sentence, the rule where there is one. */
export interface Trouble {
  sentence: string;
  rule: string;
  problems: Problem[];
}

export type FromClient =
  | Hello
  | Answer
  | Probe
  | Undo
  | MakeOffer
  | Reply
  | Concede
  | Say
  | Mute
  | Sit
  | Leave
  | HandOver
  | Ready
  | Pause
  | Resume
  | ChangeLanguage
  | ChangeSettings
  | Ping;

export type FromServer =
  | Table
  | News
  | Taken
  | Refused
  | Told
  | People
  | Offers
  | Moved
  | SaidAll
  | Thinking
  | ClockNow
  | SettingsNow
  | Closing;
