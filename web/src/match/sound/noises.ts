/** Whistle, ball, boots, post, net and crowd, made on the spot out of tones and noise. */

export type Sound =
  | "whistle"
  | "kick"
  | "dice"
  | "tackle"
  | "cut-out"
  | "past"
  | "block"
  | "save"
  | "post"
  | "goal"
  | "groan"
  | "turn";

/** All of it together: it is there, and nobody is startled. */
const LOUD = 0.45;
/** The crowd at its loudest in play; a goal is louder. */
const STANDS = 0.07;

export class Noises {
  private readonly audio = new AudioContext();
  private readonly out = this.audio.createGain();
  private hiss: AudioBuffer | null = null;
  private stands: GainNode | null = null;

  constructor() {
    this.out.gain.value = LOUD;
    this.out.connect(this.audio.destination);
  }

  play(sound: Sound): void {
    void this.audio.resume();
    this.make[sound]();
  }

  /** The murmur of the stands, from 0 to 1; it follows slowly. */
  crowd(level: number): void {
    if (!this.stands) {
      if (!level) return;
      void this.audio.resume();
      this.stands = this.audio.createGain();
      this.stands.gain.value = 0;
      this.stands.connect(this.out);
      for (const hertz of [380, 820]) {
        const murmur = this.noise(true);
        this.band(murmur, hertz, 0.6, this.stands);
        murmur.start();
      }
    }
    this.stands.gain.setTargetAtTime(level * STANDS, this.audio.currentTime, level ? 0.6 : 0.1);
  }

  private readonly make: Record<Sound, () => void> = {
    whistle: () => {
      const tone = this.audio.createOscillator();
      const trill = this.audio.createOscillator();
      const depth = this.audio.createGain();
      tone.type = "triangle";
      tone.frequency.value = 2350;
      trill.frequency.value = 38;
      depth.gain.value = 160;
      trill.connect(depth).connect(tone.frequency);
      tone.connect(this.swell(0.12, 0.03, 0.6));
      this.last(0.6, tone, trill);
    },
    kick: () => this.thud(150, 45, 0.4, 0.16),
    block: () => this.thud(110, 60, 0.6, 0.22),
    save: () => {
      this.burst(1400, 0.35, 0.005, 0.12);
      this.thud(120, 60, 0.3, 0.14);
      this.burst(560, 0.3, 0.25, 1.6);
    },
    tackle: () => {
      this.burst(500, 0.3, 0.03, 0.3);
      this.thud(90, 50, 0.35, 0.14);
    },
    // A dry knock of ball and boot, and somebody who claps.
    "cut-out": () => {
      this.thud(210, 120, 0.35, 0.1);
      this.burst(1900, 0.16, 0.004, 0.07);
      this.burst(900, 0.14, 0.1, 0.5);
    },
    // A rush of air, and a few who have seen it.
    past: () => {
      this.burst(2300, 0.12, 0.09, 0.26);
      this.burst(740, 0.26, 0.16, 0.8);
    },
    post: () => {
      for (const [hertz, loud] of [
        [1175, 0.22],
        [1870, 0.1],
        [2640, 0.06],
      ] as const)
        this.tone(hertz, loud, 0, 0.9);
      this.burst(620, 0.45, 0.2, 1.6);
    },
    dice: () => this.burst(3200, 0.1, 0.02, 0.25),
    turn: () => {
      this.tone(659, 0.4, 0, 0.5);
      this.tone(880, 0.4, 0.16, 0.5);
    },
    goal: () => {
      this.burst(2600, 0.2, 0.02, 0.3); // the net
      this.burst(640, 0.75, 0.3, 3.2);
      this.burst(1250, 0.35, 0.5, 2.6);
    },
    groan: () => this.burst(430, 0.5, 0.18, 1.3),
  };

  private noise(endless = false): AudioBufferSourceNode {
    if (!this.hiss) {
      const { sampleRate } = this.audio;
      this.hiss = this.audio.createBuffer(1, Math.ceil(sampleRate * 3.5), sampleRate);
      const samples = this.hiss.getChannelData(0);
      for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    }
    const source = this.audio.createBufferSource();
    source.buffer = this.hiss;
    source.loop = endless;
    return source;
  }

  /** A volume that rises to `loud` and fades within `seconds`. */
  private swell(loud: number, rise: number, seconds: number, after = 0): GainNode {
    const gain = this.audio.createGain();
    const now = this.audio.currentTime + after;
    gain.gain.setValueAtTime(0.0001, now);
    gain.gain.exponentialRampToValueAtTime(loud, now + rise);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
    gain.connect(this.out);
    return gain;
  }

  private band(source: AudioNode, hertz: number, width: number, to: AudioNode): void {
    const filter = this.audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = hertz;
    filter.Q.value = width;
    source.connect(filter).connect(to);
  }

  private burst(hertz: number, loud: number, rise: number, seconds: number): void {
    const source = this.noise();
    this.band(source, hertz, 0.8, this.swell(loud, rise, seconds));
    this.last(seconds, source);
  }

  private tone(hertz: number, loud: number, after: number, seconds: number): void {
    const bell = this.audio.createOscillator();
    const begins = this.audio.currentTime + after;
    bell.frequency.value = hertz;
    bell.connect(this.swell(loud, 0.01, seconds, after));
    bell.start(begins);
    bell.stop(begins + seconds);
  }

  private thud(from: number, to: number, loud: number, seconds: number): void {
    const drum = this.audio.createOscillator();
    drum.frequency.setValueAtTime(from, this.audio.currentTime);
    drum.frequency.exponentialRampToValueAtTime(to, this.audio.currentTime + 0.75 * seconds);
    drum.connect(this.swell(loud, 0.005, seconds));
    this.last(seconds, drum);
  }

  private last(seconds: number, ...sources: AudioScheduledSourceNode[]): void {
    for (const one of sources) {
      one.start();
      one.stop(this.audio.currentTime + seconds + 0.02);
    }
  }
}
