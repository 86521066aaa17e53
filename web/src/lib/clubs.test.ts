import { expect, test } from "vitest";
import { CLUBS, clubsOf } from "./clubs";

test("a match has two clubs, always the same ones", () => {
  for (const match of ["a", "b", "c", "d", "e"]) {
    const [home, away] = clubsOf(match, null);
    expect(home).not.toBe(away);
    expect(clubsOf(match, null)).toEqual([home, away]);
  }
  expect(
    new Set(Array.from({ length: 60 }, (_, i) => clubsOf(`m${i}`, null)[0].name)).size,
  ).toBeGreaterThan(12);
});

test("the club somebody has chosen plays for him", () => {
  const club = CLUBS[3]!.name;
  expect(clubsOf("x", { side: "away", club })[1].name).toBe(club);
  expect(clubsOf("x", { side: "home", club })[0].name).toBe(club);
  expect(clubsOf("x", { side: "home", club: "nobody" })).toEqual(clubsOf("x", null));
});

test("crests differ", () => {
  expect(new Set(CLUBS.map(({ shield, charge }) => shield + charge)).size).toBeGreaterThan(15);
});
