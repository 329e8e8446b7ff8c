import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestBrowser } from "../../../test/client.ts";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank } from "../../../test/projects-support.ts";

const SHARE = "/api/members/projects/share/item.json";
const EDIT = "/api/projects/edit.json";

describe.each(DIALECTS)("share links on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId = "";
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember({ name: "주인" });
  });
  afterAll(() => app?.stop());

  const share = async (permission: "view" | "comment", renew = false): Promise<string> => {
    const answer = await owner.api.post(SHARE, { projectId, permission, renew });
    if (!answer.ok) throw new Error(answer.error);
    expect(answer.data).toMatchObject({ publicYn: "Y", permission });
    return new URLSearchParams(answer.data.link.split("?")[1]).get("share") ?? "";
  };
  const begin = async (permission: "view" | "comment") => {
    ({ id: projectId } = await createBlank(owner));
    return share(permission);
  };
  const take = (by: TestBrowser, key: string) =>
    by.api.post("/api/public/projects/share/item.json", { projectId, key });
  const opens = async (by: TestBrowser) => {
    const answer = await by.api.get(EDIT, { projectId });
    return answer.ok ? answer.data.role : answer.error;
  };

  test("[COW-20] [COW-23] [COW-33] [COW-34] [COW-38] a link lets visitors look, after its key was exchanged for a cookie of this project", async () => {
    const visitor = app.visitor();
    ({ id: projectId } = await createBlank(owner));
    expect(await owner.api.get(SHARE, { projectId })).toMatchObject({
      data: { publicYn: "N", permission: "", link: "" },
    });
    expect(await opens(visitor)).toBe("session.required");
    const key = await share("view");
    expect(key).toMatch(/^[\w-]{43}$/);
    // The link being there opens nothing; its key does.
    expect(await opens(visitor)).toBe("session.required");
    expect(await take(visitor, "A".repeat(43))).toMatchObject({ error: "share.ended", status: 404 });
    expect((await take(visitor, key)).ok).toBe(true);
    expect(visitor.cookies.lastSet.join()).toMatch(/hanok-share-[^;]+; .*HttpOnly; SameSite=Lax/);
    expect(await opens(visitor)).toBe("GUEST");
    expect(await visitor.api.get("/api/projects/changes.json", { projectId, since: 0 })).toMatchObject({
      ok: true,
    });
    const shown = await visitor.api.get("/api/public/projects/project/item.json", { projectId });
    expect(shown).toMatchObject({ ok: true });
    expect(JSON.stringify(shown)).not.toContain("@");
    // Another project stays closed.
    const { id: other } = await createBlank(owner);
    expect(await visitor.api.get(EDIT, { projectId: other })).toMatchObject({ error: "session.required" });
    // The link keeps its key while only its permission changes.
    expect(await share("comment")).toBe(key);
  });

  test("[COW-21] [COW-22] [COW-34] [COW-35] trust: a renewed link and one switched off end cookies and preview addresses that were given", async () => {
    const key = await begin("view");
    const visitor = app.visitor();
    await take(visitor, key);
    const opened = await visitor.api.get(EDIT, { projectId });
    const base = opened.ok ? opened.data.canvas.base : "";
    const page = async () => (await app.visitor().request(`${base}index.html`)).status;
    expect(await page()).toBe(200);
    const second = await share("view", true);
    expect(second).not.toBe(key);
    expect(await opens(visitor)).toBe("session.required");
    expect(await page()).toBe(404);
    expect(await take(visitor, key)).toMatchObject({ error: "share.ended" });
    await take(visitor, second);
    expect(await opens(visitor)).toBe("GUEST");
    expect((await owner.api.delete(SHARE, { projectId })).ok).toBe(true);
    expect(await opens(visitor)).toBe("session.required");
    // Switched on again it is another link.
    const third = await share("view");
    expect(third).not.toBe(second);
    expect(await opens(visitor)).toBe("session.required");
    await take(visitor, third);
    const now = await visitor.api.get(EDIT, { projectId });
    const address = now.ok ? `${now.data.canvas.base}index.html` : "";
    expect((await app.visitor().request(address)).status).toBe(200);
    await owner.api.post("/api/projects/project/item.json", { project: { id: projectId, trash: "now" } });
    expect(await opens(visitor)).toBe("session.required");
    expect((await app.visitor().request(address)).status).toBe(404);
  });

  test("[COW-03] a member in none of the lists of a project looks at it as a viewer, by its link alone, and edits nothing", async () => {
    const stranger = await app.signUpMember();
    const key = await begin("view");
    expect(await opens(stranger)).toBe("project.missing");
    expect((await take(stranger, key)).ok).toBe(true);
    expect(await opens(stranger)).toBe("GUEST");
    const opened = await owner.api.get(EDIT, { projectId });
    const pageId = opened.ok ? opened.data.pageId : "";
    expect(
      await stranger.api.post("/api/projects/page/item.json", { projectId, pageId, page: { title: "남" } }),
    ).toMatchObject({ ok: false });
    const after = await owner.api.get(EDIT, { projectId });
    expect(after.ok && opened.ok && after.data.version).toBe(opened.ok && opened.data.version);
  });

  test("[COW-38] [CMT-10] a link that lets comment asks for a signed-in member, and is withdrawn at once", async () => {
    const key = await begin("comment");
    const visitor = app.visitor();
    const stranger = await app.signUpMember({ name: "손님" });
    for (const browser of [visitor, stranger]) await take(browser, key);
    expect(await opens(visitor)).toBe("GUEST");
    expect(await opens(stranger)).toBe("COMMENTER");
    const opened = await stranger.api.get(EDIT, { projectId });
    const pageId = opened.ok ? opened.data.pageId : "";
    const write = (by: TestBrowser) =>
      by.api.post("/api/projects/commentn/item.json", { projectId, pageId, content: "여기요" });
    expect(await write(visitor)).toMatchObject({ error: "session.required" });
    expect(await write(stranger)).toMatchObject({
      data: { comment: { memberName: "손님", memberRole: "", content: "여기요" } },
    });
    expect(await stranger.api.get("/api/projects/commentn/list.json", { projectId, pageId })).toMatchObject({
      data: { total: 1 },
    });
    // Neither members nor anything else of the project.
    for (const refused of [
      await stranger.api.get("/api/members/cowork/list.json", { projectId }),
      await stranger.api.get("/api/projects/project/item.json", { projectId }),
      await stranger.api.post(EDIT, { projectId, opId: "x", base: 0, changes: [] }),
    ])
      expect(refused).toMatchObject({ error: "project.missing" });
    await share("view");
    expect(await opens(stranger)).toBe("GUEST");
    expect(await write(stranger)).toMatchObject({ error: "project.missing" });
  });

  test("[PRJ-71] owner and editors manage the link; a viewer learns that there is one, not its key", async () => {
    await begin("view");
    const editor = await app.signUpMember();
    const viewer = await app.signUpMember();
    for (const [member, role] of [
      [editor, "EDITOR"],
      [viewer, "VIEWER"],
    ] as const)
      await owner.api.post("/api/members/cowork/item.json", { projectId, email: member.email, role });
    expect(await editor.api.post(SHARE, { projectId, permission: "comment" })).toMatchObject({ ok: true });
    expect(await viewer.api.get(SHARE, { projectId })).toMatchObject({
      data: { publicYn: "Y", permission: "comment", link: "" },
    });
    for (const refused of [
      await viewer.api.post(SHARE, { projectId }),
      await viewer.api.delete(SHARE, { projectId }),
    ])
      expect(refused).toMatchObject({ error: "access.denied" });
  });

  test("trust: a removed editor's waiting export ends with their role; that of others goes on", async () => {
    ({ id: projectId } = await createBlank(owner));
    const editor = await app.signUpMember();
    await owner.api.post("/api/members/cowork/item.json", { projectId, email: editor.email, role: "EDITOR" });
    const waiting = (memberId: number) =>
      app.parts.database.write(projectId, (query) =>
        app.parts.jobs.enqueue(query, {
          kind: "export",
          subject: projectId,
          input: { projectId, options: {} },
          createdBy: memberId,
          runAt: app.clock.now() + 86_400_000,
        }),
      );
    const [theirs, own] = [await waiting(editor.member.id), await waiting(owner.member.id)];
    await owner.api.post("/api/members/cowork/item.json", {
      projectId,
      memberId: editor.member.id,
      role: "VIEWER",
    });
    expect(await app.parts.jobs.state(theirs)).toMatchObject({
      status: "failed",
      failure: { error: "export.cancelled" },
    });
    expect(await app.parts.jobs.state(own)).toMatchObject({ status: "waiting" });
  });

  test("trust: a browser keeps twenty share cookies at most", async () => {
    const visitor = app.visitor();
    const key = await begin("view");
    for (let i = 0; i < 25; i++) visitor.cookies.set(`hanok-share-old${i}`, "x".repeat(43));
    await take(visitor, key);
    expect(visitor.cookies.header().match(/hanok-share-/g)).toHaveLength(20);
    expect(await opens(visitor)).toBe("GUEST");
  });
});
