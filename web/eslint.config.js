// What the compiler does not see: dead code, forgotten promises, habits of Svelte.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import config from "./svelte.config.js";

/** Files of a room import nothing of these others, neither at once nor later. */
function apart(room, ...others) {
  const regex = `^(\\.\\.?/)+(${others.join("|")})/`;
  const message = `${room} knows nothing of ${others.join(", ")}: see web/README.md.`;
  const selector = `ImportExpression > Literal[value=/${regex.replaceAll("/", "\\/")}/]`;
  return {
    files: [`${room}/**`],
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ regex, message }] }],
      "no-restricted-syntax": ["error", { selector, message }],
    },
  };
}

export default ts.config(
  { ignores: ["node_modules/", "../src/", "src/lib/messages.ts", "src/lib/http.ts"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node, ...globals.serviceworker } },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig: config } },
  },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      // The address bar belongs to our own small router, which knows no such helpers.
      "svelte/no-navigation-without-resolve": "off",
      // Sets and maps here are made anew and not changed in place: nothing has to notice.
      "svelte/prefer-svelte-reactivity": "off",
      // The type checker knows better what is defined.
      "no-undef": "off",
    },
  },
  // What two rooms need is in lib (nothing to be seen) or parts; no room looks into the next.
  apart("src/match", "pages"),
  apart("src/pages", "match"),
  apart("src/lib", "board", "match", "pages", "parts", "share"),
  apart("src/board", "match", "pages", "parts", "share"),
  apart("src/parts", "match", "pages", "share"),
  apart("src/share", "match", "pages"),
);
