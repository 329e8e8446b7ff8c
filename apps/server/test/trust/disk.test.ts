import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { formIdOf } from "../../src/features/forms/connect.ts";
import { backUp } from "../../src/maintenance/backup.ts";
import { openSqlite } from "../../src/ports/database/index.ts";
import { diskFaultOf } from "../../src/ports/disk-faults.ts";
import { openFolder } from "../../src/ports/files/index.ts";
import { breakDisk, type DiskFaults } from "../disk-faults.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";
import {
  createBlank,
  importEnded,
  importProject,
  uploadFile,
  uploadZip,
  zipTree,
} from "../projects-support.ts";
import { SOAK } from "../soak.ts";

/** Result of a call: the status and error of its answer, or those of the job that it began. */
interface Outcome {
  readonly ok: boolean;
  readonly error: string;
  readonly status: number;
}
const DONE: Outcome = { ok: true, error: "", status: 200 };
const failed = (error: string, status: number): Outcome => ({ ok: false, error, status });
const FULL = ["server.disk-full", 507] as const;
const AWAY = ["server.disk-unavailable", 503] as const;

/**
 * Reported error for each code of the system; the first is walked through every call, the others refuse from
 * the first on.
 */
const CODES: readonly (readonly [code: string, told: readonly [string, number]])[] = [
  ["ENOSPC", FULL],
  ["EDQUOT", FULL],
  ["EROFS", AWAY],
  ["EIO", AWAY],
  ["EACCES", AWAY],
];

const SAMPLE = 12;
const PAGE = `<!doctype html>
<html lang="ko"><head><title>지원</title></head><body><img src="a.png" alt="">
<form data-hanok-form="지원"><label>이름 <input name="name" required></label>
<label>이력서 <input type="file" name="resume"></label><button>보내기</button></form></body></html>
`;

