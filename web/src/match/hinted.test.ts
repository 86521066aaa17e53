import { expect, it, vi } from "vitest";
import { useTexts } from "../lib/i18n.svelte";
import type { Piece } from "../lib/messages";
import { manWords } from "./hinted";

vi.mock("../lib/settings.svelte", () => ({ settings: { lang: "en" } }));

it("speaks of a man as one manager to another", () => {
  useTexts({
    "web.advice.your-keeper": "your keeper {name}",
    "web.advice.your-player": "your player {name}",
    "web.advice.their-number": "their number {name}",
  });
  const man: Piece = { id: "h1", side: "home", label: "1", at: "A1", name: "Sandoval" };
  expect(manWords({ ...man, keeper: true }, "home")).toBe("your keeper Sandoval");
  expect(manWords({ ...man, keeper: true, name: null }, "home")).toBe("your keeper");
  expect(manWords(man, "home")).toBe("your player Sandoval");
  expect(manWords({ ...man, name: null, label: "5" }, "away")).toBe("their number 5");
});
