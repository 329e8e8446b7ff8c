import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, listProjects, PNG_HEAD, uploadFile } from "../../../test/projects-support.ts";

describe.each(FEATURE_DIALECTS)("the trash on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    [owner, stranger] = [await app.signUpMember({ name: "주인" }), await app.signUpMember()];
  });
  afterAll(() => app?.stop());

  test("[PRJ-41] [PRJ-43] [PRJ-44] [PRJ-45] trash, restore, delete for good, empty", async () => {
    const project = await createBlank(owner);
    const trash = (value: string) =>
      owner.api.post("/api/projects/project/item.json", { project: { id: project.id, trash: value } });
    expect(
      await owner.api.delete("/api/projects/project/item.json", { projectId: project.id }),
    ).toMatchObject({
      error: "project.not-trashed",
    });
    expect(await trash("2026-03-02T09:00:00.000Z")).toMatchObject({ ok: true });
    expect((await listProjects(owner, "own")).projectList.map(({ id }) => id)).not.toContain(project.id);
    expect((await listProjects(owner, "trash")).projectList).toMatchObject([
      { id: project.id, trash: expect.stringMatching(/^2026/) },
    ]);
    await trash("");
    expect((await listProjects(owner, "trash")).total).toBe(0);
    await trash("now");
    const second = await createBlank(owner);
    const kept = await createBlank(owner);
    await owner.api.post("/api/projects/project/item.json", { project: { id: second.id, trash: "now" } });
    expect(await owner.api.delete("/api/projects/project/trash.json", {})).toMatchObject({
      ok: true,
      data: { deleted: 2 },
    });
    for (const { id: projectId } of [project, second])
      expect(await owner.api.get("/api/projects/project/item.json", { projectId })).toMatchObject({
        status: 404,
        error: "project.missing",
      });
    expect(await owner.api.get("/api/projects/project/item.json", { projectId: kept.id })).toMatchObject({
      ok: true,
    });
  });

  test("[PRJ-42] [PRJ-64] the trash is emptied after 30 days", async () => {
    const project = await createBlank(owner);
    await owner.api.post("/api/projects/project/item.json", { project: { id: project.id, trash: "now" } });
    app.clock.advance(29 * 24 * 60 * 60 * 1000);
    await owner.api.post("/api/members/member/basic/login.json", {
      email: owner.email,
      password: owner.password,
    });
    await app.app.sweep();
    expect((await listProjects(owner, "trash")).total).toBe(1);
    app.clock.advance(2 * 24 * 60 * 60 * 1000);
    await owner.api.post("/api/members/member/basic/login.json", {
      email: owner.email,
      password: owner.password,
    });
    await stranger.api.post("/api/members/member/basic/login.json", {
      email: stranger.email,
      password: stranger.password,
    });
    await app.app.sweep();
    expect((await listProjects(owner, "trash")).total).toBe(0);
  });

  test("[PRJ-46] [PRJ-47] deleted for good: no row of any table names the project any more", async () => {
    const project = await createBlank(owner);
    const { id: projectId, homePageId: pageId } = project;
    await owner.api.post("/api/projects/page/item.json", {
      projectId,
      pageId,
      page: { header: [{ name: "head", html: "<nav>", thwhole: true }] },
    });
    await uploadFile(owner, projectId, "a.png", PNG_HEAD);
    await owner.api.post("/api/projects/publish/item.json", { projectId });
    await owner.api.post("/api/projects/page/version/item.json", { pageId });
    await owner.api.post("/api/projects/export/item.json", { projectId });
    await app.jobsDone();
    const uploads = () =>
      app.parts.database.read((query) =>
        query.selectFrom("attachedFiles").select("path").where("useId", "=", projectId).execute(),
      );
    expect(await uploads()).toHaveLength(1);
    await owner.api.post("/api/projects/project/item.json", { project: { id: projectId, trash: "now" } });
    expect(await owner.api.delete("/api/projects/project/item.json", { projectId })).toMatchObject({
      ok: true,
    });
    await app.parts.database.read(async (query) => {
      for (const table of await query.introspection.getTables()) {
        const names = table.columns.map(({ name }) => name);
        for (const column of ["projectId", "project_id", "subject", "useId"].filter((name) =>
          names.includes(name),
        )) {
          const rows = await query
            .selectFrom(table.name as "blocks")
            .selectAll()
            .where(column as "projectId", "=", projectId)
            .execute();
          expect(rows, `${table.name}.${column}`).toEqual([]);
        }
      }
    });
  });
});
