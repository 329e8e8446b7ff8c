import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** One word for what renders pages: a release keeps files of the one before only where the same sources made them. */
const renderedBy = (): string => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const hash = createHash("sha256").update(readFileSync(path.join(root, "package-lock.json")));
  for (const folder of ["packages/page-document/src", "apps/server/src"])
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).sort())
      if (name.endsWith(".ts") && !name.endsWith(".test.ts"))
        hash.update(name).update(readFileSync(path.join(root, folder, name)));
  return hash.digest("base64url");
};

/** `vite build --ssr`: the server and the thread beside it; the workspace's own packages go in, packages of others stay in node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  define: { HANOK_RENDERED_BY: JSON.stringify(renderedBy()) },
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
        setup: fileURLToPath(new URL("src/setup.ts", import.meta.url)),
        doctor: fileURLToPath(new URL("src/doctor.ts", import.meta.url)),
        "lost-factor": fileURLToPath(new URL("src/lost-factor.ts", import.meta.url)),
        watchdog: fileURLToPath(new URL("src/ports/loop-watch/watchdog-thread.ts", import.meta.url)),
        worker: fileURLToPath(new URL("src/worker.ts", import.meta.url)),
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js", format: "es" },
    },
  },
});
