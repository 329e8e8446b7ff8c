import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestBrowser } from "../../../test/client.ts";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, openPage, uploadFile } from "../../../test/projects-support.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Every address of this app that is anywhere in an answer. */
const addressesIn = (value: unknown): string[] =>
  typeof value === "string"
    ? /^\/(canvas|thumbnails|project-thumbs|attach|api)\//.test(value)
      ? [value]
      : []
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(addressesIn)
      : [];

describe.each(DIALECTS)("leases of the preview on %s", (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
  });
  afterAll(() => app?.stop());

  const addMember = (projectId: string, memberId: number, role: "EDITOR" | "VIEWER") =>
    app.parts.database.write(projectId, async (query) => {
      const date = new Date(app.clock.now()).toISOString();
      await query.insertInto("projectMembers").values({ projectId, memberId, role, date }).execute();
    });
  const removeMember = (projectId: string, memberId: number) =>
    app.parts.database.write(projectId, async (query) => {
      await query
        .deleteFrom("projectMembers")
        .where("projectId", "=", projectId)
        .where("memberId", "=", memberId)
        .execute();
    });
  const trash = (owner: TestMember, id: string, value: string) =>
    owner.api.post("/api/projects/project/item.json", { project: { id, trash: value } });
  const previewOf = async (member: TestMember, projectId: string): Promise<string> => {
    const read = await member.api.get("/api/projects/project/item.json", { projectId });
    return read.ok ? (read.data.project?.preview ?? "") : read.error;
  };
  const status = async (browser: TestBrowser, address: string) => (await browser.request(address)).status;

  test("trust: a session has one address for a project, another session another; signing out ends it", async () => {
    const member = await app.signUpMember();
    const { id: projectId } = await createBlank(member);
    const first = await previewOf(member, projectId);
    expect(await previewOf(member, projectId)).toBe(first);
    const elsewhere = app.visitor();
    const { email, password } = member;
    await elsewhere.api.post("/api/members/member/basic/login.json", { email, password });
    const other = await previewOf({ ...member, api: elsewhere.api }, projectId);
    expect(other).not.toBe(first);
    // The sandboxed frame sends no cookie.
    for (const address of [first, other]) expect(await status(app.visitor(), address)).toBe(200);
    await member.api.post("/api/members/member/logout.json", {});
    expect(await status(app.visitor(), first)).toBe(404);
    expect(await status(app.visitor(), other)).toBe(200);
    app.clock.advance(31 * 86_400_000);
    expect(await status(app.visitor(), other)).toBe(404);
  });

  test("trust: a lease names its project and its member; neither can be exchanged", async () => {
    const member = await app.signUpMember();
    const stranger = await app.signUpMember();
    const { id: projectId } = await createBlank(member);
    const { id: foreign } = await createBlank(stranger);
    const address = await previewOf(member, projectId);
    for (const forged of [
      address.replace(projectId, foreign),
      address.replace(`.${member.member.id}.`, `.${stranger.member.id}.`),
      address.replace(/\.[\w-]{43}\//, `.${"A".repeat(43)}/`),
      `/canvas/${"0".repeat(40)}/index.html`,
    ])
      expect(await status(app.visitor(), forged), forged).toBe(404);
  });

  test("[COW-42] trust: every address that a removed member ever saw answers 404, to them and to anyone", async () => {
    const owner = await app.signUpMember();
    const editor = await app.signUpMember();
    const { id: projectId } = await createBlank(owner);
    await addMember(projectId, editor.member.id, "EDITOR");
    const { pageId } = await openPage(editor, projectId);
    const picture = await uploadFile(editor, projectId, "picture.png", PIXEL);
    if (!picture.ok) throw new Error(picture.error);
    const thumb = new FormData();
    thumb.append("projectId", projectId);
    thumb.append("file", new Blob([PIXEL]), "thumb.png");
    const pictured = await editor.request("/api/projects/project/thumb/item.json", {
      method: "POST",
      body: thumb,
    });
    expect(pictured.status).toBe(200);
    await editor.api.post("/api/projects/page/version/item.json", { pageId });
    await editor.api.post("/api/projects/resource/item.json", {
      projectId,
      resource: { name: "style", fileExt: "css", fileName: "own.css", fileCode: "p { color: red }" },
    });
    const { key } = picture.data;
    const answers = [
      picture,
      await editor.api.get("/api/projects/project/list.json", { group: "cowork" }),
      await editor.api.get("/api/projects/project/item.json", { projectId }),
      await editor.api.get("/api/projects/edit.json", { projectId }),
      await editor.api.get("/api/projects/page/version/list.json", { pageId }),
      await editor.api.get("/api/projects/resource/list.json", { projectId }),
      await editor.api.get("/api/projects/project/media/list.json", { projectId }),
      await editor.api.get("/api/attach/file/list.json", { use: "project", useId: projectId }),
      await editor.api.get("/api/attach/file/item.json", { fileUrl: picture.data.url }),
    ];
    const seen = [...new Set(answers.flatMap((answer) => addressesIn(answer)))];
    for (const kind of ["/canvas/", "/thumbnails/", "/project-thumbs/"])
      expect(seen.filter((address) => address.startsWith(kind)).length, kind).toBeGreaterThan(0);
    for (const address of seen) expect(await status(app.visitor(), address), address).not.toBe(404);

    await removeMember(projectId, editor.member.id);
    for (const browser of [app.visitor(), editor])
      for (const address of seen) expect(await status(browser, address), address).toBe(404);
    const own = await app.signUpMember();
    const { id: another } = await createBlank(editor);
    for (const refused of [
      await editor.api.get("/api/attach/file/item.json", { fileUrl: picture.data.url }),
      await editor.api.post("/api/projects/media/item.json", { projectId: another, key }),
      await editor.api.delete("/api/attach/file/item.json", { key }),
      await editor.api.post("/api/attach/file/list.json", { use: "member", useId: "me", keys: [key] }),
      await own.api.get("/api/attach/file/item.json", { fileUrl: picture.data.url }),
    ])
      expect(refused).toMatchObject({ ok: false, error: "item.missing" });
    expect(
      await editor.api.get("/api/attach/file/list.json", { use: "project", useId: projectId }),
    ).toMatchObject({ error: "project.missing" });
    expect(await editor.api.get("/api/attach/file/list.json", { use: "project" })).toMatchObject({
      data: { fileList: [], total: 0 },
    });
  });

  test("[PRJ-41] a project in the trash opens for nobody; its owner alone still sees its small picture", async () => {
    const owner = await app.signUpMember();
    const viewer = await app.signUpMember();
    const { id: projectId } = await createBlank(owner);
    await addMember(projectId, viewer.member.id, "VIEWER");
    const address = await previewOf(viewer, projectId);
    const owners = await previewOf(owner, projectId);
    await trash(owner, projectId, "now");
    expect(await status(app.visitor(), address)).toBe(404);
    expect(await status(app.visitor(), owners)).toBe(200);
    expect(await owner.api.get("/api/projects/edit.json", { projectId })).toMatchObject({
      error: "project.trashed",
      message: expect.stringContaining("휴지통"),
    });
    expect(await viewer.api.get("/api/projects/edit.json", { projectId })).toMatchObject({
      error: "project.trashed-by-owner",
    });
    expect(await owner.api.post("/api/projects/export/item.json", { projectId })).toMatchObject({
      error: "project.trashed",
    });
    await trash(owner, projectId, "");
    expect(await status(app.visitor(), address)).toBe(200);
  });
});
