import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
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
  server: { fs: { allow: [".."] }, proxy: { "/api": "http://127.0.0.1:8080", "/ws": { target: "ws://127.0.0.1:8080", ws: true } } },
});
