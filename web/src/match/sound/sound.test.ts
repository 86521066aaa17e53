import { beforeEach, expect, it, vi } from "vitest";
import type { Step } from "../../lib/messages";
import { settings } from "../../lib/settings.svelte";

vi.mock("../../lib/settings.svelte", () => ({ settings: { sound: true, notice: true } }));

/** What has been started: oscillators by their pitch, noise as such. */
let started: (number | "noise")[];
/** How many have been asked for sounds at all. */
let made: number;
/** Volumes that are to be reached slowly. */
let levels: number[];

/** Enough of the browser's sounds to be played. */
class Audio {
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  constructor() {
    made++;
  }
  resume = () => Promise.resolve();
  private node(more: object = {}): object {
    const node = { connect: (to: unknown) => to, start: () => {}, stop: () => {}, ...more };
    return node;
  }
  private ramp(value = 0) {
    return {
      value,
      setValueAtTime(to: number) {
        this.value = to;
      },
      exponentialRampToValueAtTime() {},
      setTargetAtTime: (to: number) => levels.push(to),
    };
  }
  createGain = () => this.node({ gain: this.ramp() });
  createBiquadFilter = () => this.node({ frequency: this.ramp(), Q: this.ramp() });
  createBuffer = (_: number, length: number) => ({
    getChannelData: () => new Float32Array(length),
  });
  createBufferSource = () => this.node({ start: () => started.push("noise") });
  createOscillator = () => {
    const frequency = this.ramp();
    return this.node({ frequency, start: () => started.push(frequency.value) });
  };
}

const WHISTLE = [2350, 38];
const KICK = [150];
const events = (...kinds: string[]) => kinds.map((event) => ({ event })) as Step["events"];
let sounds: typeof import("./sound");
let looking: boolean;

beforeEach(async () => {
  [started, levels, made] = [[], [], 0];
  looking = true;
  vi.stubGlobal("AudioContext", Audio);
  vi.stubGlobal("document", {
    get hidden() {
      return !looking;
    },
    hasFocus: () => looking,
  });
  Object.assign(settings, { sound: true, notice: true });
  vi.resetModules();
  sounds = await import("./sound");
});

it("asks the browser for nothing before somebody has tapped", async () => {
  sounds.cue("kick");
  sounds.crowd("A1");
  expect(made).toBe(0);
  await sounds.wakeUp();
  sounds.cue("kick");
  expect(started.filter((one) => one !== "noise")).toEqual(KICK);
});

it("has a sound of its own for each thing that can happen to the ball", async () => {
  await sounds.wakeUp();
  const found = (["kick", "tackle", "cut-out", "block", "save", "post", "goal"] as const).map(
    (what) => {
      started = [];
      sounds.cue(what);
      return started.join();
    },
  );
  expect(new Set(found).size).toBe(found.length);
});

it("whistles for a foul once, and not for what is only seen", async () => {
  await sounds.wakeUp();
  started = [];
  sounds.heard(events("foul", "booked", "moved"));
  expect(started).toEqual(WHISTLE);
  started = [];
  sounds.heard(events("moved", "goal"));
  expect(started).toEqual([]);
});

it("grows louder towards a goal, and holds its breath before a kick from the spot", async () => {
  sounds.ground((cell) => (cell === "near" ? 1 : 0));
  await sounds.wakeUp();
  sounds.crowd("far");
  sounds.crowd("near");
  sounds.crowd("hush");
  const [, far, near, hush] = levels as [number, number, number, number];
  expect(near).toBeGreaterThan(far);
  expect(hush).toBeLessThan(far);
});

it("is silent unless sounds are wanted, and at once when they are not wanted any more", async () => {
  Object.assign(settings, { sound: false });
  await sounds.wakeUp();
  sounds.cue("goal");
  sounds.heard(events("foul"));
  sounds.crowd("near");
  expect([started, levels]).toEqual([[], []]);
  Object.assign(settings, { sound: true });
  await sounds.wished(true);
  await sounds.wished(false);
  expect(levels.at(-1)).toBe(0);
});

it("calls back whoever looks elsewhere and wants to be called, with two bells", async () => {
  Object.assign(settings, { sound: false });
  looking = false;
  sounds.callBack();
  expect(made).toBe(0); // nobody has tapped yet
  looking = true;
  await sounds.wished(false);
  sounds.callBack();
  expect(started).toEqual([]);
  looking = false;
  Object.assign(settings, { notice: false });
  sounds.callBack();
  expect(started).toEqual([]);
  Object.assign(settings, { notice: true });
  sounds.callBack();
  await vi.waitFor(() => expect(started).toEqual([659, 880]));
});
