import { readdir } from "node:fs/promises";
import path from "node:path";
import { type Change, runEdit } from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { failEach } from "../../../test/faults.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { exportTree, importEnded, openPage, uploadZip, zipTree } from "../../../test/projects-support.ts";
import { createBlobStore, createStorage } from "../files/index.ts";
import { limitsWithoutPlans } from "../plans/index.ts";
import { importJob } from "./import-job.ts";

const site = new Map<string, Buffer>([
  ["index.html", Buffer.from("<title>집</title><header>머리</header><p>가</p><script>1</script>")],
  ["css/a.css", Buffer.from("p { color: red }")],
  ["big.bin", Buffer.alloc(100_000, 7)],
]);

describe.each(FEATURE_DIALECTS)("imports as jobs on %s", (dialect) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    member = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  /** Jobs that are put in while this runs wait until the test runs them itself. */
  const putOff = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    const { jobs } = app.parts;
    const { enqueue } = jobs;
    Object.assign(jobs, {
      enqueue: ((query, request) =>
        enqueue(query, { ...request, runAt: Date.parse("2100-01-01") })) satisfies typeof enqueue,
    });
    try {
      return await act();
    } finally {
      Object.assign(jobs, { enqueue });
    }
  };
  const upload = async (who = member, files = site) => {
    const answer = await uploadZip(who, await zipTree(files));
    if (!answer.ok) throw new Error(answer.error);
    return { ...answer.data, importKey: answer.data.importKey ?? "" };
  };
  /** Runs the job of an import here; `told` gets its reports. */
  const run = (
    importKey: string,
    told: (stage: string, percent: number) => Promise<void> = async () => {},
  ) => {
    const { parts } = app;
    const leave = new AbortController();
    return importJob({ ...parts, blobs: createBlobStore(parts) })({
      id: importKey,
      input: {},
      subject: "",
      createdBy: member.member.id,
      attempt: 1,
      signal: leave.signal,
      report: told,
    });
  };
  const rows = async (importKey: string) =>
    app.parts.database.read(async (query) => ({
      imports: (
        await query.selectFrom("stagedImports").select("ready").where("importKey", "=", importKey).execute()
      ).map(({ ready }) => ready),
      files: (
        await query.selectFrom("stagedFiles").select("path").where("importKey", "=", importKey).execute()
      )
        .map((row) => row.path)
        .sort(),
    }));
  const blobCount = async () =>
    app.parts.database.read(
      async (query) => (await query.selectFrom("blobs").select("blob").execute()).length,
    );
  const make = (importKey: string, who = member) =>
    who.api.post("/api/projects/project/item.json", { project: {}, importKey });

  test("[PRJ-03] reading tells its stage and percent; a project can be made of it only once it is done", async () => {
    const { importKey, fileInfoList } = await putOff(() => upload());
    expect(fileInfoList.map(({ name, accepted }) => [name, accepted])).toEqual(
      [...site.keys()].map((name) => [name, true]),
    );
    const state = () => member.api.get("/api/projects/import/item.json", { importKey });
    expect(await state()).toMatchObject({ data: { import: { stage: "unpacking", percent: 0 } } });
    expect(await make(importKey)).toMatchObject({ ok: false, error: "import.unfinished" });
    const stages: [string, number][] = [];
    const outcome = await run(importKey, async (stage, percent) => void stages.push([stage, percent]));
    expect(outcome).toEqual({ result: null });
    await app.parts.database.write("test", async (query) => {
      await query.updateTable("jobs").set({ status: "done" }).where("id", "=", importKey).execute();
    });
    expect(await state()).toMatchObject({
      data: {
        import: {
          stage: "done",
          report: {
            wrapper: "",
            pages: [{ path: "index.html", title: "집" }],
            counts: { files: 3, kept: 3, refused: 0 },
          },
        },
      },
    });
    expect(stages.map(([stage]) => stage)).toEqual(["unpacking", "unpacking", "reading"]);
    expect(stages.map(([, percent]) => percent)).toEqual(
      stages.map(([, percent]) => percent).sort((a, b) => a - b),
    );
    expect(await make(importKey)).toMatchObject({ ok: true, data: { project: { pageCount: 1 } } });
    expect(await make(importKey)).toMatchObject({ ok: false, error: "import.missing" });
  });

  test("a stranger sees, uses and ends no import of another's", async () => {
    const stranger = await app.signUpMember();
    const { importKey } = await upload();
    expect(await stranger.api.get("/api/projects/import/item.json", { importKey })).toMatchObject({
      error: "import.missing",
    });
    expect(await stranger.api.delete("/api/projects/import/item.json", { importKey })).toMatchObject({
      error: "import.missing",
    });
    expect(await make(importKey, stranger)).toMatchObject({ error: "import.missing" });
    expect(await importEnded(member, importKey)).toMatchObject({ ok: true });
  });

  test("cancelled while it runs: the job leaves, and ten minutes later nothing of it is left", async () => {
    await app.jobsDone();
    app.clock.advance(6 * 60 * 1000);
    await app.app.everyMinute();
    const before = await blobCount();
    const { importKey } = await putOff(() =>
      upload(member, new Map([...site, ["own.bin", Buffer.from("only in this archive")]])),
    );
    await expect(
      run(importKey, async (stage) => {
        if (stage !== "reading") return;
        expect((await rows(importKey)).files).toHaveLength(4);
        expect(await member.api.delete("/api/projects/import/item.json", { importKey })).toMatchObject({
          ok: true,
        });
      }),
    ).resolves.toMatchObject({ failure: { error: "import.missing" } });
    expect(await rows(importKey)).toEqual({ imports: [], files: [] });
    expect(await member.api.get("/api/projects/import/item.json", { importKey })).toMatchObject({
      error: "import.missing",
    });
    expect(await make(importKey)).toMatchObject({ error: "import.missing" });
    app.clock.advance(8 * 60 * 1000);
    await app.app.everyMinute();
    expect(await blobCount()).toBe(before);
    expect(await readdir(path.join(app.folder, "files/incoming"))).toEqual([]);
  });

  test("killed while it runs, it begins anew and finds the same", async () => {
    const { importKey } = await putOff(() => upload());
    await expect(
      run(importKey, async (stage) => {
        if (stage === "reading") throw new Error("killed");
      }),
    ).rejects.toThrow("killed");
    expect(await rows(importKey)).toEqual({ imports: [0], files: [...site.keys()].sort() });
    expect(await run(importKey)).toEqual({ result: null });
    expect((await rows(importKey)).files).toEqual([...site.keys()].sort());
    expect(await make(importKey)).toMatchObject({ ok: true });
  });

  test("[trust: faults] each call of the job may fail: it is ready when all of it is there, and the next run mends it", async () => {
    const { importKey } = await putOff(() => upload());
    const { write } = app.parts.database;
    const archive = await app.parts.database.read((query) =>
      query
        .selectFrom("stagedImports")
        .select(["archive", "size"])
        .where("importKey", "=", importKey)
        .executeTakeFirstOrThrow(),
    );
    /** As it was before the first run; past the planned faults. */
    const begin = () =>
      write("test", async (query) => {
        await query
          .updateTable("stagedImports")
          .set({ ...archive, ready: 0, report: "" })
          .where("importKey", "=", importKey)
          .execute();
      });
    const met = await failEach(
      app.parts,
      async () => {
        await begin();
        try {
          return { ok: "result" in (await run(importKey)) };
        } catch {
          return { ok: false };
        }
      },
      async () => {
        const { imports, files } = await rows(importKey);
        if (imports[0] === 1) expect(files).toHaveLength(3);
      },
    );
    expect(met.database).toBeGreaterThan(5);
    expect(met.files).toBeGreaterThan(5);
    expect(await make(importKey)).toMatchObject({ ok: true });
  });

  test("an archive whose content turns out to be none is refused with its reason, and forgotten", async () => {
    const { importKey } = await putOff(() => upload());
    const other = await createBlobStore(app.parts).store([Buffer.from("no archive")], 100);
    await app.parts.database.write("test", async (query) => {
      await query
        .updateTable("stagedImports")
        .set({ archive: other.blob })
        .where("importKey", "=", importKey)
        .execute();
      await query.updateTable("jobs").set({ runAt: "" }).where("id", "=", importKey).execute();
    });
    expect(await importEnded(member, importKey)).toMatchObject({ ok: false, error: "archive.type" });
    await app.app.everyMinute();
    expect(await rows(importKey)).toEqual({ imports: [], files: [] });
  });

  test("[trust: availability] a page whose elements no editor could hold comes in as a file, byte for byte, and the report says so", async () => {
    const deep = Buffer.from(`<title>깊은 쪽</title>${"<div>".repeat(600)}`);
    const files = new Map([...site, ["deep.html", deep]]);
    const { importKey } = await upload(member, files);
    const read = await importEnded(member, importKey);
    expect(read).toMatchObject({
      ok: true,
      data: { import: { report: { pages: [{ path: "index.html" }] } } },
    });
    const lines = read.ok ? (read.data.import.report?.fileInfoList ?? []) : [];
    expect(lines.filter(({ reason }) => reason !== "")).toEqual([
      { name: "deep.html", accepted: true, reason: "element.deep", size: deep.length },
    ]);
    const made = await make(importKey);
    const projectId = made.ok ? made.data.project.id : "";
    expect((await exportTree(member, projectId, app.jobsDone)).get("deep.html")).toEqual(deep);
  });

  test("[HND-14] doubles in NFC and NFD, names of one case and pages of other endings are told, and none is lost", async () => {
    const nfd = (name: string) => name.normalize("NFD");
    const files = new Map([
      ...site,
      ["img/그림.png", Buffer.from("one")],
      [nfd("img/그림.png"), Buffer.from("other")],
      ["img/같은.png", Buffer.from("same")],
      [nfd("img/같은.png"), Buffer.from("same")],
      ["img/Logo.png", Buffer.from("big")],
      ["img/logo.png", Buffer.from("small")],
      ["old.xhtml", Buffer.from("<html/>")],
    ]);
    const { importKey } = await upload(member, files);
    const read = await importEnded(member, importKey);
    const report = read.ok ? read.data.import.report : undefined;
    expect(report?.counts).toMatchObject({ files: 10, kept: 9, refused: 1 });
    expect(report?.fileInfoList.filter(({ accepted }) => !accepted)).toEqual([
      { name: nfd("img/같은.png"), accepted: false, reason: "same", size: 4 },
    ]);
    expect(report?.notices).toEqual([
      { kind: "renamed", path: "img/그림-2.png", other: nfd("img/그림.png") },
      { kind: "case", path: "img/logo.png", other: "img/Logo.png" },
      { kind: "ending", path: "old.xhtml", other: "" },
    ]);
    const made = await make(importKey);
    const projectId = made.ok ? made.data.project.id : "";
    const tree = await exportTree(member, projectId, app.jobsDone);
    expect(tree.get("img/그림.png")?.toString()).toBe("one");
    expect(tree.get("img/그림-2.png")?.toString()).toBe("other");
    expect(tree.get("img/Logo.png")?.toString()).toBe("big");
    expect(tree.get("img/logo.png")?.toString()).toBe("small");
    expect(tree.get("old.xhtml")?.toString()).toBe("<html/>");
    const started = await member.api.post("/api/projects/export/item.json", { projectId });
    const id = started.ok ? started.data.export.id : "";
    await app.jobsDone();
    const exported = await member.api.get("/api/projects/export/item.json", { id });
    const told = exported.ok ? exported.data.export.warnings : [];
    expect(told).toContainEqual({ path: "img/logo.png", kind: "case", reason: "img/Logo.png" });
  });

  test("[HND-14] one bad byte makes its own text read-only, is named, and leaves as it came when the rest is edited", async () => {
    const bad = Buffer.from([0xff]);
    const page = Buffer.concat([
      Buffer.from("<!doctype html>\r\n<title>집"),
      bad,
      Buffer.from("</title>\r\n<p>깨진 "),
      bad,
      Buffer.from(" 글</p>\r\n<p>온전한 글</p>\r\n"),
    ]);
    const style = Buffer.concat([Buffer.from("/* 주석 "), bad, Buffer.from(" */\np { color: red }\n")]);
    const files = new Map([
      ["index.html", page],
      ["css/a.css", style],
    ]);
    const { importKey } = await upload(member, files);
    const read = await importEnded(member, importKey);
    const report = read.ok ? read.data.import.report : undefined;
    expect(report?.notices).toEqual([
      { kind: "damaged", path: "index.html", other: "2, 3" },
      { kind: "damaged", path: "css/a.css", other: "1" },
    ]);
    expect(report?.pages).toMatchObject([{ path: "index.html", title: "집\ufffd", editable: true }]);
    const made = await make(importKey);
    const projectId = made.ok ? made.data.project.id : "";
    const before = await exportTree(member, projectId, app.jobsDone);
    expect(before.get("index.html")).toEqual(page);
    expect(before.get("css/a.css")).toEqual(style);
    const { part, version } = await openPage(member, projectId);
    const edits: Change[] = [];
    for (const [text, from, to] of [
      ["html", "온전한", "고친"],
      ["resource", "red", "blue"],
    ] as const) {
      const [id, raw] = Object.entries(part.texts).find(
        ([id, raw]) => id.includes(text) && raw.includes(from),
      ) ?? ["", ""];
      const value = raw.replace(from, to);
      const run = runEdit(part, "code.set", { text: id, value }, { createId: () => "x", now: "" });
      if (run.ok) edits.push(...run.value);
    }
    expect(edits).toHaveLength(2);
    const saved = await member.api.post("/api/projects/edit.json", {
      projectId,
      opId: "a".repeat(24),
      base: version,
      name: "code.set",
      changes: edits,
    });
    expect(saved).toMatchObject({ ok: true });
    const after = await exportTree(member, projectId, app.jobsDone);
    const swapped = (bytes: Buffer, from: string, to: string) => {
      const at = bytes.indexOf(from);
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from(to),
        bytes.subarray(at + Buffer.byteLength(from)),
      ]);
    };
    expect(after.get("index.html")).toEqual(swapped(page, "온전한", "고친"));
    expect(after.get("css/a.css")).toEqual(swapped(style, "red", "blue"));
  });

  test("[MED-13] [MED-14] an archive on its way and one that waits use storage, and what they hold counts once", async () => {
    const other = await app.signUpMember();
    const limit = 250_000;
    const { database, clock } = app.parts;
    const storage = createStorage(database, clock, async () => ({
      ...(await limitsWithoutPlans(0)),
      storageBytes: limit,
    }));
    const size = [...site.values()].reduce((sum, { length }) => sum + length, 0);
    const used = async () => (await storage.used(other.member.id)).sum;
    const { importKey } = await putOff(() => upload(other));
    expect(await used()).toBe(size);
    await run(importKey);
    expect(await used()).toBe(size);
    expect(await storage.reserve(other.member.id, limit - size + 1)).toBeNull();
    expect(await make(importKey, other)).toMatchObject({ ok: true });
    const texts = (await used()) - size;
    expect(texts).toBeGreaterThan(0);
    expect(texts).toBeLessThan(1_000);
    // The same site once more costs nothing.
    const again = await upload(other);
    await importEnded(other, again.importKey);
    expect(await used()).toBe(size + texts);
    await other.api.delete("/api/projects/import/item.json", { importKey: again.importKey });
    expect(await used()).toBe(size + texts);
  });
});
