// What a person set on this device: remembered, and in force at once. /theme.js shows it on <html>.
import { keep, kept } from "./storage";

export type Theme = "light" | "dark" | "system";

let theme = $state<Theme>((kept("theme") as Theme | null) ?? "system");
let large = $state(kept("large") === "on");
let hidden = $state(kept("scores") === "off");

function set(name: string, value: string): void {
  keep(name, value);
  dispatchEvent(new Event("settings"));
}

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
    set("large", on ? "on" : "off");
  },
  get hideScores() {
    return hidden;
  },
  set hideScores(on: boolean) {
    hidden = on;
    set("scores", on ? "off" : "on");
  },
};
