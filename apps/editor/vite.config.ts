import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, mergeConfig, type UserConfig } from "vite";
import { groupScripts, twoLanguages } from "../../tools/script-chunks.ts";

/** The editor: one single-page app served at `/neditor/`. Panels, pickers and the code view are loaded later. */
const app = (): UserConfig => ({
  root: import.meta.dirname,
  base: "/neditor/",
  plugins: [twoLanguages, react(), tailwindcss()],
  resolve: {
    alias: [
      {
        find: /^postcss$/,
        replacement: fileURLToPath(
          new URL("../../packages/page-document/postcss-parsing.mjs", import.meta.url),
        ),
      },
    ],
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    // The scripts are large on purpose (tools/script-chunks.ts).
    chunkSizeWarningLimit: 1_200,
    // Font slices stay files: inlined ones would all be fetched with the style sheet.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
  },
});

export default defineConfig(async ({ command }) => {
  if (command !== "build") return app();
  const codeSplitting = await groupScripts(app());
  return mergeConfig(app(), { build: { rolldownOptions: { output: { codeSplitting } } } });
});
