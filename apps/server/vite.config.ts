import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** `vite build --ssr`: the server and the thread beside it; the workspace's own packages go in, packages of others stay in node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@hanok\//] },
  build: {
    ssr: true,
    outDir: fileURLToPath(new URL("dist", import.meta.url)),
    emptyOutDir: true,
    target: "node20",
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {
        main: fileURLToPath(new URL("src/main.ts", import.meta.url)),
        maintain: fileURLToPath(new URL("src/maintain.ts", import.meta.url)),
        worker: fileURLToPath(new URL("src/worker.ts", import.meta.url)),
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js", format: "es" },
    },
  },
});
