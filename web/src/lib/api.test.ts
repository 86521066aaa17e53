import { beforeEach, expect, it, vi } from "vitest";

const asked = vi.fn<(address: string, call: RequestInit) => Promise<Response>>();
vi.stubGlobal("window", { location: { origin: "http://x", search: "", pathname: "/", hash: "" } });
vi.mock("./settings.svelte", () => ({ settings: { lang: "de" } }));
const { api, apiText, Trouble } = await import("./api");

const reply = (status: number, body: string | null) => new Response(body, { status });

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
});

it("asks in the reader's language and leaves out what nobody said", async () => {
  asked.mockResolvedValue(reply(200, '{"a": 1}'));
  expect(await api("/games", { query: { preset: "pro", count: 0, what: undefined } })).toEqual({
    a: 1,
  });
  const [address, call] = asked.mock.lastCall!;
  expect(address).toBe("/api/games?lang=de&preset=pro&count=0");
  expect(call).toMatchObject({ method: "GET", headers: {}, body: undefined });
});

it("posts what has a body, and shows a token in no address", async () => {
  asked.mockResolvedValue(reply(204, null));
  expect(await api("/x", { body: { a: 1 }, token: "secret" })).toBeUndefined();
  const [address, call] = asked.mock.lastCall!;
  expect(address).not.toContain("secret");
  expect(call).toMatchObject({
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: "Bearer secret" },
    body: '{"a":1}',
  });
});

it("gives a text as it stands", async () => {
  asked.mockResolvedValue(reply(200, "[Game]"));
  expect(await apiText("/x")).toBe("[Game]");
});

it.each([
  [409, '{"code":"older","text":"Kept.","where":"a.b"}', "older", "Kept.", "a.b"],
  [422, '{"code":"teams"}', "teams", "", ""],
  [502, "<html>", "error", "", ""],
])("makes trouble of a refusal, whatever a proxy says: %i", async (status, body, ...said) => {
  asked.mockResolvedValue(reply(status, body));
  const trouble = await api("/x").catch((error: unknown) => error);
  expect(trouble).toBeInstanceOf(Trouble);
  const { code, message, where } = trouble as InstanceType<typeof Trouble>;
  expect([code, message, where]).toEqual(said);
  expect(trouble).toMatchObject({ status });
});

it("knows that nobody could be reached", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const trouble = await api("/x").catch((error: unknown) => error);
  expect(trouble).toMatchObject({ status: 0, code: "offline", message: "" });
});

it("asks a server that has no room just now once more", async () => {
  vi.useFakeTimers();
  asked
    .mockResolvedValueOnce(reply(429, '{"code":"busy","text":"Later."}'))
    .mockResolvedValueOnce(reply(200, "1"));
  const found = api("/x");
  await vi.advanceTimersByTimeAsync(2000);
  expect(await found).toBe(1);
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockReset().mockImplementation(() => Promise.resolve(reply(503, '{"code":"busy"}')));
  const never = expect(api("/x")).rejects.toMatchObject({ code: "busy" });
  await vi.advanceTimersByTimeAsync(60_000);
  await never;
  expect(asked).toHaveBeenCalledTimes(21);
  vi.useRealTimers();
});
