// What a person set on this device: remembered, and in force at once. /theme.js shows some of it on <html>.
import { writeStored, readStored } from "./storage";

export type Theme = "light" | "dark" | "system";
/** What is forced is done by itself: always, never, or where only bots wait for it. */
export type GoOn = "on" | "off" | "auto";

let theme = $state<Theme>((readStored("theme") as Theme | null) ?? "system");
let large = $state(readStored("large") === "on");
let hidden = $state(readStored("scores") === "off");
let confirms = $state(readStored("confirm") !== "off");
let keys = $state(readStored("keys") !== "off");
let animation = $state(readStored("animation") !== "off");
let goOn = $state<GoOn>((readStored("go-on") as GoOn | null) ?? "auto");
let muted = $state(readStored("phrases") === "off");

function set(name: string, value: string): void {
  writeStored(name, value);
  dispatchEvent(new Event("settings"));
}

const word = (on: boolean): string => (on ? "on" : "off");

export const settings = {
  get theme() {
    return theme;
  },
  set theme(chosen: Theme) {
    theme = chosen;
    set("theme", chosen);
  },
  /** Two lines a row, with larger numbers. */
  get large() {
    return large;
  },
  set large(on: boolean) {
    large = on;
    set("large", word(on));
  },
  get hideScores() {
    return hidden;
  },
  set hideScores(on: boolean) {
    hidden = on;
    set("scores", word(!on));
  },
  /** A choice is confirmed by a second tap. A miss always is. */
  get confirms() {
    return confirms;
  },
  set confirms(on: boolean) {
    confirms = on;
    set("confirm", word(on));
  },
  /** Keys of one letter or digit: some readers and voice control send them by mistake. */
  get keys() {
    return keys;
  },
  set keys(on: boolean) {
    keys = on;
    set("keys", word(on));
  },
  get animation() {
    return animation;
  },
  set animation(on: boolean) {
    animation = on;
    set("animation", word(on));
  },
  get goOn() {
    return goOn;
  },
  set goOn(chosen: GoOn) {
    goOn = chosen;
    set("go-on", chosen);
  },
  /** What others say isn't shown. */
  get mutePhrases() {
    return muted;
  },
  set mutePhrases(on: boolean) {
    muted = on;
    set("phrases", word(!on));
  },
};

/** Nothing moves, by this device's setting or the system's. */
export function isStill(): boolean {
  return !animation || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
