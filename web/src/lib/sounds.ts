/** Whistle, ball, dice and crowd, made on the spot; silent unless the settings want them. */
import { settings } from "./settings.svelte";

type Sound = "whistle" | "kick" | "dice" | "crowd" | "turn";

/** What is heard when something happens, by the kind of event. */
const HEARD: Record<string, Sound> = {
  rolled: "dice",
  shot: "kick",
  passed: "kick",
  cleared: "kick",
  kick: "kick",
  goal: "crowd",
  foul: "whistle",
  offside: "whistle",
  booked: "whistle",
  period: "whistle",
  "full-time": "whistle",
};

let context: AudioContext | null = null;

function noise(audio: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}

/** A volume that rises to `loud` and fades within `seconds`. */
function swell(audio: AudioContext, loud: number, rise: number, seconds: number): GainNode {
  const gain = audio.createGain();
  const now = audio.currentTime;
  gain.gain.setValueAtTime(0.0001, now);
  gain.gain.exponentialRampToValueAtTime(loud, now + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  gain.connect(audio.destination);
  return gain;
}

function filtered(audio: AudioContext, source: AudioNode, hertz: number, to: AudioNode): void {
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = hertz;
  source.connect(filter).connect(to);
}

const MAKE: Record<Sound, (audio: AudioContext) => void> = {
  whistle(audio) {
    const tone = audio.createOscillator();
    const trill = audio.createOscillator();
    const depth = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = 2350;
    trill.frequency.value = 38;
    depth.gain.value = 160;
    trill.connect(depth).connect(tone.frequency);
    tone.connect(swell(audio, 0.12, 0.03, 0.6));
    for (const one of [tone, trill]) {
      one.start();
      one.stop(audio.currentTime + 0.6);
    }
  },
  kick(audio) {
    const thud = audio.createOscillator();
    thud.frequency.setValueAtTime(150, audio.currentTime);
    thud.frequency.exponentialRampToValueAtTime(45, audio.currentTime + 0.12);
    thud.connect(swell(audio, 0.4, 0.005, 0.16));
    thud.start();
    thud.stop(audio.currentTime + 0.18);
  },
  dice(audio) {
    const rattle = noise(audio, 0.25);
    filtered(audio, rattle, 3200, swell(audio, 0.1, 0.02, 0.25));
    rattle.start();
  },
  turn(audio) {
    for (const [after, hertz] of [
      [0, 659],
      [0.16, 880],
    ] as const) {
      const bell = audio.createOscillator();
      const gain = audio.createGain();
      const begins = audio.currentTime + after;
      bell.frequency.value = hertz;
      gain.gain.setValueAtTime(0.0001, begins);
      gain.gain.exponentialRampToValueAtTime(0.2, begins + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0001, begins + 0.5);
      bell.connect(gain).connect(audio.destination);
      bell.start(begins);
      bell.stop(begins + 0.5);
    }
  },
  crowd(audio) {
    const roar = noise(audio, 2.4);
    filtered(audio, roar, 700, swell(audio, 0.5, 0.35, 2.4));
    roar.start();
    MAKE.whistle(audio);
  },
};

function play(sound: Sound): void {
  context ??= new AudioContext();
  void context.resume();
  MAKE[sound](context);
}

/** Calls back somebody who looks elsewhere: it is his turn. */
export function callBack(): void {
  const elsewhere = document.hidden || !document.hasFocus();
  if (settings.notice && elsewhere) play("turn");
}

/** Lets events be heard, each kind once. A pass that goes nowhere is a turn left out. */
export function hear(events: readonly { event?: unknown; target?: unknown }[]): void {
  if (!settings.sound) return;
  const loud = events.filter((one) => one.event !== "passed" || one.target);
  for (const sound of new Set(loud.map((one) => HEARD[String(one.event)]))) if (sound) play(sound);
}
