import { createWriteStream, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { cutAgain } from "@hanok/site-files";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import yazl from "yazl";
import { hashPasswordTask, verifyPasswordTask } from "../../features/accounts/password-tasks.ts";
import { readTableTask } from "../../features/collections/table/read-table.ts";
import { pictureFactsTask, thumbnailTask } from "../../features/files/index.ts";
import { readTextTask } from "../../features/importing/read-text-task.ts";
import { readKeyTask } from "../host-transfer/index.ts";
import { openChildProcesses, openInPlace, openWorkerThreads, TaskBroken } from "./index.ts";

const server = path.resolve(import.meta.dirname, "../../..");
let out: string;
let file: URL;
beforeAll(async () => {
  out = await mkdtemp(path.join(server, ".test-build-"));
  await build({
    configFile: path.join(server, "vite.worker.config.ts"),
    logLevel: "silent",
    build: { outDir: path.join(out, "dist") },
  });
  file = pathToFileURL(path.join(out, "dist/worker.js"));
});
afterAll(() => rm(out, { recursive: true, force: true }));

const page = `<!doctype html><title>긴 글</title>\n${"<p class=line>기와 위에 눈이 내린다</p>\n".repeat(6_000)}`;
const input = { bytes: Buffer.from(page), kind: "html" } as const;

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

test("an error of a task is thrown, a task that takes too long is broken off, and the next task runs", async () => {
  const threads = openWorkerThreads({ file });
  await expect(threads.run({ name: "unknown", run: () => 1 }, null)).rejects.toThrow("no task unknown");
  expect((await threads.run(readTextTask, input)).cuts.length).toBeGreaterThan(100);
  await threads.close();
  const hasty = openWorkerThreads({ file, patience: 1 });
  const outcomes = await Promise.allSettled([hasty.run(readTextTask, input), hasty.run(readTextTask, input)]);
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(TaskBroken) });
  await hasty.close();
});

/** 4^14 copies of one rectangle in 1.7 KB: drawing it takes minutes. */
const hostileDrawing = (): string => {
  const groups = Array.from({ length: 14 }, (_, i) => {
    const inner = i === 0 ? '<rect width="9" height="9"/>' : `<use href="#a${i - 1}"/>`.repeat(4);
    return `<g id="a${i}">${inner}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><defs>${groups.join("")}</defs><use href="#a13"/></svg>`;
};

test("[trust: availability] a process decodes pictures by their bytes; a drawing is never drawn, whatever its name says", async () => {
  const decoders = openChildProcesses({ file, size: 2 });
  const { default: sharp } = await import("sharp");
  const picture = path.join(out, "picture.jpg");
  const drawing = path.join(out, "drawing.png");
  await sharp({ create: { width: 900, height: 600, channels: 3, background: "#c33" } })
    .jpeg()
    .toFile(picture);
  await writeFile(drawing, hostileDrawing());
  const [facts, small, none, refused] = await Promise.all([
    decoders.run(pictureFactsTask, { path: picture }),
    decoders.run(thumbnailTask, { path: picture }),
    decoders.run(pictureFactsTask, { path: drawing }),
    decoders.run(thumbnailTask, { path: drawing }),
  ]);
  expect(facts).toEqual({ width: 900, height: 600, format: "jpeg", pages: 1 });
  expect(Buffer.from(small?.bytes ?? []).toString("latin1", 8, 12)).toBe("WEBP");
  const placeholder = Buffer.from(small?.placeholder ?? "", "base64");
  expect(placeholder.length).toBeLessThan(300);
  expect(await sharp(placeholder).metadata()).toMatchObject({ format: "webp", width: 16, height: 11 });
  expect([none, refused]).toEqual([null, null]);
  await expect(decoders.run(thumbnailTask, { path: path.join(out, "gone.png") })).rejects.toThrow("ENOENT");
  await decoders.close();
});

test("a process that takes too long is killed, and the next task gets a new one", async () => {
  const picture = path.join(out, "large.png");
  const { default: sharp } = await import("sharp");
  await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#3c3" } })
    .png()
    .toFile(picture);
  const hasty = openChildProcesses({ file, patience: 1 });
  const outcomes = await Promise.allSettled([
    hasty.run(thumbnailTask, { path: picture }),
    hasty.run(thumbnailTask, { path: picture }),
  ]);
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(TaskBroken) });
  await hasty.close();
});

/** An encrypted key whose rounds are never over (PROTOCOL.key of OpenSSH). */
const endlessKey = (): string => {
  const field = (bytes: Buffer | string) => {
    const body = Buffer.from(bytes);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, body]);
  };
  const rounds = Buffer.alloc(4, 0xff);
  const options = field(Buffer.concat([field(Buffer.alloc(16, 7)), rounds]));
  const head = Buffer.concat([
    Buffer.from("openssh-key-v1\0"),
    field("aes256-ctr"),
    field("bcrypt"),
    options,
  ]);
  const body = Buffer.concat([head, Buffer.from([0, 0, 0, 1]), field("key"), field(Buffer.alloc(64))]);
  return `-----BEGIN OPENSSH PRIVATE KEY-----\n${body.toString("base64")}\n-----END OPENSSH PRIVATE KEY-----`;
};

test("[AVL-01] a private key that is never read to its end is killed with its process", async () => {
  const decoders = openChildProcesses({ file });
  const key = { privateKey: endlessKey(), passphrase: "nine tiles" };
  const hasty = { ...readKeyTask, patience: 1_500 };
  await expect(decoders.run(hasty, key)).rejects.toBeInstanceOf(TaskBroken);
  expect(await decoders.run(readKeyTask, { privateKey: "no key", passphrase: "" })).toBeNull();
  await decoders.close();
});

test.runIf(process.platform === "linux")("a thread of low priority is alone with it", async () => {
  const priorities = () =>
    readdirSync("/proc/self/task").map((id) =>
      Number(
        readFileSync(`/proc/self/task/${id}/stat`, "latin1")
          .replace(/^.*\) /, "")
          .split(" ")[16],
      ),
    );
  const threads = openWorkerThreads({ file, niceness: 10 });
  const hash = await threads.run(hashPasswordTask, "nine Tiles 9");
  expect(await threads.run(verifyPasswordTask, { storedHash: hash, password: "nine Tiles 9" })).toBe(true);
  expect(priorities().filter((one) => one === 10).length).toBe(1);
  expect(priorities().filter((one) => one === 0).length).toBeGreaterThan(1);
  await threads.close();
});

test("[AVL-02] a task of a process that fills its heap ends with the process, and the next task gets a new one", async () => {
  const zip = new yazl.ZipFile();
  // Each element within the one before: a small file of which a parser remembers every one.
  zip.addBuffer(Buffer.from("<a>".repeat(2_000_000)), "xl/worksheets/sheet1.xml");
  zip.end();
  const workbook = path.join(out, "deep.xlsx");
  await pipeline(zip.outputStream, createWriteStream(workbook));
  const table = path.join(out, "table.csv");
  await writeFile(table, "a,b\n1,2\n");
  const decoders = openChildProcesses({ file, megabytes: 32 });
  try {
    await expect(decoders.run(readTableTask, { path: workbook })).rejects.toThrow(TaskBroken);
    expect(await decoders.run(readTableTask, { path: table })).toMatchObject({ ok: true });
  } finally {
    await decoders.close();
  }
});