describe("[AVL-08] [trust: faults] a disk that refuses", () => {
  let app: TestApp;
  let disk: DiskFaults;
  let owner: TestMember;
  let projectId: string;
  let picture: Buffer;
  let version: string;
  let numbers = 0;
  beforeAll(async () => {
    app = await startTestApp({ dialect: "sqlite", settings: { plans: true, avif: false }, trustProxy: true });
    disk = await breakDisk(path.join(app.folder, "files"));
    owner = await app.signUpMember();
    // Storage has a limit, so that places are reserved; the number of exports is not what is tried here.
    await app.parts.database.write("plans", (query) =>
      query.updateTable("plans").set({ exportsPerMonth: null, formEntriesPerMonth: null }).execute(),
    );
    picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#2a7" } })
      .png()
      .toBuffer();
    const site = new Map([
      ["index.html", Buffer.from(PAGE)],
      ["a.png", picture],
    ]);
    projectId = (await importProject(owner, await zipTree(site))).project.id;
    await publish();
    version =
      (
        await app.parts.database.read((query) =>
          query.selectFrom("formVersions").select("version").executeTakeFirst(),
        )
      )?.version ?? "";
  });
  afterEach(() => disk.disarm());
  afterAll(async () => {
    disk?.end();
    await app?.stop();
  });

  const answerOf = (answer: { ok: boolean; status?: number; error?: string }): Outcome =>
    answer.ok ? DONE : failed(answer.error ?? "", answer.status ?? 0);
  const jobOf = async (id: string): Promise<Outcome> => {
    await app.jobsDone();
    const state = await app.parts.jobs.state(id);
    if (state?.status === "done") return DONE;
    const error = state?.failure?.error ?? `${state?.status}`;
    return failed(error, error === FULL[0] ? FULL[1] : AWAY[1]);
  };
  const publish = async (): Promise<Outcome> => {
    const started = await owner.api.post("/api/projects/publish/item.json", { projectId });
    await app.jobsDone();
    if (!started.ok) return answerOf(started);
    const [state] = await app.parts.jobs.states(projectId, "publish", 1);
    return state ? jobOf(state.id) : DONE;
  };
  /** Bytes of their own, so that a content is stored again each time. */
  const fresh = (): Buffer => Buffer.concat([picture, Buffer.from(`${++numbers}`)]);

  /** Each is prepared while the disk works, and answers what is done when it does not. */
  const CASES: Readonly<Record<string, () => Promise<() => Promise<Outcome>>>> = {
    upload: async () => async () => answerOf(await uploadFile(owner, projectId, "b.png", fresh())),
    thumbnail: async () => {
      const uploaded = await uploadFile(owner, projectId, "t.png", fresh());
      if (!uploaded.ok) throw new Error(uploaded.error);
      return async () => {
        const answer = await owner.request(uploaded.data.thumbUrl);
        return answer.status === 200 ? DONE : failed("", answer.status);
      };
    },
    form: async () => async () => {
      const body = new FormData();
      body.append("name", `하늘 ${++numbers}`);
      body.append("resume", new Blob([new Uint8Array(fresh())], { type: "image/png" }), "b.png");
      const answer = await app.visitor().request(`/forms/${formIdOf(projectId, "지원")}?version=${version}`, {
        method: "POST",
        headers: {
          accept: "application/json",
          origin: "https://shop.example",
          "x-forwarded-for": `203.0.113.${numbers % 250}`,
        },
        body,
      });
      const { code, error } = (await answer.json()) as { code: string; error?: string };
      return code === "SUCC" ? DONE : failed(error ?? "", answer.status);
    },
    publish: async () => async () => {
      const text = `${++numbers}`;
      await owner.api.post("/api/projects/page/item.json", {
        projectId,
        pageId: await homeOf(projectId),
        page: { title: `제목 ${text}` },
      });
      return publish();
    },
    export: async () => async () => {
      const started = await owner.api.post("/api/projects/export/item.json", { projectId });
      return started.ok ? jobOf(started.data.export.id) : answerOf(started);
    },
    import: async () => async () => {
      const bytes = await zipTree(
        new Map([
          ["index.html", Buffer.from(`<p>${++numbers}</p>`)],
          ["a.png", fresh()],
        ]),
      );
      const uploaded = await uploadZip(owner, bytes);
      if (!uploaded.ok) return answerOf(uploaded);
      return answerOf(await importEnded(owner, uploaded.data.importKey ?? ""));
    },
  };
  const homeOf = async (id: string): Promise<string> =>
    (
      await app.parts.database.read((query) =>
        query.selectFrom("pages").select("id").where("projectId", "=", id).executeTakeFirst(),
      )
    )?.id ?? "";

  /** Nothing half done: no place taken, no received bytes, every entry with its file. */
  const isWhole = async () => {
    const rows = await app.parts.database.read(async (query) => ({
      reserved: await query.selectFrom("storageReservations").selectAll().execute(),
      coming: await query.selectFrom("stagedImports").select("importKey").where("ready", "=", 0).execute(),
      entries: await query.selectFrom("formEntries").select("id").execute(),
      files: await query.selectFrom("formFiles").select("entryId").execute(),
      named: await query.selectFrom("projectFiles").select("blob").execute(),
    }));
    expect(rows.reserved).toEqual([]);
    expect(rows.coming).toEqual([]);
    expect(new Set(rows.files.map(({ entryId }) => entryId)).size).toBe(rows.entries.length);
    for (const { blob } of rows.named) expect(await app.parts.files.size(blob)).not.toBeNull();
  };

  test.each(Object.keys(CASES))(
    "%s: each call may fail, once and for good; the answer says why, nothing is half done, and the next try succeeds",
    async (name) => {
      const prepare = CASES[name];
      if (!prepare) throw new Error("no case");
      const met = async (nth: number, code: string, until: "once" | "for good"): Promise<boolean> => {
        const told = CODES.find(([known]) => known === code)?.[1] ?? FULL;
        const act = await prepare();
        const fault = disk.arm(nth, code, until);
        const outcome = await act();
        const wasMet = fault.met();
        disk.disarm();
        if (!wasMet) expect(outcome).toEqual(DONE);
        if (wasMet && !outcome.ok) expect([nth, outcome.status]).toEqual([nth, told[1]]);
        if (wasMet && !outcome.ok && outcome.error !== "") expect(outcome.error).toBe(told[0]);
        await isWhole();
        return wasMet;
      };
      const calls = await disk.count(await prepare());
      expect(calls).toBeGreaterThan(0);
      // `npm test` tries some of the calls of a long action, the soak each.
      const step = SOAK ? 1 : Math.ceil(calls / SAMPLE);
      for (let nth = 1; nth <= calls; nth += step) await met(nth, "ENOSPC", "once");
      for (let nth = 1; nth <= calls; nth += 2 * step) await met(nth, "ENOSPC", "for good");
      expect(await met(calls + 100, "ENOSPC", "once")).toBe(false);
      for (const [code] of CODES) expect(await met(1, code, "for good"), code).toBe(true);
      await app.parts.files.sweep();
      expect((await readdir(path.join(app.folder, "files/incoming"))).length).toBe(0);
    },
    60_000,
  );

  test("the folder of contents away: 503, and with it back everything is there", async () => {
    const [here, away] = [path.join(app.folder, "files"), path.join(app.folder, "away")];
    await rename(here, away);
    for (const name of ["upload", "publish", "export", "import", "form"])
      expect([name, await (await CASES[name]?.())?.()]).toEqual([name, failed(...AWAY)]);
    await rename(away, here);
    for (const name of ["upload", "publish", "export", "import", "form"])
      expect([name, await (await CASES[name]?.())?.()]).toEqual([name, DONE]);
    await isWhole();
  });

  test("the sentence comes in the language of the person, and says when to try again", async () => {
    disk.arm(1, "ENOSPC", "for good");
    for (const [language, word] of [
      ["ko", "공간"],
      ["en", "no room"],
    ] as const) {
      const body = new FormData();
      body.append("use", "project");
      body.append("useId", projectId);
      body.append("file", new Blob([new Uint8Array(fresh())]), "c.png");
      const answer = await owner.request("/api/attach/file/upload.json", {
        method: "POST",
        headers: { "accept-language": language },
        body,
      });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([507, "10"]);
      expect(((await answer.json()) as { message: string }).message).toContain(word);
    }
  });

  test("a new project needs no room of the disk of contents", async () => {
    disk.arm(1, "ENOSPC", "for good");
    expect((await createBlank(owner)).id).not.toBe("");
  });
});

