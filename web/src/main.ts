import { mount } from "svelte";
import "./lib/colours.css";
import "./lib/tokens.css";
import "./lib/base.css";
import "./lib/controls.css";
import "./sheet/sheet.css";
import "./dice/dice.css";
import "./dice/dice-tray.css";
import "./table/table.css";
import "./lib/shared.css";
import "./start/ways.css";
import "./start/start.css";
import "./waiting/waiting.css";
import "./menu/menu.css";
import "./dice/pad.css";
import "./lib/forced-colors.css";
import App from "./App.svelte";
import "./lib/input.svelte";
import { workOffline } from "./lib/offline";
import { loadLanguage } from "./lib/text.svelte";

// A newer build has taken the place of the one this page came from: its other screens have new names.
addEventListener("vite:preloadError", () => navigator.onLine && location.reload());

/** The browser may paint and answer in between. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

const target = document.getElementById("app");
if (target)
  loadLanguage()
    .then(pause)
    .then(() => {
      target.replaceChildren(); // what was there before any script
      mount(App, { target });
    })
    .then(pause)
    .then(workOffline);
