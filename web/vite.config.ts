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
              test: /src\/lib\/|src\/pages\/(parts|start\/(plan|progress))|node_modules\/svelte|preload-helper/,
              minShareCount: 2,
            },
            {
              name: "board",
              test: /src\/board\/|src\/match\/(CardWords|Kit|cards|choose|coach\/first|counted|figures|grouped|motion|names|ring|shootout\/kicks)\b|src\/pages\/learn\/progress/,
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
