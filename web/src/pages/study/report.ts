/** The numbers of a match as the server counts them; side 0 is home. */

export interface Shot {
  side: 0 | 1;
  shirt: number;
  from: string;
  to: string;
  xg: number;
  scored: boolean;
  minute: number;
  seq: number;
}

export interface Pass {
  side: 0 | 1;
  from: string;
  to: string;
  complete: boolean;
  kind: string;
  seq: number;
}

export interface Luck {
  faces: Record<string, number>;
  rolls: number;
  sum: number;
  expected: number;
  deviation: number;
}

/** A goal for a side; the scorer of an own goal plays for the other one. */
export interface Goal {
  side: 0 | 1;
  shirt: number;
  name: string | null;
  own: boolean;
  minute: number;
  seq: number;
  begin: number;
  score: [number, number];
  xg: number | null;
  assist: number | null;
  assist_name: string | null;
}

export interface Best {
  side: 0 | 1;
  shirt: number;
  name: string | null;
  goals: number;
  assists: number;
  won: number;
  completed: number;
}

export interface Turn {
  seq: number;
  what: "goal" | "chance";
  side: 0 | 1;
  shirt: number;
  name: string | null;
  minute: number;
  xg: number | null;
}

export interface Report {
  score: [number, number];
  possession: number[];
  shots: Shot[];
  passes: Pass[];
  heat: { home: Record<string, number>; away: Record<string, number> };
  xg: { seq: number; minute: number; home: number; away: number }[];
  dice: { home: Luck; away: Luck };
  table: { key: string; name: string; home: number; away: number }[];
  goals: Goal[];
  best: Best | null;
  turn: Turn | null;
  names: Record<string, string>;
}

export const SIDES = ["home", "away"] as const;
