import { beforeEach, expect, it, vi } from "vitest";
import { matchAddress, MatchSocket, type FromServer, type Line, type Wish } from "./socket";

/** A line that does what the test says. */
class Fake {
  static readonly OPEN = 1;
  static all: Fake[] = [];
  readyState = 0;
  sent: { t: string; n: number }[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};

  constructor(
    readonly address: string,
    readonly protocols: string[],
  ) {
    Fake.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  answer() {
    this.readyState = Fake.OPEN;
    this.onopen();
  }

  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  hangUp(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

const PING: Wish = { t: "ping" };
let lines: Line[];
let heard: FromServer[];
let socket: MatchSocket;
let token: string | null;
const latest = () => Fake.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Fake);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  Fake.all = [];
  lines = [];
  heard = [];
  token = "secret";
  socket = new MatchSocket(
    () => `ws://x/after-${heard.length}`,
    () => token,
    { heard: (message) => heard.push(message), line: (line) => lines.push(line) },
  );
  socket.open();
});

it("says who he is in the protocol and never in the address", () => {
  expect(latest().protocols).toEqual(["touchline", "token.secret"]);
  expect(latest().address).not.toContain("secret");
  token = null;
  socket.open();
  expect(latest().protocols).toEqual(["touchline"]);
});

it("gives each answer to whoever asked", async () => {
  latest().answer();
  const [first, second] = [socket.send(PING), socket.send(PING)];
  expect(latest().sent.map((each) => each.n)).toEqual([1, 2]);
  latest().say({ t: "ok", n: 2, seq: 7 });
  latest().say({ t: "ok", n: 1, seq: 8 });
  expect([await first, await second]).toEqual([
    { t: "ok", n: 1, seq: 8 },
    { t: "ok", n: 2, seq: 7 },
  ]);
});

it("answers nothing where nobody listens, and to whoever waits when the line breaks", async () => {
  expect(await socket.send(PING)).toBeNull();
  latest().answer();
  const waiting = socket.send(PING);
  latest().hangUp();
  expect(await waiting).toBeNull();
});

it("calls again, later each time, and asks for what it missed", () => {
  latest().hangUp();
  expect(lines.at(-1)).toBe("lost");
  for (const wait of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
    const calls = Fake.all.length;
    vi.advanceTimersByTime(wait - 1);
    expect(Fake.all).toHaveLength(calls);
    vi.advanceTimersByTime(1);
    expect(Fake.all).toHaveLength(calls + 1);
    latest().hangUp();
  }
  vi.advanceTimersByTime(8000);
  latest().answer();
  latest().say({ t: "presence", seats: [], watching: 0 });
  latest().hangUp();
  vi.advanceTimersByTime(400); // whoever was answered begins with a short wait again
  expect(latest().address).toBe("ws://x/after-1");
});

it.each([4403, 4404, 4410])("does not call again after %i", (code) => {
  latest().answer();
  latest().say({ t: "no", n: 0, code: "no-match", text: "There is no such match." });
  latest().hangUp(code);
  expect(lines.at(-1)).toBe("closed");
  vi.advanceTimersByTime(60_000);
  expect(Fake.all).toHaveLength(1);
  expect(heard).toHaveLength(1);
});

it("finds out that nobody is there any more by asking from time to time", async () => {
  latest().answer();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(latest().sent).toEqual([{ t: "ping", n: 1 }]);
  latest().say({ t: "ok", n: 1, seq: 0 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(latest().sent).toHaveLength(2);
  expect(lines.at(-1)).toBe("open");
  await vi.advanceTimersByTimeAsync(8000);
  expect(lines.at(-1)).toBe("lost");
});

it("does not listen to a line it has given up", () => {
  const old = latest();
  old.answer();
  socket.cut();
  vi.advanceTimersByTime(400);
  latest().answer();
  old.say({ t: "presence", seats: [], watching: 3 });
  old.hangUp(4404);
  expect(heard).toEqual([]);
  expect(lines.at(-1)).toBe("open");
});

it("is hurried only where it waits, and not after its end", () => {
  latest().answer();
  socket.hurry();
  expect(Fake.all).toHaveLength(1);
  latest().hangUp();
  socket.hurry();
  expect(Fake.all).toHaveLength(2);
  socket.close();
  socket.hurry();
  vi.advanceTimersByTime(60_000);
  expect(Fake.all).toHaveLength(2);
});

it("knows where to call", () => {
  vi.stubGlobal("window", { location: { href: "https://example.org/m/a" } });
  expect(matchAddress("a/b", null, 3, 1, "de")).toBe(
    "wss://example.org/api/matches/a%2Fb/ws?lang=de",
  );
  vi.stubGlobal("window", { location: { href: "http://localhost:8000/" } });
  expect(matchAddress("a", 0, 3, 1, "en")).toBe(
    "ws://localhost:8000/api/matches/a/ws?lang=en&after=0&heard=3&overheard=1",
  );
});
