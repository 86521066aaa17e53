/** Scenarios as the server checks them, and as links: they travel as text and are stored nowhere. */
import type { KitShown, Scenario } from "../../lib/http";
import { pack, unpack } from "../study/sharing";

export type {
  CheckedScenario as Checked,
  KitShown as Kit,
  LayoutShown,
  Scenario,
  Team,
} from "../../lib/http";

export type SideName = Scenario["side"];
export const SIDES: readonly SideName[] = ["home", "away"];
export type Mark = KitShown["marks"][number];

export const DECIDES = [
  "score",
  "first-goal",
  "target",
  "goals",
  "away-goals",
] as const satisfies readonly Scenario["decides"][];

/** No scenario is longer, as the server counts. */
export const LONGEST = 20_000;

export const OFF = "-";

/** The link of a scenario; what comes after the sign is never sent to a server. */
export async function linkOf(text: string): Promise<string> {
  return `${location.origin}/editor#s=${await pack(text)}`;
}

/** What an address carries: a scenario, or the line of a position to begin with. */
export async function carried(hash: string): Promise<{ text?: string; line?: string } | null> {
  const found = /^#([sp])=([\w-]+)$/.exec(hash);
  if (!found) return null;
  const text = await unpack(found[2]!, LONGEST);
  return found[1] === "s" ? { text } : { line: text };
}

export function fileName(title: string): string {
  const plain = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${plain.toLowerCase() || "scenario"}.toml`;
}
