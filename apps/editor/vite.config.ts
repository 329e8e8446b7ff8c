import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** React Aria brings its words in 34 languages; the editor speaks two of them. */
const twoLanguages: Plugin = {
  name: "two-languages",
  enforce: "pre",
  load: (id) =>
    /[\\/]node_modules[\\/].*[\\/](?!ko-KR|en-US)[a-z]{2}-[A-Z]{2}\.m?js$/.test(id)
      ? "export default {};"
      : null,
};

/** The editor: one single-page app served at `/neditor/`. Panels, pickers and the code view are loaded later. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/neditor/",
  plugins: [twoLanguages, react(), tailwindcss()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    // Font slices stay files: inlined ones would all be fetched with the style sheet.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
  },
});
