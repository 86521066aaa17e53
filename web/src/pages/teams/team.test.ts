import { beforeEach, expect, it, vi } from "vitest";
import { another, asKind, dropTeam, keepTeam, ownTeams, standsOn, type TeamKit } from "./team";

const kit: TeamKit = {
  fields: [
    { name: "kind", kind: "choice", low: 0, high: 0, values: ["outfield", "keeper"], kinds: [] },
    { name: "name", kind: "text", low: 1, high: 40, values: [], kinds: [] },
    { name: "pace", kind: "number", low: 1, high: 6, values: [], kinds: ["outfield", "keeper"] },
    { name: "saving", kind: "number", low: 1, high: 6, values: [], kinds: ["keeper"] },
    { name: "tackling", kind: "number", low: 1, high: 6, values: [], kinds: ["outfield"] },
  ],
  kind: "kind",
  least: 11,
  most: 20,
  spots: 11,
  example: {
    name: "",
    players: [{ kind: "outfield", name: "A", pace: 4, tackling: 2 }],
    formation: [],
  },
  formations: {},
};

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

it("keeps teams by game and name", () => {
  const team = { name: "Foxes", id: "own-a", text: "x", parts: kit.example };
  keepTeam("undici", team);
  keepTeam("undici", { ...team, id: "own-b" });
  keepTeam("counterattack", team);
  expect(ownTeams("undici").map((one) => one.id)).toEqual(["own-b"]);
  dropTeam("undici", "Foxes");
  expect(ownTeams().map((one) => one.game)).toEqual(["counterattack"]);
});

it("does not trust what was stored", () => {
  localStorage.setItem("touchline.teams", '[{"game":1},null,"x"]');
  expect(ownTeams()).toEqual([]);
  localStorage.setItem("touchline.teams", "{");
  expect(ownTeams()).toEqual([]);
});

it("prints on a card what belongs to its kind", () => {
  const keeper = asKind(kit, kit.example.players[0]!, "keeper");
  expect(keeper).toEqual({ kind: "keeper", name: "A", pace: 4, saving: 1 });
  expect(standsOn(kit.fields[4]!, kit, keeper)).toBe(false);
});

it("gives another card a name nobody has", () => {
  expect(another(kit, kit.example, "Player").name).toBe("Player 2");
});
