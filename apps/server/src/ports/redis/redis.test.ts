import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { startTestRedis } from "../../../test/redis.ts";
import { startSilentRelay } from "../../../test/silent-relay.ts";
import { openRedis } from "./redis.ts";

test("[LIV-05] a server that has lost Redis tries again after 5 seconds, each time", async () => {
  const redis = await openRedis("redis://127.0.0.1:1", () => undefined);
  expect([1, 2, 50].map((attempt) => redis.options.retryStrategy?.(attempt))).toEqual([5000, 5000, 5000]);
  redis.disconnect();
});

test("trust: a Redis that accepts and never answers is left, so that commands fail at once and none of them stays", async () => {
  const server = await startTestRedis();
  const relay = await startSilentRelay({ host: "127.0.0.1", port: Number(new URL(server.url).port) });
  const redis = await openRedis(`redis://127.0.0.1:${relay.port}`, () => undefined, 50);
  try {
    expect(await redis.ping()).toBe("PONG");
    relay.silence();
    const failures = await Promise.all(Array.from({ length: 50 }, () => redis.ping().catch(() => "failed")));
    expect(new Set(failures)).toEqual(new Set(["failed"]));
    await expect.poll(() => redis.status, { timeout: 10_000 }).not.toBe("ready");
    expect(await redis.publish("topic", "x".repeat(60_000)).catch(() => "failed")).toBe("failed");
    expect(redis.commandQueue.length).toBeLessThan(10);
    relay.speak();
    for (let tries = 0; tries < 100 && redis.status !== "ready"; tries += 1) await pause(100);
    expect(await redis.ping()).toBe("PONG");
  } finally {
    redis.disconnect();
    await relay.close();
    await server.stop();
  }
});
