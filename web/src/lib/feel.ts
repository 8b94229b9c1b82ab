// Sound, vibration and the screen that stays awake. All of it can be switched off.
import { keep, kept } from "./storage";

let audio: AudioContext | undefined;

export const feel = {
  get sound() {
    return kept("sound") === "on";
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

export function buzz(milliseconds: number): void {
  // Browsers refuse it, and say so in the console, until somebody has touched the page.
  if (feel.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(milliseconds);
}

/** A short wooden sound: one knock for each pitch. */
export function knock(...pitches: number[]): void {
  if (!feel.sound || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  pitches.forEach((pitch, at) => {
    const start = audio!.currentTime + at * 0.09;
    const tone = audio!.createOscillator();
    const volume = audio!.createGain();
    tone.frequency.value = pitch;
    tone.type = "triangle";
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.12);
    tone.connect(volume).connect(audio!.destination);
    tone.start(start);
    tone.stop(start + 0.13);
  });
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
