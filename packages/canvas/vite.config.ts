import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** The runtime is one classic script: the server puts it first into the canvas document. */
export default defineConfig({
  build: {
    outDir: fileURLToPath(new URL("dist", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    minify: true,
    lib: {
      entry: fileURLToPath(new URL("src/runtime/index.ts", import.meta.url)),
      name: "hanokCanvas",
      formats: ["iife"],
      fileName: () => "runtime.js",
    },
  },
});
