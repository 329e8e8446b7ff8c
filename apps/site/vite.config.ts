import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The public pages, the account and the workspace: one single-page app served at `/`. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    // Font slices stay files: inlined ones would all be fetched with the style sheet.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
  },
});
