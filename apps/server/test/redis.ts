import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openRedis } from "../src/ports/redis/redis.ts";

/** A Redis of its own on a free port of loopback, which keeps nothing. */
export interface TestRedis {
  readonly url: string;
  /** Ends it at once, as a machine that fails. */
  kill(): Promise<void>;
  /** Starts it on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

export const startTestRedis = async (): Promise<TestRedis> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-redis-"));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    server = spawn(
      "redis-server",
      ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder, "--loglevel", "warning"],
      { stdio: "ignore" },
    );
    for (let tries = 0; tries < 200; tries += 1) {
      const redis = await openRedis(url, () => undefined, 60_000);
      const isThere = await redis.ping().then(
        () => true,
        () => false,
      );
      redis.disconnect();
      if (isThere) return;
      await pause(25);
    }
    throw new Error("redis-server did not start");
  };
  const kill = async (): Promise<void> => {
    const ending = server;
    server = null;
    if (!ending) return;
    const over = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill("SIGKILL");
    await over;
  };
  await start();
  return {
    url,
    start,
    kill,
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
