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
    // What every page needs is one file, and what every page with a board needs is one more:
    // each small one would cost its headers again.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "common",
              priority: 1,
              test: /src\/lib\/(?!(league|story)\/|choose|start\/progress)|src\/parts\/(?!rules|Story)|src\/pages\/parts|node_modules\/svelte|preload-helper/,
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
