import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** One classic script for published pages; its worker is inside, since a page of another host cannot load one. */
export default defineConfig({
  worker: { format: "iife" },
  build: {
    outDir: fileURLToPath(new URL("dist", import.meta.url)),
    emptyOutDir: true,
    target: "es2020",
    minify: true,
    lib: {
      entry: fileURLToPath(new URL("src/form.ts", import.meta.url)),
      name: "hanokForm",
      formats: ["iife"],
      fileName: () => "form.js",
    },
  },
});
