// Made by `npm run types` from the server's schema: do not edit.
// 666e68a8ecff696e

export interface Messages {
  client:
    | PlayAction
    | Quick
    | AskOdds
    | AskChances
    | AskWhy
    | AskHint
    | AskThreats
    | AskBar
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
    | HintReply
    | ThreatsReply
    | BarReply
    | ChatLine
    | Presence
    | Proposal
    | Rematch
    | Over;
  visitor: SeekWish | TakeWish | WithdrawWish | LobbyPing;
  lobby: LobbyShown | Paired | Heard | NotHeard;
}
/**
 * Play this action. `seq` is the state it was decided in: a stale one is refused.
 */
export interface PlayAction {
  t: "act";
  n: number;
  seq: number;
  action: string;
}
/**
 * Answer this and what belongs to it at one go, by a key of `Ask.quick`.
 */
export interface Quick {
  t: "quick";
  n: number;
  seq: number;
  key: string;
}
/**
 * What would follow this action?
 */
export interface AskOdds {
  t: "odds";
  n: number;
  seq: number;
  action: string;
}
/**
 * How good is the best of each kind of action now?
 */
export interface AskChances {
  t: "chances";
  n: number;
  seq: number;
}
/**
 * Why can this piece, cell or card not be chosen now?
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
 * What would the computer do? With `action`: and how much does this lose against it?
 */
export interface AskHint {
  t: "hint";
  n: number;
  seq: number;
  action?: string | null;
}
/**
 * What could the opponent do next?
 */
export interface AskThreats {
  t: "threats";
  n: number;
  seq: number;
}
/**
 * A spectator asks how it will end, as far as can be told.
 */
export interface AskBar {
  t: "bar";
  n: number;
}
/**
 * What was rolled with real dice.
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
 *     opponent is absent, once both have been there; in a competition it is `claim-wait` and
 *     `claim-organiser`, who then decides. `rematch` begins when both ask for it.
 */
export interface Propose {
  t: "propose";
  n: number;
  what:
    | "claim-bot"
    | "claim-organiser"
    | "claim-wait"
    | "claim-win"
    | "draw"
    | "rematch"
    | "resign"
    | "undo";
}
/**
 * Yes or no to what the opponent has proposed.
 */
export interface Answer {
  t: "answer";
  n: number;
  what: "draw" | "rematch" | "undo";
  yes: boolean;
}
/**
 * Say something to everybody at the match.
 */
export interface Chat {
  t: "chat";
  n: number;
  text: string;
}
/**
 * Hear no chat any more, or hear it again.
 */
export interface Mute {
  t: "mute";
  n: number;
  on: boolean;
}
/**
 * Change the language; the whole state comes again in it.
 */
export interface Speak {
  t: "lang";
  n: number;
  lang: "de" | "en" | "es";
}
/**
 * Is anybody there?
 */
export interface Ping {
  t: "ping";
  n: number;
}
/**
 * Everything: on connecting, after an undo, in a new language.
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
  recap?: Recap | null;
  gallery?: ChatLine[];
}
/**
 * What does not change with every action.
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
  hints?: boolean;
  judged?: boolean;
  lesson?: string | null;
  daily?: string | null;
  decisions?: number | null;
  scenario?: string | null;
  quest?: Quest | null;
  result?: string | null;
  winner?: ("away" | "home") | null;
  next?: string | null;
  fixture?: FixtureInfo | null;
  pace?: string;
  ahead?: string[];
}
/**
 * Who sits on a side, and whether they are connected. `away` counts seconds of absence.
 *
 *     `bot` is which computer plays, empty for people; `rival` the club it plays for, if it has one,
 *     told with the match and not again when somebody comes or goes. With `engine` a program of
 *     somebody decides.
 */
export interface SeatInfo {
  side: "away" | "home";
  kind: "bot" | "open" | "person";
  name: string;
  here: boolean;
  away?: number | null;
  bot?: string;
  rival?: RivalInfo | null;
  engine?: boolean;
  account?: boolean;
}
/**
 * A club the computer plays for: its manager, what they say, and how it plays.
 *
 *     `level` is the bot it plays with on the ladder of clubs, `kits` are the shirts it has.
 */
