import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, mergeConfig, type UserConfig } from "vite";
import { groupScripts, linksBeforeStart, twoLanguages } from "../../tools/script-chunks.ts";
import { siteFace } from "./site-face.ts";

/** The script that `start.ts` loads. */
const MAIN = /[\\/]src[\\/]main\.tsx$/;

/** The public pages, the account and the workspace: one single-page app served at `/`. */
const app = (): UserConfig => ({
  root: import.meta.dirname,
  base: "/",
  plugins: [twoLanguages, react(), tailwindcss(), siteFace(), linksBeforeStart(MAIN)],
  // iconv-lite asks for these modules of Node; the packages of the same name replace them.
  resolve: {
    alias: [
      { find: /^buffer$/, replacement: "buffer/" },
      { find: /^string_decoder$/, replacement: "string_decoder/" },
    ],
  },
  worker: { format: "es" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    // The first script is large on purpose (tools/script-chunks.ts).
    chunkSizeWarningLimit: 1_200,
    // Font slices stay files: inlined ones would all be fetched with the style sheet.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
  },
});

export default defineConfig(async ({ command }) => {
  if (command !== "build") return app();
  const codeSplitting = await groupScripts(app(), MAIN);
  return mergeConfig(app(), { build: { rolldownOptions: { output: { codeSplitting } } } });
});
