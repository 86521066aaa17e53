/** What a side of a record is called: the names of its makers are not for everybody. */
import type { BotText as Bot } from "../../lib/http";

const NOBODY = new Set(["person", "open"]);

export function teamName(tag: string | undefined, bots: readonly Bot[], side: string): string {
  if (!tag || NOBODY.has(tag)) return side;
  return bots.find((bot) => bot.id === tag)?.name ?? tag;
}
