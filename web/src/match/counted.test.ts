import { expect, test, vi } from "vitest";
import { counted, turnOf } from "./counted";

const asked = vi.hoisted(() => vi.fn());
vi.mock("../lib/api", () => ({ api: asked }));

test("those at a match ask one after the other", () => {
  expect([["home", "away"], ["home"], ["away"], []].map((you) => turnOf({ you } as never))).toEqual(
    [0, 0, 1, 2],
  );
});

test("whoever is told to wait asks again, and gives up in the end", async () => {
  vi.useFakeTimers();
  asked.mockRejectedValueOnce(new Error("busy")).mockResolvedValueOnce("figures");
  const found = counted({ id: "m", you: ["away"] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await found).toBe("figures");
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockReset().mockRejectedValue(new Error("gone"));
  const never = expect(counted({ id: "m", you: [] })).rejects.toThrow("gone");
  await vi.advanceTimersByTimeAsync(20_000);
  await never;
  expect(asked).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});
