import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** One classic script for published pages, deferred: it asks visitors before a service that follows them is loaded. */
export default defineConfig({
  build: {
    outDir: fileURLToPath(new URL("dist", import.meta.url)),
    emptyOutDir: true,
    target: "es2020",
    minify: true,
    lib: {
      entry: fileURLToPath(new URL("src/consent.ts", import.meta.url)),
      name: "hanokConsent",
      formats: ["iife"],
      fileName: () => "hanok-consent.js",
    },
  },
});
