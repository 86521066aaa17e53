/** Is this a team? The server knows. */
import { api } from "../../lib/api";
import type { OwnTeam, Parts } from "./team";

export function checkTeam(
  game: string,
  what: { text: string } | { parts: Parts },
): Promise<OwnTeam> {
  return api<OwnTeam>("/teams/check", { body: { game, ...what } });
}
