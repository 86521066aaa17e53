import { describe, expect, it } from "vitest";
import { anchor, blocks, inline } from "./markup";

describe("inline", () => {
  it("finds code, emphasis and rule numbers", () => {
    expect(inline("See CA 4.9.3, `path` and **now**.")).toEqual([
      { kind: "text", text: "See " },
      { kind: "rule", text: "CA 4.9.3", number: "CA 4.9.3" },
      { kind: "text", text: ", " },
      { kind: "code", text: "path", words: "" },
      { kind: "text", text: " and " },
      { kind: "strong", text: "now" },
      { kind: "text", text: "." },
    ]);
  });

  it("knows rulings and lettered rules", () => {
    expect(inline("CA q39")[0]).toMatchObject({ kind: "rule", number: "CA q39" });
    expect(inline("BF R12")[0]).toMatchObject({ kind: "rule", number: "BF R12" });
  });

  it("takes HTML as text and no script as an address", () => {
    expect(inline("<b>x</b>")).toEqual([{ kind: "text", text: "<b>x</b>" }]);
    expect(inline("[x](javascript:1)")).toEqual([{ kind: "text", text: "[x](javascript:1)" }]);
  });
});

describe("blocks", () => {
  it("makes paragraphs, lists and tables", () => {
    expect(
      blocks("One\nline.\n\n- a\n- b\n\n| A | B |\n|---|---|\n| 1 | 2 |").map((b) => b.kind),
    ).toEqual(["p", "ul", "table"]);
  });

  it("gives every code its words, in turn", () => {
    const page = "`a` and `b`.\n\n- `c`\n\n| `d` | B |\n|---|---|\n| `e` | `f` |";
    const found = JSON.stringify(blocks(page, ["A", "", "C", "D", "E", "F"]));
    const codes = [...found.matchAll(/"code","text":"(.)","words":"(.?)"/g)];
    expect(codes.map(([, code, words]) => `${code}=${words}`).join(" ")).toBe(
      "a=A b= c=C d=D e=E f=F",
    );
  });
});

it("anchors", () => expect(anchor("CA 4.9.3")).toBe("CA-4.9.3"));
