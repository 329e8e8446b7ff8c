import {
  blockText,
  type Change,
  insertBlock,
  newBlock,
  type ProjectPart,
  typeText,
} from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, openPage } from "../../../test/projects-support.ts";
import { createId } from "./ids.ts";
import { TEXT_STEP } from "./text-place.ts";

const NOW = "2026-03-02T09:00:00.000Z";

describe.each(DIALECTS)("texts and the storage of a project's owner on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect, settings: { plans: true } });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const setLimit = (storageBytes: number) =>
    app.parts.database.write("plans", async (query) => {
      await query.updateTable("plans").set({ storageBytes }).where("id", "=", "FREE_PLAN").execute();
    });
  const used = async () => {
    const answer = await owner.api.get("/api/members/storage/item.json", {});
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.capacity.sum;
  };
  const edit = async (projectId: string, change: Change | ((part: ProjectPart) => Change)) => {
    const { part, version } = await openPage(owner, projectId);
    return owner.api.post("/api/projects/edit.json", {
      projectId,
      opId: createId(),
      base: version,
      name: "test",
      changes: [typeof change === "function" ? change(part as ProjectPart) : change],
    });
  };
  const typed = (blockId: string, at: number, insert: string) => (part: ProjectPart) =>
    typeText(part, blockText(blockId, "html"), [{ from: at, to: at, insert }]);
  const addBlock = async (projectId: string, pageId: string, html: string) => {
    const id = createId();
    const block = newBlock({
      ...{ id, pageId, section: "content", key: "a0", name: "part", classtitle: "part", now: NOW },
    });
    const sources = { [blockText(id, "html")]: html, [blockText(id, "css")]: "", [blockText(id, "js")]: "" };
    return { id, answer: await edit(projectId, insertBlock(block, sources)) };
  };

  test("[MED-13] [18.2] a written text counts towards the storage, and a deleted one no longer", async () => {
    await setLimit(1_000_000_000);
    const { id, homePageId } = await createBlank(owner);
    const before = await used();
    const block = await addBlock(id, homePageId, "<p>한옥</p>");
    expect(block.answer).toMatchObject({ ok: true });
    expect(await used()).toBe(before + Buffer.byteLength("<p>한옥</p>"));
    expect(await edit(id, typed(block.id, 3, "기와 "))).toMatchObject({ ok: true });
    expect(await used()).toBe(before + Buffer.byteLength("<p>기와 한옥</p>"));
    const copy = await owner.api.post("/api/projects/project/clone.json", { projectId: id });
    expect(copy).toMatchObject({ ok: true });
    expect(await used()).toBe(2 * (before + Buffer.byteLength("<p>기와 한옥</p>")));
    await owner.api.delete("/api/projects/project/item.json", { projectId: id });
  });

  test("[MED-15] [18.2] an edit that finds no place is refused with its reason and can be sent again once there is some", async () => {
    await setLimit(1_000_000_000);
    const { id, homePageId } = await createBlank(owner);
    const { id: blockId } = await addBlock(id, homePageId, "<p>a</p>");
    await setLimit(await used());
    // Typing goes on until the texts pass the next step.
    expect(await edit(id, typed(blockId, 3, "b"))).toMatchObject({ ok: true });
    const large = typed(blockId, 3, "가".repeat(TEXT_STEP / 3));
    expect(await edit(id, large)).toMatchObject({
      ok: false,
      error: "project.storage-full",
      status: 413,
      message: expect.stringContaining("저장 공간이 가득"),
    });
    const pages = { projectId: id, pageId: homePageId };
    const copied = await owner.api.post("/api/projects/page/clone.json", pages);
    expect(copied).toMatchObject({ ok: true });
    await setLimit((await used()) + TEXT_STEP);
    expect(await edit(id, large)).toMatchObject({ ok: true });
    expect(await owner.api.post("/api/projects/page/clone.json", pages)).toMatchObject({
      error: "project.storage-full",
    });
    // An edit that takes text away is never refused.
    await setLimit(1);
    const emptied = (part: ProjectPart) => {
      const text = blockText(blockId, "html");
      const to = (part.texts[text]?.length ?? 0) - "</p>".length;
      return typeText(part, text, [{ from: 3, to, insert: "" }]);
    };
    expect(await edit(id, emptied)).toMatchObject({ ok: true });
  });
});
