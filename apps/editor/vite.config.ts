import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, mergeConfig, type UserConfig } from "vite";
import { groupScripts, twoLanguages } from "../../tools/script-chunks.ts";

/** The editor: one single-page app served at `/neditor/`. Panels, pickers and the code view are loaded later. */
const app = (): UserConfig => ({
  root: import.meta.dirname,
  base: "/neditor/",
  plugins: [twoLanguages, react(), tailwindcss()],
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

/** Loaded after every opening as soon as the page is in the canvas. */
const WORKBENCH = [
  "canvas-host/overlay-letters.ts",
  "canvas-host/picture-update.ts",
  "document/edit/edits.ts",
  "drag/dropping.ts",
  "frame/more-menu.tsx",
  "frame/page-menu.tsx",
  "live/live-channel.ts",
  "panels/element-panel.tsx",
  "panels/layers/layers-panel.tsx",
];

export default defineConfig(async ({ command }) => {
  if (command !== "build") return app();
  const codeSplitting = await groupScripts(app(), [{ name: "workbench", entries: WORKBENCH }]);
  return mergeConfig(app(), { build: { rolldownOptions: { output: { codeSplitting } } } });
});
