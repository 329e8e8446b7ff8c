// Bundles one measurement and runs it: node bench/run.mjs main-job
import { existsSync } from "node:fs";
import path from "node:path";
import { runSource } from "../tools/run-source.mjs";

const name = process.argv[2] ?? "";
// Benchmarks of the server's internals are beside its tests.
const inside = path.join(import.meta.dirname, "../apps/server/test/measure");
const [folder, source] = existsSync(path.join(inside, `${name}.ts`))
  ? [inside, `${name}.ts`]
  : [path.join(import.meta.dirname, name), "measure.ts"];
if (!/^[a-z-]+$/.test(name) || !existsSync(path.join(folder, source))) {
  console.error(
    "node bench/run.mjs page-document | main-job | serving | saving | saving-calls | live | many-pages | collections | transfer | large-archive | hostile | kills | memory | workspace | first-paint | sign-ins | redirects | visits | editor",
  );
  process.exit(2);
}
await runSource(folder, source, import.meta.dirname);
