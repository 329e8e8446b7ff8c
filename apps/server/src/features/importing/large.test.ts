import { randomFillSync } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handMadeZip } from "../../../test/hand-made-zip.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, readArchive, unzip, uploadZip } from "../../../test/projects-support.ts";
import type { Files } from "../../ports/files/index.ts";

const MIB = 1024 * 1024;
let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
  member = await app.signUpMember();
});
afterAll(() => app?.stop());

const countOf = async (files: Files): Promise<number> => {
  let count = 0;
  for await (const _ of files.list()) count += 1;
  return count;
};

/** The most memory that the process held while the action ran, above what it held before. */
const memoryOf = async (action: () => Promise<void>): Promise<number> => {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  await action();
  clearInterval(timer);
  return (most - before) / MIB;
};

test("[trust: archives] bombs that lie are stopped within seconds and without its memory", async () => {
  const bomb = handMadeZip([
    { name: "index.html", data: "<p>a</p>" },
    ...Array.from({ length: 4 }, (_, at) => ({
      name: `bomb${at}.bin`,
      data: Buffer.alloc(24 * MIB),
      claimedSize: 20,
    })),
  ]);
  const started = performance.now();
  const memory = await memoryOf(async () => {
    const staged = await readArchive(member, bomb);
    expect(staged).toMatchObject({ ok: true, data: { counts: { kept: 1, refused: 4 } } });
  });
  expect(performance.now() - started).toBeLessThan(5000);
  expect(memory).toBeLessThan(150);
});

test("[EXP-01] 40 MB come in and go out as a stream", async () => {
  const files = Array.from({ length: 20 }, (_, at) => ({
    name: `media/film${at}.mp4`,
    data: randomFillSync(Buffer.alloc(2 * MIB)),
    method: 0,
  }));
  const bytes = handMadeZip([{ name: "index.html", data: "<p>a</p>" }, ...files]);
  let id = "";
  const importing = await memoryOf(async () => {
    const staged = await readArchive(member, bytes);
    if (!staged.ok) throw new Error(staged.error);
    const created = await member.api.post("/api/projects/project/item.json", {
      project: {},
      importKey: staged.data.importKey,
    });
    if (!created.ok) throw new Error(created.error);
    id = created.data.project.id;
  });
  const exporting = await memoryOf(async () => {
    const started = await member.api.post("/api/projects/export/item.json", { projectId: id });
    if (!started.ok) throw new Error(started.error);
    await app.jobsDone();
    id = started.data.export.id;
  });
  // The sender shares this process: the body of the upload is held once or twice by fetch itself.
  expect(importing).toBeLessThan(300);
  expect(exporting).toBeLessThan(150);
  const response = await member.request(`/api/projects/export/download.json?id=${id}`);
  const out = await unzip(Buffer.from(await response.arrayBuffer()));
  for (const { name, data } of files) expect(out.get(name)?.equals(data)).toBe(true);
});

test("[MED-15] twenty uploads at once into a project: every one is in the manifest once", async () => {
  const { id } = await createBlank(member);
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      member.api.upload(
        "/api/attach/file/upload.json",
        { use: "project", useId: id, onTaken: "number" },
        { part: "file", name: "same.png", content: new Blob([new Uint8Array(png), String(at)]) },
      ),
    ),
  );
  const keys = answers.map((answer) => (answer.ok ? answer.data.path : answer.error));
  expect(new Set(keys).size).toBe(20);
  const media = await member.api.get("/api/projects/project/media/list.json", { projectId: id });
  expect(media.ok && media.data.total).toBe(20);
});

test("[PRJ-39] an archive at the limit comes in; one byte more is refused in the person's language and leaves nothing", async () => {
  const page = { name: "index.html", data: "<p>a</p>" };
  const film = { name: "film.mp4", data: randomFillSync(Buffer.alloc(200_000)), method: 0 };
  const limit = handMadeZip([page, film]).length;
  const small = await startTestApp({ dialect: "sqlite", settings: { largestUpload: limit } });
  try {
    const sender = await small.signUpMember();
    const left = async () => [
      await readdir(path.join(small.folder, "files/incoming")),
      await countOf(small.parts.files),
      await small.parts.database.read((query) =>
        query.selectFrom("stagedImports").select("importKey").execute(),
      ),
      await sender.api.get("/api/members/storage/item.json"),
    ];
    const before = await left();
    // Far above it too: nobody waits until all of it has come.
    for (const more of [1, 5_000_000]) {
      const data = randomFillSync(Buffer.alloc(film.data.length + more));
      const answer = await uploadZip(sender, handMadeZip([page, { ...film, data }]));
      expect(answer).toMatchObject({ ok: false, status: 413, error: "request.too-large" });
      if (!answer.ok) expect(answer.message).toMatch(/[가-힣]/);
      expect(await left()).toEqual(before);
    }
    expect(await readArchive(sender, handMadeZip([page, film]))).toMatchObject({
      ok: true,
      data: { counts: { kept: 2, refused: 0 } },
    });
  } finally {
    await small.stop();
  }
});
