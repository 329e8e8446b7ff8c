import { createHash } from "node:crypto";
import { EXPORT_STAGES } from "@hanok/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { exportTree, importProject, openPage, unzip, zipTree } from "../../../test/projects-support.ts";
import { createFairLimit } from "../../ports/threads/index.ts";
import { createBlobStore } from "../files/index.ts";
import { exportJob } from "./export-job.ts";
import { missingLinks } from "./missing-links.ts";

describe("links to files that are not there [ERR-06]", () => {
  const warned = async (html: string, path = "index.html", most = 200) =>
    (await missingLinks(new Set([path, "img/한글.png"]), path, html, most)).map(({ reason }) => reason);

  test("a missing picture is named once; what is there, elsewhere or no file at all is not", async () => {
    expect(await warned('<img src="img/no.png"><img src="img/no.png?v=1"><a href="a.html#x">')).toEqual([
      "img/no.png",
      "a.html",
    ]);
    expect(
      await warned(
        `<img src="img/${encodeURIComponent("한글")}.png"><img src="${"img/한글.png".normalize("NFD")}">`,
      ),
    ).toEqual([]);
    expect(
      await warned(
        '<a href="https://x.test/a.png"><a href="//x.test/a"><a href="#top"><a href="mailto:a@b"><a href="">',
      ),
    ).toEqual([]);
    expect(await warned('<img src="../img/한글.png">', "blog/a.html")).toEqual([]);
    expect(await warned('<base href="/x/"><img src="no.png">')).toEqual([]);
    expect(await warned('<img src="{{ template }}.png"><img src="../../outside.png">')).toEqual([]);
  });

  test("[trust: availability] a page that names hundreds of thousands of files keeps nobody waiting", async () => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    expect(await warned('<img src="img/한글.png">'.repeat(300_000))).toEqual([]);
    isOver = true;
    expect(turns).toBeGreaterThan(3);
    const many = Array.from({ length: 1000 }, (_, at) => `<img src="${at}.png">`).join("");
    expect(await warned(many, "index.html", 7)).toHaveLength(7);
  });
});

describe.each(FEATURE_DIALECTS)("exports on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const site = new Map<string, Buffer>([
    ["index.html", Buffer.from('<p>a</p><img src="nowhere.png">')],
    ["film.mp4", Buffer.from([1, 2, 3])],
  ]);

  test("[EXP-11] an export says its name and what is missing", async () => {
    const { project } = await importProject(owner, await zipTree(site));
    const started = await owner.api.post("/api/projects/export/item.json", { projectId: project.id });
    if (!started.ok) throw new Error(started.error);
    const { id, stage } = started.data.export;
    expect(["collecting", "html", "bundling", "archive", "done"]).toContain(stage);
    await app.jobsDone();
    expect(await owner.api.get("/api/projects/export/item.json", { id })).toMatchObject({
      data: {
        export: {
          stage: "done",
          percent: 100,
          name: `${project.name}.zip`,
          warnings: [{ path: "index.html", kind: "link", reason: "nowhere.png" }],
        },
      },
    });
    const response = await owner.request(`/api/projects/export/download.json?id=${id}`);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toContain(`${project.name}.zip`);
    await response.arrayBuffer();
  });

  test("[EXP-03] its stages come in order: collecting, pages, bundling, archive, done", async () => {
    const { project } = await importProject(owner, await zipTree(site));
    const told: { stage: string; percent: number }[] = [];
    const blobs = createBlobStore(app.parts);
    const run = exportJob({
      ...app.parts,
      blobs,
      inTurn: createFairLimit(1),
      origin: app.parts.settings.origin,
    });
    const report = async (stage: string, percent: number) => void told.push({ stage, percent });
    const { signal } = new AbortController();
    const ended = await run({
      id: "stages",
      subject: project.id,
      input: {},
      createdBy: null,
      attempt: 1,
      report,
      signal,
    });
    expect("result" in ended).toBe(true);
    const stages = told.map(({ stage }) => stage);
    expect(stages.filter((stage, at) => stage !== stages[at - 1])).toEqual(EXPORT_STAGES.slice(0, 4));
    const percents = told.map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(EXPORT_STAGES[4]).toBe("done");
  });

  test("[trust: faults] a content that is lost on the server ends an export at once with the file's name; without it the rest comes out", async () => {
    const lost = Buffer.from(`lost ${Math.random()}`);
    const tree = new Map([...site, ["media/film.mp4", lost]]);
    const { project } = await importProject(owner, await zipTree(tree));
    await app.parts.files.remove(createHash("sha256").update(lost).digest("hex"));
    const run = async (skipMissing: boolean) => {
      const started = await owner.api.post("/api/projects/export/item.json", {
        projectId: project.id,
        options: { skipMissing },
      });
      await app.jobsDone();
      const id = started.ok ? started.data.export.id : "";
      const state = await owner.api.get("/api/projects/export/item.json", { id });
      return state.ok ? state.data.export : null;
    };
    const ended = await run(false);
    expect(ended).toMatchObject({ stage: "error", error: "export.content" });
    expect(ended?.message).toContain("media/film.mp4");
    const without = await run(true);
    expect(without).toMatchObject({ stage: "done" });
    expect(without?.warnings).toContainEqual({ path: "media/film.mp4", kind: "content", reason: "" });
    const response = await owner.request(`/api/projects/export/download.json?id=${without?.id}`);
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    expect([...files.keys()].sort()).toEqual([...site.keys()].sort());
  });

  test("the same project gives the same archive, and a day later it can no longer be fetched", async () => {
    const { project } = await importProject(owner, await zipTree(site));
    const run = async () => {
      const started = await owner.api.post("/api/projects/export/item.json", { projectId: project.id });
      await app.jobsDone();
      const id = started.ok ? started.data.export.id : "";
      const response = await owner.request(`/api/projects/export/download.json?id=${id}`);
      return { id, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const [first, second] = [await run(), await run()];
    expect(first.bytes.equals(second.bytes)).toBe(true);
    app.clock.advance(23 * 60 * 60 * 1000);
    await app.app.sweep();
    expect((await owner.request(`/api/projects/export/download.json?id=${first.id}`)).status).toBe(200);
    app.clock.advance(26 * 60 * 60 * 1000);
    await app.app.sweep();
    expect((await owner.request(`/api/projects/export/download.json?id=${first.id}`)).status).toBe(404);
    expect((await exportTree(owner, project.id, app.jobsDone)).size).toBe(2);
  });

  test("[RES-08] a trashed stylesheet is not part of the site", async () => {
    const { project } = await importProject(
      owner,
      await zipTree(new Map([...site, ["a.css", Buffer.from("p{}")]])),
    );
    const opened = await openPage(owner, project.id);
    const [resource] = Object.values(opened.part.resources);
    const saved = await owner.api.post("/api/projects/edit.json", {
      projectId: project.id,
      opId: "trash-css",
      base: opened.version,
      changes: [
        { kind: "resource-set", resourceId: resource?.id, field: "category", to: "trash", from: "css" },
      ],
    });
    expect(saved).toMatchObject({ ok: true });
    expect([...(await exportTree(owner, project.id, app.jobsDone)).keys()].sort()).toEqual([
      "film.mp4",
      "index.html",
    ]);
  });
});
