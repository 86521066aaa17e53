/** The numbers of a match as the server counts them; side 0 is home. */
export type { Best, Goal, Luck, Pass, Report, Shot, Turn } from "../http";

export const SIDES = ["home", "away"] as const;