export interface RivalInfo {
  id: string;
  name: string;
  style: string;
  style_text: string;
  level: string;
  kits: ShirtInfo[];
  shield: string;
  charge: string;
  manager: string;
  says: string;
}
/**
 * The colour of a shirt, and of what is printed on it.
 */
export interface ShirtInfo {
  colour: string;
  ink: string;
}
/**
 * How this match rolls: the commitment at once, the secret after the match.
 *
 *     `nonces` are those of the people, home's first, once the first die has fallen; `-` is somebody
 *     who sent none. `waiting` are the sides whose nonce is still waited for.
 */
export interface DiceInfo {
  scheme: string;
  commitment?: string | null;
  nonces?: string[];
  secret?: string | null;
  waiting?: ("away" | "home")[];
}
/**
 * What a scenario is about: its title, what both sides are after, and what wins.
 *
 *     `winner` is who has done it once it is over; `legs`: a second leg follows; `first_leg` are the
 *     goals of today's home and away side in the first. `own` is the text of one somebody has made.
 */
export interface Quest {
  title: string;
  home: string;
  away: string;
  decides: string;
  winner?: ("away" | "home") | null;
  legs?: boolean;
  first_leg?: number[] | null;
  own?: string | null;
}
/**
 * The competition a match belongs to: its id and title, and the number of the fixture.
 */
export interface FixtureInfo {
  id: string;
  title: string;
  match: number;
  claimed?: ("away" | "home") | null;
  awarded?: never[] | null;
}
/**
 * Everything that may be drawn, as this seat may know it. `view` is the game's own.
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
 */
export interface Sign {
  cell: string;
  kind: string;
  side?: string;
}
/**
 * What is being decided now. `options` is empty for everybody but the seat to decide.
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
 */
export interface QuickOption {
  key: string;
  label: string;
}
/**
 * Where a counter of the other side can interfere with what is chosen now.
 *
 *     `needs` is the lowest number of a die with which he succeeds.
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
 */
export interface Way {
  cell: string;
  actions: string[];
  path: string[];
  safe: number;
}
/**
 * A line of the log of a match.
 */
export interface LogLine {
  seq: number;
  tag: string;
  text: string;
  side?: ("away" | "home") | null;
  rule?: string | null;
  run?: Run | null;
  goes_on?: boolean;
  cells?: string;
  early?: boolean;
}
/**
 * A line taken apart, so that lines of the same `chain` can be told in one.
 *
 *     They come to what is `before` the runs in the first of them, all the runs, and what is `after`;
 *     of a chain of `steps` with the ball the last run alone, which tells of all of them.
 */
export interface Run {
  chain: string;
  before: string;
  run: string;
  after: string;
  steps?: boolean;
}
/**
 * Real time: seconds left in the period, of the turn's sand, and of absence, if they run.
 */
export interface ClockInfo {
  period?: number | null;
  sand?: number | null;
  running?: boolean;
}
/**
 * Somebody said something; the lines of a room of a match are numbered.
 *
 *     `gallery` is the room of those who watch; who plays hears it when the match is over.
 */
export interface ChatLine {
  t: "chat";
  no: number;
  by: string;
  text: string;
  at: number;
  gallery?: boolean;
}
/**
 * A side asks for something; `text` says it in words. `what` is none when it is withdrawn.
 *
 *     A side that is `absent` asks for nothing; once it is `claimed` the organiser decides about it.
 */
export interface Proposal {
  t: "proposal";
  what: "absent" | "claimed" | "draw" | "none" | "rematch" | "undo";
  by: ("away" | "home") | null;
  text: string;
}
/**
 * In a lesson: what is said now, what would help, step `step` of `steps`, how it stands.
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
 * For whoever comes back after days: how it was when they were asked last, and all since.
 */
export interface Recap {
  board: Board;
  steps: Step[];
}
/**
 * One action that was played, with its events: a client passes over kinds it does not know.
 */
