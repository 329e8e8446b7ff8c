import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { failEach } from "../../../test/faults.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import {
  exportTree,
  importProject,
  openPage,
  readArchive,
  uploadZip,
  zipTree,
} from "../../../test/projects-support.ts";
import { createId } from "../files/index.ts";

const site = new Map<string, Buffer>([
  ["index.html", Buffer.from("<p>안녕</p>")],
  ["a.css", Buffer.from("p{}")],
  ["b.png", Buffer.from([1, 2, 3])],
]);

describe.each(DIALECTS)("faults on %s [trust: faults]", (dialect) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    member = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  test("each database call of a save may fail: nothing half, and the same operation saves it once", async () => {
    const { project } = await importProject(member, await zipTree(site));
    const opened = await openPage(member, project.id);
    const [text, source] = Object.entries(opened.part.texts).find(([, value]) => value.includes("안녕")) ?? [
      "",
      "",
    ];
    const at = source.indexOf("안녕");
    const opId = createId();
    const action = () =>
      member.api.post("/api/projects/edit.json", {
        projectId: project.id,
        opId,
        base: opened.version,
        name: "text",
        changes: [{ kind: "text", text, changes: [at, [2, "반가워"], source.length - at - 2] }],
      });
    let saves = 0;
    const met = await failEach(
      app.parts,
      async () => {
        const answer = await action();
        if (answer.ok) saves += 1;
        return answer;
      },
      async () => {
        const now = await openPage(member, project.id);
        const expected = saves > 0 ? source.replace("안녕", "반가워") : source;
        expect([now.version, now.part.texts[text]]).toEqual([saves > 0 ? 2 : 1, expected]);
      },
    );
    expect(met.database).toBeGreaterThan(8);
    const out = await exportTree(member, project.id, app.jobsDone);
    expect(out.get("index.html")?.toString()).toBe("<p>반가워</p>");
    expect((await openPage(member, project.id)).version).toBe(2);
  });

  test("each call of reading an archive and making it a project may fail: no project is half there", async () => {
    const bytes = await zipTree(site);
    const count = async () => {
      const list = await member.api.get("/api/projects/project/list.json", {});
      return list.ok ? list.data.total : -1;
    };
    const before = await count();
    // Taking it in; its job, which has faults of its own (import-job.test.ts), is put off.
    const { jobs } = app.parts;
    const { enqueue } = jobs;
    Object.assign(jobs, {
      enqueue: ((query, request) =>
        enqueue(query, { ...request, runAt: Date.parse("2100-01-01") })) satisfies typeof enqueue,
    });
    await failEach(
      app.parts,
      () => uploadZip(member, bytes),
      async () => expect(await count()).toBe(before),
    );
    Object.assign(jobs, { enqueue });
    const uploaded = await readArchive(member, bytes);
    if (!uploaded.ok) throw new Error(uploaded.error);
    const opId = createId();
    const make = () =>
      member.api.post("/api/projects/project/item.json", {
        project: { isUserUpload: true },
        importKey: uploaded.data.importKey,
        opId,
      });
    let made = 0;
    await failEach(
      app.parts,
      async () => {
        const answer = await make();
        if (answer.ok) made = 1;
        return answer;
      },
      async () => expect(await count()).toBe(before + made),
    );
    expect(await count()).toBe(before + 1);
  });

  test("an upload that is cut off leaves no row and no content", async () => {
    const bytes = await zipTree(site);
    const rows = () =>
      app.parts.database.read(
        async (query) => (await query.selectFrom("stagedImports").select("importKey").execute()).length,
      );
    const before = await rows();
    for (let part = 0; part < 10; part++)
      expect(
        await uploadZip(member, bytes.subarray(0, Math.floor((bytes.length * part) / 10))),
      ).toMatchObject({ ok: false });
    expect(await rows()).toBe(before);
  });
});
