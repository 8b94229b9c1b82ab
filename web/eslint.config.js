import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["src/lib/protocol.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["src/**", "public/**"],
    languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      eqeqeq: "error",
      "no-console": ["error", { allow: ["error"] }],
      "@typescript-eslint/consistent-type-imports": "error",
      // `() => {}` says that nothing needs to be done; a method, that somebody else may fill it in.
      "@typescript-eslint/no-empty-function": ["error", { allow: ["arrowFunctions", "methods"] }],
      // The compiler takes every place of a list for perhaps empty; `!` says where it is not.
      "@typescript-eslint/no-non-null-assertion": "off",
      // What was said at a seat goes from a small record by its number.
      "@typescript-eslint/no-dynamic-delete": "off",
      // Rows, cells and seats stay where they are: they are drawn by their place.
      "svelte/require-each-key": "off",
      // {" "} keeps a space that would be lost at the end of a line.
      "svelte/no-useless-mustaches": "off",
      // Maps and sets inside of stores are bookkeeping that nothing shows.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
);
