import { beforeAll, expect, it, vi } from "vitest";
import { useTexts } from "../../lib/i18n.svelte";
import { firstSentence, questionAlone, target } from "./words";

vi.mock("../../lib/settings.svelte", () => ({ settings: { lang: "en" }, set: () => {} }));

beforeAll(() =>
  useTexts({
    "web.match.where": "{deed}: where to?",
    "web.match.to-whom": "{deed}: to whom?",
    "web.match.against-whom": "{deed}: against whom?",
    "undici.deed.pass": "pass",
    "undici.deed.move": "run",
    "undici.deed.dribble": "dribble",
  }),
);

function asked(verb: string | undefined, men: string[], cells: string[] = []): string {
  const game = {
    selection: {
      picked: { verb },
      targets: {
        pieces: new Map(men.map((id) => [id, []])),
        cells: new Map(cells.map((cell) => [cell, []])),
      },
    },
    connection: { info: { game: "undici" } },
    turn: { ask: { by: "home" } },
    stage: { pieceOf: (id: string) => ({ side: id.startsWith("h") ? "home" : "away" }) },
  };
  return target(game as unknown as Parameters<typeof target>[0]);
}

it("asks for what is still missing once something has been chosen", () => {
  expect(asked("pass", ["h9", "h10"])).toBe("Pass: to whom?");
  expect(asked("dribble", ["a4"])).toBe("Dribble: against whom?");
  expect(asked("move", [], ["A1"])).toBe("Run: where to?");
  expect(asked(undefined, ["h9"])).toBe("");
  expect(asked("unknown", ["h9"])).toBe("");
});

it("leaves out what only whoever decides needs", () => {
  expect(firstSentence("What next? Tap a man.")).toBe("What next?");
  expect(firstSentence("Rolls")).toBe("Rolls");
});

it("asks whoever has often been asked no more than the question", () => {
  expect(questionAlone("What next (actions left: 3)? Tap a chip.")).toBe(
    "What next (actions left: 3)?",
  );
  expect(questionAlone("He is beside you. Who tackles?")).toBe("He is beside you. Who tackles?");
});
