import { expect, test, vi } from "vitest";

vi.stubGlobal("window", { location: { origin: "http://x", search: "", pathname: "/", hash: "" } });
vi.mock("../settings.svelte", () => ({ settings: { lang: "en" } }));
const { grid } = await import("./grid");
const { useTexts } = await import("../i18n.svelte");

test("a result is squares, how it ended, the row of days and the address", () => {
  useTexts({
    "web.start.daily-run.one": "{n} day in a row",
    "web.start.daily-run.other": "{n} days in a row",
  });
  const own = { solved: true, shots: 1, squares: ["best", "good", "poor", "idle"] as const };
  const text = grid(
    "UND1C1",
    "2026-11-18",
    { ...own, squares: [...own.squares] },
    3,
    "https://x.y",
  );
  expect(text).toBe(
    "Touchline 2026-11-18 · UND1C1\n🟩🟨⬛⬜⚽\n🔥 3 days in a row\nhttps://x.y/daily/2026-11-18",
  );
});

test("a first day has no row, and a shot that was saved is no goal", () => {
  const text = grid(
    "X",
    "2026-11-18",
    { solved: false, shots: 2, squares: ["best"] },
    1,
    "https://x.y",
  );
  expect(text.split("\n")[1]).toBe("🟩🧤");
  expect(text.split("\n")).toHaveLength(3);
  const none = grid("X", "2026-11-18", { solved: false, shots: 0, squares: [] }, 1, "https://x.y");
  expect(none.split("\n")[1]).toBe("❌");
});
