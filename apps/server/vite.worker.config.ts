import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { renderedBy } from "./rendered-by.ts";

const worker = fileURLToPath(new URL("src/worker.ts", import.meta.url));

/**
 * The thread and process beside the event loop, built apart from the server: of the modules that both use, it holds
 * what its tasks need and no more. No module but the entry does anything when it is loaded, so that all others are
 * left out where nothing of them is used.
 */
export default defineConfig({
  root: import.meta.dirname,
  define: { HANOK_RENDERED_BY: JSON.stringify(renderedBy()) },
  ssr: { noExternal: true, external: ["@node-rs/argon2", "sharp", "ssh2"] },
  build: {
    ssr: true,
    outDir: fileURLToPath(new URL("dist", import.meta.url)),
    emptyOutDir: false,
    target: "node20",
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: { worker },
      treeshake: {
        moduleSideEffects: (id, external) => !external && (id === worker || id.includes("node_modules")),
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "worker-[name].js", format: "es" },
    },
  },
});