test("[AVL-08] [trust: faults] a backup on a full disk leaves nothing, at whatever call, and the next one is whole", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-full-"));
  const dataFolder = path.join(folder, "data");
  const database = await openSqlite({ file: path.join(dataFolder, "hanok.sqlite") });
  await database.migrate();
  const files = await openFolder(path.join(dataFolder, "files"));
  const { blob, size } = await files.put([Buffer.from("kept")], 10);
  await database.write("blobs", (query) =>
    query
      .insertInto("blobs")
      .values({ blob, size, state: "stored", touchedAt: "2026-03-02", keptUntil: "2999" })
      .execute(),
  );
  files.close();
  await database.close();
  const target = path.join(folder, "out/backup.zip");
  const disk = await breakDisk(folder);
  const place = { dataFolder, databaseUrl: "", bucket: null };
  let calls = 0;
  for (let nth = 1; ; nth += 1) {
    const fault = disk.arm(nth, "ENOSPC", "once");
    const outcome = await backUp(place, target).catch((error: unknown) => diskFaultOf(error));
    disk.disarm();
    if (!fault.met()) {
      expect(outcome).toMatchObject({ missing: [] });
      break;
    }
    calls = nth;
    // Faults of the last tidying alone leave a backup that is whole.
    if (outcome !== "full") await rm(target);
    const left = await readdir(path.join(folder, "out")).catch(() => []);
    expect(left.filter((name) => !name.endsWith(".unfinished"))).toEqual([]);
    for (const name of left) await rm(path.join(folder, "out", name));
  }
  expect(calls).toBeGreaterThan(5);
  disk.end();
  await rm(folder, { recursive: true, force: true });
});
