import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The editor: one single-page app served at `/neditor/`. Panels, pickers and the code view are loaded later. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/neditor/",
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    // Font slices stay files: inlined ones would all be fetched with the style sheet.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
  },
});
