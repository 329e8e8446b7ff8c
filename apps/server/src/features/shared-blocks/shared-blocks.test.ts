import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, openPage } from "../../../test/projects-support.ts";

describe.each(FEATURE_DIALECTS)("common blocks on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const run = async (projectId: string, name: string, input: unknown) => {
    const answer = await owner.api.post("/api/projects/edit/run.json", {
      projectId,
      opId: `op-${Math.random().toString(36).slice(2)}`,
      name,
      input,
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.error} ${JSON.stringify(answer.data)}`);
  };
  const list = async (projectId: string) => {
    const answer = await owner.api.get("/api/projects/shared/list.json", { projectId });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.sharedList;
  };

  test("[BLK-17] [BLK-18] [BLK-47] each with the pages that an edit of it changes; freed copies do not count", async () => {
    const { id: projectId } = await createBlank(owner);
    expect(await list(projectId)).toEqual([]);
    const { pageId } = await openPage(owner, projectId);
    const block = { name: "알림", title: "알림", classtitle: "notice", html: "<p>1</p>\n" };
    await run(projectId, "block.add", { pageId, section: "content", block });
    const [first] = Object.keys((await openPage(owner, projectId)).part.blocks);
    await run(projectId, "shared.make", { blockId: first, kind: "thwhole" });
    const [shared] = await list(projectId);
    expect(shared).toMatchObject({ kind: "thwhole", title: "알림", blocks: 1, pages: 1 });
    const bid = shared?.bid ?? "";
    await owner.api.post("/api/projects/page/item.json", { projectId, page: { title: "둘째" } });
    const { part } = await openPage(owner, projectId);
    const second = Object.keys(part.pages).find((id) => id !== pageId) ?? "";
    for (const page of [pageId, second])
      await run(projectId, "block.add", {
        pageId: page,
        section: "content",
        block: { ...block, thwhole: true, bid },
      });
    expect(await list(projectId)).toMatchObject([{ bid, blocks: 3, pages: 2 }]);
    await run(projectId, "shared.free", { blockId: first });
    expect(await list(projectId)).toMatchObject([{ bid, blocks: 2, pages: 2 }]);
    await run(projectId, "shared.delete", { bid });
    expect(await list(projectId)).toEqual([]);
    const stranger = await app.signUpMember();
    expect(await stranger.api.get("/api/projects/shared/list.json", { projectId })).toMatchObject({
      error: "project.missing",
    });
  });
});
