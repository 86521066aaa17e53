/** Two soft tones: something has happened. A browser plays them once somebody has tapped its page. */
let audio: AudioContext | null = null;

export function chime(): void {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  for (const [hertz, after] of [
    [659, 0],
    [880, 0.14],
  ] as const) {
    const begin = audio.currentTime + after;
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.frequency.value = hertz;
    loud.gain.setValueAtTime(0, begin);
    loud.gain.linearRampToValueAtTime(0.1, begin + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, begin + 0.6);
    tone.connect(loud).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.7);
  }
}
