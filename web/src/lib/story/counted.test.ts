import { expect, test, vi } from "vitest";
import { counted } from "./counted";

const asked = vi.hoisted(() => vi.fn());
vi.mock("../api", () => ({ api: asked }));

test("whoever is told to wait asks again, and gives up in the end", async () => {
  vi.useFakeTimers();
  asked.mockRejectedValueOnce(new Error("busy")).mockResolvedValueOnce("figures");
  const found = counted("m");
  await vi.advanceTimersByTimeAsync(5000);
  expect(await found).toBe("figures");
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockReset().mockRejectedValue(new Error("gone"));
  const never = expect(counted("m")).rejects.toThrow("gone");
  await vi.advanceTimersByTimeAsync(20_000);
  await never;
  expect(asked).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});
