// npm run -s hanok -- …, or node tools/hanok.mjs …: the command line from the clone, built when its sources have changed.
// Standard output belongs to the command (`--json`, `mcp`): preparation before it
// is reported on standard error.
import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildCommandLine, checkNode, installPackages, root } from "./prepare.mjs";

const PREPARE = "--prepare-command-line";
const argv = process.argv.slice(2);
if (argv[0] === PREPARE) {
  checkNode();
  installPackages();
  buildCommandLine();
} else {
  const own = fileURLToPath(import.meta.url);
  const prepared = spawnSync(process.execPath, [own, PREPARE], { stdio: ["ignore", 2, 2] });
  if (prepared.status !== 0) process.exit(prepared.status ?? 1);
  const program = path.join(root, "apps/command-line/dist/hanok.js");
  const child = spawn(process.execPath, [program, ...argv], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
}
