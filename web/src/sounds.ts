// Quiet sounds, made on the spot; off unless somebody turns them on, and never the only sign of anything.

import { preferences } from "./preferences.svelte";

export type Sound = "tick" | "bell" | "thud";

interface Tone {
  from: number;
  to: number;
  seconds: number;
  loud: number;
  shape: OscillatorType;
}

const TONES: Record<Sound, Tone[]> = {
  tick: [{ from: 900, to: 500, seconds: 0.06, loud: 0.05, shape: "triangle" }],
  bell: [
    { from: 784, to: 784, seconds: 0.38, loud: 0.05, shape: "sine" },
    { from: 1568, to: 1568, seconds: 0.22, loud: 0.02, shape: "sine" },
  ],
  thud: [{ from: 150, to: 70, seconds: 0.12, loud: 0.09, shape: "sine" }],
};

let speaker: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!preferences.sound) return;
  speaker ??= new AudioContext();
  void speaker.resume();
  const now = speaker.currentTime;
  for (const tone of TONES[sound]) {
    const [source, volume] = [speaker.createOscillator(), speaker.createGain()];
    source.type = tone.shape;
    source.frequency.setValueAtTime(tone.from, now);
    source.frequency.exponentialRampToValueAtTime(tone.to, now + tone.seconds);
    volume.gain.setValueAtTime(tone.loud, now);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + tone.seconds);
    source.connect(volume).connect(speaker.destination);
    source.start(now);
    source.stop(now + tone.seconds);
  }
}
