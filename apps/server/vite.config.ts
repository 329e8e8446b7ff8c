import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { renderedBy } from "./rendered-by.ts";

const source = (file: string): string => fileURLToPath(new URL(`src/${file}`, import.meta.url));

/**
 * `vite build --ssr`: the server and its programs. Packages of others go in as well, since a start that reads 1,500
 * files takes 1.7 times as long as one that reads few (decision 0111); those with binaries or threads of their own, and
 * large ones that few installations need, stay in node_modules. The worker is built after it (`vite.worker.config.ts`).
 */
export default defineConfig({
  root: import.meta.dirname,
  define: { HANOK_RENDERED_BY: JSON.stringify(renderedBy()) },
  ssr: {
    noExternal: true,
    external: ["libsql", "@node-rs/argon2", "sharp", "pino", "ssh2", "@aws-sdk/client-s3"],
  },
  build: {
    ssr: true,
    outDir: fileURLToPath(new URL("dist", import.meta.url)),
    emptyOutDir: true,
    target: "node20",
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {
        main: source("main.ts"),
        maintain: source("maintain.ts"),
        setup: source("setup.ts"),
        doctor: source("doctor.ts"),
        "lost-factor": source("lost-factor.ts"),
        "try-providers": source("try-providers.ts"),
        "reader-thread": source("ports/database/reader-thread.ts"),
        watchdog: source("ports/loop-watch/watchdog-thread.ts"),
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js", format: "es" },
    },
  },
});
