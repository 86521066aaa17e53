import { beforeEach, expect, it, vi } from "vitest";
import type { Step } from "./messages";
import { settings } from "./settings.svelte";

vi.mock("./settings.svelte", () => ({ settings: { sound: true, notice: true } }));

/** What has been started: oscillators by their pitch, noise as such. */
let heard: (number | "noise")[];

/** Enough of the browser's sounds to be played. */
class Audio {
  currentTime = 0;
  sampleRate = 100;
  destination = {};
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
    };
  }
  createGain = () => this.node({ gain: this.ramp() });
  createBiquadFilter = () => this.node({ frequency: this.ramp() });
  createBuffer = (_: number, length: number) => ({
    getChannelData: () => new Float32Array(length),
  });
  createBufferSource = () => this.node({ start: () => heard.push("noise") });
  createOscillator = () => {
    const frequency = this.ramp();
    return this.node({ frequency, start: () => heard.push(frequency.value) });
  };
}

const WHISTLE = [2350, 38];
const KICK = [150];
const events = (...kinds: string[]) => kinds.map((event) => ({ event })) as Step["events"];
let sounds: typeof import("./sounds");
let looking: boolean;

beforeEach(async () => {
  heard = [];
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
  sounds = await import("./sounds");
});

it("kicks for a pass, rattles for dice, whistles for a foul and roars for a goal", () => {
  sounds.hear(events("passed"));
  expect(heard.splice(0)).toEqual(KICK);
  sounds.hear(events("rolled"));
  expect(heard.splice(0)).toEqual(["noise"]);
  sounds.hear(events("foul"));
  expect(heard.splice(0)).toEqual(WHISTLE);
  sounds.hear(events("goal"));
  expect(heard).toEqual(["noise", ...WHISTLE]);
});

it("makes every sound once, and none for what cannot be heard", () => {
  sounds.hear(events("foul", "booked", "moved", "shot", "passed"));
  expect(heard).toEqual([...WHISTLE, ...KICK]);
  heard = [];
  sounds.hear(events("moved", "placed"));
  expect(heard).toEqual([]);
});

it("is silent unless sounds are wanted", () => {
  Object.assign(settings, { sound: false });
  sounds.hear(events("goal", "foul", "rolled"));
  expect(heard).toEqual([]);
});

it("calls back whoever looks elsewhere and wants to be called, with two bells", () => {
  sounds.callBack();
  expect(heard).toEqual([]);
  looking = false;
  Object.assign(settings, { notice: false });
  sounds.callBack();
  expect(heard).toEqual([]);
  Object.assign(settings, { notice: true, sound: false });
  sounds.callBack();
  expect(heard).toEqual([659, 880]);
});
