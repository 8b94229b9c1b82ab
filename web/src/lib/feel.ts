// Sound, vibration and the screen that stays awake. All of it can be switched off.
import { keep, kept } from "./storage";

let audio: AudioContext | undefined;

export const feel = {
  /** Several people share this device: then it is quiet until somebody wants it otherwise. */
  shared: false,
  get sound() {
    return (kept("sound") ?? (feel.shared ? "off" : "on")) === "on";
  },
  set sound(on: boolean) {
    keep("sound", on ? "on" : "off");
  },
  get vibration() {
    return kept("vibration") !== "off";
  },
  set vibration(on: boolean) {
    keep("vibration", on ? "on" : "off");
  },
};

/** Seconds between the crosses of a chain: --t-slow of the style sheet. */
export const STEP = 0.42;

const KINDS = {
  wood: { length: 0.12, volume: 0.12 },
  pencil: { length: 0.16, volume: 0.05 },
  note: { length: 0.6, volume: 0.08 },
};
/** Kind, pitch, and seconds to wait. */
type Tone = readonly [kind: keyof typeof KINDS, pitch: number, after: number];

const SOUNDS = {
  roll: [
    ["wood", 180, 0],
    ["wood", 220, 0.09],
  ],
  close: [["wood", 420, 0]],
  turn: [["note", 147, 0]],
  end: [
    ["note", 294, 0],
    ["note", 392, 0.22],
  ],
} satisfies Record<string, Tone[]>;

// Browsers refuse sound and vibration, and say so in the console, until somebody has touched the page.
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? false;

export function buzz(...pattern: number[]): void {
  if (feel.vibration && touched()) navigator.vibrate?.(pattern);
}

export function play(sound: keyof typeof SOUNDS): void {
  sing(SOUNDS[sound]);
}

/** A pencil stroke for each cross, a tone higher each. */
export function strokes(count: number): void {
  sing(Array.from({ length: count }, (_, at) => ["pencil", 2200 * 1.12 ** at, at * STEP]));
  buzz(...Array.from({ length: 2 * count - 1 }, (_, at) => (at % 2 ? STEP * 1000 : 12)));
}

function sing(tones: readonly Tone[]): void {
  if (!feel.sound || !touched()) return;
  audio ??= new AudioContext();
  for (const [kind, pitch, after] of tones) {
    const { length, volume } = KINDS[kind];
    const start = audio.currentTime + after;
    const loud = new GainNode(audio);
    loud.gain.setValueAtTime(volume, start);
    loud.gain.exponentialRampToValueAtTime(0.001, start + length);
    loud.connect(audio.destination);
    const source = kind === "pencil" ? scratch(audio, pitch, length, loud) : tone(audio, pitch, kind, loud);
    source.start(start);
    source.stop(start + length);
  }
}

function tone(audio: AudioContext, frequency: number, kind: "wood" | "note", to: AudioNode): OscillatorNode {
  const source = new OscillatorNode(audio, { frequency, type: kind === "wood" ? "triangle" : "sine" });
  source.connect(to);
  return source;
}

/** Paper under a pencil: noise around a pitch. */
function scratch(audio: AudioContext, pitch: number, length: number, to: AudioNode): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const noise = buffer.getChannelData(0);
  for (let at = 0; at < noise.length; at++) noise[at] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.2 })).connect(to);
  return source;
}

/** Keeps the screen awake until the returned function is called. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const ask = () => {
    if (document.hidden || over) return;
    navigator.wakeLock?.request("screen").then(
      (granted) => {
        if (over) void granted.release();
        else lock = granted;
      },
      () => {}, // the device says no; nothing is lost
    );
  };
  ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
