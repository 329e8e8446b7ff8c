import { blockText, type Change, historySchema, keyBetween, redo, undo } from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, openPage } from "../../../test/projects-support.ts";
import { createId } from "../files/index.ts";
import { forgetOldChanges } from "./log.ts";
import { newBlock } from "./new-records.ts";

const DATE = "2026-03-02T09:00:00.000Z";
const DAY = 24 * 60 * 60 * 1000;

describe.each(DIALECTS)("own steps on %s", (dialect) => {
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

  /** A page whose block holds these words; every save goes on from the newest version. */
  const openText = async (html: string) => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    await app.parts.database.write(projectId, async (query) => {
      for (const [member, role] of [
        [editor, "EDITOR"],
        [viewer, "VIEWER"],
      ] as const)
        await query
          .insertInto("projectMembers")
          .values({ projectId, memberId: member.member.id, role, date: DATE })
          .execute();
    });
    const block = newBlock({
      ...{ id: createId(), pageId, section: "content", key: keyBetween(null, null), date: DATE },
      ...{ name: "b", title: "b", classtitle: "", tagtitle: "p", idtitle: "" },
    });
    const text = blockText(block.id, "html");
    const texts = { [text]: html, [blockText(block.id, "css")]: "", [blockText(block.id, "js")]: "" };
    const save = async (
      member: TestMember,
      changes: readonly unknown[],
      step?: { id: string; turn?: "undo" | "redo"; pageId?: string },
    ) => {
      const { version } = await openPage(owner, projectId);
      const answer = await member.api.post("/api/projects/edit.json", {
        ...{ projectId, opId: createId(), base: version, name: "text.set", changes: [...changes] },
        ...(step ? { step: { pageId, subject: "p", ...step } } : {}),
      });
      if (!answer.ok) throw new Error(JSON.stringify(answer));
      return answer.data.version;
    };
    await save(owner, [{ kind: "block-insert", block, texts }]);
    const now = async () => (await openPage(owner, projectId)).part.texts[text] ?? "";
    const insert = async (at: number, letters: string): Promise<Change> => {
      const rest = (await now()).length - at;
      return { kind: "text", text, changes: [at, [0, letters], rest] };
    };
    const steps = async (member: TestMember, of = pageId) => {
      const { version } = await openPage(owner, projectId);
      return member.api.get("/api/projects/edit/steps.json", { projectId, pageId: of, version });
    };
    /** As the editor of another device does it. */
    const turn = async (way: "undo" | "redo", id: string) => {
      const answer = await steps(owner);
      if (!answer.ok) throw new Error(answer.error);
      const entries = ({ undo, redo }: typeof answer.data) => ({
        undo: undo.map((step) => ({ ...step, group: null })),
        redo: redo.map((step) => ({ ...step, group: null })),
      });
      const history = historySchema.parse(entries(answer.data));
      const { part } = await openPage(owner, projectId);
      const turned = (way === "undo" ? undo : redo)(history, part, createId());
      await save(owner, turned?.changes ?? [], { id, turn: way });
    };
    return { projectId, pageId, save, now, insert, steps, turn };
  };

  const idsIn = (answer: Awaited<ReturnType<Awaited<ReturnType<typeof openText>>["steps"]>>) =>
    answer.ok ? [answer.data.undo.map(({ id }) => id), answer.data.redo.map(({ id }) => id)] : answer.error;

  test("[LET-16] own acts come back as the steps of the editor, over what a colleague did, and are undone exactly", async () => {
    const { save, now, insert, steps, turn } = await openText("<p>ab</p>");
    await save(owner, [await insert(4, "X")], { id: "one" });
    await save(owner, [await insert(5, "Y")], { id: "one" });
    await save(editor, [await insert(3, "동료 ")], { id: "theirs" });
    await save(owner, [await insert(9, "Z")], { id: "two" });
    await save(editor, [await insert(3, "둘 ")]);
    expect(await now()).toBe("<p>둘 동료 aXYZb</p>");
    const answer = await steps(owner);
    expect(idsIn(answer)).toEqual([["one", "two"], []]);
    expect(answer).toMatchObject({ data: { undo: [{ name: "text.set", subject: "p" }, {}] } });
    await turn("undo", "two");
    expect(await now()).toBe("<p>둘 동료 aXYb</p>");
    expect(idsIn(await steps(owner))).toEqual([["one"], ["two"]]);
    await save(editor, [await insert(3, "셋 ")]);
    await turn("undo", "one");
    expect(await now()).toBe("<p>셋 둘 동료 ab</p>");
    expect(idsIn(await steps(owner))).toEqual([[], ["two", "one"]]);
    await turn("redo", "one");
    expect(await now()).toBe("<p>셋 둘 동료 aXYb</p>");
    expect(idsIn(await steps(owner))).toEqual([["one"], ["two"]]);
    expect(idsIn(await steps(editor))).toEqual([["theirs"], []]);
  });

  test("[LET-16] of this page and of the last 7 days only; what is older is forgotten with what takes it back", async () => {
    const { projectId, save, insert, steps } = await openText("<p>ab</p>");
    await save(owner, [await insert(4, "X")], { id: "old" });
    app.clock.advance(8 * DAY);
    await save(owner, [await insert(4, "Y")], { id: "new" });
    await save(owner, [await insert(4, "Z")], { id: "elsewhere", pageId: "another" });
    await save(owner, [await insert(4, "V")]);
    expect(idsIn(await steps(owner))).toEqual([["new"], []]);
    await forgetOldChanges(app.parts.database, app.clock);
    const rows = await app.parts.database.read((query) =>
      query
        .selectFrom("changeLog")
        .select(["step", "inverse"])
        .where("projectId", "=", projectId)
        .where("step", "is not", null)
        .orderBy("version")
        .execute(),
    );
    expect(rows.map(({ step }) => JSON.parse(step ?? "").id)).toEqual(["new", "elsewhere"]);
  });

  test("[LET-16] nobody else reads them: not who may only look, no stranger, nobody once the project is deleted", async () => {
    const { projectId, save, insert, steps } = await openText("<p>ab</p>");
    await save(owner, [await insert(4, "X")], { id: "one" });
    expect(idsIn(await steps(editor))).toEqual([[], []]);
    expect(await steps(viewer)).toMatchObject({ ok: false, error: "access.denied" });
    expect(await steps(stranger)).toMatchObject({ ok: false, error: "project.missing" });
    expect(await steps(owner, "no-such-page")).toMatchObject({ ok: false, error: "page.missing" });
    const { version } = await openPage(owner, projectId);
    await owner.api.delete("/api/projects/project/item.json", { projectId });
    const asked = { projectId, pageId: "home", version };
    expect(await owner.api.get("/api/projects/edit/steps.json", asked)).toMatchObject({ ok: false });
  });

  test("[LET-16] [HND-08] files that left the project with a step come back where it is redone on another device", async () => {
    const { projectId, pageId, save, insert, steps, turn } = await openText("<p>ab</p>");
    const item = { projectId, type: "block" as const, id: "faq-accordion" };
    const taken = await owner.api.post("/api/projects/library/item.json", item);
    const paths = taken.ok ? taken.data.brought : [];
    const path = "fonts/gothic/LICENSE.txt";
    expect(paths).toContain(path);
    await save(owner, [await insert(4, "X")], { id: "one" });
    await turn("undo", "one");
    const step = { id: "one", pageId, subject: "", follow: "files" as const };
    const order = { projectId, name: "library.leave", step };
    const left = await owner.api.post("/api/projects/edit/run.json", {
      ...{ ...order, opId: "left", input: { paths } },
    });
    expect(left).toMatchObject({ ok: true });
    const there = async () => Object.keys((await openPage(owner, projectId)).part.files);
    expect(await there()).not.toContain(path);
    const brought = { paths: expect.arrayContaining([path, "css/font-gothic.css"]), left: "left" };
    expect(await steps(owner)).toMatchObject({ data: { undo: [], redo: [{ id: "one", brought }] } });
    await turn("redo", "one");
    expect(await steps(owner)).toMatchObject({ data: { undo: [{ id: "one", brought }], redo: [] } });
    const back = await owner.api.post("/api/projects/edit/take-back.json", {
      ...{ ...order, opId: "left-back", operation: "left", step: { ...step, turn: "undo" } },
    });
    expect(back).toMatchObject({ ok: true });
    expect(await there()).toContain(path);
    expect(await steps(owner)).toMatchObject({ data: { undo: [{ id: "one", brought: { left: null } }] } });
  });

  test("[LET-16] an open tab hears which step another tab of the same person undid", async () => {
    const { projectId, pageId, save, insert } = await openText("<p>ab</p>");
    const heard: unknown[] = [];
    app.parts.live.subscribe(`project/${projectId}`, (message) => heard.push(JSON.parse(message)));
    const version = await save(owner, [await insert(4, "X")], { id: "one" });
    const log = await editor.api.get("/api/projects/changes.json", { projectId, since: version - 1 });
    expect(log).toMatchObject({ data: { entries: [{ inStep: { id: "one", pageId } }] } });
    await expect.poll(() => heard).toMatchObject([{ inStep: { id: "one", pageId } }]);
  });
});
