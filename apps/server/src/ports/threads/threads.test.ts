import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cutAgain, readTextTask } from "../../features/importing/read-text.ts";
import { openInPlace, openWorkerThreads, TaskBroken } from "./index.ts";

const server = path.resolve(import.meta.dirname, "../../..");
let out: string;
let file: URL;
beforeAll(async () => {
  out = await mkdtemp(path.join(server, ".test-build-"));
  await build({
    configFile: path.join(server, "vite.config.ts"),
    logLevel: "silent",
    build: { outDir: path.join(out, "dist") },
  });
  file = pathToFileURL(path.join(out, "dist/worker.js"));
});
afterAll(() => rm(out, { recursive: true, force: true }));

const page = `<!doctype html><title>긴 글</title>\n${"<p class=line>기와 위에 눈이 내린다</p>\n".repeat(6_000)}`;
const input = { bytes: Buffer.from(page), kind: "html", cut: true } as const;

test("a page is cut in the thread as it is cut here, and the event loop goes on meanwhile", async () => {
  const threads = openWorkerThreads({ file });
  let turns = 0;
  let over = false;
  const turn = () => {
    turns += 1;
    if (!over) setTimeout(turn, 1);
  };
  turn();
  const [reading] = await Promise.all([threads.run(readTextTask, input), threads.run(readTextTask, input)]);
  over = true;
  // In place there would be one or two turns: before it, and after it.
  expect(turns).toBeGreaterThan(10);
  expect(reading).toEqual(await openInPlace().run(readTextTask, input));
  const { bodyStart, blocks, bodyEnd } = cutAgain(page, reading);
  expect(blocks.length).toBeGreaterThan(100);
  expect(bodyStart + blocks.join("") + bodyEnd).toBe(page);
  await threads.close();
});

test("what a task throws is thrown, what takes too long is broken off, and the next task runs", async () => {
  const threads = openWorkerThreads({ file });
  await expect(threads.run({ name: "unknown", run: () => 1 }, null)).rejects.toThrow("no task unknown");
  expect((await threads.run(readTextTask, { ...input, cut: false })).cuts).toEqual([0, page.length]);
  await threads.close();
  const hasty = openWorkerThreads({ file, patience: 1 });
  const outcomes = await Promise.allSettled([hasty.run(readTextTask, input), hasty.run(readTextTask, input)]);
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(TaskBroken) });
  await hasty.close();
});
