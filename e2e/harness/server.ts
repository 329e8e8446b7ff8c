import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Outbox, readOutbox } from "./outbox.ts";

const root = path.resolve(import.meta.dirname, "../..");
const MAIN = path.join(root, "apps/server/dist/main.js");
const BUILT = [MAIN, path.join(root, "apps/site/dist/index.html")];
const READY_WITHIN_MS = 90_000;
const STOP_WITHIN_MS = 20_000;

/** A running server. */
export interface Hanok {
  /** `http://localhost:PORT` */
  readonly origin: string;
  readonly dataFolder: string;
  readonly mail: Outbox;
  /** Process id of the server as it runs now. */
  readonly pid: number;
  /** Everything that the server has logged. */
  log(): string;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data and the same port. */
  restart(): Promise<void>;
  /** Ends it gracefully and removes its data. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Environment variables on top of those of the harness, such as `HANOK_SITES_ORIGIN`. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the built server on a free port with a new data folder; builds first where nothing is built yet. */
export async function startHanok(options: StartOptions = {}): Promise<Hanok> {
  buildIfMissing();
  const dataFolder = await mkdtemp(path.join(tmpdir(), "hanok-e2e-"));
  let port = await freePort();
  const originAt = (): string => `http://localhost:${port}`;
  const logged: string[] = [];
  const start = () =>
    startProcess(originAt(), logged, {
      PORT: String(port),
      HANOK_DATA: dataFolder,
      HANOK_LOG: "warn",
      // Journeys are about building; those about plans say so.
      HANOK_PLANS: "off",
      // Copies in the background would compete with the browser for two cores.
      HANOK_AVIF: "off",
      HANOK_REQUESTS_PER_MINUTE: "0",
      // The journeys of the console are about its screens; those about its second factor say so.
      HANOK_SECOND_FACTOR: "off",
      // Domains are offered; nobody answers for them but the name server of a journey about them.
      HANOK_DOMAIN_TARGET: "cname.hanok-sites-test.com",
      HANOK_DOMAIN_ADDRESSES: "203.0.113.5",
      HANOK_DNS: "127.0.0.1:1",
      NODE_ENV: "test",
      ...options.environment,
    });
  let running: ChildProcess;
  for (;;) {
    try {
      running = await start();
      break;
    } catch (error) {
      // Another process has listened on the port since it was found free.
      if (!logged.join("").includes(`port ${port} is taken`)) throw error;
      port = await freePort();
    }
  }
  return {
    origin: originAt(),
    dataFolder,
    mail: readOutbox(path.join(dataFolder, "outbox")),
    get pid() {
      return running.pid ?? 0;
    },
    log: () => logged.join(""),
    kill: () => end(running, "SIGKILL"),
    restart: async () => {
      await end(running, "SIGTERM");
      running = await start();
    },
    stop: async () => {
      await end(running, "SIGTERM");
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function buildIfMissing(): void {
  if (BUILT.every((file) => existsSync(file))) return;
  const build = spawnSync(process.execPath, [path.join(root, "tools/build.mjs")], {
    cwd: root,
    encoding: "utf8",
  });
  if (build.status !== 0) throw new Error(`the build failed:\n${build.stdout}\n${build.stderr}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

async function startProcess(
  origin: string,
  logged: string[],
  environment: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  // Only what a process needs: a HANOK_ variable of the shell must not change what a test sees.
  const { PATH = "", HOME = "", TZ = "" } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    cwd: root,
    env: { PATH, HOME, ...(TZ ? { TZ } : {}), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => logged.push(chunk.toString("utf8")));
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode}:\n${logged.join("")}`);
    const ready = await fetch(`${origin}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return child;
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`the server was not ready in ${READY_WITHIN_MS} ms:\n${logged.join("")}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
  await exited;
  clearTimeout(timer);
}
