// npm start: installs, builds where needed, then serves. A second start goes straight to serving.
import { spawn } from "node:child_process";
import path from "node:path";
import { buildIfNeeded, checkNode, installPackages, root } from "./prepare.mjs";

checkNode();
installPackages();
buildIfNeeded();

const server = spawn(
  process.execPath,
  ["--enable-source-maps", path.join(root, "apps/server/dist/main.js")],
  { stdio: "inherit", cwd: root },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
