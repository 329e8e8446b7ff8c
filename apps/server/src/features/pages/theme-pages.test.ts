import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { listPages, readPage, savePage } from "../../../test/pages-support.ts";
import { createBlank, openPage } from "../../../test/projects-support.ts";

describe.each(FEATURE_DIALECTS)("pages on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  test("[PAG-23] [TPL-08] [PAG-82] a page begins with a page of a theme; one that is there is kept before it gets one", async () => {
    const themes = await owner.api.get("/api/public/projects/theme/list.json", {});
    const themeId = themes.ok ? (themes.data.themeList[0]?.id ?? "") : "";
    const { id, homePageId: pageId } = await createBlank(owner);
    const made = await owner.api.post("/api/projects/page/item.json", {
      projectId: id,
      page: {},
      theme: { id: themeId, language: "ko" },
    });
    if (!made.ok) throw new Error(`${made.error} ${made.message}`);
    expect(made.data.page.name).toBe("index2");
    const opened = await openPage(owner, id, made.data.page.id);
    expect(Object.keys(opened.part.blocks).length).toBeGreaterThan(3);
    // Everything that the blocks name came with them.
    const started = await owner.api.post("/api/projects/export/item.json", { projectId: id });
    await app.jobsDone();
    const state = await owner.api.get("/api/projects/export/item.json", {
      id: started.ok ? started.data.export.id : "",
    });
    if (!state.ok) throw new Error(state.error);
    expect(state.data.export.stage).toBe("done");
    // Only the theme's other pages are not here.
    expect(state.data.export.warnings.filter(({ reason }) => !reason.endsWith(".html"))).toEqual([]);

    await savePage(owner, id, { content: [{ name: "a", html: "<p>내 글</p>" }] }, pageId);
    const applied = await owner.api.post("/api/projects/page/item.json", {
      projectId: id,
      pageId,
      page: {},
      theme: { id: themeId },
    });
    expect(applied).toMatchObject({ ok: true, data: { replaced: { reason: "before-theme" } } });
    const now = await owner.api.get("/api/projects/page/item.json", { pageId });
    expect(now.ok && now.data.page?.content.some(({ html }) => html.includes("내 글"))).toBe(false);
    expect(
      await owner.api.post("/api/projects/page/item.json", {
        projectId: id,
        page: {},
        theme: { id: themeId, page: "nosuch" },
      }),
    ).toMatchObject({ error: "theme.missing" });
  });

  test("[PAG-20] [PAG-25] [PAG-38] while a page is being made others are saved, and nobody sees it half made", async () => {
    const themes = await owner.api.get("/api/public/projects/theme/list.json", {});
    const themeId = themes.ok ? (themes.data.themeList[0]?.id ?? "") : "";
    const { id, homePageId } = await createBlank(owner);
    let isMade = false;
    const making = owner.api
      .post("/api/projects/page/item.json", { projectId: id, page: { title: "둘" }, theme: { id: themeId } })
      .finally(() => {
        isMade = true;
      });
    /** Blocks of the page that comes, each time the project was read and saved meanwhile; none: not there yet. */
    const seen: number[] = [];
    const memos: string[] = [];
    do {
      memos.push(`메모 ${memos.length}`);
      expect(await savePage(owner, id, { memo: memos.at(-1) ?? "" }, homePageId)).toMatchObject({ ok: true });
      const comes = (await listPages(owner, id)).find((page) => page.id !== homePageId);
      seen.push(comes ? Object.keys((await openPage(owner, id, comes.id)).part.blocks).length : 0);
    } while (!isMade);
    const made = await making;
    if (!made.ok) throw new Error(`${made.error} ${made.message}`);
    const { part, version } = await openPage(owner, id, made.data.page.id);
    const whole = Object.keys(part.blocks).length;
    expect(whole).toBeGreaterThan(3);
    expect(new Set([...seen, 0, whole])).toEqual(new Set([0, whole]));
    // A step for each memo, one for the pictures that the page needs, one for the page: none is kept back or lost.
    expect(version).toBe(1 + memos.length + 2);
    expect(await readPage(owner, homePageId)).toMatchObject({ memo: memos.at(-1) });
  });

  test("[PAG-23] in a project that began with the theme a new page has the theme's own blocks and its shared header", async () => {
    const themes = await owner.api.get("/api/public/projects/theme/list.json", {});
    const themeId = themes.ok ? (themes.data.themeList[0]?.id ?? "") : "";
    const begun = await owner.api.post("/api/projects/project/item.json", { project: {}, themeId });
    const { id, homePageId } = begun.ok ? begun.data.project : { id: "", homePageId: "" };
    const made = await owner.api.post("/api/projects/page/item.json", {
      projectId: id,
      page: { title: "두 번째 집" },
      theme: { id: themeId },
    });
    if (!made.ok) throw new Error(`${made.error} ${made.message}`);
    const [home, page] = [await readPage(owner, homePageId), await readPage(owner, made.data.page.id)];
    expect(page.header.map(({ bid, thwhole }) => [bid, thwhole])).toEqual(
      home.header.map(({ bid, thwhole }) => [bid, thwhole]),
    );
    expect(page.content.map(({ css }) => css)).toEqual(home.content.map(({ css }) => css));
  });
});
