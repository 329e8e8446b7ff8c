// npm start: installs, builds where needed, then serves. A second start goes straight to serving.
import { spawn } from "node:child_process";
import path from "node:path";
import { buildIfNeeded, checkNode, installPackages, root } from "./prepare.mjs";

checkNode();
installPackages();
buildIfNeeded();

/** A server that ends earlier by itself could not start: trying again would end the same way. */
const STARTED_AFTER = 10_000;
const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

let server = null;
let stopping = false;
let pause = SHORTEST_PAUSE;
/** A server that was killed, or broke down while it worked, is started again [AVL-04]. */
const serve = () => {
  const began = Date.now();
  server = spawn(process.execPath, ["--enable-source-maps", path.join(root, "apps/server/dist/main.js")], {
    stdio: "inherit",
    cwd: root,
  });
  server.on("exit", (code, signal) => {
    const worked = Date.now() - began > STARTED_AFTER;
    if (stopping || code === 0 || (!worked && signal === null)) process.exit(code ?? (signal ? 1 : 0));
    pause = worked ? SHORTEST_PAUSE : Math.min(LONGEST_PAUSE, pause * 2);
    console.error(`The server ended (${signal ?? `code ${code}`}). It starts again in ${pause / 1000} s.`);
    setTimeout(serve, pause);
  });
};
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    stopping = true;
    // Between two servers there is nothing to stop.
    if (server.exitCode !== null || server.signalCode !== null) process.exit(0);
    server.kill(signal);
  });
serve();
