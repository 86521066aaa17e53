import { describe, expect, test } from "vitest";
import list from "./rude.json";
import { pieces, reader } from "./rude";

const rude = reader(list);
const hidden = (text: string) =>
  pieces(text, rude)
    .filter((piece) => piece.rude)
    .map((piece) => piece.text);

describe("rude words", () => {
  test.each([
    ["what a fucking goal", ["fucking"]],
    ["FUUUCK!!!", ["FUUUCK!!!"]],
    ["you sh1t, you @rsehole", ["sh1t", "@rsehole"]],
    ["So eine Scheiße, du Arschloch", ["Scheiße", "Arschloch"]],
    ["hijo de PUTA, ¡coño!", ["PUTA", "coño!"]],
    ["motherfuckers", ["motherfuckers"]],
  ])("are hidden with their endings: %s", (text, expected) => {
    expect(hidden(text)).toEqual(expected);
    expect(
      pieces(text, rude)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  });

  test.each([
    "Scunthorpe, Essex, Arsenal and Wolverhampton pass the class of Assisi",
    "Der Marsch am Barsch, ein Massenassistent, Klasse! Das Ass wankt. Fickle Muschel, Titel, Mitten",
    "La computadora disputa el partido; el cono, la polla del mundial, los años, el disputado puntapié",
    "cockpit, Hancock, Dickens, Nuttall, retarding, Pakistan, mongoose, MongoDB, Wichita, Verpackung, Negeri",
    "4-4-2, 100 %, 5:5 $5 @home",
  ])("leave ordinary ones alone: %s", (text) => expect(hidden(text)).toEqual([]));

  test("nothing the app says itself is hidden", () => {
    const said = import.meta.glob<string>(
      "../../../../src/touchline/**/{texts,data}/*.{toml,csv}",
      {
        query: "?raw",
        import: "default",
        eager: true,
      },
    );
    expect(Object.keys(said).length).toBeGreaterThan(30);
    for (const [name, text] of Object.entries(said)) expect(hidden(text), name).toEqual([]);
  });
});
