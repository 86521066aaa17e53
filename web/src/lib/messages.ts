// Made by `npm run types` from the server's messages: do not edit.

export interface Messages {
  client:
    | PlayAction
    | Quick
    | AskOdds
    | AskChances
    | AskWhy
    | Roll
    | Propose
    | Answer
    | Chat
    | Mute
    | Speak
    | Ping;
  server:
    | State
    | Steps
    | Done
    | Refused
    | OddsReply
    | ChancesReply
    | WhyReply
    | ChatLine
    | Presence
    | Proposal
    | Rematch
    | Over;
  picture: Picture;
}
/**
 * Play this action. `seq` is the state it was decided in: a stale one is refused.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "PlayAction".
 */
export interface PlayAction {
  t: "act";
  n: number;
  seq: number;
  action: string;
}
/**
 * Answer this and what belongs to it at one go, by a key of `Ask.quick`.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Quick".
 */
export interface Quick {
  t: "quick";
  n: number;
  seq: number;
  key: string;
}
/**
 * What would follow this action?
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "AskOdds".
 */
export interface AskOdds {
  t: "odds";
  n: number;
  seq: number;
  action: string;
}
/**
 * How good is the best of each kind of action now?
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "AskChances".
 */
export interface AskChances {
  t: "chances";
  n: number;
  seq: number;
}
/**
 * Why can this piece, cell or card not be chosen now?
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "AskWhy".
 */
export interface AskWhy {
  t: "why";
  n: number;
  seq: number;
  piece?: string | null;
  cell?: string | null;
  action?: string | null;
  card?: string | null;
}
/**
 * What was rolled with real dice.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Roll".
 */
export interface Roll {
  t: "roll";
  n: number;
  seq: number;
  outcome: string;
}
/**
 * Ask for something that the opponent, if a person, has to allow; or do it alone.
 *
 *     `undo` and `draw` need consent online, but a counter that was only picked up is put back
 *     without; `resign` needs none. `claim-win`, `claim-wait` and `claim-bot` are open while the
 *     opponent is absent. `rematch` begins when both ask for it.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Propose".
 */
export interface Propose {
  t: "propose";
  n: number;
  what: "claim-bot" | "claim-wait" | "claim-win" | "draw" | "rematch" | "resign" | "undo";
}
/**
 * Yes or no to what the opponent has proposed.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Answer".
 */
export interface Answer {
  t: "answer";
  n: number;
  what: "draw" | "rematch" | "undo";
  yes: boolean;
}
/**
 * Say something to everybody at the match.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Chat".
 */
export interface Chat {
  t: "chat";
  n: number;
  text: string;
}
/**
 * Hear no chat any more, or hear it again.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Mute".
 */
export interface Mute {
  t: "mute";
  n: number;
  on: boolean;
}
/**
 * Change the language; the whole state comes again in it.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Speak".
 */
export interface Speak {
  t: "lang";
  n: number;
  lang: "de" | "en" | "es";
}
/**
 * Is anybody there?
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  t: "ping";
  n: number;
}
/**
 * Everything: on connecting, after an undo, in a new language.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "State".
 */
export interface State {
  t: "state";
  seq: number;
  match: MatchInfo;
  board: Board;
  ask: Ask | null;
  log: LogLine[];
  clock: ClockInfo;
  chat: ChatLine[];
  proposal?: Proposal | null;
  coach?: Coach | null;
}
/**
 * What does not change with every action.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "MatchInfo".
 */
export interface MatchInfo {
  id: string;
  game: string;
  preset: string;
  status: "live" | "open" | "over";
  you: ("away" | "home")[];
  seats: SeatInfo[];
  dice: DiceInfo;
  rated?: boolean;
  lesson?: string | null;
  scenario?: string | null;
  result?: string | null;
  winner?: ("away" | "home") | null;
  next?: string | null;
}
/**
 * Who sits on a side, and whether he is connected. `away` counts seconds of absence.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "SeatInfo".
 */
export interface SeatInfo {
  side: "away" | "home";
  kind: "bot" | "open" | "person";
  name: string;
  here: boolean;
  away?: number | null;
}
/**
 * How this match rolls: the commitment at once, the secret after the match.
 *
 *     `nonces` are those of the people, home's first, once the first die has fallen; `-` is somebody
 *     who sent none. `waiting` are the sides whose nonce is still waited for.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "DiceInfo".
 */
export interface DiceInfo {
  scheme: string;
  commitment?: string | null;
  nonces?: string[];
  secret?: string | null;
  waiting?: ("away" | "home")[];
}
/**
 * Everything that may be drawn, as this seat may know it. `view` is the game's own.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Board".
 */
export interface Board {
  pieces: Piece[];
  ball: string | null;
  score: number[];
  phase: string;
  turned: boolean;
  view: {};
  clubs?: string[];
  signs?: Sign[];
  whole?: boolean;
}
/**
 * A counter: `id` is h1 … or a1 …; `marks` are words such as `yellow`, `moved`, `frozen`.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Piece".
 */
export interface Piece {
  id: string;
  side: string;
  label: string;
  at: string | null;
  keeper?: boolean;
  ball?: boolean;
  name?: string | null;
  marks?: string[];
}
/**
 * Something that lies on a cell and is no counter, such as a `padlock`, and whose it is.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Sign".
 */
export interface Sign {
  cell: string;
  kind: string;
  side?: string;
}
/**
 * What is being decided now. `options` is empty for everybody but the seat to decide.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Ask".
 */
export interface Ask {
  by: "away" | "chance" | "home" | "official";
  decision: string;
  prompt: string;
  rule: string;
  options: Option[];
  quick: QuickOption[];
  undo: boolean;
  dice: string[];
  about?: string | null;
  danger?: Danger[];
  ways?: Way[];
  question?: string;
  typing?: string;
}
/**
 * One legal action: its text, what to point at, and the words of its button.
 *
 *     A button is shown for an option without piece, cell and card, and `note` says in one line
 *     what it leads to.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Option".
 */
