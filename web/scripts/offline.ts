/** A Vite plugin that writes the service worker with the list of all built files. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

export function offline(): Plugin {
  return {
    name: "touchline-offline",
    apply: "build",
    // Last of all: chunks that held nothing but styles have been taken out by then.
    enforce: "post",
    generateBundle(_, bundle) {
      const root = resolve(import.meta.dirname, "..");
      const built = Object.keys(bundle).filter((name) => !name.endsWith(".html"));
      const files = [...built, ...readdirSync(resolve(root, "public"))].map((name) => `/${name}`);
      const worker = readFileSync(resolve(root, "src/offline/worker.js"), "utf8");
      const version = createHash("sha256").update(files.sort().join()).update(worker).digest("hex");
      this.emitFile({
        type: "asset",
        fileName: "sw.js",
        source: worker
          .replace("__FILES__", JSON.stringify(files))
          .replace("__VERSION__", version.slice(0, 12)),
      });
    },
  };
}
