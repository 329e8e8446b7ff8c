// Runs a program of Node and starts it again after it was killed or broke down while it worked [AVL-04].
import { spawn } from "node:child_process";

/** A server that ends earlier by itself could not start: trying again would end the same way. */
const STARTED_AFTER = 10_000;
const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/** `args`: of Node. This process ends with the program where that ended as it should, or could not start. */
export function keepRunning(args, { cwd = process.cwd(), shortestPause = SHORTEST_PAUSE } = {}) {
  let server = null;
  let stopping = false;
  let pause = shortestPause;
  const serve = () => {
    const began = Date.now();
    server = spawn(process.execPath, args, { stdio: "inherit", cwd });
    server.on("exit", (code, signal) => {
      const worked = Date.now() - began > STARTED_AFTER;
      if (stopping || code === 0 || (!worked && signal === null)) process.exit(code ?? (signal ? 1 : 0));
      pause = worked ? shortestPause : Math.min(LONGEST_PAUSE, pause * 2);
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
}
