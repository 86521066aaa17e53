/** What the HTTP interface answers with. */

export interface Named {
  id: string;
  text: string;
}

export interface Switch {
  name: string;
  /** The switch's name for people, if the game has one in this language. */
  title?: string;
  text: string;
  kind: string;
  values: (string | number | boolean)[];
  /** What each value of a choice is called. */
  words?: Record<string, string>;
  /** The group it belongs to. */
  heading?: string;
  default: string | number | boolean;
  /** What the presets set it to, where that is not the default. */
  presets?: Record<string, string | number | boolean>;
}

export interface Game {
  id: string;
  title: string;
  sentence: string;
  length: string;
  difficulty: string;
  presets: Named[];
  default_preset: string;
  /** The large choices: a preset each, and the minutes a match of it takes. */
  formats: { id: string; preset: string; minutes: number }[];
  /** Is there something to do before the first kick, such as a draft? */
  prelude: boolean;
  bots: Named[];
  /** Can matches be reviewed? */
  judged?: boolean;
  switches: Switch[];
  scenarios: { id: string; title: string; goal: string }[];
  lessons: { id: string; title: string; sentence: string; level: string }[];
}

export type { Cell, Line, Picture } from "./messages";

export interface SeatWish {
  kind: "person" | "bot" | "open";
  bot?: string;
  name?: string;
}

export interface MatchWish {
  game: string;
  preset?: string;
  switches?: Record<string, string | number | boolean>;
  home: SeatWish;
  away: SeatWish;
  dice?: "committed" | "real";
  position?: string;
  scenario?: string;
  lesson?: string;
  record?: string;
  ply?: number;
  clock?: unknown;
  public?: boolean;
  prepared?: boolean;
}

export interface MadeMatch {
  id: string;
  tokens: { home?: string; away?: string };
  token: string | null;
  commitment: string | null;
}