export interface Option {
  action: string;
  verb: string;
  piece?: string | null;
  cell?: string | null;
  card?: string | null;
  label?: string | null;
  note?: string | null;
  light?: boolean;
  steps?: number;
  actor?: string | null;
  worth?: string | null;
}
/**
 * A shortcut such as a whole formation, a quick draft, or the end of all moves.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "QuickOption".
 */
export interface QuickOption {
  key: string;
  label: string;
}
/**
 * Where a counter of the other side can interfere with what is chosen now.
 *
 *     `needs` is the lowest number of a die with which he succeeds.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Danger".
 */
export interface Danger {
  piece: string;
  cells: string[];
  needs: number;
}
/**
 * Many single steps in one gesture: the actions that lead to a cell, and the cells on the way.
 *
 *     `safe` is the chance in per cent that nobody stops it.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Way".
 */
export interface Way {
  cell: string;
  actions: string[];
  path: string[];
  safe: number;
}
/**
 * One line of commentary with the rule behind it; `tag` is the kind of event.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "LogLine".
 */
export interface LogLine {
  seq: number;
  tag: string;
  text: string;
  side?: ("away" | "home") | null;
  rule?: string | null;
}
/**
 * Real time: seconds left in the period, of the turn's sand, and of absence, if they run.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ClockInfo".
 */
export interface ClockInfo {
  period?: number | null;
  sand?: number | null;
  running?: boolean;
}
/**
 * Somebody said something; the lines of a match are numbered.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ChatLine".
 */
export interface ChatLine {
  t: "chat";
  no: number;
  by: string;
  text: string;
  at: number;
}
/**
 * A side asks for something; `text` says it in words. `what` is none when it is withdrawn.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Proposal".
 */
export interface Proposal {
  t: "proposal";
  what: "absent" | "draw" | "none" | "rematch" | "undo";
  by: ("away" | "home") | null;
  text: string;
}
/**
 * In a lesson: what is said now, what would help, step `step` of `steps`, how it stands.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Coach".
 */
export interface Coach {
  text: string;
  hint: string;
  step: number;
  steps: number;
  status: "done" | "failed" | "open";
  next?: string | null;
}
/**
 * What was played since, and where that leads.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Steps".
 */
export interface Steps {
  t: "steps";
  seq: number;
  steps: Step[];
  board: Board;
  ask: Ask | null;
  clock: ClockInfo;
  coach?: Coach | null;
}
/**
 * One action that was played, with its events as plain data for animation.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Step".
 */
export interface Step {
  seq: number;
  action: string;
  by: "away" | "chance" | "home" | "official";
  events: {}[];
  lines: LogLine[];
}
/**
 * A message was carried out; what it played is stored.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Done".
 */
export interface Done {
  t: "ok";
  n: number;
  seq: number;
}
/**
 * A message was not carried out, and why; nothing has changed.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  t: "no";
  n: number;
  code: string;
  text: string;
  rule?: string | null;
  instead?: string;
}
/**
 * What would follow: the ball's or runner's path, who may interfere, and the chances.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "OddsReply".
 */
export interface OddsReply {
  t: "odds";
  n: number;
  action: string;
  text: string;
  odds: OddsLine[];
  path: string[];
  threats: string[];
  free?: boolean;
}
/**
 * One thing that may follow, in words, with its exact chance.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "OddsLine".
 */
export interface OddsLine {
  name: string;
  text: string;
  side: "away" | "home";
  faces: number[];
  probability: string;
  percent: number;
  good?: boolean | null;
}
/**
 * The best chance of each kind of action that rolls dice.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ChancesReply".
 */
export interface ChancesReply {
  t: "chances";
  n: number;
  best: Chance[];
}
/**
 * How often the best action of a kind does what it should, in per cent.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Chance".
 */
export interface Chance {
  verb: string;
  percent: number;
}
/**
 * Why not, and what is possible instead, with the rule; each may be empty.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "WhyReply".
 */
export interface WhyReply {
  t: "why";
  n: number;
  why: string;
  instead?: string;
  rule?: string | null;
}
/**
 * Who is here, and how many watch.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Presence".
 */
export interface Presence {
  t: "presence";
  seats: SeatInfo[];
  watching: number;
}
/**
 * The next match between the two, and the token of this seat in it.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Rematch".
 */
export interface Rematch {
  t: "rematch";
  id: string;
  token: string | null;
}
/**
 * The match has ended: the dice can be checked now.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Over".
 */
export interface Over {
  t: "over";
  match: MatchInfo;
}
/**
 * A board as it is drawn: y grows downwards, home defends the low end of the long axis.
 *
 *     A square cell is 1 wide; a hex has sides of length 1 and its corners left and right. `targets`
 *     are cells beyond the pitch that can be aimed at. `axis` is the direction from goal to goal.
 *     `home_low` says whether home's end in the first half is at the low coordinate of that axis.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Picture".
 */
export interface Picture {
  shape: "hex" | "square";
  axis: "x" | "y";
  home_low: boolean;
  left: number;
  top: number;
  width: number;
  height: number;
  cells: Cell[];
  targets: Cell[];
  lines: Line[];
}
/**
 * One cell: its name, its middle, and what is printed on it, such as `box` or `dotted`.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Cell".
 */
export interface Cell {
  name: string;
  x: number;
  y: number;
  kinds?: string[];
}
/**
 * A marking as the data of an SVG path, with its kind: `line`, `faint`, `goal` or `spot`.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Line".
 */
export interface Line {
  path: string;
  kind?: string;
}