export interface Step {
  seq: number;
  action: string;
  by: "away" | "chance" | "home" | "official";
  events: (
    | Tossed
    | LinedUp
    | PeriodBegan
    | AttackBegins
    | AttackEnds
    | Kick
    | FullTime
    | Rolled
    | Drew
    | Called
    | Accuracy
    | Duel
    | Missed
    | Moved
    | Attacked
    | Placed
    | Lifted
    | Substituted
    | Passed
    | Shot
    | Loose
    | Won
    | Saved
    | Goal
    | Out
    | SetPiece
    | Foul
    | Offside
    | Booked
    | Injured
  )[];
  lines: LogLine[];
}
/**
 * A side was drawn to go first: to kick off, to pick, to begin the shoot-out.
 */
export interface Tossed {
  event: "tossed";
  side: number;
  rule: string;
}
/**
 * A manager chose a formation.
 */
export interface LinedUp {
  event: "lined-up";
  side: number;
  formation: string;
  rule: string;
}
/**
 * A half, added time, extra time or the shoot-out began.
 */
export interface PeriodBegan {
  event: "period";
  period: string;
  rule: string;
}
/**
 * In a match of attacks a side begins its next one, the `number`th `of` all, from a situation.
 *
 *     `situation` is a key of the game's texts.
 */
export interface AttackBegins {
  event: "attack-begins";
  side: number;
  number: number;
  of: number;
  situation: string;
  rule: string;
}
/**
 * The attack of `side` is over; `why` is a word of the game: `goal`, `lost`, `out`, `time`.
 */
export interface AttackEnds {
  event: "attack-ends";
  side: number;
  why: string;
  rule: string;
}
/**
 * One kick of the shoot-out; `home` and `away` are its score.
 */
export interface Kick {
  event: "kick";
  side: number;
  shirt: number;
  scored: boolean;
  home: number;
  away: number;
  rule: string;
}
/**
 * The match is over.
 */
export interface FullTime {
  event: "full-time";
  home: number;
  away: number;
  rule: string;
}
/**
 * A die fell; `why` says what for. 7 is the star of a die that has one.
 */
export interface Rolled {
  event: "rolled";
  side: number;
  die: number;
  why: string;
  rule: string;
}
/**
 * A card came from a deck: `what` says where to. `card` is empty if it is a secret.
 */
export interface Drew {
  event: "drew";
  side: number;
  card: string;
  what: string;
  rule: string;
}
/**
 * A manager called an action.
 */
export interface Called {
  event: "called";
  side: number;
  what: string;
  shirt: number;
  rule: string;
}
/**
 * A pass was tested: its total against what it needed.
 */
export interface Accuracy {
  event: "accuracy";
  side: number;
  shirt: number;
  total: number;
  needs: number;
  accurate: boolean;
  rule: string;
}
/**
 * Two totals were compared: `side` won, -1 if nobody did.
 *
 *     The attacker had the ball, and `attackers` is his side: both may wear the same number. `how` is
 *     `totals`, or the star that decided it: `attacker-star`, `defender-star`, `two-stars`.
 */
export interface Duel {
  event: "duel";
  side: number;
  kind: string;
  attackers: number;
  attacker: number;
  attacker_total: number;
  defender: number;
  defender_total: number;
  how: string;
  rule: string;
}
/**
 * An attempt came to nothing: an interception, a steal, a block, a save.
 */
export interface Missed {
  event: "missed";
  side: number;
  shirt: number;
  what: string;
  rule: string;
}
/**
 * A player ran, and took the ball with him or did not.
 */
export interface Moved {
  event: "moved";
  side: number;
  shirt: number;
  origin: string;
  end: string;
  with_ball: boolean;
  rule: string;
}
/**
 * A player ran into the opponent with the ball, on whose cell he is until he is placed.
 */
export interface Attacked {
  event: "attacked";
  side: number;
  shirt: number;
  origin: string;
  end: string;
  victim: number;
  rule: string;
}
/**
 * A player was put on a cell.
 */
export interface Placed {
  event: "placed";
  side: number;
  shirt: number;
  at: string;
  rule: string;
}
/**
 * A player was taken off his cell, to be placed anew.
 */
