// npm run hanok -- …, or node tools/hanok.mjs …: the command line from the clone, built when its sources have changed.
import { spawn } from "node:child_process";
import path from "node:path";
import { buildCommandLine, checkNode, installPackages, root } from "./prepare.mjs";

checkNode();
installPackages();
buildCommandLine();
const child = spawn(
  process.execPath,
  [path.join(root, "apps/command-line/dist/hanok.js"), ...process.argv.slice(2)],
  { stdio: "inherit" },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
