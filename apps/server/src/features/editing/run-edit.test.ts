import { blockText, type Change } from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, openPage } from "../../../test/projects-support.ts";
import { createId } from "../files/index.ts";
import { newBlock, newPage } from "./new-records.ts";

const DATE = "2026-03-02T09:00:00.000Z";

describe.each(FEATURE_DIALECTS)("edits that reach every page, on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const runEdit = (projectId: string, name: string, input: unknown, opId = createId()) =>
    owner.api.post("/api/projects/edit/run.json", { projectId, opId, name, input });

  /** Three pages; the first two show one whole-shared block. */
  const siteWithShared = async () => {
    const { id: projectId, homePageId } = await createBlank(owner);
    const second = newPage({ id: createId(), title: "b", name: "b", path: "b.html", key: "b00", date: DATE });
    const bid = createId();
    const blockOn = (pageId: string) => ({
      ...newBlock({
        id: createId(),
        pageId,
        section: "header",
        key: "a0",
        name: "head",
        title: "head",
        classtitle: "head",
        tagtitle: "header",
        idtitle: "",
        date: DATE,
      }),
      bid,
      thwhole: true,
    });
    const texts = (id: string) => ({
      [blockText(id, "html")]: "",
      [blockText(id, "css")]: "",
      [blockText(id, "js")]: "",
    });
    const blocks = [blockOn(homePageId), blockOn(second.id)];
    const {
      id: _id,
      pageId: _page,
      section: _section,
      key: _key,
      thpart: _part,
      thwhole: _whole,
      groupId: _group,
      ...names
    } = blockOn("x");
    const changes: Change[] = [
      { kind: "page-insert", page: second, blocks: [], texts: {} },
      {
        kind: "shared-insert",
        shared: { ...names, kind: "thwhole" },
        texts: {
          [`shared/${bid}/html`]: "<header class=head>H</header>",
          [`shared/${bid}/css`]: ".head { top: 0 }",
          [`shared/${bid}/js`]: "",
        },
      },
      ...blocks.map((block): Change => ({ kind: "block-insert", block, texts: texts(block.id) })),
    ];
    const saved = await owner.api.post("/api/projects/edit.json", {
      projectId,
      opId: createId(),
      base: 1,
      name: "test",
      changes,
    });
    expect(saved).toMatchObject({ ok: true, data: { version: 2 } });
    return { projectId, bid, blocks, pages: [homePageId, second.id] };
  };

  test("the names of a project include those in common blocks, and follow its newest version", async () => {
    const { projectId, bid, pages } = await siteWithShared();
    const ask = () => owner.api.get("/api/projects/edit/names.json", { projectId });
    const [page = ""] = pages;
    const shared = { [bid]: { classes: { head: 1 } } };
    const first = { version: 2, names: { shared, pages: { [page]: { shared: [bid] } } } };
    const answers = await Promise.all([ask(), ask(), ask()]);
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, data: first });
    await runEdit(projectId, "shared.delete", { bid }, createId());
    expect(await ask()).toMatchObject({
      ok: true,
      data: { version: 3, names: { shared: {}, pages: { [page]: { classes: { head: 1 }, shared: [] } } } },
    });
  });

  test("[BLK-51] [BLK-52] [E63] a common block that is deleted is freed on every page, also on those that nobody has open", async () => {
    const { projectId, bid, blocks, pages } = await siteWithShared();
    const heard: string[] = [];
    app.parts.live.subscribe(`project/${projectId}`, (message) => heard.push(message));
    const opId = createId();
    const done = await runEdit(projectId, "shared.delete", { bid }, opId);
    expect(done).toMatchObject({ ok: true, data: { version: 3 } });
    for (const [place, pageId] of pages.entries()) {
      const { part } = await openPage(owner, projectId, pageId);
      const id = blocks[place]?.id ?? "";
      expect(part.shared).toEqual({});
      expect(part.blocks[id]).toMatchObject({ thwhole: false, thpart: false });
      expect(part.texts[blockText(id, "html")]).toBe("<header class=head>H</header>");
      expect(part.texts[blockText(id, "css")]).toBe(".head { top: 0 }");
    }
    expect(heard.map((message) => JSON.parse(message).name)).toEqual(["shared.delete"]);
    // Sent again: the first answer, and nothing is done twice.
    expect(await runEdit(projectId, "shared.delete", { bid }, opId)).toEqual(done);
    expect(await runEdit(projectId, "shared.delete", { bid })).toMatchObject({
      error: "edit.refused",
      data: { reason: "shared.missing" },
    });
  });

  test("[E63] [H1] [H6] its author takes it back and makes it again; what others did since stays", async () => {
    const { projectId, bid, blocks, pages } = await siteWithShared();
    const takeBack = (operation: string, opId = createId(), by = owner) =>
      by.api.post("/api/projects/edit/take-back.json", {
        projectId,
        opId,
        operation,
        name: "shared.delete",
      });
    const opened = async () => {
      const parts = [];
      for (const pageId of pages) parts.push((await openPage(owner, projectId, pageId)).part);
      return parts;
    };
    const before = await opened();
    const done = createId();
    await runEdit(projectId, "shared.delete", { bid }, done);
    const after = await opened();
    const undone = createId();
    const answer = await takeBack(done, undone);
    expect(answer).toMatchObject({ ok: true, data: { version: 4 } });
    expect(await opened()).toEqual(before);
    // Sent again: the first answer, and nothing is done twice.
    expect(await takeBack(done, undone)).toEqual(answer);
    // Again, and back, as often as one likes.
    const redone = createId();
    expect(await takeBack(undone, redone)).toMatchObject({ ok: true });
    expect(await opened()).toEqual(after);
    // Later changes stay.
    const second = blocks[1]?.id ?? "";
    const { part, version } = await openPage(owner, projectId, pages[1]);
    const renamed = await owner.api.post("/api/projects/edit.json", {
      projectId,
      opId: createId(),
      base: version,
      name: "block.names-set",
      changes: [
        { kind: "block-set", blockId: second, field: "name", to: "mine", from: part.blocks[second]?.name },
      ],
    });
    expect(renamed).toMatchObject({ ok: true });
    expect(await takeBack(redone)).toMatchObject({ ok: true });
    const [, last] = await opened();
    expect(last?.blocks[second]).toMatchObject({ name: "mine", thwhole: true });
    expect(last?.shared[bid]).toBeDefined();
    // Only what is known, and one's own.
    expect(await takeBack("no-such-operation")).toMatchObject({
      error: "edit.refused",
      data: { reason: "operation.unknown" },
    });
  });

  test("[E63] [H1] two edits of one thing are taken back one after the other, and made again", async () => {
    const { id: projectId, homePageId } = await createBlank(owner);
    const pathNow = async () => (await openPage(owner, projectId, homePageId)).part.pages[homePageId]?.path;
    const takeBack = async (operation: string) => {
      const opId = createId();
      const order = { projectId, opId, operation, name: "page.path-set" };
      expect(await owner.api.post("/api/projects/edit/take-back.json", order)).toMatchObject({ ok: true });
      return opId;
    };
    const first = await pathNow();
    const steps: string[] = [];
    for (const path of ["one.html", "two.html"]) {
      const opId = createId();
      steps.push(opId);
      const input = { pageId: homePageId, path };
      expect(await runEdit(projectId, "page.path-set", input, opId)).toMatchObject({ ok: true });
    }
    const [one = "", two = ""] = steps;
    const twoBack = await takeBack(two);
    expect(await pathNow()).toBe("one.html");
    const oneBack = await takeBack(one);
    expect(await pathNow()).toBe(first);
    const oneAgain = await takeBack(oneBack);
    const twoAgain = await takeBack(twoBack);
    expect(await pathNow()).toBe("two.html");
    await takeBack(twoAgain);
    await takeBack(oneAgain);
    expect(await pathNow()).toBe(first);
  });

  test("[trust] an undone operation keeps its name: none passes for a restore", async () => {
    const { id: projectId, homePageId } = await createBlank(owner);
    const operation = createId();
    const moved = await runEdit(
      projectId,
      "page.path-set",
      { pageId: homePageId, path: "one.html" },
      operation,
    );
    expect(moved).toMatchObject({ ok: true });
    const takeBack = (name: string) => {
      const order = { projectId, opId: createId(), operation, name };
      return owner.api.post("/api/projects/edit/take-back.json", order);
    };
    expect(await takeBack("page.restore")).toMatchObject({
      error: "edit.refused",
      data: { reason: "operation.unknown" },
    });
    expect(await takeBack("page.path-set")).toMatchObject({ ok: true });
  });

  test("[E62] [E63] one header for all pages, and what does not fit is refused", async () => {
    const { projectId, blocks, pages } = await siteWithShared();
    const blockId = blocks[0]?.id;
    expect(
      await runEdit(projectId, "header-footer.common-set", { part: "header", on: true, blockId }),
    ).toMatchObject({ ok: true });
    const { part } = await openPage(owner, projectId, pages[1]);
    expect(part.project?.meta.commonHeader).toBe(blocks[0]?.bid);
    expect(await runEdit(projectId, "no.such", {})).toMatchObject({ data: { reason: "edit.unknown" } });
    expect(await runEdit(projectId, "shared.delete", { bid: 7 })).toMatchObject({
      data: { reason: "edit.input" },
    });
  });
});