export interface Lifted {
  event: "lifted";
  side: number;
  shirt: number;
  at: string;
  rule: string;
}
/**
 * One player went, another came: their numbers, which may be the same, and their names.
 */
export interface Substituted {
  event: "substituted";
  side: number;
  off_shirt: number;
  off: string;
  shirt: number;
  on: string;
  at: string;
  rule: string;
}
/**
 * The ball was played to a cell, and to a team-mate if `receiver` names one.
 */
export interface Passed {
  event: "passed";
  side: number;
  shirt: number;
  kind: string;
  origin: string;
  end: string;
  receiver: number;
  rule: string;
}
/**
 * The ball was shot; `direction` is empty where a cell is aimed at.
 */
export interface Shot {
  event: "shot";
  side: number;
  shirt: number;
  kind: string;
  origin: string;
  end: string;
  direction: string;
  rule: string;
}
/**
 * The ball ran from a cell in a direction, and nobody played it; 0 is no direction.
 */
export interface Loose {
  event: "loose";
  origin: string;
  direction: number;
  distance: number;
  end: string;
  rule: string;
}
/**
 * A player has the ball now: received, intercepted, stolen, collected, held.
 */
export interface Won {
  event: "won";
  side: number;
  shirt: number;
  how: string;
  at: string;
  rule: string;
}
/**
 * The keeper stopped the ball and has it.
 */
export interface Saved {
  event: "saved";
  side: number;
  shirt: number;
  at: string;
  rule: string;
}
/**
 * A goal for `side`; the scorer of an own goal plays for the other side.
 */
export interface Goal {
  event: "goal";
  side: number;
  scorer_side: number;
  shirt: number;
  how: string;
  home: number;
  away: number;
  rule: string;
}
/**
 * The ball left the pitch, or play stopped: `side` restarts with `restart`.
 */
export interface Out {
  event: "out";
  side: number;
  restart: string;
  at: string;
  rule: string;
}
/**
 * Who takes a free kick, a penalty, a corner or a throw-in, and where.
 */
export interface SetPiece {
  event: "set-piece";
  side: number;
  what: string;
  shirt: number;
  at: string;
  rule: string;
}
/**
 * A player of `side` fouled an opponent, with what sort of challenge it was.
 */
export interface Foul {
  event: "foul";
  side: number;
  shirt: number;
  victim: number;
  at: string;
  kind: string;
  rule: string;
}
/**
 * A player was caught offside.
 */
export interface Offside {
  event: "offside";
  side: number;
  shirt: number;
  at: string;
  rule: string;
}
/**
 * A card: `yellow`, or `second-yellow` or `red`, and he is sent off.
 */
export interface Booked {
  event: "booked";
  side: number;
  shirt: number;
  card: string;
  rule: string;
}
/**
 * A player was hurt; `how` badly is a word of the game.
 */
export interface Injured {
  event: "injured";
  side: number;
  shirt: number;
  how: string;
  rule: string;
}
/**
 * What was played since, and where that leads.
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
 * A message was carried out; what it played is stored.
 */
export interface Done {
  t: "ok";
  n: number;
  seq: number;
}
/**
 * A message was not carried out, and why; nothing has changed.
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
  quiet?: boolean;
}
/**
 * One thing that may follow, in words, with its exact chance.
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
 */
export interface ChancesReply {
  t: "chances";
  n: number;
  best: Chance[];
}
/**
 * How often the best action of a kind does what it should, in per cent.
 */
export interface Chance {
  verb: string;
  percent: number;
}
/**
 * Why not, and what is possible instead, with the rule; each may be empty.
 */
export interface WhyReply {
  t: "why";
  n: number;
  why: string;
  instead?: string;
  rule?: string | null;
}
/**
 * What the computer would do, and where it can be told how the match ends after it.
 *
 *     `ideas` are the best few, the best first: it begins with `action`.
 *
 *     `gain` is by how many points of a hundred it is better than the next best; `lost` is by how many
 *     the action that was asked about is worse, and `kind` what that is called.
 */
