import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "vite";
import { inject } from "vitest";
import { once as onceInRun } from "./once.ts";
import { SOAK } from "./soak.ts";

/** A long run may share its machine with all the rest. */
const READY_WITHIN = SOAK || process.env.KILLS ? 600_000 : 60_000;
const serverFolder = path.resolve(import.meta.dirname, "..");

export interface RunningServer {
  readonly process: ChildProcess;
  readonly origin: string;
  readonly output: () => string;
}

export interface BuiltServer {
  /** The folder that holds main.js, worker.js and maintain.js. */
  readonly dist: string;
  /** Starts a process on a free port and waits until it is ready; throws with its output where it ends before. */
  start(variables: Readonly<Record<string, string>>): Promise<RunningServer>;
  /** Kills what is left. */
  remove(): Promise<void>;
}

/** Packages with binaries of their own (that of ssh2 is optional), or with threads that look for their files. */
const LEFT_OUTSIDE = ["libsql", "@node-rs/argon2", "sharp", "pino", "ssh2"];

/**
 * The server as people run it, built from these sources once in a test run, with its packages put in: a process that
 * reads a handful of files is ready in half the time, which is what a run of a thousand kills consists of.
 */
export const buildServer = (): Promise<BuiltServer> => serverOf(serverFolder, "dist");

/** The server of an earlier release, `sources` being the folder of all its sources (`earlier-release.ts`). */
export const buildEarlierServer = (sources: string): Promise<BuiltServer> =>
  serverOf(path.join(sources, "apps/server"), "earlier-dist");

const serverOf = async (sources: string, name: string): Promise<BuiltServer> => {
  const folder = inject("buildFolder");
  const dist = path.join(folder, name);
  await onceInRun(folder, name, async () => {
    // An earlier release built the worker with the rest.
    for (const config of ["vite.config.ts", "vite.worker.config.ts"])
      if (existsSync(path.join(sources, config)))
        await build({
          configFile: path.join(sources, config),
          logLevel: "silent",
          ssr: { noExternal: true, external: LEFT_OUTSIDE },
          build: { outDir: dist, sourcemap: false },
        });
  });
  const running = new Set<ChildProcess>();
  return {
    dist,
    start: async (variables) => {
      const probe = createServer().listen(0, "127.0.0.1");
      await once(probe, "listening");
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close();
      await once(probe, "close");
      const child = spawn(process.execPath, [path.join(dist, "main.js")], {
        env: {
          PATH: process.env.PATH ?? "",
          PORT: String(port),
          HANOK_LOG: "silent",
          HANOK_PLANS: "off",
          HANOK_REQUESTS_PER_MINUTE: "0",
          ...variables,
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      running.add(child);
      child.once("exit", () => running.delete(child));
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk) => {
          output += chunk;
        });
      const since = performance.now();
      while (!output.includes("Hanok is ready")) {
        if (child.exitCode !== null || performance.now() - since > READY_WITHIN)
          throw new Error(
            `${child.exitCode === null ? `not started in ${READY_WITHIN / 1000} s` : `ended with ${child.exitCode}`}: ${output}`,
          );
        await pause(10);
      }
      return { process: child, origin: `http://localhost:${port}`, output: () => output };
    },
    remove: async () => {
      for (const child of running) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
    },
  };
};

/** Kills a process and waits until it is gone. */
export const kill = async (server: RunningServer, signal: NodeJS.Signals = "SIGKILL"): Promise<void> => {
  if (server.process.exitCode !== null || server.process.signalCode !== null) return;
  server.process.kill(signal);
  await once(server.process, "exit");
};
