import { blockText, keyBetween, pageText } from "@hanok/page-document";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank } from "../../../test/projects-support.ts";
import { createId } from "../files/index.ts";
import { EVERYTHING, loadPart } from "./load-part.ts";
import { newBlock, newPage } from "./new-records.ts";

const DATE = "2026-03-02T09:00:00.000Z";
let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
  owner = await app.signUpMember();
});
afterAll(() => app?.stop());

const save = (projectId: string, base: number, changes: readonly unknown[]) =>
  owner.api.post("/api/projects/edit.json", {
    projectId,
    opId: createId(),
    base,
    name: "t",
    changes: [...changes],
  });

test("[PAG-60] [PAG-62] [trust: quotas] a save cannot bring longer values than the contract allows, by any record", async () => {
  const { id: projectId, homePageId } = await createBlank(owner);
  const part = await app.parts.database.read((query) => loadPart(query, projectId, EVERYTHING));
  const [home, fields] = [part.pages[homePageId], part.project];
  const page = (own: object) => ({
    ...newPage({ id: createId(), title: "쪽", name: "p", path: `${createId()}.html`, key: "a5", date: DATE }),
    ...own,
  });
  const insert = (own: object) => {
    const inserted = page(own);
    const texts = { [pageText(inserted.id, "bodyStart")]: "", [pageText(inserted.id, "bodyEnd")]: "" };
    return { kind: "page-insert", page: inserted, blocks: [], texts: inserted.imported ? texts : {} };
  };
  const long = "가".repeat(2_000_000);
  for (const change of [
    { kind: "page-set", pageId: homePageId, field: "title", to: long, from: home?.title },
    { kind: "page-set", pageId: homePageId, field: "memo", to: "나".repeat(2001), from: home?.memo },
    insert({ name: long }),
    insert({ meta: { ...page({}).meta, ogDesc: long } }),
    { kind: "project-set", projectId, field: "title", to: long, from: fields?.title },
    { kind: "project-set", projectId, field: "meta", to: { [long]: "" }, from: fields?.meta },
  ])
    expect(await save(projectId, 1, [change])).toMatchObject({
      ok: false,
      error: "edit.refused",
      message: expect.stringContaining("value.long"),
    });
  const fitting = { kind: "page-set", pageId: homePageId, field: "memo", to: "다".repeat(2000), from: "" };
  expect(await save(projectId, 1, [fitting])).toMatchObject({ ok: true, data: { version: 2 } });
});

test("[trust: quotas] a page takes 1,000 blocks, in one save or in many", async () => {
  const { id: projectId, homePageId } = await createBlank(owner);
  const blocks = (count: number, from: string | null) => {
    const changes: unknown[] = [];
    let key = from;
    for (let i = 0; i < count; i++) {
      key = keyBetween(key, null);
      const block = newBlock({
        id: createId(),
        pageId: homePageId,
        section: "content",
        key,
        name: "b",
        title: "b",
        classtitle: "",
        tagtitle: "p",
        idtitle: "",
        date: DATE,
      });
      const texts = Object.fromEntries(
        (["html", "css", "js"] as const).map((source) => [blockText(block.id, source), ""]),
      );
      changes.push({ kind: "block-insert", block, texts });
    }
    return { changes, key };
  };
  const tooMany = { ok: false, error: "edit.refused", message: expect.stringContaining("page.blocks") };
  expect(await save(projectId, 1, blocks(1001, null).changes)).toMatchObject(tooMany);
  const { changes, key } = blocks(999, null);
  expect(await save(projectId, 1, changes)).toMatchObject({ ok: true, data: { version: 2 } });
  expect(await save(projectId, 2, blocks(2, key).changes)).toMatchObject(tooMany);
  expect(await save(projectId, 2, blocks(1, key).changes)).toMatchObject({ ok: true, data: { version: 3 } });
});
