/** The figures of a match from the server, which counts them for one asker at a time. */
import { api } from "../lib/api";
import type { MatchInfo } from "../lib/messages";
import type { Report } from "../pages/study/report";

/** Everybody at a match asks at the same moment: one after the other finds the answer made. */
const APART = 900;
const TRIES = 4;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function turnOf({ you }: Pick<MatchInfo, "you">): number {
  return you.includes("home") ? 0 : you.includes("away") ? 1 : 2;
}

/** Throws when they cannot be had, after a few tries. */
export async function counted(info: Pick<MatchInfo, "id" | "you">): Promise<Report> {
  await pause(turnOf(info) * APART);
  for (let left = TRIES - 1; ; left--) {
    try {
      return await api<Report>(`/matches/${info.id}/study`);
    } catch (error) {
      if (!left) throw error;
      await pause(2 * APART);
    }
  }
}
