import { expect, it } from "vitest";
import type { AheadText } from "../../lib/http";
import { choiceOf, said } from "./answers";

const question = (...answers: string[]): AheadText => ({
  decision: "respond",
  text: "A card?",
  ways: [{ way: "decline", text: "No" }],
  each: ["card A", "card B", "card C"].map((way) => ({ way, text: way })),
  said: answers,
});

it("reads what was said and says the same again", () => {
  for (const answers of [[], ["decline"], ["card A"], ["card B", "-card C", "decline"]]) {
    const asked = question(...answers);
    expect(said(asked, choiceOf(asked))).toEqual(answers);
  }
});

it("lets it be where only what is never wanted is left", () => {
  const asked = question();
  const choice = { way: "", each: { "card A": "do", "card B": "never", "card C": "ask" } as const };
  expect(said(asked, choice)).toEqual(["card A", "-card B", "decline"]);
});