export interface HintReply {
  t: "hint";
  n: number;
  action: string;
  odds?: Outlook | null;
  gain?: number | null;
  lost?: number | null;
  kind?: ("blunder" | "inaccuracy" | "mistake") | null;
  ideas?: HintIdea[];
}
/**
 * How a match will end, in per cent: home wins, nobody does, away wins.
 */
export interface Outlook {
  home: number;
  draw: number;
  away: number;
}
/**
 * One thing to do, with all its decisions, in one sentence with its reason.
 *
 *     `way` is what to draw: cells from where a man runs, or with `flies` the ball, to where. `win` is
 *     the chance to win then, and `behind` by how many points of a hundred it is worse than the best.
 */
export interface HintIdea {
  actions: string[];
  text: string;
  way?: string[];
  flies?: boolean;
  win?: number | null;
  behind?: number;
}
/**
 * What the opponent could do next: each with what the game calls it.
 */
export interface ThreatsReply {
  t: "threats";
  n: number;
  threats: Threat[];
  words: {
    [k: string]: string;
  };
}
/**
 * What a counter could do next against a side, with the ball or for it.
 *
 *     `what` is a name of odds or of a deed, a key of the game's texts, `cells` are where it would be
 *     done, `faces` the numbers of a die that do it, and `percent` the chance, where it is known.
 */
export interface Threat {
  piece: string;
  what: string;
  cells?: string[];
  faces?: number[];
  percent?: number | null;
}
/**
 * How it will end from the state with this number.
 */
export interface BarReply {
  t: "bar";
  n: number;
  seq: number;
  odds: Outlook;
}
/**
 * Who is here, and how many watch.
 */
export interface Presence {
  t: "presence";
  seats: SeatInfo[];
  watching: number;
}
/**
 * The next match between the two, and the token of this seat in it.
 */
export interface Rematch {
  t: "rematch";
  id: string;
  token: string | null;
}
/**
 * The match has ended: the dice can be checked now.
 */
export interface Over {
  t: "over";
  match: MatchInfo;
}
/**
 * Find me somebody for this. `within` is how many points stronger or weaker they may be.
 */
export interface SeekWish {
  t: "seek";
  n: number;
  token: string;
  game: string;
  preset?: string | null;
  pace?: string;
  within?: number | null;
  name?: string;
  club?: string;
}
/**
 * I play against this one who waits.
 */
export interface TakeWish {
  t: "take";
  n: number;
  token: string;
  seek: string;
  name?: string;
  club?: string;
}
/**
 * I wait no more.
 */
export interface WithdrawWish {
  t: "withdraw";
  n: number;
  seek: string;
}
/**
 * Are you there?
 */
export interface LobbyPing {
  t: "ping";
  n: number;
}
/**
 * The whole lobby: who waits, and the public matches as `GET /api/matches` lists them.
 *
 *     `own` are the seeks of this connection and of its account.
 */
export interface LobbyShown {
  t: "lobby";
  seeks: SeekShown[];
  own: string[];
  open: unknown[];
  live: unknown[];
  over: unknown[];
}
/**
 * Somebody who waits, as anybody may see it; a guest has no rating.
 */
export interface SeekShown {
  id: string;
  game: string;
  preset: string;
  pace: string;
  name: string;
  account: boolean;
  rating: number | null;
  low: number | null;
  high: number | null;
  since: number;
}
/**
 * Somebody was found: the match, and the seek that has found it.
 */
export interface Paired {
  t: "paired";
  seek: string;
  match: string;
}
/**
 * It was done; a seek that was made has this name.
 */
export interface Heard {
  t: "ok";
  n: number;
  seek?: string;
}
/**
 * It was not done, and why; nothing has changed.
 */
export interface NotHeard {
  t: "no";
  n: number;
  code: string;
  text: string;
}
/**
 * One cell: its name, its middle, and what is printed on it, such as `box` or `dotted`.
 */
export interface Cell {
  name: string;
  x: number;
  y: number;
  kinds?: string[];
}
/**
 * A marking as the data of an SVG path, with its kind: `line`, `faint`, `goal` or `spot`.
 */
export interface Line {
  path: string;
  kind?: string;
}
/**
 * A moment worth a mark: a goal, a card, a big chance, the end of a period.
 */
