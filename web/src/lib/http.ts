// Made by `npm run types` from the server's schema: do not edit.
// bac99e0d58f37d64

export interface Http {}
/**
 * An account as its owner sees it.
 */
export interface Account {
  name: string;
  ratings: Rating[];
  administrator?: boolean;
  engine?: boolean;
  abandoned?: number;
  muted?: string | null;
}
/**
 * How strong an account plays a game at a tempo, after Glicko-2.
 *
 * In 19 of 20 cases it is as strong as `rating`, give or take two `deviation`.
 */
export interface Rating {
  game: string;
  tempo: "live" | "days";
  rating: number;
  deviation: number;
  rated: number;
  sure: boolean;
}
/**
 * A new account.
 */
export interface AccountRequest {
  name: string;
  password: string;
}
/**
 * A line of the log; `by` is empty for what was done at the command line.
 */
export interface ActText {
  id: number;
  at: number;
  act: string;
  by: string;
  name: string;
  match: string;
  report: number | null;
  reason: string;
  until: number | null;
}
/**
 * What a side answers from now on, in place of all it has said before.
 */
export interface AheadRequest {
  answers: {
    [k: string]: string[];
  };
}
/**
 * A question that can be answered ahead, in words, with the ways there are and what was said.
 *
 * `said` has ways in their order; with `-` before it one that is never wanted. Where `each` is so
 * the ways are things of their own, such as cards, and `rest` is what is done without them.
 */
export interface AheadText {
  decision: string;
  text: string;
  ways: WayText[];
  each: WayText[];
  said: string[];
}
/**
 * One way to answer ahead.
 */
export interface WayText {
  way: string;
  text: string;
}
/**
 * Several seasons together.
 */
export interface AllTime {
  managers: ManagerLine[];
  scorers: Entry[];
  records: AllTimeRecord[];
}
/**
 * What somebody has played, over seasons.
 */
export interface ManagerLine {
  manager: string;
  seasons?: number;
  titles?: number;
  played?: number;
  won?: number;
  drawn?: number;
  lost?: number;
  goals?: number;
  against?: number;
  points?: number;
}
/**
 * A line of a list: a player of a team, or a team, and how often.
 */
export interface Entry {
  team: string;
  player: string;
  count: number;
}
/**
 * A record: what, how much, and by whom in which season.
 */
export interface AllTimeRecord {
  key: string;
  value: number;
  text: string;
  season: string;
}
/**
 * Who of us plays at which board; nobody declines it.
 */
export interface AnswerRequest {
  lineup?: string[];
}
/**
 * What a device is asked (`options`, as WebAuthn has it), and the ticket for its answer.
 */
export interface Asked {
  ticket: string;
  options: {
    [k: string]: unknown;
  };
}
/**
 * The organiser awards a match.
 */
export interface AwardRequest {
  seq: number;
  to: "home" | "away" | "neither";
}
/**
 * The match of a fixture.
 *
 * None if the other manager is not ready yet, or if it was awarded because a side cannot play.
 */
export interface Begun {
  match: string | null;
  seq: number;
}
/**
 * The man of the match and what he has done.
 */
export interface Best {
  side: 0 | 1;
  shirt: number;
  name: string | null;
  goals: number;
  assists: number;
  won: number;
  completed: number;
}
/**
 * The best an account has done in a scenario on a side; `best` are goals for and against.
 */
