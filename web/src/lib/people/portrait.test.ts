import { expect, test } from "vitest";
import { faceOf } from "./portrait";

const NAMES = Array.from({ length: 300 }, (_, i) => `Player ${i * 37}`);

test("a name has one face, and others have others", () => {
  expect(faceOf("Ferroukh")).toEqual(faceOf("Ferroukh"));
  const faces = new Set(NAMES.map((name) => JSON.stringify(faceOf(name))));
  expect(faces.size).toBeGreaterThan(290);
});

test("every part of a face comes up", () => {
  for (const part of ["skin", "hair", "cut", "brow", "nose", "mouth", "beard"] as const)
    expect(new Set(NAMES.map((name) => faceOf(name)[part])).size).toBeGreaterThan(2);
});
