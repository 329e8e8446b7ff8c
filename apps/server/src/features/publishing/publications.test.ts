import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, zipTree } from "../../../test/projects-support.ts";
import { createBlobStore } from "../files/index.ts";
import { releaseParts } from "./feature.ts";
import { publishJob } from "./publish-job.ts";

describe.each(FEATURE_DIALECTS)("publications as jobs on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const PAGES = ["index", "a", "b", "c"];
  const makeProject = async () => {
    const tree = new Map(
      PAGES.map((name) => [`${name}.html`, Buffer.from(`<!doctype html><title>${name}</title><p>기와`)]),
    );
    return (await importProject(owner, await zipTree(tree))).project.id;
  };
  const start = (projectId: string) => owner.api.post("/api/projects/publish/job.json", { projectId });
  const read = (projectId: string) => owner.api.get("/api/projects/publish/job.json", { projectId });
  const cancel = (projectId: string) => owner.api.delete("/api/projects/publish/job.json", { projectId });
  const releases = async (projectId: string) => {
    const answer = await owner.api.get("/api/projects/publish/list.json", { projectId });
    return answer.ok ? answer.data.releaseList.map(({ id }) => id) : [];
  };
  /** A job whose first run is the test's own. */
  const putOff = async (projectId: string) => {
    const { database, jobs } = app.parts;
    const runAt = Date.parse("2100-01-01");
    const id = await database.write(projectId, (query) =>
      jobs.enqueue(query, {
        kind: "publish",
        subject: projectId,
        input: null,
        createdBy: owner.member.id,
        runAt,
      }),
    );
    await database.write(projectId, (query) =>
      query.updateTable("jobs").set({ status: "running" }).where("id", "=", id).execute(),
    );
    return id;
  };
  const run = (
    id: string,
    projectId: string,
    report: (stage: string, percent: number) => Promise<void> = async () => {},
  ) =>
    publishJob(releaseParts(app.parts, createBlobStore(app.parts)))({
      id,
      subject: projectId,
      input: null,
      createdBy: owner.member.id,
      attempt: 1,
      signal: new AbortController().signal,
      report,
    });

  test("[EXP-48] a publication is started, followed to its end, and shown to visitors", async () => {
    const projectId = await makeProject();
    expect(await read(projectId)).toMatchObject({ ok: true, data: { publication: null } });
    const started = await start(projectId);
    expect(started).toMatchObject({ ok: true, data: { publication: { projectId, error: "", message: "" } } });
    await app.jobsDone();
    const ended = await read(projectId);
    expect(ended).toMatchObject({ ok: true, data: { publication: { stage: "done", percent: 100 } } });
    const published = await owner.api.get("/api/projects/publish/item.json", { projectId });
    const id = ended.ok ? ended.data.publication?.id : "";
    expect(published).toMatchObject({ ok: true, data: { published: { releaseId: id } } });
  });

  test("[EXP-48] its stages come in order, and its percent grows with the pages", async () => {
    const projectId = await makeProject();
    const told: { stage: string; percent: number }[] = [];
    const id = await putOff(projectId);
    await run(id, projectId, async (stage, percent) => void told.push({ stage, percent }));
    expect(told[0]).toEqual({ stage: "reading", percent: 0 });
    expect(told.at(-1)).toEqual({ stage: "storing", percent: 95 });
    const percents = told.map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  });

  test("[EXP-48] a publication that is cancelled while it runs stores no release, and says that it was cancelled", async () => {
    const projectId = await makeProject();
    const id = await putOff(projectId);
    await run(id, projectId, async (stage) => {
      if (stage === "storing") expect(await cancel(projectId)).toMatchObject({ ok: true });
    });
    expect(await read(projectId)).toMatchObject({ data: { publication: { stage: "cancelled", error: "" } } });
    expect(await releases(projectId)).toEqual([]);
  });

  test("[trust: faults] a content that is lost on the server ends a publication with the file's name, and visitors keep the old site; without it the rest is published", async () => {
    const lost = Buffer.from(`lost ${Math.random()}`);
    const tree = new Map([
      ["index.html", Buffer.from("<!doctype html><title>a</title><video src=film.mp4>")],
      ["film.mp4", lost],
    ]);
    const projectId = (await importProject(owner, await zipTree(tree))).project.id;
    await app.parts.files.remove(createHash("sha256").update(lost).digest("hex"));
    await start(projectId);
    await app.jobsDone();
    const ended = await read(projectId);
    expect(ended).toMatchObject({ data: { publication: { stage: "error", error: "publish.content" } } });
    expect(ended.ok ? ended.data.publication?.message : "").toContain("film.mp4");
    expect(await releases(projectId)).toEqual([]);
    expect(await owner.api.post("/api/projects/publish/item.json", { projectId })).toMatchObject({
      error: "publish.content",
    });
    await owner.api.post("/api/projects/publish/job.json", { projectId, skipMissing: true });
    await app.jobsDone();
    expect(await read(projectId)).toMatchObject({ data: { publication: { stage: "done" } } });
    const [releaseId = ""] = await releases(projectId);
    const paths = await app.parts.database.read((query) =>
      query.selectFrom("releaseFiles").select("path").where("releaseId", "=", releaseId).execute(),
    );
    expect(paths.map(({ path }) => path)).toContain("index.html");
    expect(paths.map(({ path }) => path)).not.toContain("film.mp4");
  });

  test("[EXP-48] a publication that runs again after a kill stores its release once", async () => {
    const projectId = await makeProject();
    const id = await putOff(projectId);
    expect([await run(id, projectId), await run(id, projectId)]).toEqual([
      { result: null },
      { result: null },
    ]);
    expect(await releases(projectId)).toEqual([id]);
  });

  test("[EXP-48] a project without pages that may be published ends with the sentence of its reason", async () => {
    const projectId = await makeProject();
    await app.parts.database.write(projectId, (query) =>
      query
        .insertInto("siteTakeDowns")
        .values({ projectId, actor: 0, reason: "신고", date: "2026-03-02T09:00:00.000Z", releaseId: "" })
        .execute(),
    );
    await start(projectId);
    await app.jobsDone();
    const ended = await read(projectId);
    expect(ended).toMatchObject({ data: { publication: { stage: "error", error: "publish.taken-down" } } });
    expect(ended.ok ? ended.data.publication?.message : "").toContain("신고");
  });
});
