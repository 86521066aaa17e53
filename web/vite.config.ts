import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { offline } from "./scripts/offline.ts";

const server = process.env.TOUCHLINE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), offline()],
  base: "/",
  build: {
    outDir: "../src/touchline/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy allows no data: scripts, and small files cost little over HTTP/2.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs is one file, what every page with a board needs is one more, and so is
    // what only the other pages share: each small one would cost its headers again.
    rolldownOptions: {
      input: ["index.html", "embed.html"],
      output: {
        codeSplitting: {
          groups: [
            {
              name: "common",
              priority: 1,
              test: /src\/lib\/(?!(league|lobby|story)\/|kept\/(bests|records|shelf)|notices\/(push|chime)|people\/(ladder|passkey|rude)|start\/(opponents|presets|progress)|choose|copying)|src\/parts\/(Crest|Icon|PersonLink|Portrait|Squares)|src\/pages\/parts\/(BoardArt|Failure|Mark|Segments|Shell|mine)|node_modules\/svelte(?!.*bindings\/(input|select))|preload-helper|lobby\/waits/,
              minShareCount: 2,
            },
            {
              name: "pages",
              test: /src\/lib\/(kept|people)\/|src\/parts\/(?!rules|order|Story)|src\/pages\/parts|bindings\/(input|select)/,
              minShareCount: 2,
            },
            {
              name: "board",
              test: /src\/board\/|src\/lib\/(choose|story\/(counted|figures|grouped|motion|names)|start\/progress)\b|src\/match\/(cards\/(CardWords|cards)|choosing\/ring|coach\/first|people\/Kit|shootout\/kicks)\b/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true }, "/health": server } },
  // A busy machine is slow; what never comes is still found out.
  test: { include: ["src/**/*.test.ts"], testTimeout: 20_000 },
});
