import { mount } from "svelte";
import "./look/tokens.css";
import "./look/base.css";
import "./look/sheet.css";
import "./look/dice.css";
import "./look/table.css";
import "./look/words.css";
import "./look/pages.css";
import "./look/ways.css";
import "./look/start.css";
import "./look/waiting.css";
import "./look/menu.css";
import "./look/end.css";
import "./look/pad.css";
import App from "./App.svelte";
import { workOffline } from "./lib/offline";
import { loadLanguage } from "./lib/text.svelte";

// A newer build has taken the place of the one this page came from: its other screens have new names.
addEventListener("vite:preloadError", () => navigator.onLine && location.reload());

const target = document.getElementById("app");
if (target)
  loadLanguage()
    .then(() => mount(App, { target }))
    .then(workOffline);