export interface BestText {
  game: string;
  title: string;
  side: "home" | "away";
  played: number;
  done: number;
  best: number[];
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
 * The match at a board.
 */
export interface BoardMatch {
  match: string;
}
/**
 * The cards somebody has seen.
 */
export interface BookCards {
  player: string;
  red: number;
  team: string;
  yellow: number;
}
/**
 * A player of a team, or a team, and how often.
 */
export interface BookEntry {
  count: number;
  player: string;
  team: string;
}
/**
 * Something nobody has bettered: a match and a number, or a run of a team.
 */
export interface BookRecord {
  key: string;
  match: number;
  team: string;
  value: number;
}
/**
 * The lists.
 */
export interface BooksPage {
  assists: BookEntry[];
  cards: BookCards[];
  clean_sheets: BookEntry[];
  grid: {
    [k: string]: {
      [k: string]: string[];
    };
  };
  records: BookRecord[];
  scorers: BookEntry[];
  seq: number;
  start: string[];
}
/**
 * Who can be played against: what it is called, and how it plays.
 */
export interface BotText {
  id: string;
  text: string;
  name: string;
}
/**
 * Whom somebody wants to play, and what.
 */
export interface ChallengeRequest {
  to: string;
  game: string;
  preset?: string | null;
  pace?: string;
}
/**
 * A challenge as both of the two see it.
 */
export interface ChallengeText {
  id: string;
  by: string;
  to: string;
  mine: boolean;
  game: string;
  preset: string;
  pace: string;
  of: string;
  status: "open" | "taken" | "declined" | "withdrawn" | "lapsed";
  match: string;
  until: number;
}
/**
 * A scenario that can be played: as text, as it is drawn, and what both sides are after.
 */
export interface CheckedScenario {
  scenario: Scenario;
  text: string;
  line: string;
  picture: string | null;
  turn: string | null;
  decision: string;
  board: Board;
  /**
   * @minItems 2
   * @maxItems 2
   */
  aims: [string, string];
}
/**
 * A layout with a name and an end.
 */
export interface Scenario {
  preset: string;
  settings: {
    [k: string]: boolean | number | string;
  };
  start: string;
  side: "away" | "home";
  ball: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  score: [number, number];
  clock: {
    [k: string]: number;
  };
  home: Team;
  away: Team;
  game: string;
  title: string;
  decides: "away-goals" | "first-goal" | "goals" | "score" | "target";
  aims: "away" | "home";
  target: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  first_leg: [number, number];
  legs: number;
}
/**
 * One side of a layout.
 */
export interface Team {
  at: string[];
  cards: string[];
  booked: number[];
  injured: number[];
  hand: string[];
  aim: string;
}
/**
 * A team that is in order, and its players as a table.
 */
export interface CheckedTeam {
  name: string;
  id: string;
  text: string;
  parts: TeamParts;
  table: PlayerTable;
}
/**
 * A team as plain data: its cards by what stands on them, and where they begin.
 */
export interface TeamParts {
  captain?: number;
  formation: string[];
  name: string;
  players: {
    [k: string]: string | number | string[];
  }[];
}
/**
 * The table, with its columns in the current language.
 */
export interface PlayerTable {
  columns: Column[];
  players: TablePlayer[];
}
/**
 * A column of a table of players: what it is called, in full and short.
 */
export interface Column {
  key: string;
  title: string;
  short: string;
  number: boolean;
}
/**
 * A line; `cells` by the keys of the columns.
 */
export interface TablePlayer {
  player: string;
  keeper: boolean;
  value: number;
  cells: {
    [k: string]: number | string;
  };
}
/**
 * Something that was or could have been played: what to point at, and what follows.
 *
 *     `outlook` is how the match ends after it: win, draw, loss of home.
 */
export interface Choice {
  action: string;
  label: string;
  piece: string | null;
  cell: string | null;
  card: string | null;
  odds: OddsReply;
  /**
   * @minItems 3
   * @maxItems 3
   */
  outlook: [number, number, number];
  after: string;
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
 * Seconds for a pick of the draft; 0 is as long as one likes.
 */
export interface ClockRequest {
  seconds: number;
}
/**
 * End a match.
 */
export interface CloseRequest {
  reason: string;
}
/**
 * A new competition and the token of whoever organises it.
 */
export interface CompetitionMade {
  id: string;
  token: string;
  team: string;
  code: string;
}
/**
 * A new competition: by its rules, or as the file of a season.
 */
export interface CompetitionRequest {
  game?: string;
  title?: string;
  preset?: string | null;
  switches?: {
    [k: string]: string | number | boolean;
  };
  format?: "single" | "double" | "groups" | "cup" | "swiss" | "ladder";
  teams?: number;
  names?: string[];
  bots?: string[];
  squads?: ("drafted" | "dealt" | "whole" | "none") | null;
  legs?: 1 | 2;
  away_goals?: boolean;
  /**
   * @minItems 3
   * @maxItems 3
   */
  points?: [number, number, number];
  tie_breaks?:
    | (
        | "points"
        | "difference"
        | "goals"
        | "head-to-head"
        | "away-goals"
        | "wins"
        | "start-number"
        | "lots"
      )[]
    | null;
  begins?: string;
  every?: number;
  market_start?: number | null;
  name?: string | null;
  team?: string | null;
  own?: string | null;
  file?: string | null;
  public?: boolean;
  society?: string;
  key?: string | null;
}
/**
 * Whose address counts now.
 */
export interface ConfirmedText {
  name: string;
  mail: string;
}
/**
 * How a rating stood after a match.
 */
export interface CurvePoint {
  at: number;
  rating: number;
  deviation: number;
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
 * Somebody's try that counts, in the table of a day.
 */
export interface DayRow {
  name: string;
  solved: boolean;
  actions: number;
  seconds: number;
  you: boolean;
  squares: ("best" | "good" | "idle" | "poor")[] | null;
}
/**
 * A day as everybody may know it; `match` is one's own try, if there was one.
 */
export interface DayShown {
  day: string;
  game: string | null;
  lesson: string | null;
  commitment: string | null;
  secret: string | null;
  tries: number;
  match: string | null;
  table: DayRow[];
  decisions: number | null;
  clubs: string[];
  own: OwnTry | null;
}
/**
 * One's own try: `how` it ended is None while it is still played.
 */
export interface OwnTry {
  match: string;
  how: string | null;
  solved: boolean;
  actions: number;
  shots: number | null;
  squares: ("best" | "good" | "idle" | "poor")[] | null;
}
/**
 * Something on the transfer market.
 */
export interface DealRequest {
  act: "exchange" | "list" | "price" | "bid" | "withdraw" | "accept" | "close";
  player?: string;
  money?: number;
  gives?: string;
  points?: number;
  seq?: number | null;
}
/**
 * What the organiser decides about a match somebody has left.
 */
export interface DecideRequest {
  seq: number;
  how: "award" | "later" | "bot" | "annul";
}
/**
 * A report is decided: was there something?
 */
export interface DecisionRequest {
  upheld: boolean;
}
/**
 * A browser that takes pushes.
 */
export interface DeviceRequest {
  endpoint: string;
  p256dh: string;
  auth: string;
}
/**
 * It is in the log.
 */
export interface Done {
  seq: number;
}
/**
 * Draft day: who is on turn, who can be picked, who was.
 */
export interface DraftPage {
  all: number;
  clock: number;
  columns: LeagueColumn[];
  order: string[];
  pickable: LeaguePlayer[];
  picked: number;
  seq: number;
  since: number;
  squads: {
    [k: string]: LeaguePlayer[];
  };
  turn: string;
}
/**
 * A column of a table of players.
 */
export interface LeagueColumn {
  key: string;
  number: boolean;
  short: string;
  title: string;
}
/**
 * A player as lists show him; `cells` by the keys of the columns of the page.
 */
export interface LeaguePlayer {
  card: {
    [k: string]: number;
  };
  cells: {
    [k: string]: number | string;
  };
  keeper: boolean;
  player: string;
  value: number;
}
/**
 * What a diagram shows, and what it says.
 */
export interface Drawn {
  rule: string;
  caption: string;
  pieces: Piece[];
  ball: string | null;
  turned: boolean;
  lit?: string[];
  picked?: string | null;
  path?: string[];
  flies?: boolean;
  threats?: string[];
  zones?: Danger[];
  signs?: Sign[];
  frame?: string[];
}
/**
 * The organiser names another one.
 */
export interface EntrustRequest {
  seq: number;
  name: string;
}
/**
 * The secret of somebody's private addresses.
 */
export interface FeedText {
  feed: string;
}
/**
 * A report as an administrator reads it; times are seconds.
 */
export interface FiledText {
  id: number;
  about: "person" | "name" | "chat" | "match";
  reason: string;
  name: string;
  match: string;
  quoted: string;
  note: string;
  reporter: string;
  made: number;
  closed: number | null;
  upheld: boolean | null;
  others: number;
}
/**
 * A player on the market; of no team if nobody has him.
 */
export interface ForSale {
  card: {
    [k: string]: number;
  };
  cells: {
    [k: string]: number | string;
  };
  keeper: boolean;
  player: string;
  price: number | null;
  team: string;
  value: number;
}
/**
 * One of the large choices of a game: its preset, and how long a match of it takes.
 */
export interface FormatText {
  id: string;
  preset: string;
  minutes: number;
}
/**
 * A game as the start page shows it.
 */
export interface GameText {
  id: string;
  title: string;
  sentence: string;
  length: string;
  difficulty: string;
  presets: PresetText[];
  default_preset: string;
  formats: FormatText[];
  prelude: boolean;
  bots: BotText[];
  rivals: number;
  judged: boolean;
  scenarios: ScenarioText[];
  lessons: LessonText[];
  league: LeagueText;
  makes_teams: boolean;
}
/**
 * A way to play, and how many minutes it takes; None: nobody has measured it.
 */
export interface PresetText {
  id: string;
  text: string;
  minutes?: number | null;
}
/**
 * A match that begins in the middle of things.
 */
export interface ScenarioText {
  id: string;
  title: string;
  goal: string;
}
/**
 * A lesson, as the list shows it.
 */
export interface LessonText {
  id: string;
  title: string;
  sentence: string;
  level: string;
  kind: "lesson" | "drill";
}
/**
 * A game as competitions are played of it.
 */
export interface LeagueText {
  squads: string[];
  has_market: boolean;
  by_default: boolean;
}
/**
 * A match as a small picture, as those who watch see it.
 */
export interface Glimpse {
  pieces: Piece[];
  ball: string | null;
  signs: Sign[];
  score: number[];
  phase: string;
  status: string;
  turned: boolean;
  clubs: string[];
  watching: number;
}
/**
 * A goal for `side`: who scored, who passed to him, how likely it was, how it stood then.
 *
 *     `begin` is the action it is worth looking at from. The scorer of an own goal plays for the
 *     other side.
 */
export interface Goal {
  side: 0 | 1;
  shirt: number;
  name: string | null;
  own: boolean;
  minute: number;
  seq: number;
  begin: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  score: [number, number];
  xg: number | null;
  assist: number | null;
  assist_name: string | null;
  clock: string;
}
/**
 * How often each side was busy on a cell.
 */
export interface Heat {
  home: {
    [k: string]: number;
  };
  away: {
    [k: string]: number;
  };
}
/**
 * The code of an invitation.
 */
export interface InvitationText {
  code: string;
}
/**
 * Joining with the code of an invitation; none for a public one, or one of one's own club.
 */
export interface JoinCompetitionRequest {
  code?: string;
  name?: string | null;
  team?: string | null;
  own?: string | null;
  key?: string | null;
}
/**
 * Taking a seat.
 */
export interface JoinRequest {
  side?: ("home" | "away") | null;
  name?: string | null;
  club?: string | null;
  seed_nonce?: string | null;
  key?: string | null;
}
/**
 * Joining, with the code of an invitation where it is needed.
 */
export interface JoinSocietyRequest {
  code?: string;
}
/**
 * A seat taken, and what the dice are bound by.
 */
export interface Joined {
  token: string;
  side: "home" | "away";
  commitment: string | null;
}
/**
 * A team taken.
 */
export interface JoinedCompetition {
  token: string | null;
  team: string;
  name: string;
}
/**
 * What one decision lost; only those are counted in which there was something to decide.
 */
export interface Judged {
  seq: number;
  side: "away" | "home";
  lost: number;
  kind: ("blunder" | "inaccuracy" | "mistake") | null;
  stake: number;
}
/**
 * Of a side: its accuracy in per cent, none where nothing was at stake; from `n` decisions.
 */
export interface Kept {
  accuracy: number | null;
  n: number;
}
/**
 * A decision that lost something: before the action of this number.
 */
export interface KeyMoment {
  seq: number;
  side: "away" | "home";
  kind: "blunder" | "inaccuracy" | "mistake";
  lost: number;
  prompt: string;
  rule: string;
  sentence: string;
  line: string;
  played: Choice;
  best: Choice[];
}
/**
 * What can be set up in a game with these rules?
 */
export interface KitRequest {
  game: string;
  preset?: string | null;
  settings?: {
    [k: string]: string | number | boolean;
  };
}
/**
 * What can be set up; `picture` is a preset whose board it has.
 */
export interface KitShown {
  layout: Layout;
  starts: string[];
  clock: Range[];
  players: Player[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  squads: [string[], string[]];
  hand: string[];
  most_in_hand: number;
  marks: ("booked" | "injured")[];
  may_be_off: boolean;
  picture: string | null;
}
/**
 * Everything that can be set up.
 */
export interface Layout {
  preset: string;
  settings: {
    [k: string]: boolean | number | string;
  };
  start: string;
  side: "away" | "home";
  ball: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  score: [number, number];
  clock: {
    [k: string]: number;
  };
  home: Team;
  away: Team;
}
/**
 * A number of the clock, and what it may be.
 */
export interface Range {
  name: string;
  low: number;
  high: number;
  value: number;
}
/**
 * Somebody who can wear a shirt, and whether only the keeper's.
 */
export interface Player {
  name: string;
  keeper: boolean;
  number: number;
}
/**
 * Somebody in a list of people; `match` is what they play just now, if that may be known.
 */
export interface KnownText {
  name: string;
  engine: boolean;
  friend: boolean;
  match: string | null;
}
/**
 * A position to be set up anew: a line, or an action of a record.
 */
export interface LayoutRequest {
  game: string;
  line?: string;
  record?: string | null;
  ply?: number | null;
}
/**
 * What can be set up of a position, and its line.
 */
export interface LayoutShown {
  preset: string;
  settings: {
    [k: string]: boolean | number | string;
  };
  start: string;
  side: "away" | "home";
  ball: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  score: [number, number];
  clock: {
    [k: string]: number;
  };
  home: Team;
  away: Team;
  game: string;
  line: string;
}
/**
 * One line of a leaderboard.
 */
export interface LeaderText {
  place: number;
  name: string;
  rating: number;
  deviation: number;
  rated: number;
}
/**
 * What is printed on a player's card.
 */
export interface LeagueCard {
  card: {
    [k: string]: number;
  };
  player: string;
}
/**
 * A team and who manages it; `here` says that it is a person of this server.
 *
 *     Of whoever has an `account` the name leads to the profile.
 */
export interface LeagueClub {
  account: boolean;
  bot: boolean;
  here: boolean;
  manager: string;
  name: string;
}
/**
 * The first page: tables, what is due, all matches.
 */
export interface LeagueHome {
  champion: string;
  clock: number;
  clubs: LeagueClub[];
  day: number;
  deadline: number;
  drafting: boolean;
  format: string;
  free: string[];
  game: string;
  has_market: boolean;
  home_points: number;
  id: string;
  left: number;
  market: boolean;
  matches: LeagueLine[];
  people: number;
  playing: number[];
  preset: string;
  public: boolean;
  seq: number;
  society: string;
  squads: string;
  status: "live" | "open" | "over";
  tables: LeagueTable[];
  teams: number;
  title: string;
  touched: number;
  turn: string;
}
/**
 * A match of the calendar.
 */
export interface LeagueLine {
  awarded: string;
  away: string;
  claimed: string;
  date: string;
  day: number;
  due: boolean;
  failed: boolean;
  home: string;
  live: string;
  match: number;
  playing: boolean;
  points: {
    [k: string]: number;
  };
  ready: string[];
  replay: string;
  score: [number, number] | null;
  stage: string;
  stage_name: string;
  time: LeagueTime | null;
  winner: string;
}
/**
 * When a match is to be played: who has proposed it, in whose time zone, or is it agreed?
 */
export interface LeagueTime {
  agreed: boolean;
  at: number;
  by: string;
  zone: string;
}
/**
 * The table of a stage.
 */
export interface LeagueTable {
  name: string;
  rows: LeagueRow[];
  stage: string;
}
/**
 * A team of a table.
 */
export interface LeagueRow {
  against: number;
  away_goals: number;
  difference: number;
  drawn: number;
  for: number;
  form: string;
  lost: number;
  movement: number;
  place: number;
  played: number;
  points: number;
  team: string;
  won: number;
}
/**
 * A competition in a list of those somebody can find.
 */
export interface LeagueListed {
  id: string;
  title: string;
  game: string;
  format: string;
  status: "open" | "live" | "over";
  teams: number;
  people: number;
  day: number;
  champion: string;
  touched: number;
  public: boolean;
}
/**
 * A match with its story, and the cards home's points may go to.
 */
export interface LeagueMatch {
  attributes: LeagueCard[];
  awarded: string;
  away: string;
  claimed: string;
  date: string;
  day: number;
  due: boolean;
  failed: boolean;
  home: string;
  home_points: number;
  live: string;
  match: number;
  playing: boolean;
  points: {
    [k: string]: number;
  };
  ready: string[];
  replay: string;
  report: string[];
  score: [number, number] | null;
  stage: string;
  stage_name: string;
  time: LeagueTime | null;
  winner: string;
}
/**
 * A player in his squad.
 */
export interface LeagueMember {
  card: {
    [k: string]: number;
  };
  cells: {
    [k: string]: number | string;
  };
  keeper: boolean;
  listed: boolean;
  misses: number;
  player: string;
  value: number;
  yellows: number;
}
/**
 * A squad, and what it can spend.
 */
export interface LeagueSquad {
  cash: number;
  players: LeagueMember[];
  points_left: number;
}
/**
 * A competition in a list.
 */
export interface LeagueSummary {
  champion: string;
  day: number;
  format: string;
  game: string;
  id: string;
  people: number;
  public: boolean;
  society: string;
  status: "live" | "open" | "over";
  teams: number;
  title: string;
  touched: number;
}
/**
 * The end of an account.
 */
export interface LeaveRequest {
  password: string;
  name?: string | null;
}
/**
 * Take a ban or a mute back.
 */
export interface LiftRequest {
  name: string;
  kind: "ban" | "mute";
}
/**
 * Something that has happened: who did it, and when.
 */
export interface LogEntry {
  at: string;
  by: string;
  seq: number;
  text: string;
}
/**
 * The latest first; `more` says that there is more before.
 */
export interface LogPage {
  lines: LogEntry[];
  more: boolean;
  seq: number;
}
/**
 * The dice one side has rolled.
 *
 *     `faces` counts every die. `rolls`, `sum` and `expected` leave out those nobody wants high or
 *     low, and `deviation` says how far the sum is from the expected one in standard deviations.
 */
export interface Luck {
  faces: {
    [k: string]: number;
  };
  rolls: number;
  sum: number;
  expected: number;
  deviation: number;
}
/**
 * The luck of each side.
 */
export interface Lucks {
  home: Luck;
  away: Luck;
}
/**
 * An address, and the password of whoever gives it.
 */
export interface MailRequest {
  mail: string;
  password: string;
}
/**
 * Where letters go.
 */
export interface MailText {
  can: boolean;
  mail: string;
  asked: string;
}
/**
 * Who is for sale, what was bid, and what everybody can spend.
 */
export interface MarketPage {
  bids: Offer[];
  cash: {
    [k: string]: number;
  };
  columns: LeagueColumn[];
  day: number;
  deadline: number;
  open: boolean;
  points_left: {
    [k: string]: number;
  };
  rate: number;
  sale: ForSale[];
  seq: number;
}
/**
 * What a team has bid.
 */
export interface Offer {
  gives: string;
  money: number;
  player: string;
  team: string;
}
/**
 * A new match and the tokens that hold its seats.
 */
export interface MatchMade {
  id: string;
  tokens: {
    [k: string]: string;
  };
  token: string | null;
  commitment: string | null;
}
/**
 * A new match.
 */
export interface MatchRequest {
  game: string;
  preset?: string | null;
  switches?: {
    [k: string]: string | number | boolean;
  };
  home?: SeatRequest;
  away?: SeatRequest;
  dice?: "committed" | "real";
  position?: string | null;
  scenario?: string | null;
  own?: string | null;
  teams?: TeamsRequest | null;
  lesson?: string | null;
  record?: string | null;
  ply?: number | null;
  seed_nonce?: string | null;
  public?: boolean;
  prepared?: boolean;
  clock?: string | null;
  pace?: string;
  key?: string | null;
  daily?: string | null;
}
/**
 * Who is to sit on a side.
 */
export interface SeatRequest {
  kind?: "person" | "bot" | "open";
  bot?: string | null;
  name?: string | null;
  club?: string | null;
  rival?: string | null;
}
/**
 * Teams that people have made, as text; a side that brings none gets one by lot.
 */
export interface TeamsRequest {
  home?: string | null;
  away?: string | null;
}
/**
 * Who somebody is in a competition, and what is due for them.
 */
export interface Me {
  auto: boolean;
  code: string | null;
  name: string;
  notices: Notice[];
  organiser: boolean;
  role: "manager" | "organiser" | "spectator";
  seq: number;
  team: string;
  wishes: string[];
}
/**
 * Something that is due; the page has the words for `what`, the rest goes into them.
 */
export interface Notice {
  at?: number;
  away?: string;
  day?: number;
  home?: string;
  id?: string;
  match?: number;
  money?: number;
  n?: number;
  player?: string;
  players?: string;
  team?: string;
  to?: string;
  what: string;
  zone?: string;
}
/**
 * A team match as it stands.
 */
export interface Meeting {
  id: string;
  home: string;
  away: string;
  home_name: string;
  away_name: string;
  game: string;
  preset: string;
  pace: string;
  status: string;
  size: number;
  created: number;
  boards: MeetingBoard[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  points: [number, number];
}
/**
 * Two players, and how it went: points of home, once it is over.
 */
export interface MeetingBoard {
  board: number;
  home: string;
  away: string;
  match: string;
  status: string;
  points: number | null;
  mine: boolean;
}
/**
 * A match somebody plays that is not over.
 */
export interface MyMatch {
  match: PublicMatch;
  you: ("home" | "away")[];
  turn: TurnText | null;
  waits: boolean;
}
/**
 * A match as anybody may know it.
 */
export interface PublicMatch {
  id: string;
  game: string;
  title: string;
  preset: string;
  status: "open" | "live" | "over";
  seats: PublicSeat[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  score: [number, number];
  result: string | null;
  created: number;
  touched: number;
  lesson: string | null;
  failed: boolean;
  scenario: string | null;
  quest: string | null;
  rated: boolean;
  pace: string;
  dice: {
    [k: string]: unknown;
  };
}
/**
 * Who sits on a side.
 */
export interface PublicSeat {
  side: "home" | "away";
  kind: "person" | "bot" | "open";
  name: string;
  club: string;
  account: boolean;
}
/**
 * A turn of a match with days to think.
 */
export interface TurnText {
  match: string;
  side: ("home" | "away") | null;
  no: number;
  left: number | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  banks: [number | null, number | null];
  away: ("home" | "away")[];
}
/**
 * Another password, with the word out of a link.
 */
export interface NewPassword {
  word: string;
  new: string;
}
/**
 * The rematch, and the seats one holds there.
 */
export interface NextMatch {
  id: string;
  token: string | null;
  sides: ("home" | "away")[];
}
/**
 * Asking for one's seat in the rematch with the token of this match.
 */
export interface NextRequest {
  token?: string | null;
}
/**
 * A browser that takes no more.
 */
export interface NoDeviceRequest {
  endpoint: string;
}
/**
 * No address any more.
 */
export interface NoMailRequest {
  password: string;
}
/**
 * A manager's word for the dice, and the commitment they were shown before they made it up.
 *
 * Without a token it is the account that is signed in who sends it.
 */
export interface NonceRequest {
  token?: string | null;
  nonce: string;
  commitment: string;
}
/**
 * The word counts; the sides whose words are still waited for.
 */
export interface NonceTaken {
  nonce: string;
  waiting: ("home" | "away")[];
}
/**
 * What somebody notes for themselves.
 */
export interface NoteRequest {
  text: string;
}
/**
 * What somebody has noted for themselves.
 */
export interface NoteText {
  text: string;
}
/**
 * A record, and its notes as JSON: a list of `seq`, `comment` and `lines` of moves.
 *
 * A move has its `action`, its `comment`, and `others` that could have been played instead.
 */
export interface NotesRequest {
  record: string;
  notes: string;
}
/**
 * The newest first; `unseen` counts those that are not shown too.
 */
export interface NoticeList {
  unseen: number;
  notices: NoticeText[];
}
/**
 * Something that has happened, in words.
 */
export interface NoticeText {
  id: number;
  kind: string;
  title: string;
  text: string;
  page: string;
  at: number;
  seen: boolean;
}
/**
 * And what there is to send with.
 */
export interface NoticeSettings {
  kinds: NoticeWish[];
  quiet_from: string | null;
  quiet_until: string | null;
  zone: string;
  mail_at?: string | null;
  key: string;
  devices: number;
  mail: boolean;
  mailbox: string;
  feed: string | null;
}
/**
 * What is sent of one kind.
 */
export interface NoticeWish {
  kind: string;
  push: boolean;
  mail: boolean;
}
/**
 * What is sent, and when it is not.
 */
export interface NoticeWishes {
  kinds: NoticeWish[];
  quiet_from: string | null;
  quiet_until: string | null;
  zone: string;
  mail_at?: string | null;
}
/**
 * A team match with another club: who of us plays at which board.
 */
export interface OfferRequest {
  to: string;
  game: string;
  preset?: string;
  pace?: string;
  lineup: string[];
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
 * A ball played to somebody or somewhere; complete if a team-mate had it next.
 */
export interface Pass {
  side: 0 | 1;
  shirt: number;
  from: string;
  to: string;
  complete: boolean;
  kind: string;
  seq: number;
}
/**
 * What a device has answered that signs somebody in.
 */
export interface PasskeyAnswer {
  ticket: string;
  credential: {
    [k: string]: unknown;
  };
}
/**
 * All of them, the one used last first.
 */
export interface PasskeyList {
  passkeys: PasskeyText[];
}
/**
 * A key as its owner sees it; times are seconds.
 */
export interface PasskeyText {
  id: string;
  name: string;
  made: number;
  used: number;
}
/**
 * What a device has answered that got a key.
 */
export interface PasskeyMade {
  ticket: string;
  credential: {
    [k: string]: unknown;
  };
  name?: string;
}
/**
 * What a key is to be called.
 */
export interface PasskeyName {
  name: string;
}
/**
 * What shows that it is the owner who asks.
 */
export interface PasswordProof {
  password: string;
  name?: string | null;
}
/**
 * Another password; the old one shows that it is the owner who asks.
 */
export interface PasswordRequest {
  password: string;
  new: string;
}
/**
 * The people of an account.
 */
export interface PeopleText {
  follows: KnownText[];
  followers: KnownText[];
  blocked: KnownText[];
}
/**
 * Public matches of somebody, under way and over, the newest first.
 */
export interface PersonMatches {
  live: PublicMatch[];
  over: PublicMatch[];
}
/**
 * Somebody by their name.
 */
export interface PersonRequest {
  name: string;
}
/**
 * An account as an administrator sees it.
 */
export interface PersonSheet {
  name: string;
  created: number;
  administrator: boolean;
  engine: boolean;
  sanctions: SanctionText[];
  upheld: number;
  matches: number;
  abandoned: number;
  live: string[];
}
/**
 * What is, or was, forbidden somebody.
 */
export interface SanctionText {
  kind: "ban" | "mute";
  reason: string;
  begun: number;
  until: number | null;
  lifted: number | null;
}
/**
 * An account as whoever asks may see it.
 */
export interface PersonText {
  name: string;
  since: number;
  engine: boolean;
  abandoned: number;
  club: string;
  badges: string[];
  relation: RelationText | null;
  shows_ratings: boolean;
  shows_matches: boolean;
  shows_playing: boolean;
  ratings: Rating[];
  results: ResultText[];
}
/**
 * What somebody is to whoever is signed in.
 */
export interface RelationText {
  follows: boolean;
  followed: boolean;
  friend: boolean;
  blocked: boolean;
  oneself: boolean;
}
/**
 * How rated matches of a game and tempo have ended for somebody.
 */
export interface ResultText {
  game: string;
  tempo: "live" | "days";
  won: number;
  drawn: number;
  lost: number;
}
/**
 * The accuracy of both sides in a part of the match, and from how many decisions.
 */
export interface PhaseKept {
  name: string;
  home: Kept;
  away: Kept;
}
/**
 * A pick of the draft; without a player the organiser lets a bot pick for who is late.
 */
export interface PickRequest {
  player?: string | null;
  seq?: number | null;
}
/**
 * Expected goals of both sides so far.
 */
export interface Point {
  seq: number;
  minute: number;
  home: number;
  away: number;
}
/**
 * Home's points by `player.attribute`.
 */
export interface PointsRequest {
  points: {
    [k: string]: number;
  };
}
/**
 * A position somebody has written down.
 */
export interface PositionRequest {
  game: string;
  line: string;
}
/**
 * A position that can be, as it is drawn; `picture` is a preset whose board it has.
 */
export interface PositionShown {
  game: string;
  line: string;
  preset: string;
  picture: string | null;
  settings: {};
  turn: string | null;
  decision: string;
  board: Board;
}
/**
 * The organiser moves a match.
 */
export interface PostponeRequest {
  seq: number;
  day: number;
}
/**
 * Why something was refused.
 */
export interface Problem {
  code: string;
  text: string;
  where?: string | null;
}
/**
 * The same, to be kept.
 */
export interface ProfileRequest {
  club?: string;
  badges: string[];
  ratings: "all" | "friends" | "nobody";
  matches: "all" | "friends" | "nobody";
  playing: "all" | "friends" | "nobody";
  listed: boolean;
}
/**
 * What an account tells of itself, and to whom.
 */
export interface ProfileText {
  club: string;
  badges: string[];
  ratings: "all" | "friends" | "nobody";
  matches: "all" | "friends" | "nobody";
  playing: "all" | "friends" | "nobody";
  listed: boolean;
}
/**
 * A decision to be found again: the board, the question, and what each answer is worth.
 */
export interface Question {
  game: string;
  preset: string | null;
  side: "away" | "home";
  board: Board;
  prompt: string;
  rule: string;
  about: string | null;
  options: Weighed[];
}
/**
 * An option of an exercise: what it loses against the best, in points, and how it ends.
 */
export interface Weighed {
  option: Option;
  lost: number;
  /**
   * @minItems 3
   * @maxItems 3
   */
  outlook: [number, number, number];
}
/**
 * A manager is ready for their match, or not any more.
 */
export interface ReadyRequest {
  ready?: boolean;
}
/**
 * A record somebody has brought.
 */
export interface RecordRequest {
  record: string;
}
/**
 * Call an account something else.
 */
export interface RenameRequest {
  name: string;
  to: string;
  reason: string;
}
/**
 * The organiser gives a team to a bot.
 */
export interface ReplaceRequest {
  seq: number;
  team: string;
  bot?: string | null;
}
/**
 * Everything there is to say about a match in numbers; sides are 0 for home, 1 for away.
 */
export interface Report {
  game: string;
  unit: "attack" | "minute" | "turn";
  /**
   * @minItems 2
   * @maxItems 2
   */
  score: [number, number];
  possession: number[];
  shots: Shot[];
  passes: Pass[];
  heat: Heat;
  xg: Point[];
  dice: Lucks;
  table: StatisticsRow[];
  goals: Goal[];
  best: Best | null;
  turn: Turn | null;
  names: {
    [k: string]: string;
  };
}
/**
 * A chance to score. `xg` is its exact probability when it was decided on.
 *
 *     `minute` is a number to count with, `clock` the same as people write it.
 */
export interface Shot {
  side: 0 | 1;
  shirt: number;
  from: string;
  to: string;
  xg: number;
  scored: boolean;
  minute: number;
  seq: number;
  kind: string;
  clock: string;
}
/**
 * A line of the table in the reader's language.
 */
export interface StatisticsRow {
  key: string;
  name: string;
  home: number;
  away: number;
}
/**
 * Where the match turned: a goal, or a chance that was not taken.
 */
export interface Turn {
  seq: number;
  what: "chance" | "goal";
  side: 0 | 1;
  shirt: number;
  name: string | null;
  minute: number;
  xg: number | null;
  clock: string;
}
/**
 * Something is not as it should be: somebody, a name, a line in a match's chat, a match.
 *
 * A person or name is an account's (`name`), or at a match (`match` and `side`). A line is the
 * `line`-th of a match, or of the `gallery` of those who watch it.
 */
export interface ReportRequest {
  about: "person" | "name" | "chat" | "match";
  reason: "insult" | "threat" | "name" | "cheating" | "leaving" | "spam" | "other";
  name?: string;
  match?: string;
  side?: ("home" | "away") | null;
  line?: number | null;
  gallery?: boolean;
  note?: string;
}
/**
 * Somebody has forgotten their password.
 */
export interface ResetRequest {
  name: string;
}
/**
 * How somebody gets a new password who has forgotten theirs.
 */
export interface ResetWays {
  mail: boolean;
}
/**
 * The organiser reports a match that was played at a table.
 */
export interface ResultRequest {
  seq: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  score: [number, number];
  winner?: "home" | "away" | "";
  goals?: TableGoal[];
  home?: SideSheet;
  away?: SideSheet;
}
/**
 * A goal of a match at a table.
 */
export interface TableGoal {
  side: "home" | "away";
  minute: number;
  player: string;
  assist?: string;
  own_goal?: boolean;
}
/**
 * What a match at a table left behind on one side.
 */
export interface SideSheet {
  played?: string[];
  changes?: TableChange[];
  booked?: string[];
  sent_off?: string[];
  injured?: {
    [k: string]: number;
  };
}
/**
 * A substitution of a match at a table; minute 0 where nobody remembers.
 */
export interface TableChange {
  off: string;
  on: string;
  minute?: number;
}
/**
 * A whole match. `curve` has how it will end after each action, the beginning first.
 */
export interface Reviewed {
  game: string;
  home: Tally;
  away: Tally;
  curve: [number, number, number][];
  decisions: Judged[];
  rolls: Rolled[];
  moments: KeyMoment[];
  phases: PhaseKept[];
}
/**
 * One side's match in points: its result, its luck, what it lost itself, and on even dice.
 */
export interface Tally {
  result: number;
  luck: number;
  skill: number;
  even: number;
  counted: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  sentence: string;
  faults: string;
  accuracy: number | null;
}
/**
 * The luck of a roll to whoever rolled.
 */
export interface Rolled {
  seq: number;
  side: "away" | "home";
  outcome: string;
  luck: number;
}
/**
 * A club the computer plays for: its manager, what they say, and how it plays.
 */
export interface RivalText {
  id: string;
  name: string;
  style: string;
  style_text: string;
  level: string;
  kits: ShirtText[];
  shield: string;
  charge: string;
  manager: string;
  says: string;
}
/**
 * The colour of a shirt, and of what is printed on it.
 */
export interface ShirtText {
  colour: string;
  ink: string;
}
/**
 * What somebody is from now on.
 */
export interface RoleRequest {
  name: string;
  role: "founder" | "organiser" | "member";
}
/**
 * One roll: of `tickets` equally likely numbers, those from `low` to below `high` mean it.
 */
export interface RollShape {
  action: string;
  side: ("home" | "away") | null;
  tickets: number;
  low: number;
  high: number;
}
/**
 * One rule of the rule pages; `words` has those for each code of its body, in turn.
 */
export interface RuleText {
  number: string;
  title: string;
  body: string;
  words: string[];
  chapter: string;
}
/**
 * Ban or mute somebody.
 */
export interface SanctionRequest {
  name: string;
  kind: "ban" | "mute";
  reason: string;
  days?: number | null;
  report?: number | null;
}
/**
 * A scenario to be checked: as text, or as the parts of one.
 */
export interface ScenarioRequest {
  text?: string | null;
  parts?: {
    [k: string]: unknown;
  } | null;
}
/**
 * What holds a seat in this browser.
 */
export interface SeatToken {
  token: string;
}
/**
 * The seats a browser holds without an account: the token of each, by match.
 */
export interface SeatsRequest {
  seats?: {
    [k: string]: string;
  };
}
/**
 * Somebody who has an account.
 */
export interface SessionRequest {
  name: string;
  password: string;
}
/**
 * Somebody is signed in on a device; `here` is the one that asks. Times are seconds.
 */
export interface SessionText {
  id: string;
  device: string;
  begun: number;
  used: number;
  here: boolean;
}
/**
 * Can anybody find it from now on?
 */
export interface ShownRequest {
  public: boolean;
}
/**
 * Bots play a fixture, or all of theirs that are due.
 */
export interface SimulateRequest {
  seq: number;
  match?: number | null;
}
/**
 * All of them together.
 */
export interface SocietyBooks {
  seasons: WonSeason[];
  all: AllTime;
}
/**
 * A season of a list: who has won it.
 */
export interface WonSeason {
  id: string;
  title: string;
  champion: string;
  manager: string;
}
/**
 * Where it is.
 */
export interface SocietyId {
  id: string;
}
/**
 * A club in a list; `role` is one's own, empty if one does not belong to it.
 */
export interface SocietyLine {
  id: string;
  name: string;
  about: string;
  public: boolean;
  members: number;
  role: string;
}
/**
 * One's own, and those anybody can find.
 */
export interface SocietyList {
  mine: SocietyLine[];
  public: SocietyLine[];
}
/**
 * Somebody who belongs to it.
 */
export interface SocietyMember {
  name: string;
  role: "founder" | "organiser" | "member";
  joined: number;
}
/**
 * What somebody sees of a club; who does not belong to a private one sees its name alone.
 */
export interface SocietyPage {
  id: string;
  name: string;
  about: string;
  public: boolean;
  role: string;
  me: string;
  invited: boolean;
  count: number;
  members: SocietyMember[];
  code: string | null;
  seasons: LeagueListed[];
  news: TalkLine[];
  unread: number;
}
/**
 * Something that was said.
 */
export interface TalkLine {
  no: number;
  kind: string;
  by: string;
  text: string;
  at: number;
}
/**
 * A club of people: its name, what it is, and whether anybody may find and join it.
 */
export interface SocietyRequest {
  name: string;
  about?: string;
  public?: boolean;
  key?: string | null;
}
/**
 * Every squad; after so many `yellows` a player misses a match.
 */
export interface SquadsPage {
  columns: LeagueColumn[];
  seq: number;
  squads: {
    [k: string]: LeagueSquad;
  };
  yellows: number;
}
/**
 * The story of the match, or of what there is of it, and that of its first half.
 */
export interface Summary {
  sentences: string[];
  half_time: string[];
}
/**
 * One setting.
 */
export interface Switch {
  name: string;
  title: string;
  text: string;
  kind: "choice" | "number" | "yes-no" | "text";
  values: string[];
  words: {
    [k: string]: string;
  };
  heading: string;
  default: string | number | boolean;
  presets: {
    [k: string]: string | number | boolean;
  };
}
/**
 * The latest first.
 */
export interface TalkLines {
  lines: TalkLine[];
}
/**
 * Something to say: in the chat, or as news that stays.
 */
export interface TalkRequest {
  kind?: "chat" | "news";
  text: string;
}
/**
 * Something that stands on a card.
 */
export interface TeamField {
  name: string;
  kind: "choice" | "number" | "some" | "text";
  low: number;
  high: number;
  values: string[];
  kinds: string[];
}
/**
 * What a team of a game is made of.
 */
export interface TeamKit {
  fields: TeamField[];
  kind: string;
  least: number;
  most: number;
  spots: number;
  example: TeamParts;
  formations: {
    [k: string]: string[];
  };
}
/**
 * A team to be checked: as text, or card by card.
 */
export interface TeamRequest {
  game: string;
  text?: string | null;
  parts?: {
    [k: string]: unknown;
  } | null;
}
/**
 * When a match is to be played, in seconds since 1970; none takes it back.
 */
export interface TimeRequest {
  at: number | null;
  zone?: string;
}
/**
 * Actions to be tried, from a position or after so many actions of a record.
 *
 * `clubs` are the names of the two sides, home first; `onward` plays on as long as nobody has a
 * choice.
 */
export interface TryRequest {
  game?: string;
  line?: string;
  record?: string | null;
  seq?: number;
  actions?: string[];
  clubs?: string[];
  onward?: boolean;
}
/**
 * Going on vacation, or staying longer.
 */
export interface VacationRequest {
  days: number;
}
/**
 * Until when an account is on vacation, and how many days it has left this year.
 */
export interface VacationText {
  until: number | null;
  days_left: number;
}
/**
 * A match one can watch; the rating of a side that has none, or does not show it, is none.
 */
export interface WatchedText {
  match: PublicMatch;
  /**
   * @minItems 2
   * @maxItems 2
   */
  ratings: [number | null, number | null];
  watching: number;
}
/**
 * Players one would like to have, the dearest first; is the rest picked for one?
 */
export interface WishesRequest {
  players?: string[];
  auto?: boolean;
}
/**
 * The text of a record with its notes, and how many variations are in it.
 */
export interface WithNotes {
  record: string;
  variations: number;
}
/**
 * The word out of a letter.
 */
export interface WordRequest {
  word: string;
}
/**
 * An act of the organiser, who has seen everything up to here.
 */
export interface Touchline_Server_Http_Competition_Models__SeenRequest {
  seq: number;
}
/**
 * What somebody has looked at; everything, if nothing is named.
 */
export interface Touchline_Server_Http_Notices_Models__SeenRequest {
  ids?: number[] | null;
  page?: string | null;
}
