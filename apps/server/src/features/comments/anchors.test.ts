import { blockText, type Change, keyBetween } from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank } from "../../../test/projects-support.ts";
import { newBlock } from "../editing/index.ts";

const HTML = "<section><h2>오시는 길</h2><p>종로구</p></section>";
const TITLE = "<h2>오시는 길</h2>";

describe.each(FEATURE_DIALECTS)("anchors of comments on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const withThread = async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    const block = newBlock({
      ...{ id: `anchored${projectId}`, pageId, section: "content", key: keyBetween(null, null) },
      ...{ name: "b", title: "길", classtitle: "", tagtitle: "section", idtitle: "" },
      date: "2026-03-02T09:00:00.000Z",
    });
    const text = blockText(block.id, "html");
    let version = 1;
    let count = 0;
    const save = async (changes: readonly Change[]) => {
      count += 1;
      const opId = `${projectId}-${count}`;
      const saved = await owner.api.post("/api/projects/edit.json", {
        ...{ projectId, opId, base: version, name: "고치기", changes: [...changes] },
      });
      if (!saved.ok) throw new Error(saved.error);
      version = saved.data.version;
      return `${opId}.0`;
    };
    await save([
      {
        kind: "block-insert",
        block,
        texts: { [text]: HTML, [blockText(block.id, "css")]: "", [blockText(block.id, "js")]: "" },
      },
    ]);
    const from = HTML.indexOf(TITLE);
    const anchor = {
      blockId: block.id,
      words: "오시는 길",
      element: { text, from, to: from + TITLE.length, version, tag: "h2" },
    };
    const place = { projectId, pageId };
    const thread = await owner.api.post("/api/projects/commentn/item.json", {
      ...{ ...place, content: "글이 길어요", anchor },
    });
    if (!thread.ok) throw new Error(thread.error);
    const read = async () => {
      const list = await owner.api.get("/api/projects/commentn/list.json", place);
      if (!list.ok) return list.error;
      return list.data.commentList.find(({ content }) => content === "글이 길어요")?.anchor ?? null;
    };
    return { text, anchor, place, save, read, projectId, version: () => version };
  };

  test("[CMT-23] [CMT-04] an anchor follows its element, waits while it is deleted, and is back with the undo", async () => {
    const { text, anchor, save, read, version } = await withThread();
    expect(await read()).toEqual({ ...anchor, tag: "h2", isGone: false });
    const { from, to } = anchor.element;
    await save([{ kind: "element-wrap", text, from, to, before: "<div>", after: "</div>" }]);
    const wrapped = { ...anchor.element, from: from + 5, to: to + 5, version: version() };
    expect(await read()).toMatchObject({ isGone: false, element: wrapped });
    const removed = `<div>${TITLE}</div>`;
    await save([{ kind: "element-delete", text, from, to: from + removed.length, removed, id: "op.0" }]);
    expect(await read()).toEqual({ blockId: anchor.blockId, words: "오시는 길", tag: "h2", isGone: true });
    await save([{ kind: "element-insert", text, at: from, source: removed, restores: "op.0" }]);
    expect(await read()).toMatchObject({ isGone: false, element: { ...wrapped, version: version() } });
  });

  test("[CMT-23] [CMT-04] threads on an element and on its block go along when the block is cut and pasted, and back with the undo", async () => {
    const { text, anchor, place, save, read, projectId } = await withThread();
    const { blockId, words } = anchor;
    const whole = await owner.api.post("/api/projects/commentn/item.json", {
      ...{ ...place, content: "블록이 커요", anchor: { blockId, words } },
    });
    if (!whole.ok) throw new Error(whole.error);
    const readWhole = async () => {
      const list = await owner.api.get("/api/projects/commentn/list.json", place);
      if (!list.ok) return list.error;
      return list.data.commentList.find(({ content }) => content === "블록이 커요")?.anchor ?? null;
    };
    const block = newBlock({
      ...{ id: blockId, pageId: place.pageId, section: "content", key: keyBetween(null, null) },
      ...{ name: "b", title: "길", classtitle: "", tagtitle: "section", idtitle: "" },
      date: "2026-03-02T09:00:00.000Z",
    });
    const textsOf = (id: string, html: string) => ({
      [blockText(id, "html")]: html,
      [blockText(id, "css")]: "",
      [blockText(id, "js")]: "",
    });
    const cut: Change = { kind: "block-delete", blockId, block, texts: textsOf(blockId, HTML) };
    await save([cut]);
    expect([await read(), await readWhole()]).toMatchObject([{ isGone: true }, { blockId, isGone: true }]);
    const pasted = { ...block, id: `pasted${projectId}` };
    const texts = textsOf(pasted.id, `\n${HTML}`);
    const carries = { of: text, steps: [0, 0, 1, HTML.length, 0, 0] };
    await save([{ kind: "block-insert", block: pasted, texts, carries }]);
    const from = anchor.element.from + 1;
    expect(await read()).toMatchObject({ blockId: pasted.id, isGone: false, element: { from } });
    expect(await readWhole()).toMatchObject({ blockId: pasted.id, isGone: false });
    await save([{ kind: "block-delete", blockId: pasted.id, block: pasted, texts, carries }]);
    expect([await read(), await readWhole()]).toMatchObject([{ isGone: true }, { isGone: true }]);
    await save([{ kind: "block-insert", block, texts: textsOf(blockId, HTML), restores: true }]);
    expect(await read()).toMatchObject({ blockId, isGone: false, element: { from: from - 1 } });
    expect(await readWhole()).toMatchObject({ blockId, isGone: false });
  });

  test("[CMT-23] an anchor survives the end of the log, and is not guessed where the log has forgotten", async () => {
    const kept = await withThread();
    await kept.save([{ kind: "element-insert", text: kept.text, at: 0, source: "<i>x</i>" }]);
    await app.app.sweep();
    const lost = await withThread();
    await lost.save([{ kind: "element-insert", text: lost.text, at: 0, source: "<i>x</i>" }]);
    await lost.save([{ kind: "element-insert", text: lost.text, at: 0, source: "<i>y</i>" }]);
    const stored = await app.parts.database.read((query) =>
      query.selectFrom("comments").select("anchorVersion").where("projectId", "=", kept.projectId).execute(),
    );
    expect(stored).toEqual([{ anchorVersion: kept.version() }]);
    // The daily work follows all anchors before it forgets; only a log that is gone otherwise leaves one behind.
    await app.parts.database.write("test", (query) => query.deleteFrom("changeLog").execute());
    expect(await kept.read()).toMatchObject({
      isGone: false,
      element: { from: kept.anchor.element.from + 8 },
    });
    expect(await lost.read()).toMatchObject({ isGone: true });
  });

  test("[CMT-23] an anchor at a forgotten or unknown version stays at its block and leaves the others alone", async () => {
    const { anchor, place, read, save, text, version } = await withThread();
    await app.parts.database.write("test", (query) => query.deleteFrom("changeLog").execute());
    const forgotten = version() - 1;
    await save([{ kind: "element-insert", text, at: 0, source: "<i>x</i>" }]);
    const { blockId, words, element } = anchor;
    for (const wrong of [forgotten, version() + 1])
      expect(
        await owner.api.post("/api/projects/commentn/item.json", {
          ...{ ...place, content: "옛 판", anchor: { ...anchor, element: { ...element, version: wrong } } },
        }),
      ).toMatchObject({ data: { comment: { anchor: { blockId, words, isGone: false } } } });
    // A row that an earlier server wrote at such a version.
    const { text: file, from, to, tag } = element;
    const stored = JSON.stringify({ blockId, words, element: { place: { text: file, from, to }, tag } });
    await app.parts.database.write("test", (query) =>
      query
        .updateTable("comments")
        .set({ anchor: stored, anchorVersion: forgotten })
        .where("content", "=", "옛 판")
        .where("projectId", "=", place.projectId)
        .execute(),
    );
    expect(await read()).toMatchObject({ isGone: false, element: { from: from + 8 } });
  });
});
