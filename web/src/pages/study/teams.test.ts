import { expect, it } from "vitest";
import { teamName } from "./teams";

const bots = [{ id: "greedy", name: "Aficionado", text: "Toma lo que parece mejor." }];

it("calls a team by its name, its bot or its side, never by a code", () => {
  expect(teamName("Ada", bots, "Local")).toBe("Ada");
  expect(teamName("greedy", bots, "Visitante")).toBe("Aficionado");
  expect(teamName("person", bots, "Local")).toBe("Local");
  expect(teamName("open", bots, "Visitante")).toBe("Visitante");
  expect(teamName(undefined, [], "Local")).toBe("Local");
});
