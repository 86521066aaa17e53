import { beforeEach, expect, it, vi } from "vitest";

const { api, go, Trouble } = vi.hoisted(() => {
  class Trouble extends Error {
    constructor(
      readonly status: number,
      text = "",
    ) {
      super(text);
    }
  }
  return { api: vi.fn(), go: vi.fn(), Trouble };
});
vi.mock("../api", () => ({ api, Trouble }));
vi.mock("../router.svelte", () => ({ go }));
vi.mock("../i18n.svelte", () => ({ t: (key: string) => `<${key}>` }));
const { ask, beginMatch, heldLeagues, keep, myLeagues, tokenFor } = await import("./league");
const { sentence } = await import("../sentence");
const { tokenOf } = await import("../tokens");

beforeEach(() => {
  const kept: Record<string, string> = {};
  Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, value: string) => (kept[key] = value) },
    removeItem: { value: (key: string) => delete kept[key] },
  });
  vi.stubGlobal("localStorage", kept);
  api.mockReset();
  go.mockReset();
});

it("puts the competitions of account and browser together, the latest first", async () => {
  for (const id of ["mine", "both", "gone", "away"]) keep(id, `token of ${id}`);
  const answers: Record<string, object | Error> = {
    "/competitions": [
      { id: "both", touched: 2 },
      { id: "account", touched: 9 },
    ],
    "/competitions/mine/summary": { id: "mine", touched: 5 },
    "/competitions/gone/summary": new Trouble(404),
    "/competitions/away/summary": new Trouble(503),
  };
  api.mockImplementation((path: string) => {
    const answer = answers[path];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  expect((await myLeagues()).map((row) => row.id)).toEqual(["account", "mine", "both"]);
  // one that is no more is forgotten, one that cannot be reached now is not
  expect(heldLeagues().sort()).toEqual(["away", "both", "mine"]);
});

it("speaks as whoever holds the token here", async () => {
  keep("a", "t");
  await ask("a", "table", undefined, { day: 3 });
  expect(api).toHaveBeenLastCalledWith("/competitions/a/table", {
    body: undefined,
    query: { day: 3 },
    token: "t",
  });
  await ask("b");
  expect(api).toHaveBeenLastCalledWith("/competitions/b", expect.objectContaining({ token: null }));
});

it("sits down at a fixture's match with the token of the competition", async () => {
  keep("a", "t");
  api.mockResolvedValueOnce({ match: "m1" });
  expect(await beginMatch("a", 4)).toBe(true);
  expect(tokenOf("m1")).toBe("t");
  expect(go).toHaveBeenCalledWith("/m/m1");
  api.mockResolvedValueOnce({ match: null }); // awarded without a match
  expect(await beginMatch("a", 5)).toBe(false);
  expect(go).toHaveBeenCalledTimes(1);
});

it("does without a storage", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("closed");
    },
  });
  expect(tokenFor("a")).toBeNull();
});

it("says what the server said, and else that nobody could be reached", () => {
  expect(sentence(new Trouble(409, "Too late."))).toBe("Too late.");
  expect(sentence(new Trouble(0))).toBe("<nav.unreachable>");
  expect(sentence(new TypeError("x"))).toBe("<nav.unreachable>");
});
