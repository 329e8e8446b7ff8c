import { randomFillSync } from "node:crypto";
import { createWriteStream, openAsBlob, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { joinMember } from "../../e2e/harness/members.ts";
import { startHanok } from "../../e2e/harness/server.ts";
import { bringArchive, told } from "../../e2e/main-job/projects.ts";

/** An archive close to the limit of 500 MiB, and one just above it; see bench/README.md. */

const MEBIBYTE = 1024 * 1024;
/** MiB of the archive that comes in. */
const SIZE = Number(process.env.SIZE ?? 480);
const FILE = 2 * MEBIBYTE;

/** A ZIP of about that many bytes: a page, and films that do not compress. */
const writeArchive = async (file: string, bytes: number): Promise<void> => {
  const archive = new ZipFile();
  const written = pipeline(archive.outputStream, createWriteStream(file));
  archive.addBuffer(Buffer.from("<!doctype html><title>큰 자료</title><h1>큰 자료</h1>"), "index.html");
  for (let at = 0; at * FILE < bytes; at += 1) {
    const size = Math.min(FILE, bytes - at * FILE);
    archive.addReadStreamLazy(`media/${at}.mp4`, { compress: false, size }, (give) => {
      // Made when its turn comes: the archive never is in memory.
      give(null, Readable.from([randomFillSync(Buffer.allocUnsafe(size))]));
    });
  }
  archive.end();
  await written;
};

const timed = async <Result>(act: () => Promise<Result>): Promise<[number, Result]> => {
  const started = performance.now();
  const result = await act();
  return [performance.now() - started, result];
};
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;

const hanok = await startHanok();
const folder = await mkdtemp(path.join(tmpdir(), "hanok-bench-"));
/** Highest resident memory of the server so far, in MiB (Linux). */
const peak = (): number =>
  Math.round(
    Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${hanok.pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
  );
const incoming = () => readdirSync(path.join(hanok.dataFolder, "files/incoming")).length;
try {
  const member = await joinMember(hanok);
  const fitting = path.join(folder, "fitting.zip");
  await writeArchive(fitting, SIZE * MEBIBYTE);
  const idle = peak();
  const content = await openAsBlob(fitting);
  const [importing, { report }] = await timed(() => bringArchive(member, "fitting", content));
  console.log(
    `a ZIP of ${((await stat(fitting)).size / MEBIBYTE).toFixed(1)} MiB: in after ${seconds(importing)}, ${report.counts.kept} of ${report.counts.files} files; server memory peak ${idle} → ${peak()} MiB`,
  );
  const used = told(await member.client.get("/api/members/storage/item.json", {})).capacity.sum;

  const large = path.join(folder, "large.zip");
  await writeArchive(large, 500 * MEBIBYTE + 1);
  const [refusing, answer] = await timed(async () =>
    member.client.upload(
      "/api/attach/file/upload.json",
      { use: "project", fileType: "zip" },
      { part: "file", name: "large.zip", content: await openAsBlob(large) },
    ),
  );
  if (answer.ok) throw new Error("more than the limit came in");
  const after = told(await member.client.get("/api/members/storage/item.json", {})).capacity.sum;
  console.log(
    `a ZIP of ${((await stat(large)).size / MEBIBYTE).toFixed(1)} MiB: refused after ${seconds(refusing)} (${answer.status} ${answer.error}: ${answer.message}); storage ${used} → ${after}, ${incoming()} received files left; server memory peak ${peak()} MiB`,
  );
} finally {
  await hanok.stop();
  await rm(folder, { recursive: true, force: true });
}
