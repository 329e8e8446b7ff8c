import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRunningWork, LENGTH, TEXT_AT } from "./running-work.ts";

const here = import.meta.dirname;
let out: string;
beforeAll(async () => {
  out = await mkdtemp(path.join(here, "../../../.test-build-"));
  await build({
    configFile: false,
    root: here,
    logLevel: "silent",
    build: {
      ssr: true,
      outDir: path.join(out, "dist"),
      target: "node20",
      minify: false,
      rollupOptions: {
        input: { watch: path.join(here, "index.ts"), watchdog: path.join(here, "watchdog-thread.ts") },
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs", format: "es" },
      },
    },
  });
});
afterAll(() => rm(out, { recursive: true, force: true }));

/** A program that watches itself. */
const program = async (body: string): Promise<string> => {
  const file = path.join(out, "dist/program.mjs");
  await writeFile(
    file,
    `import { openLoopWatch } from "./watch.mjs";
const loop = openLoopWatch({ watchdog: new URL("./watchdog.mjs", import.meta.url), longest: 400 });
${body}`,
  );
  return file;
};

/** Runs a program; answers how it ended and what it wrote. */
const run = async (file: string): Promise<{ readonly signal: string | null; readonly said: string }> => {
  const child = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "ignore"] });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += String(chunk);
  });
  const [, signal] = (await once(child, "close")) as [number | null, string | null];
  return { signal, said };
};

test("[AVL-04] a process whose loop stands still ends itself; the log names its work and what held it", async () => {
  const { signal, said } = await run(
    await program(`
loop.begin("GET /api/quiet.json req-1")();
loop.begin("job import 17");
const standStill = () => { for (;;); };
setTimeout(() => { loop.begin("POST /api/ftp/test.json req-2"); standStill(); }, 600);
setInterval(() => {}, 1000);`),
  );
  expect(signal).toBe("SIGKILL");
  const line = JSON.parse(said.trim().split("\n").at(-1) ?? "{}");
  expect(line).toMatchObject({
    level: 60,
    work: ["POST /api/ftp/test.json req-2", "job import 17"],
    stack: expect.arrayContaining([expect.stringContaining("standStill")]),
  });
});

test("[AVL-04] npm start starts the next server after one whose loop stood still", async () => {
  const stood = path.join(out, "stood");
  const server = await program(`
import { existsSync, writeFileSync } from "node:fs";
if (!existsSync(${JSON.stringify(stood)})) {
  writeFileSync(${JSON.stringify(stood)}, "");
  loop.begin("job import 17");
  for (;;);
}
process.stdout.write("the next one serves");
process.exit(0);`);
  const starter = path.join(out, "dist/starter.mjs");
  await writeFile(
    starter,
    `import { keepRunning } from ${JSON.stringify(path.join(here, "../../../../../tools/keep-running.mjs"))};
keepRunning([${JSON.stringify(server)}], { shortestPause: 10 });`,
  );
  const { signal, said } = await run(starter);
  expect(signal).toBeNull();
  expect(said).toMatch(/"work":\["job import 17"\][\s\S]*the next one serves$/);
  // Command of npm start.
  const start = await readFile(path.join(here, "../../../../../tools/start.mjs"), "utf8");
  expect(start).toContain("keepRunning(");
});

test("[AVL-04] a loop that turns now and then goes on, and the delay is told", async () => {
  const { signal, said } = await run(
    await program(`
let rounds = 0;
const busy = () => {
  const until = performance.now() + 150;
  while (performance.now() < until);
  rounds += 1;
  if (rounds < 8) return setTimeout(busy, 1);
  process.stdout.write(String(loop.delay().worst > 100));
  loop.stop();
};
busy();`),
  );
  expect({ signal, said }).toEqual({ signal: null, said: "true" });
});

test("[AVL-04] the list of running work is bounded", () => {
  const work = createRunningWork();
  const ends = Array.from({ length: 100 }, (_, i) => work.begin(`${i} ${"가".repeat(500)}`));
  const length = () => new Int32Array(work.shared, 0, 2)[LENGTH] ?? 0;
  expect(length()).toBeLessThanOrEqual(work.shared.byteLength - TEXT_AT);
  for (const end of ends) end();
  expect(length()).toBe(0);
});
