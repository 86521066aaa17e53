import { expect, it, vi } from "vitest";

vi.stubGlobal("window", { location: { pathname: "/", search: "", hash: "" } });
const { match } = await import("./router.svelte");

it("reads the parts of a path", () => {
  expect(match("/m/:id", "/m/a%20b")).toEqual({ id: "a b" });
  expect(match("/m/:id", "/learn/x")).toBeNull();
});

it("takes a broken escape as it stands instead of failing", () => {
  expect(match("/m/:id", "/m/%E0%A4")).toEqual({ id: "%E0%A4" });
  expect(match("/lobby", "/%E0%A4")).toBeNull();
});
