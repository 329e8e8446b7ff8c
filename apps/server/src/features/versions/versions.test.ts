import { randomBytes } from "node:crypto";
import {
  type Block,
  blockText,
  type Change,
  keyAt,
  newBlock,
  type ProjectPart,
  recordAt,
  runEdit,
} from "@hanok/page-document";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, openPage } from "../../../test/projects-support.ts";
import { areNamedVersionsFull, forgetLargeVersions } from "./large-versions.ts";
import { forgetOldVersions } from "./retention.ts";

const createId = () => `i${randomBytes(8).toString("hex")}`;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NO_LIMITS = {
  collaborators: null,
  exportsPerMonth: null,
  formEntriesPerMonth: null,
  visitMonths: null,
  languages: null,
  madeWithBar: false,
  storageBytes: null,
  projects: null,
  pagesPerProject: null,
  versionsPerPage: null,
  versionDays: null,
};

describe.each(DIALECTS)("versions on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember({ name: "주인" });
  });
  afterAll(() => app?.stop());

  const signIn = () =>
    owner.api.post("/api/members/member/basic/login.json", { email: owner.email, password: owner.password });
  const list = async (pageId: string) => {
    const answer = await owner.api.get("/api/projects/page/version/list.json", { pageId, perPage: 100 });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.pageVersionList;
  };
  const keep = async (pageId: string, more: { name?: string; reason?: "saved" | "left" } = {}) => {
    const answer = await owner.api.post("/api/projects/page/version/item.json", { pageId, ...more });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  };
  const send = async (projectId: string, base: number, changes: readonly Change[], name = "test") => {
    const answer = await owner.api.post("/api/projects/edit.json", {
      projectId,
      opId: createId(),
      base,
      name,
      changes: [...changes],
    });
    if (!answer.ok) throw new Error(`${answer.error} ${answer.message}`);
    return answer.data.version;
  };
  /** A block at the end of the page's content. */
  const addBlock = async (projectId: string, pageId: string, html: string): Promise<string> => {
    const { part, version } = await openPage(owner, projectId, pageId);
    const id = createId();
    const block = newBlock({
      id,
      pageId,
      section: "content",
      key: keyAt(
        Object.values(part.blocks as ProjectPart["blocks"]).sort((a, b) => (a.key < b.key ? -1 : 1)),
        99,
      ),
      name: `b${Object.keys(part.blocks).length}`,
      classtitle: "b",
      now: "2026-03-02T09:00:00.000Z",
    });
    const texts = {
      [blockText(id, "html")]: html,
      [blockText(id, "css")]: "",
      [blockText(id, "js")]: "",
    };
    await send(projectId, version, [{ kind: "block-insert", block, texts }]);
    return id;
  };
  const typed = async (projectId: string, pageId: string, blockId: string, at: number, insert: string) => {
    const { part, version } = await openPage(owner, projectId, pageId);
    const length = (part.texts[blockText(blockId, "html")] ?? "").length;
    return send(projectId, version, [
      {
        kind: "text",
        text: blockText(blockId, "html"),
        changes: [...(at > 0 ? [at] : []), [0, insert] as const, ...(length > at ? [length - at] : [])],
      },
    ]);
  };
  const htmlOf = async (projectId: string, pageId: string): Promise<string[]> => {
    const { part } = await openPage(owner, projectId, pageId);
    return (Object.values(part.blocks) as Block[])
      .filter((block) => block.pageId === pageId)
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ id }) => part.texts[blockText(id, "html")] ?? "");
  };
  const restore = async (id: string) => {
    const answer = await owner.api.post("/api/projects/page/version/restore.json", { id });
    if (!answer.ok) throw new Error(`${answer.error} ${answer.message}`);
    return answer.data;
  };

  test("[PAG-82] [PAG-52] a page begins with a version, and gets one of every state that is kept, once", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    expect(await list(pageId)).toEqual([]);
    await openPage(owner, projectId, pageId);
    await openPage(owner, projectId, pageId);
    expect(await list(pageId)).toMatchObject([
      { reason: "began", name: "", pageId, projectId, version: 1, memberName: "주인" },
    ]);
    await addBlock(projectId, pageId, "<p>하나</p>");
    const saved = await keep(pageId, { reason: "saved" });
    expect(saved).toMatchObject({ made: true, pageVersion: { reason: "saved", version: 2 } });
    // The same state again, because the page is left: nothing new.
    expect(await keep(pageId, { reason: "left" })).toMatchObject({
      made: false,
      pageVersion: { id: saved.pageVersion.id },
    });
    await addBlock(projectId, pageId, "<p>둘</p>");
    expect(await keep(pageId, { reason: "left" })).toMatchObject({
      made: true,
      pageVersion: { reason: "left", version: 3 },
    });
    expect((await list(pageId)).map(({ reason }) => reason)).toEqual(["left", "saved", "began"]);
  });

  test("[PAG-82] ten quiet minutes after an edit make a version, once, on any number of instances", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    await openPage(owner, projectId, pageId);
    await addBlock(projectId, pageId, "<p>하나</p>");
    app.clock.advance(9 * MINUTE);
    await app.app.everyMinute();
    expect(await list(pageId)).toHaveLength(1);
    app.clock.advance(2 * MINUTE);
    await Promise.all([app.app.everyMinute(), app.app.everyMinute()]);
    app.clock.advance(30 * MINUTE);
    await app.app.everyMinute();
    expect(await list(pageId)).toMatchObject([{ reason: "quiet", version: 2 }, { reason: "began" }]);
    // The first version of a project is nobody's session.
    const other = await createBlank(owner);
    app.clock.advance(20 * MINUTE);
    await app.app.everyMinute();
    expect(await list(other.homePageId)).toEqual([]);
  });

  test("[PAG-54] [PAG-75] [PAG-80] a version is named, the current state too; a name is not lost", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    await addBlock(projectId, pageId, "<p>하나</p>");
    const first = await keep(pageId, { name: "첫 시안" });
    expect(first).toMatchObject({ made: true, pageVersion: { name: "첫 시안", reason: "named" } });
    expect(await keep(pageId, { name: "첫 시안" })).toMatchObject({ made: false });
    const second = await keep(pageId, { name: "보낸 것" });
    expect(second).toMatchObject({ made: true, pageVersion: { name: "보낸 것" } });
    expect(
      await owner.api.post("/api/projects/page/version/item.json", {
        id: first.pageVersion.id,
        name: "  처음  ",
      }),
    ).toMatchObject({ ok: true, data: { made: false, pageVersion: { name: "처음" } } });
    expect(
      (await list(pageId))
        .map(({ name }) => name)
        .filter(Boolean)
        .sort(),
    ).toEqual(["보낸 것", "처음"]);
    for (const name of ["가".repeat(61), 7])
      expect(
        await owner.api.post("/api/projects/page/version/item.json", { pageId, name: name as string }),
      ).toMatchObject({ status: 422, fields: { name: expect.any(String) } });
    expect(await owner.api.post("/api/projects/page/version/item.json", {})).toMatchObject({
      status: 422,
      fields: { pageId: "required" },
    });
  });

  test("[PAG-72] [API-09] the list is paged, newest first", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    for (let number = 0; number < 3; number++) {
      await addBlock(projectId, pageId, `<p>${number}</p>`);
      await keep(pageId);
    }
    const page = (number: number, perPage: number) =>
      owner.api.get("/api/projects/page/version/list.json", { pageId, page: number, perPage });
    const second = await page(2, 2);
    expect(second).toMatchObject({ ok: true, data: { total: 4, totalPage: 2 } });
    expect(second.ok && second.data.pageVersionList.map(({ version }) => version)).toEqual([2, 1]);
    expect(await page(3, 2)).toMatchObject({ data: { pageVersionList: [], total: 4 } });
    expect(await page(0, 2)).toMatchObject({ status: 422 });
  });

  test("[PAG-73] a version is read whole, with its picture and what differs in the source", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    const blockId = await addBlock(projectId, pageId, "<p>하나</p>");
    const { pageVersion } = await keep(pageId);
    await typed(projectId, pageId, blockId, 3, "바뀐 ");
    const added = await addBlock(projectId, pageId, "<p>새것</p>");
    const read = await owner.api.get("/api/projects/page/version/item.json", { id: pageVersion.id });
    if (!read.ok) throw new Error(read.error);
    expect(read.data.pageVersion.part.texts[blockText(blockId, "html")]).toBe("<p>하나</p>");
    expect(read.data.pageVersion.differences).toEqual([
      {
        text: blockText(blockId, "html"),
        source: "html",
        title: "b0",
        before: "<p>하나</p>",
        after: "<p>바뀐 하나</p>",
        inBefore: true,
        inAfter: true,
      },
      expect.objectContaining({
        text: blockText(added, "html"),
        before: "",
        after: "<p>새것</p>",
        inBefore: false,
        inAfter: true,
      }),
    ]);
    const newer = await keep(pageId);
    const between = await owner.api.get("/api/projects/page/version/item.json", {
      id: newer.pageVersion.id,
      against: pageVersion.id,
    });
    expect(between.ok && between.data.pageVersion.differences).toHaveLength(2);
    const picture = await app.visitor().request(pageVersion.preview);
    expect(picture.headers.get("content-security-policy")).toContain("sandbox");
    const html = await picture.text();
    expect(html).toContain(">하나</p>");
    expect(html).not.toContain("새것");
    const foreign = await createBlank(owner);
    const other = await keep(foreign.homePageId);
    expect(
      await owner.api.get("/api/projects/page/version/item.json", {
        id: pageVersion.id,
        against: other.pageVersion.id,
      }),
    ).toMatchObject({ error: "version.missing" });
  });

  test("[PAG-51] [PAG-74] [PAG-79] a restore is a change: the state before stays reachable, unsaved work merges", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    const first = await addBlock(projectId, pageId, "<p>하나</p>");
    const { pageVersion } = await keep(pageId);
    await typed(projectId, pageId, first, 3, "바뀐 ");
    await addBlock(projectId, pageId, "<p>나중</p>");
    await owner.api.post("/api/projects/page/item.json", {
      projectId,
      pageId,
      page: { title: "새 제목", memo: "메모", layout: "column3", meta: { description: "설명" } },
    });
    const opened = await openPage(owner, projectId, pageId);
    const { before, version } = await restore(pageVersion.id);
    expect(before).toMatchObject({ reason: "before-restore", version: opened.version });
    expect(await htmlOf(projectId, pageId)).toEqual(["<p>하나</p>"]);
    const now = await openPage(owner, projectId, pageId);
    // [PAG-41] What the page list shows is not part of a page's history.
    expect(now.part.pages[pageId]).toMatchObject({ title: "새 제목", memo: "메모", layout: "column1" });
    expect(now.part.pages[pageId]?.meta.description).toBe("");
    // A colleague who typed on the state before loses nothing, and their screen receives the change.
    const told = await owner.api.get("/api/projects/changes.json", { projectId, since: opened.version });
    expect(told.ok && told.data.entries.map(({ name }) => name)).toEqual(["page.restore"]);
    const length = "<p>바뀐 하나</p>".length;
    const late = await send(projectId, opened.version, [
      { kind: "text", text: blockText(first, "html"), changes: [length - 4, [0, "!"], 4] },
    ]);
    expect(late).toBe(version + 1);
    expect(await htmlOf(projectId, pageId)).toEqual(["<p>하나!</p>"]);
    // And back again.
    await restore(before?.id ?? "");
    expect(await htmlOf(projectId, pageId)).toEqual(["<p>바뀐 하나</p>", "<p>나중</p>"]);
  });

  test("[PAG-74] a restore sent twice happens once; one that changes nothing makes nothing", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    await addBlock(projectId, pageId, "<p>하나</p>");
    const { pageVersion } = await keep(pageId);
    const count = (await list(pageId)).length;
    expect(await restore(pageVersion.id)).toMatchObject({ before: null, version: 2 });
    expect(await list(pageId)).toHaveLength(count);
    await addBlock(projectId, pageId, "<p>둘</p>");
    const opId = createId();
    const again = () =>
      owner.api.post("/api/projects/page/version/restore.json", { id: pageVersion.id, opId });
    expect(await again()).toMatchObject({ ok: true, data: { version: 4 } });
    await addBlock(projectId, pageId, "<p>셋</p>");
    expect(await again()).toMatchObject({ ok: true, data: { before: null, version: 4 } });
    expect(await htmlOf(projectId, pageId)).toEqual(["<p>하나</p>", "<p>셋</p>"]);
  });

  test("[LET-16] [E63] an own restore is a step on another device, which is undone and redone there", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    await addBlock(projectId, pageId, "<p>하나</p>");
    const { pageVersion } = await keep(pageId, { name: "처음" });
    await addBlock(projectId, pageId, "<p>둘</p>");
    const opId = createId();
    await owner.api.post("/api/projects/page/version/restore.json", { id: pageVersion.id, opId });
    const steps = async () => {
      const { version } = await openPage(owner, projectId, pageId);
      const answer = await owner.api.get("/api/projects/edit/steps.json", { projectId, pageId, version });
      if (!answer.ok) throw new Error(answer.error);
      return answer.data;
    };
    const step = { id: opId, name: "page.restore", subject: "처음", operation: opId };
    expect(await steps()).toMatchObject({ undo: [step], redo: [] });
    const takeBack = async (operation: string, turn: "undo" | "redo"): Promise<string> => {
      const turnId = createId();
      const answer = await owner.api.post("/api/projects/edit/take-back.json", {
        ...{ projectId, opId: turnId, operation, name: "page.restore" },
        step: { id: opId, pageId, subject: "처음", turn },
      });
      expect(answer).toMatchObject({ ok: true });
      return turnId;
    };
    const undone = await takeBack(opId, "undo");
    expect(await htmlOf(projectId, pageId)).toEqual(["<p>하나</p>", "<p>둘</p>"]);
    expect(await steps()).toMatchObject({ undo: [], redo: [{ ...step, operation: undone }] });
    await takeBack(undone, "redo");
    expect(await htmlOf(projectId, pageId)).toEqual(["<p>하나</p>"]);
    expect(await steps()).toMatchObject({ undo: [{ id: opId }], redo: [] });
  });

  test("[PAG-51] a block that went to another page stays there; a shared block and a file come back", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    const put = await owner.api.upload(
      "/api/attach/file/upload.json",
      { use: "project", useId: projectId },
      { part: "file", name: "a.css", content: new Blob(["a{color:red}"]) },
    );
    if (!put.ok) throw new Error(put.error);
    const path = "key" in put.data && typeof put.data.key === "string" ? put.data.key : "";
    const moved = await addBlock(projectId, pageId, `<p>옮길 것</p><link href="${path}">`);
    const common = await addBlock(projectId, pageId, "<p>공통</p>");
    let opened = await openPage(owner, projectId, pageId);
    const part = opened.part as ProjectPart;
    const tools = { createId, now: "2026-03-02T09:00:00.000Z" };
    const made = runEdit(part, "shared.make", { blockId: common, kind: "thwhole" }, tools);
    if (!made.ok) throw new Error(made.refusal.reason);
    await send(projectId, opened.version, made.value);
    const { pageVersion } = await keep(pageId);

    const second = await owner.api.post("/api/projects/page/item.json", { projectId, page: { name: "b" } });
    const other = second.ok ? second.data.page.id : "";
    opened = await openPage(owner, projectId, pageId);
    const block = recordAt(opened.part.blocks as ProjectPart["blocks"], moved);
    if (!block) throw new Error("no block");
    const shared = runEdit(opened.part as ProjectPart, "shared.delete", { bid: common }, tools);
    if (!shared.ok) throw new Error(shared.refusal.reason);
    const file = opened.part.files[path];
    await send(projectId, opened.version, [
      {
        kind: "block-move",
        blockId: moved,
        to: { pageId: other, section: "content", key: "a0" },
        from: { pageId, section: block.section, key: block.key },
      },
      ...shared.value,
      ...(file ? [{ kind: "file-set" as const, path, to: null, from: file }] : []),
    ]);
    await restore(pageVersion.id);
    expect(await htmlOf(projectId, other)).toEqual([`<p>옮길 것</p><link href="${path}">`]);
    opened = await openPage(owner, projectId, pageId);
    const blocks = (Object.values(opened.part.blocks) as Block[]).filter((one) => one.pageId === pageId);
    expect(blocks).toHaveLength(2);
    expect(blocks.some(({ id }) => id === moved)).toBe(false);
    expect(Object.keys(opened.part.shared)).toEqual([common]);
    expect(opened.part.texts[`shared/${common}/html`]).toBe("<p>공통</p>");
    if (file) expect(opened.part.files[path]).toEqual(file);
  });

  test("[PAG-51] [PAG-53] its author takes a restore back, with what came since kept, and makes it again", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    const first = await addBlock(projectId, pageId, "<p>하나</p>");
    const { pageVersion } = await keep(pageId);
    await typed(projectId, pageId, first, 3, "새 ");
    const second = await addBlock(projectId, pageId, "<p>둘</p>");
    const opId = createId();
    const call = (operation: string, next: string) =>
      owner.api.post("/api/projects/edit/take-back.json", {
        projectId,
        opId: next,
        operation,
        name: "page.restore",
      });
    const restored = await owner.api.post("/api/projects/page/version/restore.json", {
      id: pageVersion.id,
      opId,
    });
    expect(restored.ok).toBe(true);
    expect(await htmlOf(projectId, pageId)).toEqual(["<p>하나</p>"]);
    const later = await addBlock(projectId, pageId, "<p>셋</p>");
    const back = createId();
    expect(await call(opId, back)).toMatchObject({ ok: true });
    const { part } = await openPage(owner, projectId, pageId);
    expect(part.texts[blockText(first, "html")]).toBe("<p>새 하나</p>");
    expect(part.texts[blockText(second, "html")]).toBe("<p>둘</p>");
    expect(part.texts[blockText(later, "html")]).toBe("<p>셋</p>");
    expect(await call(back, createId())).toMatchObject({ ok: true });
    expect(await htmlOf(projectId, pageId)).toEqual(["<p>하나</p>", "<p>셋</p>"]);
  });

  test("[PAG-82] before a reset the page is kept, whoever asks for it", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    await addBlock(projectId, pageId, "<p>하나</p>");
    const { part, version } = await openPage(owner, projectId, pageId);
    const tools = { createId, now: "2026-03-02T09:00:00.000Z" };
    const reset = runEdit(part as ProjectPart, "page.reset", { pageId }, tools);
    if (!reset.ok) throw new Error(reset.refusal.reason);
    await send(projectId, version, reset.value, "page.reset");
    expect(await htmlOf(projectId, pageId)).toEqual([]);
    const [kept] = await list(pageId);
    expect(kept).toMatchObject({ reason: "before-reset" });
    await restore(kept?.id ?? "");
    expect(await htmlOf(projectId, pageId)).toEqual(["<p>하나</p>"]);
    // The same where the server runs the edit.
    const run = await owner.api.post("/api/projects/edit/run.json", {
      projectId,
      opId: createId(),
      name: "page.reset",
      input: { pageId },
    });
    if (run.ok) expect((await list(pageId))[0]).toMatchObject({ reason: "before-reset" });
    else expect(run.error).toBe("edit.refused");
  });

  test("[PAG-76] [PAG-78] a version is deleted; a second time it is missing", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    await addBlock(projectId, pageId, "<p>하나</p>");
    const { pageVersion } = await keep(pageId);
    const remove = () => owner.api.delete("/api/projects/page/version/item.json", { id: pageVersion.id });
    expect(await remove()).toMatchObject({ ok: true });
    expect((await list(pageId)).map(({ id }) => id)).not.toContain(pageVersion.id);
    expect(await remove()).toMatchObject({ status: 404 });
  });

  test("[PAG-55] [PAG-81] a plan keeps the newest 30 of a page, or all for a year and named ones for good", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    for (let number = 0; number < 4; number++) {
      await addBlock(projectId, pageId, `<p>${number}</p>`);
      await keep(pageId, number === 1 ? { name: "이름" } : {});
      app.clock.advance(MINUTE);
    }
    const { database } = app.parts;
    expect(await list(pageId)).toHaveLength(5);
    await forgetOldVersions(database, app.clock, async () => ({ ...NO_LIMITS, versionsPerPage: 4 }));
    expect((await list(pageId)).map(({ version }) => version)).toEqual([5, 4, 3, 2]);
    await forgetOldVersions(database, app.clock, async () => ({ ...NO_LIMITS, versionDays: 365 }));
    expect(await list(pageId)).toHaveLength(4);
    app.clock.advance(366 * DAY);
    await signIn();
    await forgetOldVersions(database, app.clock, async () => ({ ...NO_LIMITS, versionDays: 365 }));
    expect(await list(pageId)).toMatchObject([{ name: "이름" }]);
  });

  test("[AVL-02] of versions that take too many bytes the oldest without a name go, never the newest", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    for (let number = 0; number < 3; number++) {
      await addBlock(projectId, pageId, `<p>${"긴 글 ".repeat(1_000)}</p>`);
      await keep(pageId, number === 0 ? { name: "이름" } : {});
      app.clock.advance(MINUTE);
    }
    const [newest] = await list(pageId);
    const forget = (most: number) =>
      app.parts.database.write(projectId, (query) =>
        forgetLargeVersions(query, projectId, newest?.id ?? "", most),
      );
    const bytes = await app.parts.database.read((query) =>
      query
        .selectFrom("pageVersions")
        .select(sql<number | string>`sum(octet_length(part))`.as("sum"))
        .where("projectId", "=", projectId)
        .executeTakeFirstOrThrow(),
    );
    await forget(Number(bytes.sum));
    expect((await list(pageId)).map(({ version }) => version)).toEqual([4, 3, 2, 1]);
    await forget(Number(bytes.sum) - 1);
    expect((await list(pageId)).map(({ version }) => version)).toEqual([4, 3, 2]);
    await forget(0);
    expect(await list(pageId)).toMatchObject([{ version: 4 }, { version: 2, name: "이름" }]);
    // A named version is never forgotten: the bound refuses further names.
    const isFull = (bounds: { most: number; large: number }) =>
      app.parts.database.read((query) => areNamedVersionsFull(query, projectId, newest?.id ?? "", bounds));
    expect(await isFull({ most: 0, large: 0 })).toBe(true);
    expect(await isFull({ most: 0, large: 1_000_000 })).toBe(false);
    expect(await isFull({ most: Number(bytes.sum), large: 0 })).toBe(false);
  });

  test("a page that holds a long picture in its source and words without end is kept, restored and published like any other", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    const picture = `data:image/png;base64,${"iVBORw0KGgo".repeat(100_000)}`;
    const long = `<p>${"가나다라".repeat(50_000)}</p><p>${".".repeat(100_000)}</p>`;
    const put = (html: string) =>
      owner.api.post("/api/projects/page/item.json", {
        projectId,
        pageId,
        page: { content: [{ name: "one", html }] },
      });
    const first = `<img src="${picture}" alt="">${long}`;
    expect(await put(first)).toMatchObject({ ok: true });
    const { pageVersion } = await keep(pageId);
    expect(await put(`<p>x</p>${first}`)).toMatchObject({ ok: true });
    expect(await restore(pageVersion.id)).toMatchObject({ version: expect.any(Number) });
    expect(await htmlOf(projectId, pageId)).toEqual([first]);
    expect(await owner.api.post("/api/projects/publish/item.json", { projectId })).toMatchObject({
      ok: true,
    });
  });
});
