import { expect, test, vi } from "vitest";
import { draw, fit, WIDTH, type Poster } from "./poster";

vi.stubGlobal("Path2D", class {});

/** A pen that only writes down what it is told to write. */
function pen() {
  const said: { text: string; x: number; y: number }[] = [];
  const quiet = () => {};
  const found = {
    said,
    fillText: (text: string, x: number, y: number) => said.push({ text, x, y }),
    measureText: (text: string) => ({ width: text.length * 10 }),
  };
  return new Proxy(found, {
    get: (own, name) => (name in own ? own[name as keyof typeof own] : quiet),
    set: () => true,
  }) as never as { said: typeof said } & CanvasRenderingContext2D;
}

const POSTER: Poster = {
  title: "Counter Attack",
  clubs: [
    { name: "Ironmoor", shield: "fess", charge: "tower", colour: "#1e4fc2", ink: "#ffffff" },
    { name: "Lantern Harbour", shield: "plain", charge: "sun", colour: "#2a2f36", ink: "#f7c02b" },
  ],
  score: [6, 1],
  goals: [["a", "b", "c", "d", "e", "f"], ["Tamashiba 80′"]],
  figures: [{ name: "Shots", home: "3", away: "1", share: 0.75 }],
  best: "Man of the match: Walton",
  foot: "Touchline",
  kits: ["#00f", "#ff0"],
};

test("names, score, scorers, figures and the best man are on the picture", () => {
  const drawn = pen();
  draw(drawn, POSTER);
  const words = drawn.said.map((one) => one.text);
  for (const text of ["6 – 1", "Ironmoor", "Lantern Harbour", "Tamashiba 80′", "Shots", "3", "1"])
    expect(words).toContain(text);
  expect(words).toContain("e (+1)");
  expect(words).not.toContain("f");
  expect(drawn.said.every(({ x }) => x > 0 && x < WIDTH)).toBe(true);
});

test("the figures stand between the last scorer and the foot, however many scored", () => {
  for (const scorers of [0, 1, 5]) {
    const drawn = pen();
    const figures = ["Shots", "Passes", "Luck"].map((name) => ({ ...POSTER.figures[0]!, name }));
    const goals = [Array.from({ length: scorers }, (_, i) => `goal ${i}`), []];
    draw(drawn, { ...POSTER, figures, goals: goals as [string[], string[]] });
    const high = (text: string) => drawn.said.find((one) => one.text === text)!.y;
    const last = scorers ? high(`goal ${scorers - 1}`) : high("Ironmoor");
    expect(high("Shots") - last).toBeGreaterThan(20);
    expect(high("Passes") - high("Shots")).toBeGreaterThan(30);
    expect(high(POSTER.best!) - high("Luck")).toBeGreaterThan(30);
  }
});

test("what is too long is cut with dots", () => {
  const measure = { measureText: (text: string) => ({ width: text.length }) as TextMetrics };
  expect(fit(measure, "short", 9)).toBe("short");
  expect(fit(measure, "much too long", 7)).toBe("much t…");
});
