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

// Which build a page came from: the names of its files change with their content. The server says which one it
// has, and a page of another build loads itself anew.
const buildName: Plugin = {
  name: "build-name",
  transformIndexHtml: {
    order: "post",
    handler: async (_, { bundle }) => {
      const files = new TextEncoder().encode(
        Object.keys(bundle ?? {})
          .sort()
          .join(),
      );
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", files));
      const content = [...digest.slice(0, 6)].map((it) => it.toString(16).padStart(2, "0")).join("");
      return bundle ? [{ tag: "meta", attrs: { name: "build", content }, injectTo: "head" }] : [];
    },
  },
};

export default defineConfig({
  plugins: [svelte(), scriptsForPreloads, buildName],
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
