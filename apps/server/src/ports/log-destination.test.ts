import fs from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pino from "pino";
import { expect, test, vi } from "vitest";
import { openLogDestination } from "./log-destination.ts";

test("[AVL-08] a log on a full disk stops nothing: lines wait up to a bound, and with room again the rest is told as lost", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-log-"));
  const file = path.join(folder, "log");
  const descriptor = fs.openSync(file, "w");
  const log = pino({}, openLogDestination(descriptor));
  log.info("before");
  const full = vi.spyOn(fs, "writeSync").mockImplementation(() => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  });
  for (let at = 0; at < 40; at++) log.info({ at, text: "가".repeat(20_000) }, "while full");
  full.mockRestore();
  log.info("after");
  const lines = () => readFile(file, "utf8").then((text) => text.trim().split("\n"));
  await vi.waitFor(async () => {
    log.info("later");
    expect((await lines()).some((line) => line.includes("log lines were lost"))).toBe(true);
  });
  const written = (await lines()).map((line) => JSON.parse(line) as { msg: string; lost?: number });
  expect(written[0]?.msg).toBe("before");
  const kept = written.filter(({ msg }) => msg === "while full").length;
  const lost = written.reduce((sum, one) => sum + (one.lost ?? 0), 0);
  expect(kept).toBeGreaterThan(10);
  expect(kept + lost).toBeGreaterThanOrEqual(40);
  fs.closeSync(descriptor);
  await rm(folder, { recursive: true });
});
