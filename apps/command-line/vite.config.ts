import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** `vite build --ssr`: one program with all that it imports, which runs where nothing else is installed. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: fileURLToPath(new URL("dist", import.meta.url)),
    emptyOutDir: true,
    target: "node20",
    minify: false,
    rollupOptions: {
      input: { hanok: fileURLToPath(new URL("src/main.ts", import.meta.url)) },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        format: "es",
        banner: "#!/usr/bin/env node",
      },
    },
  },
});
