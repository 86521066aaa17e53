/** What somebody answers ahead, as the choices of a form and as the server keeps it. */
import type { AheadText } from "../../lib/http";

export type Each = "ask" | "do" | "never";

/** The choices for one question: what is answered, and what becomes of each card. */
export interface Choice {
  /** The way it is answered; empty: one is asked. */
  way: string;
  each: Record<string, Each>;
}

export function choiceOf(question: AheadText): Choice {
  const each = Object.fromEntries(
    question.each.map(({ way }): [string, Each] => [
      way,
      question.said.includes(way) ? "do" : question.said.includes(`-${way}`) ? "never" : "ask",
    ]),
  );
  const known = question.ways.map(({ way }) => way);
  return { way: question.said.find((way) => known.includes(way)) ?? "", each };
}

/** Whoever never wants to be asked about one thing lets it be where there is nothing else. */
export function said(question: AheadText, choice: Choice): string[] {
  const done = question.each.filter(({ way }) => choice.each[way] === "do").map(({ way }) => way);
  const never = question.each.filter(({ way }) => choice.each[way] === "never");
  const rest = choice.way || (never.length ? (question.ways.at(-1)?.way ?? "") : "");
  return [...done, ...never.map(({ way }) => `-${way}`), ...(rest ? [rest] : [])];
}
