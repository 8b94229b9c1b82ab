// Sound, vibration and the screen that stays awake. All of it can be switched off.
import { writeStored, readStored } from "./storage";

let audio: AudioContext | undefined;

export const feel = {
  /** Several people share this device: then it is quiet until somebody wants it otherwise. */
  shared: false,
  get sound() {
    return (readStored("sound") ?? (feel.shared ? "off" : "on")) === "on";
  },
  set sound(on: boolean) {
    writeStored("sound", on ? "on" : "off");
  },
  get vibration() {
    return readStored("vibration") !== "off";
  },
  set vibration(on: boolean) {
    writeStored("vibration", on ? "on" : "off");
  },
};

/** Seconds between the crosses of a chain: --t-slow of the style sheet. */
export const STEP_S = 0.42;

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
const isTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? false;

export function buzz(...pattern: number[]): void {
  if (feel.vibration && isTouched()) navigator.vibrate?.(pattern);
}

export function play(sound: keyof typeof SOUNDS): void {
  playTones(SOUNDS[sound]);
}

/** A pencil stroke for each cross, a tone higher each. */
export function playStrokes(count: number): void {
  playTones(Array.from({ length: count }, (_, at) => ["pencil", 2200 * 1.12 ** at, at * STEP_S]));
  buzz(...Array.from({ length: 2 * count - 1 }, (_, at) => (at % 2 ? STEP_S * 1000 : 12)));
}

function playTones(tones: readonly Tone[]): void {
  if (!feel.sound || !isTouched()) return;
  audio ??= new AudioContext();
  for (const [kind, pitch, after] of tones) {
    const { length, volume } = KINDS[kind];
    const start = audio.currentTime + after;
    const loud = new GainNode(audio);
    loud.gain.setValueAtTime(volume, start);
    loud.gain.exponentialRampToValueAtTime(0.001, start + length);
    loud.connect(audio.destination);
    const source = kind === "pencil" ? makeNoise(audio, pitch, length, loud) : makeTone(audio, pitch, kind, loud);
    source.start(start);
    source.stop(start + length);
  }
}

function makeTone(audio: AudioContext, frequency: number, kind: "wood" | "note", to: AudioNode): OscillatorNode {
  const source = new OscillatorNode(audio, { frequency, type: kind === "wood" ? "triangle" : "sine" });
  source.connect(to);
  return source;
}

/** Paper under a pencil: noise around a pitch. */
function makeNoise(audio: AudioContext, pitch: number, length: number, to: AudioNode): AudioBufferSourceNode {
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
