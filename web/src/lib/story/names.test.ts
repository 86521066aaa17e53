import { expect, it, vi } from "vitest";
import { useTexts } from "../i18n.svelte";
import type { MatchInfo } from "../messages";
import { managerName, plain, seatName } from "./names";

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

it("says you where somebody without a name sits alone", () => {
  useTexts({ "web.match.home": "Home", "web.match.away": "Away", "web.match.you": "You" });
  const seats = [
    { side: "home", kind: "person", name: "", here: true, bot: "" },
    { side: "away", kind: "person", name: "Ada", here: true, bot: "" },
  ];
  const at = (...you: string[]) => ({ game: "undici", seats, you }) as unknown as MatchInfo;
  expect(managerName(at("home"), "home")).toBe("You");
  expect(managerName(at("away"), "away")).toBe("Ada");
  expect(managerName(at("home", "away"), "home")).toBe("Home");
});

it("leaves out of a question the club of whoever reads it", () => {
  expect(plain("Upperton: whom do you move?", "Upperton")).toBe("Whom do you move?");
  expect(plain("Upperton has the ball: what next?", "Upperton")).toBe(
    "Upperton has the ball: what next?",
  );
});

it("asks without the club, with a capital wherever the first letter stands", () => {
  expect(plain("Oakhaven: who moves?", "Oakhaven")).toBe("Who moves?");
  expect(plain("Oakhaven: ¿a quién mueves?", "Oakhaven")).toBe("¿A quién mueves?");
});
