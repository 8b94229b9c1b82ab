import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

// What the page begins with is named by scripts instead of preloads. Chromium drops a preload that the
// page's service worker answers, with a warning, and loads the file a second time.
const scriptsForPreloads: Plugin = {
  name: "scripts-for-preloads",
  transformIndexHtml: {
    order: "post",
    handler: (html) =>
      html.replace(
        /<link rel="modulepreload" crossorigin href="([^"]+)">/g,
        '<script type="module" crossorigin src="$1"></script>',
      ),
  },
};

export default defineConfig({
  plugins: [svelte(), scriptsForPreloads],
  build: {
    // Into the package, from where the server serves it.
    outDir: "../src/qwixx/page",
    emptyOutDir: true,
    target: "es2022",
    // The page's policy allows no inline content.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // `npm run dev` beside `qwixx serve`.
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8080", "/ws": { target: "ws://127.0.0.1:8080", ws: true } },
  },
});
