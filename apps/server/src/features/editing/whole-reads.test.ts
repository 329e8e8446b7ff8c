import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank } from "../../../test/projects-support.ts";
import { storeText } from "../../ports/database/index.ts";
import { inLine } from "../../ports/threads/index.ts";
import { createId } from "../files/index.ts";
import { EVERYTHING, loadPart } from "./load-part.ts";
import { planChanges } from "./planned-edits.ts";
import { textsHolding } from "./text-pieces.ts";

describe.each(DIALECTS)("reads of whole projects on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const addTexts = (projectId: string, texts: readonly (readonly [string, string])[]) =>
    app.parts.database.write(projectId, async (query) => {
      for (const [textId, body] of texts)
        await query
          .insertInto("projectTexts")
          .values({ projectId, textId, body: storeText(body) })
          .execute();
    });

  const claimBytes = (projectId: string, textBytes: number) =>
    app.parts.database.write(projectId, (query) =>
      query.updateTable("projects").set({ textBytes }).where("id", "=", projectId).execute(),
    );

  test("[AVL-02] no statement reads more than two megabytes of a project's texts, unless one text is longer", async () => {
    const { id: projectId } = await createBlank(owner);
    const texts = [
      ...Array.from({ length: 600 }, (_, at) => [`block/s${at}/html`, "가".repeat(1_000)] as const),
      ...Array.from({ length: 60 }, (_, at) => [`block/m${at}/css`, "a".repeat(100_000 + at)] as const),
      ["block/x/js", "b".repeat(3_000_000)] as const,
    ];
    await addTexts(projectId, texts);
    let most = 0;
    const pieces: number[] = [];
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const bodies = result.rows.flatMap(({ body }) => (typeof body === "string" ? [body] : []));
        const bytes = bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0);
        pieces.push(bodies.length);
        if (bodies.length > 1) most = Math.max(most, bytes);
        return result;
      },
    };
    const part = await app.parts.database.read((query) =>
      loadPart(query.withPlugin(counting) as typeof query, projectId, EVERYTHING),
    );
    expect(most).toBeGreaterThan(1_000_000);
    expect(most).toBeLessThanOrEqual(2_000_000);
    expect(Math.max(...pieces)).toBeLessThanOrEqual(500);
    for (const [id, body] of texts) expect(part.texts[id]).toBe(body);
    // In the order of their ids, whatever their lengths.
    const blocks = Object.keys(part.texts).filter((id) => id.startsWith("block/"));
    expect(blocks).toEqual(texts.map(([id]) => id).sort());

    const named = await app.parts.database.read((query) =>
      loadPart(query, projectId, {
        ...EVERYTHING,
        blocksOfPages: new Set(),
        textsOfPages: new Set(),
        commonTexts: false,
        texts: new Set(texts.map(([id]) => id)),
      }),
    );
    for (const [id, body] of texts) expect(named.texts[id]).toBe(body);
  });

  test("[AVL-02] texts that hold a word are found piece by piece", async () => {
    const { id: projectId } = await createBlank(owner);
    const filler = "가나다 ".repeat(90_000);
    await addTexts(projectId, [
      ...Array.from({ length: 10 }, (_, at) => [`block/f${at}/html`, filler] as const),
      ["block/n/html", `${filler}<form DATA-hanok-search>`],
      ["resource/r", "data-hanok-search"],
    ]);
    const statements: unknown[] = [];
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements.push(result.rows);
        return result;
      },
    };
    const find = (scan: "all" | "but resources") =>
      app.parts.database.read(async (query) => {
        const found: string[] = [];
        const sought = { letters: "data-hanok-search", scan };
        for await (const id of textsHolding(query.withPlugin(counting) as typeof query, projectId, sought))
          found.push(id);
        return found;
      });
    expect(await find("but resources")).toEqual(["block/n/html"]);
    // Twelve megabytes: the lengths, and six statements or more over the texts themselves.
    expect(statements.length).toBeGreaterThan(5);
    expect((await find("all")).sort()).toEqual(["block/n/html", "resource/r"]);
  });

  test("[AVL-02] calls that read a whole project refuse one that is larger than a read may be, before they read it", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    await claimBytes(projectId, 200_000_000);
    const heavy = { ok: false, error: "project.heavy" };
    expect(await owner.api.get("/api/projects/check/item.json", { projectId })).toMatchObject(heavy);
    expect(
      await owner.api.get("/api/projects/project/media/uses.json", { projectId, path: "a.png" }),
    ).toMatchObject(heavy);
    expect(await owner.api.get("/api/projects/page/menu-items.json", { pageId })).toMatchObject(heavy);
    expect(await owner.api.post("/api/projects/publish/images.json", { projectId })).toMatchObject(heavy);
    expect(await owner.api.get("/api/projects/language/item.json", { projectId })).toMatchObject(heavy);
    // Texts of pages are no matter where only the common ones are read.
    expect(await owner.api.get("/api/projects/edit.json", { projectId })).toMatchObject({ ok: true });
    expect(await owner.api.get("/api/projects/project/item.json", { projectId })).toMatchObject({ ok: true });
    await claimBytes(projectId, 600_000_000);
    expect(await owner.api.post("/api/projects/project/clone.json", { projectId })).toMatchObject(heavy);
  });

  test("[AVL-02] an edit of the whole project counts the entries that it reads, and is answered again however large they are", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    const run = (name: string, input: unknown, opId = createId()) =>
      owner.api.post("/api/projects/edit/run.json", { projectId, opId, name, input });
    const opId = createId();
    const added = { label: "글", fields: [] };
    const first = await run("collection.add", added, opId);
    expect(first).toMatchObject({ ok: true });
    await addTexts(projectId, [["resource/entry", "a".repeat(10_000_000)]]);
    await app.parts.database.write(projectId, (query) =>
      query
        .insertInto("resources")
        .values({ projectId, id: "entry", path: "e.json", originBlob: "", record: "{}", entry: 1 })
        .execute(),
    );
    await claimBytes(projectId, 140_000_000);
    const heavy = { ok: false, error: "edit.refused", data: { reason: "change.heavy" } };
    expect(await run("collection.delete", { id: "none" })).toMatchObject(heavy);
    const page = { pageId, field: "title", value: "집" };
    expect(await run("page.none", page)).not.toMatchObject(heavy);
    expect(await run("collection.add", added, opId)).toEqual(first);
  });

  test("[AVL-02] a project's item answers common sources up to sixteen megabytes", async () => {
    const { id: projectId } = await createBlank(owner);
    const item = () => owner.api.get("/api/projects/project/item.json", { projectId });
    await addTexts(projectId, [["shared/one/css", "a".repeat(9_000_000)]]);
    await claimBytes(projectId, 9_000_000);
    expect(await item()).toMatchObject({ ok: true });
    await addTexts(projectId, [["shared/two/css", "a".repeat(9_000_000)]]);
    await claimBytes(projectId, 18_000_000);
    expect(await item()).toMatchObject({ ok: false, error: "project.heavy" });
    // The editor opens four times as much.
    const edit = () => owner.api.get("/api/projects/edit.json", { projectId });
    expect(await edit()).toMatchObject({ ok: true });
    await addTexts(projectId, [["shared/three/css", "a".repeat(50_000_000)]]);
    await claimBytes(projectId, 68_000_000);
    expect(await edit()).toMatchObject({ ok: false, error: "project.heavy" });
  });

  test("[AVL-02] saves go on while a plan is worked out, which is done again where they touch the same", async () => {
    const { id: projectId, homePageId } = await createBlank(owner);
    const titleTo = (to: string, from: string) => ({
      ...{ kind: "page-set", pageId: homePageId, field: "title", to, from },
    });
    const before = await app.parts.database.read((query) => loadPart(query, projectId, EVERYTHING));
    const title = before.pages[homePageId]?.title ?? "";
    const save = async (base: number, change: unknown) => {
      const saved = await owner.api.post("/api/projects/edit.json", {
        ...{ projectId, opId: createId(), base, name: "t", changes: [change] },
      });
      expect(saved).toMatchObject({ ok: true, data: { version: base + 1 } });
    };
    const plan = (saves: readonly (() => Promise<void>)[]) => {
      let computed = 0;
      const planned = inLine(`member:${owner.member.id}`, () =>
        planChanges(
          { ...app.parts, hasTextPlace: async () => true },
          {
            ...{ projectId, opId: createId(), name: "run" },
            author: { memberId: owner.member.id, name: "" },
          },
          new Set(),
          async (part) => {
            computed += 1;
            // A save that waited for the plan would never be answered here.
            await saves[computed - 1]?.();
            const from = part.pages[homePageId]?.title ?? "";
            const change = {
              kind: "page-set",
              pageId: homePageId,
              field: "title",
              to: `${from}!`,
              from,
            } as const;
            return { ok: true as const, changes: [change] };
          },
        ),
      );
      return planned.then((outcome) => ({ outcome, computed }));
    };
    const memo = {
      kind: "project-set",
      projectId,
      field: "title",
      to: "다른 곳",
      from: before.project?.title,
    };
    const apart = await plan([() => save(1, memo)]);
    expect(apart).toMatchObject({ computed: 1, outcome: { ok: true, version: 2 } });
    const touched = await plan([() => save(2, titleTo("새 제목", title))]);
    expect(touched).toMatchObject({
      computed: 2,
      outcome: { ok: true, version: 3, changes: [{ to: "새 제목!", from: "새 제목" }] },
    });
    const newest = "새 제목";
    const overtaken = await plan([
      () => save(3, titleTo("하나", newest)),
      () => save(4, titleTo("둘", "하나")),
      () => save(5, titleTo("셋", "둘")),
    ]);
    expect(overtaken).toMatchObject({
      computed: 2,
      outcome: { ok: false, error: "edit.refused", detail: { data: { reason: "plan.overtaken" } } },
    });
  });
});
