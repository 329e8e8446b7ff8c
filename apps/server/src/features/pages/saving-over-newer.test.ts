import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { readPage, savePage } from "../../../test/pages-support.ts";
import { createBlank } from "../../../test/projects-support.ts";

describe.each(FEATURE_DIALECTS)("pages on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  test("[PAG-68] update is N until the page changes; of two settings of one field the later stands and the earlier stays in sight", async () => {
    const { id, homePageId: pageId } = await createBlank(owner);
    expect(await owner.api.get("/api/projects/page/item.json", { pageId, version: 1 })).toMatchObject({
      data: { update: "N" },
    });
    expect(await savePage(owner, id, { memo: "a" }, pageId, { version: 1 })).toMatchObject({
      ok: true,
      data: { version: 2 },
    });
    expect(await savePage(owner, id, { memo: "b" }, pageId, { version: 1 })).toMatchObject({
      ok: true,
      data: { version: 3, merged: true, alternatives: [{ value: "a" }] },
    });
    expect(await owner.api.get("/api/projects/page/item.json", { pageId, version: 1 })).toMatchObject({
      data: { update: "Y", page: { memo: "b", version: 3 } },
    });
    // Nothing differs: nothing is saved.
    expect(await savePage(owner, id, { memo: "b" }, pageId)).toMatchObject({
      data: { version: 3, merged: false },
    });
  });

  test("[PAG-69] [PAG-01] a page saved whole over a newer one is brought over it: both stay, and what met is kept in sight", async () => {
    const { id, homePageId: pageId } = await createBlank(owner);
    await savePage(
      owner,
      id,
      {
        content: [
          { name: "one", html: "<h1>하나</h1>" },
          { name: "two", html: '<a href="a.html">둘</a>' },
        ],
      },
      pageId,
    );
    const seen = await readPage(owner, pageId);
    // Meanwhile: the first block is written on, the second's link goes elsewhere, a third one comes.
    const others = seen.content.map(({ id: block }) => ({ id: block }));
    await savePage(
      owner,
      id,
      {
        content: [
          { ...others[0], html: "<h1>하나와 반</h1>" },
          { ...others[1], html: '<a href="kim.html">둘</a>' },
          { name: "three", html: "<p>셋</p>" },
        ],
      },
      pageId,
    );
    const mine = seen.content.map((block, at) => ({
      ...block,
      html: at === 0 ? "<h1>나의 하나</h1>" : '<a href="lee.html">둘</a>',
    }));
    const sent = { ...seen, content: [...mine, { name: "four", html: "<p>넷</p>" }] };
    const opId = app.parts.createId();
    const merged = await savePage(owner, id, sent, pageId, { version: seen.version, opId });
    expect(merged).toMatchObject({
      ok: true,
      data: {
        merged: true,
        version: 4,
        replaced: { reason: "before-replace" },
        alternatives: [{ value: "kim.html" }],
      },
    });
    expect((await readPage(owner, pageId)).content.map(({ html }) => html).sort()).toEqual(
      ["<h1>나의 하나와 반</h1>", '<a href="lee.html">둘</a>', "<p>셋</p>", "<p>넷</p>"].sort(),
    );
    // The same request once more is the same operation, not another.
    expect(await savePage(owner, id, sent, pageId, { version: seen.version, opId })).toMatchObject({
      data: { version: 4 },
    });
    // Deleting what others have edited since does not remove it unseen.
    const now = await readPage(owner, pageId);
    const [first] = now.content;
    await savePage(
      owner,
      id,
      {
        content: now.content.map((block) => (block === first ? { ...block, html: "<h1>새로</h1>" } : block)),
      },
      pageId,
    );
    const less = await savePage(owner, id, { content: now.content.slice(1) }, pageId, {
      version: now.version,
    });
    expect(less).toMatchObject({ ok: true, data: { merged: true } });
    expect((await readPage(owner, pageId)).content.map(({ html }) => html)).toContain("<h1>새로</h1>");
  });

  test("[PAG-69] a page that nobody can read back so far is not overwritten: read it again", async () => {
    const { id, homePageId: pageId } = await createBlank(owner);
    await savePage(owner, id, { memo: "a" }, pageId);
    await app.parts.database.write(id, async (query) => {
      await query.deleteFrom("changeLog").where("projectId", "=", id).where("version", "=", 1).execute();
      await query.deleteFrom("pageVersions").where("projectId", "=", id).execute();
    });
    expect(await savePage(owner, id, { memo: "b" }, pageId, { version: 1 })).toMatchObject({
      error: "page.stale",
      status: 409,
    });
  });
});
