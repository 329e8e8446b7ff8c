import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const source = (name: string): string => fileURLToPath(new URL(`src/${name}.ts`, import.meta.url));

/**
 * The scripts of sites with a search: a small one on each page, and the engine that it loads with the first
 * search. Both are modules, so that they find each other and the index beside them wherever the site is.
 */
export default defineConfig({
  base: "./",
  build: {
    outDir: fileURLToPath(new URL("dist", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    minify: true,
    modulePreload: false,
    rollupOptions: {
      input: { "hanok-search": source("page-script"), "hanok-search-engine": source("engine") },
      preserveEntrySignatures: "strict",
      output: { format: "es", entryFileNames: "[name].js" },
    },
  },
});