export interface Moment {
  seq: number;
  tag: string;
  text: string;
  side: ("away" | "home") | null;
  minute: number;
  clock: string;
}
/**
 * What was noted after so many actions of the match.
 */
export interface Noted {
  seq: number;
  comment: string;
  lines: Tried[][];
}
/**
 * One action of a variation: its frame, its words, what was said, and what else could be.
 */
export interface Tried {
  frame: ReplayFrame;
  words: string;
  comment?: string;
  others?: Tried[][];
}
/**
 * One action: who took it, the pieces it changed, and how things stand after it.
 *
 *     The first frame, with an empty action, has every piece; one that has left is nowhere. `turned`
 *     says whether the ends have been changed, and `signs` are all that lie on cells.
 */
export interface ReplayFrame {
  seq: number;
  action: string;
  by: string;
  ball: string | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  score: [number, number];
  phase: string;
  pieces?: Piece[];
  lines?: StoryLine[];
  events?: (
    | Tossed
    | LinedUp
    | PeriodBegan
    | AttackBegins
    | AttackEnds
    | Kick
    | FullTime
    | Rolled
    | Drew
    | Called
    | Accuracy
    | Duel
    | Missed
    | Moved
    | Attacked
    | Placed
    | Lifted
    | Substituted
    | Passed
    | Shot
    | Loose
    | Won
    | Saved
    | Goal
    | Out
    | SetPiece
    | Foul
    | Offside
    | Booked
    | Injured
  )[];
  turned?: boolean;
  signs?: Sign[];
}
/**
 * One line of commentary; `tag` is the kind of event it begins with.
 */
export interface StoryLine {
  seq: number;
  tag: string;
  text: string;
  side?: ("away" | "home") | null;
  rule?: string | null;
  run?: Run | null;
  goes_on?: boolean;
  cells?: string;
}
/**
 * Something chance may do, how likely in per cent, and what it is worth to whoever rolls.
 */
export interface Outcome {
  action: string;
  words: string;
  share: number;
  luck: number | null;
  outlook: number[] | null;
}
/**
 * A board as it is drawn: y grows downwards, home defends the low end of the long axis.
 *
 *     A square cell is 1 wide; a hex has sides of length 1 and its corners left and right. `targets`
 *     are cells beyond the pitch that can be aimed at. `axis` is the direction from goal to goal.
 *     `home_low` says whether home's end in the first half is at the low coordinate of that axis.
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
 * A whole match, with the tags of its record; `picture` is a preset whose board it has.
 */
export interface Replay {
  game: string;
  picture: string | null;
  tags: {
    [k: string]: string;
  };
  settings: {};
  frames: ReplayFrame[];
  moments: Moment[];
}
/**
 * Where a variation has led: what was played, how it ends from there, and what can be done now.
 *
 *     `steps` are the action tried and those after it in which nobody had a choice. Without a judge
 *     there are no tips and no outlook.
 */
export interface Standing {
  game: string;
  line: string;
  steps: Tried[];
  verdict: Verdict | null;
  outlook: number[] | null;
  turn: ("away" | "chance" | "home") | null;
  roller: ("away" | "home") | null;
  prompt: string;
  rule: string;
  about: string | null;
  options: Option[];
  tips: Tip[];
  outcomes: Outcome[];
}
/**
 * What the judge says of what was tried: a decision by what it loses, a roll by its luck.
 *
 *     `share` is the chance of what chance did, in per cent, `odds` those of what was decided.
 */
export interface Verdict {
  lost?: number | null;
  kind?: ("blunder" | "inaccuracy" | "mistake") | null;
  best?: string | null;
  luck?: number | null;
  share?: number | null;
  odds?: OddsReply | null;
}
/**
 * One of the best options in words.
 */
export interface Tip {
  action: string;
  words: string;
  lost: number;
  outlook: number[];
}
/**
 * A whole match with all that was noted.
 */
export interface Studied {
  game: string;
  picture: string | null;
  tags: {
    [k: string]: string;
  };
  settings: {};
  frames: ReplayFrame[];
  moments: Moment[];
  notes: Noted[];
}
