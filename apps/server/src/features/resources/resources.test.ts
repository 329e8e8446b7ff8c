import type { endpoints, InputOf } from "@hanok/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, openPage } from "../../../test/projects-support.ts";

const ITEM = "/api/projects/resource/item.json";
const LIST = "/api/projects/resource/list.json";
const TRASH = "/api/projects/resource/trash.json";
type Given = InputOf<typeof endpoints.resources.saveResource>["resource"];

describe.each(FEATURE_DIALECTS)("stylesheets and scripts on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: string;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    ({ id: projectId } = await createBlank(owner));
  });
  afterAll(() => app?.stop());

  const save = (resource: Given, opId?: string) =>
    owner.api.post(ITEM, { projectId, resource, ...(opId === undefined ? {} : { opId }) });
  const saved = async (resource: Given) => {
    const answer = await save(resource);
    if (!answer.ok) throw new Error(`${answer.error} ${JSON.stringify(answer.data)}`);
    return answer.data;
  };
  const lists = async () => {
    const answer = await owner.api.get(LIST, { projectId });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.resource;
  };
  const refusal = async (resource: Given) => {
    const answer = await save(resource);
    return answer.ok ? "" : ((answer.data as { reason?: string }).reason ?? answer.error);
  };

  test("[RES-01] [RES-02] [RES-03] [RES-04] [PRJ-09] code and url, css and js, of every kind", async () => {
    const css = await saved({ fileName: "글꼴.css", fileCode: "a{}\r\n", fileKind: "template" });
    expect(css.resource).toMatchObject({
      type: "code",
      name: "글꼴.css",
      fileFolder: "css",
      fileName: "글꼴.css",
      fileExt: "css",
      fileData: "css/글꼴.css",
      fileKind: "template",
      fileEdit: "N",
      fileCode: "a{}\r\n",
      birth: "css",
      linked: true,
    });
    const js = await saved({
      type: "url",
      fileExt: "js",
      fileName: "map.js",
      fileData: "https://maps.example/sdk.js",
      fileKind: "default",
    });
    expect(js.resource).toMatchObject({
      type: "url",
      fileData: "https://maps.example/sdk.js",
      url: "https://maps.example/sdk.js",
    });
    expect([css, js].map(({ resource }) => resource.fileKind)).toEqual(["template", "default"]);
    expect(await refusal({ fileName: "other.css", type: "other" as "url" })).toBe("request.invalid");
    expect(await refusal({ fileName: "other.css", fileKind: "other" as "user" })).toBe("request.invalid");
    const tuning = await saved({ fileName: "tuning.css", category: "tuning" });
    expect(tuning.resource.fileKind).toBe("user");
    expect(tuning.resource).toMatchObject({ category: "tuning", birth: "tuning" });
    const { css: sheets, js: scripts, tuning: tunings, trash } = await lists();
    // Beside what the project began with.
    expect(sheets.map((one) => [one.fileName, one.fileCode])).toEqual([
      ["base.css", ""],
      ["글꼴.css", ""],
    ]);
    expect([scripts.length, tunings.length, trash.length]).toEqual([1, 2, 0]);
    expect(await refusal({ fileName: "글꼴.css" })).toBe("file.duplicate");
    expect(await refusal({ fileName: "a.js" })).toBe("file.extension");
    expect(await refusal({ fileName: "setting.css" })).toBe("file.reserved");
    expect(await refusal({ type: "url", fileName: "u.css", fileData: "javascript:1" })).toBe("resource.url");
    expect(await refusal({ fileFolder: "..", fileName: "x.css" })).toMatch(/^file\./);
  });

  test("[PRJ-56] addresses carry a stamp of the hour and answer the newest text", async () => {
    const { resource } = await saved({ fileName: "hour.css", fileCode: "b{}" });
    expect(resource.url).toMatch(/\?stamp=2026030209$/);
    app.clock.advance(59 * 60_000);
    const again = await owner.api.get(ITEM, { projectId, resourceId: resource.id });
    expect(again.ok && again.data.resource.url).toBe(resource.url);
    app.clock.advance(60_000);
    const later = await owner.api.get(ITEM, { projectId, resourceId: resource.id });
    expect(later.ok && later.data.resource.url).toMatch(/\?stamp=2026030210$/);
    await saved({ id: resource.id, fileCode: "b{color:red}" });
    const served = await app.visitor().request(resource.url);
    expect(await served.text()).toBe("b{color:red}");
    expect(served.headers.get("content-type")).toContain("text/css");
  });

  test("[RES-07] an edit goes through the log: only what differs, merged with others, done once", async () => {
    const { resource, version } = await saved({
      fileName: "log.css",
      fileCode: "a { color: red }\nb { top: 0 }\n",
    });
    const opId = "resource-op";
    const value = "a { color: blue }\nb { top: 0 }\n";
    const first = await save({ id: resource.id, fileCode: value }, opId);
    expect(first).toMatchObject({ data: { version: version + 1, resource: { fileCode: value } } });
    expect(await save({ id: resource.id, fileCode: value }, opId)).toMatchObject({
      data: { version: version + 1 },
    });
    const log = await owner.api.get("/api/projects/changes.json", { projectId, since: version });
    const changes = log.ok ? log.data.entries.flatMap((entry) => entry.changes) : [];
    expect(changes).toEqual([
      expect.objectContaining({
        kind: "value-replace",
        text: `resource/${resource.id}`,
        splices: [{ from: 11, to: 14, insert: "blue" }],
      }),
    ]);
    const opened = await openPage(owner, projectId);
    expect(opened.part.texts[`resource/${resource.id}`]).toBe(value);
  });

  test("names, folders, linking and order", async () => {
    const one = await saved({ fileExt: "js", fileName: "one.js" });
    const two = await saved({ fileExt: "js", fileName: "two.js", sortNo: 1 });
    expect((await lists()).js[0]?.id).toBe(two.resource.id);
    await saved({ id: one.resource.id, sortNo: 1, name: "첫째", fileFolder: "js/lib", linked: false });
    const [first] = (await lists()).js;
    expect(first).toMatchObject({ name: "첫째", fileData: "js/lib/one.js", linked: false });
    expect(await refusal({ id: one.resource.id, fileName: "two.js", fileFolder: "js" })).toBe(
      "file.duplicate",
    );
    expect(await save({ id: "nothing", name: "x" })).toMatchObject({
      error: "resource.missing",
      status: 404,
    });
  });

  test("[RES-05] [RES-08] [RES-09] [RES-10] [RES-11] trash, back to where it came from, for good", async () => {
    const { resource } = await saved({ fileName: "tune.css", category: "tuning", fileCode: "c{}" });
    const resourceId = resource.id;
    const trash = (restore = false) => owner.api.post(TRASH, { projectId, resourceId, restore });
    const remove = () => owner.api.delete(ITEM, { projectId, resourceId });
    expect(await remove()).toMatchObject({
      error: "edit.refused",
      data: { reason: "resource.not-in-trash" },
    });
    expect(await trash()).toMatchObject({ data: { resource: { category: "trash", birth: "tuning" } } });
    expect(await trash()).toMatchObject({ data: { reason: "resource.in-trash" } });
    expect(await trash(true)).toMatchObject({
      data: { resource: { category: "tuning", birth: "tuning", fileCode: "c{}" } },
    });
    await trash();
    expect(await remove()).toMatchObject({ ok: true });
    expect(await remove()).toMatchObject({ error: "resource.missing" });
    const rows = await app.parts.database.read((query) =>
      query
        .selectFrom("projectTexts")
        .select("textId")
        .where("textId", "=", `resource/${resourceId}`)
        .execute(),
    );
    expect(rows).toEqual([]);
    for (const fileName of ["x.css", "y.css"]) {
      const made = await saved({ fileName });
      await owner.api.post(TRASH, { projectId, resourceId: made.resource.id });
    }
    expect(await owner.api.delete(TRASH, { projectId })).toMatchObject({ data: { deleted: 2 } });
    expect((await lists()).trash).toEqual([]);
    expect(await owner.api.delete(TRASH, { projectId })).toMatchObject({ data: { deleted: 0 } });
  });

  test("[RES-30] after thirty days in the trash it goes; what was taken out or came later stays", async () => {
    const make = async (fileName: string) => (await saved({ fileName })).resource.id;
    const [old, back, late] = [await make("old.css"), await make("back.css"), await make("late.css")];
    const trash = (resourceId: string, restore = false) =>
      owner.api.post(TRASH, { projectId, resourceId, restore });
    await trash(old);
    await trash(back);
    app.clock.advance(29 * 86_400_000);
    await trash(back, true);
    await trash(late);
    await app.app.sweep();
    expect((await lists()).trash.map(({ id }) => id).sort()).toEqual([old, late].sort());
    app.clock.advance(2 * 86_400_000);
    // A log that was cut for its size does not say what is old.
    const cut = (logCutAt: string) =>
      app.parts.database.write(projectId, (query) =>
        query.updateTable("projects").set({ logCutAt }).where("id", "=", projectId).execute(),
      );
    await cut(new Date(app.clock.now()).toISOString());
    await app.app.sweep();
    expect((await lists()).trash.map(({ id }) => id).sort()).toEqual([old, late].sort());
    await cut("");
    await app.app.sweep();
    const { trash: left, css } = await lists();
    expect(left.map(({ id }) => id)).toEqual([late]);
    expect(css.map(({ id }) => id)).toContain(back);
  });

  test("[RES-30] [AVL-01] the content of the trash of the last days is known over a log of many megabytes, read in pieces", async () => {
    const made = await saved({ fileName: "kept-in-trash.css" });
    await owner.api.post(TRASH, { projectId, resourceId: made.resource.id });
    const read = await owner.api.get("/api/projects/edit.json", { projectId });
    const newest = read.ok ? read.data.version : 0;
    // Two operations behind it that no single read takes along.
    await app.parts.database.write(projectId, async (query) => {
      const last = await query
        .selectFrom("changeLog")
        .selectAll()
        .where("projectId", "=", projectId)
        .where("version", "=", newest)
        .executeTakeFirstOrThrow();
      for (const more of [1, 2])
        await query
          .insertInto("changeLog")
          .values({
            ...last,
            version: newest + more,
            opId: `large-${more}`,
            changes: `[{"kind":"trash of no kind","x":"${"x".repeat(5_000_000)}"}]`,
          })
          .execute();
      await query
        .updateTable("projects")
        .set({ version: newest + 2 })
        .where("id", "=", projectId)
        .execute();
    });
    await app.app.sweep();
    expect((await lists()).trash.map(({ id }) => id)).toContain(made.resource.id);
  });

  test("wrong types, unknown keys and other people's projects", async () => {
    const post = async (body: object) => {
      const response = await owner.request(ITEM, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as { data: { fields?: object } } };
    };
    const wrong = await post({ projectId, resource: { fileExt: "php", sortNo: "1", linked: "yes" } });
    expect(wrong.status).toBe(422);
    expect(wrong.body.data.fields).toEqual({
      "resource.fileExt": "choice",
      "resource.sortNo": "type",
      "resource.linked": "type",
    });
    const extra = await post({
      projectId,
      resource: { fileName: "extra.css", birth: "js", date: "x", id2: 1 },
    });
    expect(extra.status).toBe(200);
    expect(extra.body.data).toMatchObject({ resource: { birth: "css" } });
    const other = await app.signUpMember();
    expect(await other.api.get(LIST, { projectId })).toMatchObject({ error: "project.missing", status: 404 });
    expect(await app.visitor().api.get(LIST, { projectId })).toMatchObject({ code: "EXPIRE" });
    const { id: second } = await createBlank(owner);
    const [sheet] = (await lists()).css;
    expect(await owner.api.get(ITEM, { projectId: second, resourceId: sheet?.id ?? "" })).toMatchObject({
      error: "resource.missing",
    });
  });
});
