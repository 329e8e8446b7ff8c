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

  test("[PAG-01] a page is read whole, and saved whole: what differs becomes changes, and the answer says so", async () => {
    const { id, homePageId: pageId } = await createBlank(owner);
    const first = await savePage(
      owner,
      id,
      {
        title: "새 이름",
        bodyStart: "<!-- 처음 -->",
        content: [
          { name: "hero", classtitle: "hero", html: "<h1>안녕</h1>\r\n", css: ".hero{color:red}" },
          { name: "text", html: "<p>글</p>" },
        ],
        footer: [{ name: "foot", html: "<footer>끝</footer>", option: { fixed: true } }],
      },
      pageId,
    );
    expect(first).toMatchObject({ ok: true, data: { version: 2, replaced: { reason: "before-replace" } } });
    const page = await readPage(owner, pageId);
    expect(page).toMatchObject({
      projectId: id,
      title: "새 이름",
      bodyStart: "<!-- 처음 -->",
      bodyEnd: "",
      header: [],
      content: [
        { name: "hero", html: "<h1>안녕</h1>\r\n", css: ".hero{color:red}", js: "", index: 0, pageId },
        { name: "text", html: "<p>글</p>", index: 1 },
      ],
      footer: [{ html: "<footer>끝</footer>", option: { fixed: true, top: "" } }],
      meta: { description: "" },
    });
    const [hero, text] = page.content;
    if (!hero || !text) throw new Error("no blocks");
    // Sent back as it is: nothing is saved, no version is made.
    const same = await savePage(owner, id, page, pageId);
    expect(same).toMatchObject({ ok: true, data: { version: 2, replaced: null } });
    // Order, a new block between, a moved one, one that goes; a list that is not sent stays.
    const again = await savePage(
      owner,
      id,
      { content: [{ id: text.id }, { name: "new", html: "<p>새</p>" }], header: [{ id: hero.id, js: "1" }] },
      pageId,
      { version: 2 },
    );
    expect(again).toMatchObject({ ok: true, data: { version: 3, replaced: null } });
    const now = await readPage(owner, pageId);
    expect(now.content.map(({ html }) => html)).toEqual(["<p>글</p>", "<p>새</p>"]);
    expect(now.header).toMatchObject([{ id: hero.id, html: "<h1>안녕</h1>\r\n", js: "1" }]);
    expect(now.footer).toHaveLength(1);
    await savePage(owner, id, { header: [], content: [] }, pageId);
    expect(await readPage(owner, pageId)).toMatchObject({
      header: [],
      content: [],
      footer: [{ name: "foot" }],
    });
    // One operation each in the log, and what came since a version is answered.
    const since = await owner.api.get("/api/projects/page/item.json", { pageId, version: 2 });
    expect(since.ok && since.data.changes?.map(({ version }) => version)).toEqual([3, 4]);
  });

  test("[PAG-01] [BLK-17] [BLK-18] shared blocks are shown expanded and saved where they are stored once", async () => {
    const { id, homePageId: pageId } = await createBlank(owner);
    const other = await savePage(owner, id, { name: "b" });
    const otherId = other.ok ? other.data.page.id : "";
    await savePage(
      owner,
      id,
      { header: [{ name: "head", html: "<nav>메뉴</nav>", css: "nav{}", thwhole: true }] },
      pageId,
    );
    const [head] = (await readPage(owner, pageId)).header;
    const joined = await savePage(
      owner,
      id,
      { header: [{ name: "head", bid: head?.bid ?? "", thwhole: true }] },
      otherId,
    );
    expect(joined).toMatchObject({ ok: true });
    expect((await readPage(owner, otherId)).header).toMatchObject([
      { html: "<nav>메뉴</nav>", thwhole: true },
    ]);
    await savePage(owner, id, { header: [{ id: head?.id ?? "", html: "<nav>새 메뉴</nav>" }] }, pageId);
    expect((await readPage(owner, otherId)).header).toMatchObject([{ html: "<nav>새 메뉴</nav>" }]);
    // One copy becomes individual: the other stays shared.
    const [copy] = (await readPage(owner, otherId)).header;
    await savePage(
      owner,
      id,
      { header: [{ id: copy?.id ?? "", thwhole: false, html: "<nav>혼자</nav>" }] },
      otherId,
    );
    expect((await readPage(owner, otherId)).header).toMatchObject([
      { html: "<nav>혼자</nav>", thwhole: false },
    ]);
    expect((await readPage(owner, pageId)).header).toMatchObject([
      { html: "<nav>새 메뉴</nav>", thwhole: true },
    ]);
    for (const block of [
      { name: "x", thpart: true, thwhole: true },
      { name: "x", thwhole: true, bid: "nosuch" },
    ])
      expect(await savePage(owner, id, { header: [block] }, pageId)).toMatchObject({ error: "edit.refused" });
  });
});
