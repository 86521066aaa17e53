/** Is this a team? The server knows. */
import { api } from "../../lib/api";
import type { CheckedTeam, Parts } from "./team";

export function checkTeam(
  game: string,
  what: { text: string } | { parts: Parts },
): Promise<CheckedTeam> {
  return api<CheckedTeam>("/teams/check", { body: { game, ...what } });
}
