import { blockText, type Change, keyBetween, pageText } from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, importProject, openPage, zipTree } from "../../../test/projects-support.ts";
import { createId } from "../files/index.ts";
import { forgetLargeLog, logRanges, readLog } from "./log.ts";
import { newBlock, newPage } from "./new-records.ts";

const DATE = "2026-03-02T09:00:00.000Z";

describe.each(DIALECTS)("saving on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let editor: TestMember;
  let viewer: TestMember;
  let stranger: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    [owner, editor, viewer, stranger] = await Promise.all([
      app.signUpMember({ name: "주인" }),
      app.signUpMember({ name: "동료" }),
      app.signUpMember(),
      app.signUpMember(),
    ]);
  });
  afterAll(() => app?.stop());

  const share = async (projectId: string) =>
    app.parts.database.write(projectId, async (query) => {
      for (const [member, role] of [
        [editor, "EDITOR"],
        [viewer, "VIEWER"],
      ] as const)
        await query
          .insertInto("projectMembers")
          .values({ projectId, memberId: member.member.id, role, date: DATE })
          .execute();
    });

  const withBlock = async (html: string) => {
    const project = await createBlank(owner);
    await share(project.id);
    const block = newBlock({
      id: createId(),
      pageId: project.homePageId,
      section: "content",
      key: keyBetween(null, null),
      name: "b",
      title: "b",
      classtitle: "",
      tagtitle: "p",
      idtitle: "",
      date: DATE,
    });
    const texts = {
      [blockText(block.id, "html")]: html,
      [blockText(block.id, "css")]: "",
      [blockText(block.id, "js")]: "",
    };
    const saved = await save(owner, project.id, 1, [{ kind: "block-insert", block, texts }]);
    expect(saved).toMatchObject({ ok: true, data: { version: 2 } });
    return { projectId: project.id, pageId: project.homePageId, block, text: blockText(block.id, "html") };
  };

  const save = (
    member: TestMember,
    projectId: string,
    base: number,
    changes: readonly unknown[],
    opId: string = createId(),
  ) =>
    member.api.post("/api/projects/edit.json", {
      projectId,
      opId,
      base,
      name: "test",
      changes: [...changes],
    });

  const typed = (text: string, length: number, at: number, insert: string): Change => ({
    kind: "text",
    text: text as `block/${string}/html`,
    changes: [...(at > 0 ? [at] : []), [0, insert], ...(at < length ? [length - at] : [])],
  });
  const textNow = async (projectId: string, text: string) =>
    (await openPage(owner, projectId)).part.texts[text];

  test("the names that elements of all pages bear are told to those who may edit", async () => {
    const { projectId, pageId } = await withBlock('<p class="lead lead" id="top">a</p><b class="lead">b</b>');
    const ask = (member: TestMember) => member.api.get("/api/projects/edit/names.json", { projectId });
    expect(await ask(editor)).toMatchObject({
      ok: true,
      data: { version: 2, names: { pages: { [pageId]: { classes: { lead: 2 }, shared: [] } } } },
    });
    expect(await ask(viewer)).toMatchObject({ ok: false });
    expect(await ask(stranger)).toMatchObject({ ok: false, error: "project.missing" });
  });

  test("a block that goes to another page is logged and delivered with its sources, as they stood before", async () => {
    const { projectId, pageId, block, text } = await withBlock("<p>ab</p>");
    const page = newPage({
      id: createId(),
      name: "second",
      title: "둘째",
      path: "second.html",
      key: "b00",
      date: DATE,
    });
    const around = { [pageText(page.id, "bodyStart")]: "", [pageText(page.id, "bodyEnd")]: "" };
    const second = await save(owner, projectId, 2, [
      { kind: "page-insert", page, blocks: [], texts: around },
    ]);
    expect(second).toMatchObject({ ok: true, data: { version: 3 } });
    const from = { pageId, section: block.section, key: block.key };
    const move = { kind: "block-move", blockId: block.id, from, to: { ...from, pageId: page.id } };
    const opId = createId();
    const changes = [typed(text, 9, 4, "X"), move];
    const moved = await save(owner, projectId, 3, changes, opId);
    const arrivals = { blocks: [{ id: block.id, pageId }], texts: { [text]: "<p>ab</p>" }, alternatives: [] };
    expect(moved).toMatchObject({ ok: true, data: { version: 4, arrivals } });
    // Sent again it is answered as the first time.
    expect(await save(owner, projectId, 3, changes, opId)).toEqual(moved);
    const log = await editor.api.get("/api/projects/changes.json", { projectId, since: 2 });
    expect(log).toMatchObject({ ok: true, data: { entries: [{ version: 3 }, { version: 4, arrivals }] } });
    expect(log.ok && log.data.entries[0]).not.toHaveProperty("arrivals");
  });

  test("two people type into one paragraph from the same base; both keep their work", async () => {
    const { projectId, text } = await withBlock("<p>ab</p>");
    const heard: string[] = [];
    app.parts.live.subscribe(`project/${projectId}`, (message) => heard.push(message));
    expect(await save(owner, projectId, 2, [typed(text, 9, 4, "X")])).toMatchObject({
      ok: true,
      data: { version: 3 },
    });
    const second = await save(editor, projectId, 2, [typed(text, 9, 5, "Y")]);
    expect(second).toMatchObject({
      ok: true,
      data: { version: 4, changes: [{ kind: "text", text }] },
    });
    expect(await textNow(projectId, text)).toBe("<p>aXbY</p>");
    expect(heard.map((message) => JSON.parse(message).version)).toEqual([3, 4]);
    expect(JSON.parse(heard[1] ?? "")).toMatchObject({ type: "edit-asset", memberName: "동료", projectId });
    const log = await editor.api.get("/api/projects/changes.json", { projectId, since: 2 });
    expect(log).toMatchObject({
      ok: true,
      data: { version: 4, more: false, entries: [{ version: 3 }, { version: 4 }] },
    });
  });

  test("the same opId twice is done once and answered the same", async () => {
    const { projectId, text } = await withBlock("<p>ab</p>");
    const changes = [typed(text, 9, 4, "X")];
    const opId = createId();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => save(owner, projectId, 2, changes, opId)),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await textNow(projectId, text)).toBe("<p>aXb</p>");
    expect(await save(editor, projectId, 2, changes, opId)).toMatchObject({
      ok: false,
      error: "edit.invalid",
    });
  });

  test("[trust] no save passes for a restore, which would take steps from colleagues' undo", async () => {
    const { projectId, text } = await withBlock("<p>ab</p>");
    const input = { projectId, opId: createId(), base: 2, changes: [typed(text, 9, 4, "X")] };
    const save = (name: string) => editor.api.post("/api/projects/edit.json", { ...input, name });
    expect(await save("page.restore")).toMatchObject({ ok: false, status: 422 });
    expect(await textNow(projectId, text)).toBe("<p>ab</p>");
    expect(await save("text.set")).toMatchObject({ ok: true });
  });

  test("[race: stale overwrite] 40 parallel saves of two editors from one base: every character is there", async () => {
    const { projectId, text } = await withBlock("<p></p>");
    const marks = Array.from({ length: 40 }, (_, at) => String.fromCodePoint(0xac00 + at));
    const answers = await Promise.all(
      marks.map((mark, at) => save(at % 2 ? owner : editor, projectId, 2, [typed(text, 7, 3, mark)])),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
    const now = await textNow(projectId, text);
    for (const mark of marks) expect(now).toContain(mark);
    expect(now).toHaveLength(7 + marks.length);
  });

  test("one's block deleted by a colleague while the other types in it: nothing typed is lost", async () => {
    const { projectId, text, block } = await withBlock("<p>ab</p>");
    const texts = { [text]: "<p>ab</p>", [blockText(block.id, "css")]: "", [blockText(block.id, "js")]: "" };
    expect(
      await save(owner, projectId, 2, [{ kind: "block-delete", blockId: block.id, block, texts }]),
    ).toMatchObject({ ok: true });
    const kept = await save(editor, projectId, 2, [typed(text, 9, 4, "X")]);
    expect(kept).toMatchObject({ ok: true });
    expect(await textNow(projectId, text)).toBe("<p>aXb</p>");
  });

  test("two values for one field: the later stands, the earlier is kept in sight until somebody chooses", async () => {
    const { projectId, block } = await withBlock("<p>ab</p>");
    const titled = (to: string) => ({ kind: "block-set", blockId: block.id, field: "title", to, from: "b" });
    expect(await save(owner, projectId, 2, [titled("하나")])).toMatchObject({ ok: true });
    const second = await save(editor, projectId, 2, [titled("둘")]);
    if (!second.ok) throw new Error(second.error);
    const opened = await openPage(owner, projectId);
    expect(opened.part.blocks[block.id]?.title).toBe("둘");
    const [alternative] = Object.values(opened.part.alternatives);
    expect(alternative).toMatchObject({ value: expect.stringContaining("하나") });
    expect(second.data.alternatives).toEqual([alternative]);
    expect(
      await save(owner, projectId, second.data.version, [{ kind: "alternative-remove", alternative }]),
    ).toMatchObject({ ok: true });
    expect((await openPage(owner, projectId)).part.alternatives).toEqual({});
  });

  test("a block that was deleted and comes back has its alternatives where their values stand", async () => {
    const { projectId, block, text } = await withBlock(`<p class="a">글</p>`);
    const valued = (insert: string) => ({
      kind: "value-replace",
      text,
      splices: [{ from: 10, to: 11, insert }],
      removed: ["a"],
      what: "attribute class",
    });
    expect(await save(owner, projectId, 2, [valued("b")])).toMatchObject({ ok: true });
    expect(await save(editor, projectId, 2, [valued("c")])).toMatchObject({ ok: true });
    const { part } = await openPage(owner, projectId);
    const texts = Object.fromEntries(
      Object.entries(part.texts).filter(([id]) => id.startsWith(`block/${block.id}/`)),
    );
    expect(texts[text]).toBe(`<p class="c">글</p>`);
    const deleted = { kind: "block-delete", blockId: block.id, block: part.blocks[block.id], texts };
    expect(await save(owner, projectId, 4, [deleted])).toMatchObject({ ok: true });
    // Made before the delete arrived: the block comes back with it.
    const inserted = { kind: "element-insert", text, at: 0, source: "<i>앞</i>" };
    const back = await save(editor, projectId, 4, [inserted]);
    expect(back).toMatchObject({ ok: true, data: { version: 6 } });
    const opened = await openPage(owner, projectId);
    const source = opened.part.texts[text] ?? "";
    expect(source).toBe(`<i>앞</i><p class="c">글</p>`);
    const [alternative] = Object.values(opened.part.alternatives);
    expect(alternative).toMatchObject({ value: "b", what: "attribute class" });
    expect(source.slice(alternative?.from, alternative?.to)).toBe("c");
  });

  test("[PAG-39] a member without the right to save does not, by no call that changes a page; a stranger gets no project", async () => {
    const { projectId, pageId, text } = await withBlock("<p>ab</p>");
    const change = typed(text, 9, 4, "X");
    expect(await save(viewer, projectId, 2, [change])).toMatchObject({ ok: false, error: "access.denied" });
    const unknown = await save(stranger, "nosuchproject", 2, [change]);
    const foreign = await save(stranger, projectId, 2, [change]);
    expect(foreign).toEqual(unknown);
    expect(foreign).toMatchObject({ ok: false, status: 404, error: "project.missing" });
    const { role, version } = await openPage(viewer, projectId);
    expect([role, version]).toEqual(["VIEWER", 2]);
    const denied = { ok: false, status: 403, error: "access.denied" };
    const { post } = viewer.api;
    for (const answer of [
      await post("/api/projects/page/item.json", { projectId, pageId, page: { title: "남의 제목" } }),
      await post("/api/projects/page/item.json", { projectId, page: {} }),
      await post("/api/projects/page/sort.json", { pageIdSort: { [pageId]: 1 } }),
      await post("/api/projects/page/clone.json", { pageId }),
      await post("/api/projects/page/version/item.json", { pageId, name: "남의 판" }),
      await post("/api/projects/edit/run.json", {
        projectId,
        opId: createId(),
        name: "page.reset",
        input: { pageId },
      }),
      await viewer.api.delete("/api/projects/page/item.json", { pageId }),
    ])
      expect(answer).toMatchObject(denied);
    const now = await openPage(owner, projectId);
    expect([now.version, now.part.texts[text]]).toEqual([2, "<p>ab</p>"]);
  });

  test("[EDT-57] a GUEST member opens a project of their own to look at it; saving is refused", async () => {
    const guest = await app.signUpMember();
    const { id } = await createBlank(guest);
    expect((await openPage(guest, id)).role).toBe("OWNER");
    await app.parts.database.write("test", async (query) => {
      await query
        .updateTable("members")
        .set({ memberType: "GUEST" })
        .where("id", "=", guest.member.id)
        .execute();
    });
    const { role, version } = await openPage(guest, id);
    expect(role).toBe("VIEWER");
    expect(await save(guest, id, version, [])).toMatchObject({ status: 403, error: "access.denied" });
  });

  test("an operation that breaks a rule is refused whole, with its reason, and changes nothing", async () => {
    const { projectId, pageId, text, block } = await withBlock("<p>ab</p>");
    const other = await withBlock("<p>secret</p>");
    const opened = await openPage(owner, projectId);
    const page = opened.part.pages[pageId];
    if (!page) throw new Error("no page");
    const blob = "a".repeat(64);
    const inserted = (over: object) => ({
      kind: "page-insert",
      page: {
        ...newPage({ id: createId(), title: "t", name: "n", path: "n.html", key: "b00", date: DATE }),
        ...over,
      },
      blocks: [],
      texts: {},
    });
    const file = { path: "a.png", blob, size: 3, mediaType: "image/png" };
    const cases: readonly (readonly [string, unknown])[] = [
      ["blob.foreign", { kind: "file-set", path: "a.png", to: file, from: null }],
      ["blob.foreign", inserted({ imported: { blob, encoding: "utf-8", bom: false, lossless: true } })],
      ["path.invalid", inserted({ path: "../n.html" })],
      ["path.invalid", inserted({ path: "/etc/passwd" })],
      ["path.invalid", inserted({ path: "setting.css" })],
      ["path.taken", inserted({ path: "index.html" })],
      ["page.foreign", inserted({ id: other.pageId })],
      [
        "page.last",
        {
          kind: "page-delete",
          pageId,
          page,
          blocks: [block],
          texts: Object.fromEntries(Object.entries(opened.part.texts)),
        },
      ],
      ["record.unknown", { kind: "block-set", blockId: other.block.id, field: "title", to: "x", from: "b" }],
      ["text.unknown", typed(other.text, 13, 3, "X")],
    ];
    for (const [reason, change] of cases) {
      // A sound change beside it is not kept either.
      const sound = reason === "page.last" ? [] : [typed(text, 9, 4, "X")];
      const answer = await save(owner, projectId, 2, [...sound, change]);
      expect([reason, answer.ok ? "saved" : answer.error]).toEqual([reason, "edit.refused"]);
      if (!answer.ok) expect(answer.message).toContain(reason);
    }
    for (const change of [{ kind: "nonsense" }, { kind: "text", text: "block/x", changes: [] }, null, 7])
      expect(await save(owner, projectId, 2, [change])).toMatchObject({ ok: false, error: "edit.invalid" });
    expect(await save(owner, projectId, 99, [typed(text, 9, 4, "X")])).toMatchObject({
      error: "edit.invalid",
    });
    expect(await textNow(projectId, text)).toBe("<p>ab</p>");
    expect((await openPage(owner, projectId)).version).toBe(2);
  });

  /** The text of the block of a site whose page has these bytes. */
  const importedBlock = async (bytes: Buffer) => {
    const { project } = await importProject(owner, await zipTree(new Map([["index.html", bytes]])));
    const { part } = await openPage(owner, project.id);
    const isShown = ([id, html]: readonly [string, string]) =>
      /^block\/.*\/html$/.test(id) && html.includes("<p>");
    const [text, source] = Object.entries(part.texts).find(isShown) ?? ["", ""];
    return { projectId: project.id, text, source };
  };

  test("a text that would not come back as its bytes cannot be written until it is converted", async () => {
    // UTF-16 that ends within a character.
    const bytes = Buffer.concat([Buffer.from("\uFEFF<p>가</p>", "utf16le"), Buffer.from([0x61])]);
    const { projectId, text, source } = await importedBlock(bytes);
    const answer = await save(owner, projectId, 1, [typed(text, source.length, 0, "x")]);
    expect(answer).toMatchObject({ ok: false, error: "edit.refused" });
  });

  test("[HND-14] a text with a damaged byte is written beside it, and the byte stays", async () => {
    const bytes = [Buffer.from('<meta charset="utf-8"><p>'), Buffer.from([0xb0, 0xa1]), Buffer.from("</p>")];
    const { projectId, text, source } = await importedBlock(Buffer.concat(bytes));
    const answer = await save(owner, projectId, 1, [typed(text, source.length, 0, "x")]);
    expect(answer).toMatchObject({ ok: true });
    expect(await textNow(projectId, text)).toBe(`x${source}`);
    expect(source).toContain("\u{10FEB0}\u{10FEA1}");
  });

  test("[AVL-02] a log of too many bytes forgets its oldest operations, without gaps, and never the newest one", async () => {
    const { projectId, text } = await withBlock("<p>ab</p>");
    for (const [base, letter] of [...Array(3).keys()].map((at) => [at + 2, "가".repeat(1_000 + at)] as const))
      expect(
        await save(owner, projectId, base, [
          typed(text, (await textNow(projectId, text))?.length ?? 0, 4, letter),
        ]),
      ).toMatchObject({ ok: true });
    const versions = () =>
      app.parts.database.read(async (query) =>
        (await readLog(query, projectId, 0)).map(({ version }) => version),
      );
    expect(await versions()).toEqual([1, 2, 3, 4, 5]);
    const forget = (most: number) =>
      app.parts.database.write(projectId, (query) =>
        forgetLargeLog(query, projectId, "2026-01-01T00:00:00.000Z", most),
      );
    await forget(1_000_000);
    expect(await versions()).toEqual([1, 2, 3, 4, 5]);
    await forget(7_000);
    expect(await versions()).toEqual([4, 5]);
    await forget(1);
    expect(await versions()).toEqual([5]);
    expect(await save(owner, projectId, 2, [typed(text, 9, 4, "Y")])).toMatchObject({ error: "edit.base" });
  });

  test("[AVL-01] many megabytes of operations are not read at once: an edit from before them is told so", async () => {
    const { projectId, text } = await withBlock("<p>ab</p>");
    const large = 2_500_000;
    let length = "<p>ab</p>".length;
    for (const base of [2, 3, 4, 5]) {
      const changes = [{ kind: "text", text, changes: [[length, "x".repeat(large)]] }];
      expect(await save(owner, projectId, base, changes)).toMatchObject({ ok: true });
      length = large;
    }
    const ranges = (limits = {}) => app.parts.database.read((query) => logRanges(query, projectId, limits));
    expect(await ranges()).toEqual([
      { from: 4, to: 6 },
      { from: 1, to: 3 },
    ]);
    expect(await ranges({ most: 3_000_000 })).toEqual([{ from: 6, to: 6 }]);
    const since = (version: number) =>
      owner.api.get("/api/projects/changes.json", { projectId, since: version });
    expect(await since(2)).toMatchObject({ ok: false, error: "edit.base" });
    expect(await since(3)).toMatchObject({ ok: true });
    expect(await save(owner, projectId, 2, [typed(text, 9, 4, "Y")])).toMatchObject({ error: "edit.base" });
    expect(await save(owner, projectId, 5, [typed(text, large, 4, "Y")])).toMatchObject({ ok: true });
  });

  test("work on a base that the log has forgotten is told so, and not lost on the server's side", async () => {
    const { projectId, text } = await withBlock("<p>ab</p>");
    app.clock.advance(40 * 24 * 60 * 60 * 1000);
    await owner.api.post("/api/members/member/basic/login.json", {
      email: owner.email,
      password: owner.password,
    });
    expect(await save(owner, projectId, 2, [typed(text, 9, 4, "X")])).toMatchObject({ ok: true });
    await app.app.sweep();
    expect(await save(owner, projectId, 1, [typed(text, 9, 4, "Y")])).toMatchObject({
      ok: false,
      error: "edit.base",
    });
    expect(await save(owner, projectId, 2, [typed(text, 9, 4, "Y")])).toMatchObject({ ok: true });
  });

  test("[L8] with what the client kept, work that is older than the log is merged three ways, and nothing is lost", async () => {
    const { projectId, text } = await withBlock("<p>처음</p><p>끝</p>");
    const { part: kept } = await openPage(owner, projectId);
    const source = kept.texts[text] ?? "";
    const at = (word: string) => source.indexOf(word) + word.length;
    // Somebody else's edits, and forty days.
    expect(await save(owner, projectId, 2, [typed(text, source.length, at("처음"), "!")])).toMatchObject({
      ok: true,
    });
    app.clock.advance(40 * 24 * 60 * 60 * 1000);
    await owner.api.post("/api/members/member/basic/login.json", {
      email: owner.email,
      password: owner.password,
    });
    expect(await save(owner, projectId, 3, [typed(text, source.length + 1, 0, "~")])).toMatchObject({
      ok: true,
    });
    await app.app.sweep();
    const old = (opId: string, changes: unknown[]) =>
      owner.api.post("/api/projects/edit.json", { projectId, opId, base: 2, changes, kept });
    const own = [typed(text, source.length, at("끝"), " 내 것")];
    const merged = await old(`late-${projectId}`, own);
    expect(merged).toMatchObject({ ok: true });
    expect(await textNow(projectId, text)).toBe("~<p>처음!</p><p>끝 내 것</p>");
    // The same again is done once.
    expect(await old(`late-${projectId}`, own)).toEqual(merged);
    expect(await textNow(projectId, text)).toBe("~<p>처음!</p><p>끝 내 것</p>");
    // Values that others replaced since remain as alternatives.
    const now = await textNow(projectId, text);
    const blockId = text.split("/")[1] ?? "";
    const { part, version } = await openPage(owner, projectId);
    const texts = Object.fromEntries(
      Object.entries(part.texts).filter(([id]) => id.startsWith(`block/${blockId}/`)),
    );
    expect(
      await save(owner, projectId, version, [
        { kind: "block-delete", blockId, block: part.blocks[blockId], texts },
      ]),
    ).toMatchObject({ ok: true });
    const onDeleted = await old(`gone-${projectId}`, own);
    const after = await openPage(owner, projectId);
    const everything = JSON.stringify([after.part.texts, after.part.alternatives]);
    expect(onDeleted).toMatchObject({ ok: true });
    expect(everything).toContain("내 것");
    expect(now).toContain("처음!");
  });
});
