import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** `vite build --ssr`: the workspace's own packages go into one file, packages of others stay in node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@hanok\//] },
  build: {
    ssr: fileURLToPath(new URL("src/main.ts", import.meta.url)),
    outDir: fileURLToPath(new URL("dist", import.meta.url)),
    emptyOutDir: true,
    target: "node20",
    sourcemap: true,
    minify: false,
    rollupOptions: { output: { entryFileNames: "main.js", format: "es" } },
  },
});
