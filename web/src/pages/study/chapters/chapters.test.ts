import { beforeEach, expect, it, vi } from "vitest";
import { bare, collect, collected, read, written } from "./chapters";

const one = '[Game "brettfussball"]\n[Rules "2"]\n[Result "*"]\n[Actions "1"]\n\nhome {a word}\n';
const two = '[Game "undici"]\n[Rules "4"]\n[Result "*"]\n[Actions "0"]\n\n';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

it("writes chapters into one text and reads them back", () => {
  const study = {
    title: 'My "best"',
    chapters: [
      { title: "The goal", seq: 1, record: one },
      { title: "A start", seq: 0, record: two },
    ],
  };
  const text = written(study);
  expect(text.startsWith('[Game "brettfussball"]\n[Study "My \'best\'"]')).toBe(true);
  const found = read(text);
  expect(found.title).toBe("My 'best'");
  expect(found.chapters.map(({ title, seq }) => [title, seq])).toEqual([
    ["The goal", 1],
    ["A start", 0],
  ]);
  expect(found.chapters.map(({ record }) => bare(record).trim())).toEqual([one.trim(), two.trim()]);
  expect(written(found)).toBe(text);
});

it("takes a record that is no chapter as one alone", () => {
  expect(read(one).chapters).toEqual([{ title: "", seq: 0, record: one }]);
});

it("keeps what is collected", () => {
  expect(collected().chapters).toEqual([]);
  expect(collect({ title: "t", chapters: [{ title: "a", seq: 2, record: one }] })).toBe(true);
  expect(collected().chapters).toHaveLength(1);
  collect({ title: "", chapters: [] });
  expect(collected()).toEqual({ title: "", chapters: [] });
});
