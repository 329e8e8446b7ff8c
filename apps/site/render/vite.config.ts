import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { twoLanguages } from "../../../tools/script-chunks.ts";

/** `render.js`: the pages that the server draws, one file with all that it needs. */
export default defineConfig({
  root: path.join(import.meta.dirname, ".."),
  plugins: [twoLanguages, react()],
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: "render/render.tsx",
    outDir: "render/dist",
    emptyOutDir: true,
    copyPublicDir: false,
    target: "node20",
    // Every start of a server reads it.
    minify: true,
    rolldownOptions: { output: { entryFileNames: "[name].js", codeSplitting: false } },
  },
});
