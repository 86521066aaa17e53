import { expect, it, vi } from "vitest";
import { useTexts } from "../i18n.svelte";
import type { MatchInfo } from "../messages";
import { plain, seatName } from "./names";

vi.mock("../settings.svelte", () => ({ settings: { lang: "en" } }));

it("calls a computer what it was called when it was chosen", () => {
  useTexts({ "undici.bot.regular": "Regular", "web.match.home": "Home", "web.match.away": "Away" });
  const seats = [
    { side: "home", kind: "person", name: "", here: true, bot: "" },
    { side: "away", kind: "bot", name: "", here: true, bot: "regular" },
  ];
  const info = { game: "undici", seats } as unknown as MatchInfo;
  expect(seatName(info, "home")).toBe("Home");
  expect(seatName(info, "away")).toBe("Regular");
  seats[1]!.bot = "stranger";
  expect(seatName(info, "away")).toBe("Away");
  seats[0]!.name = "Ada";
  expect(seatName(info, "home")).toBe("Ada");
});

it("leaves out of a question the club of whoever reads it", () => {
  expect(plain("Upperton: whom do you move?", "Upperton")).toBe("Whom do you move?");
  expect(plain("Upperton has the ball: what next?", "Upperton")).toBe(
    "Upperton has the ball: what next?",
  );
});
