import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { savePage } from "../../../test/pages-support.ts";
import { createBlank, exportTree, importProject, zipTree } from "../../../test/projects-support.ts";

describe.each(FEATURE_DIALECTS)("pages on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  test("[PAG-50] [PAG-13] settings of an imported page are edits of its own head; nothing else changes", async () => {
    const source =
      "<!doctype html>\r\n<html><head>\r\n  <title>옛</title>\r\n</head>\r\n<body ><p>글</p></body></html>\r\n";
    const { project } = await importProject(
      owner,
      await zipTree(new Map([["index.html", Buffer.from(source)]])),
    );
    const saved = await savePage(
      owner,
      project.id,
      { meta: { title: "새", description: "설명" }, status: "done", memo: "확인" },
      project.homePageId,
    );
    expect(saved).toMatchObject({
      ok: true,
      data: { page: { status: "done", memo: "확인", layout: "custom" } },
    });
    const out = (await exportTree(owner, project.id, app.jobsDone)).get("index.html")?.toString() ?? "";
    expect(out).toContain("<title>새</title>");
    expect(out).toContain('content="설명"');
    expect(out.replace("새", "옛").replace(/\r\n {2}<meta[^>]*>/, "")).toBe(source);
  });

  test("[PAG-14] [PAG-86] [PAG-62] [PAG-63] a value that is too long is reported by its field", async () => {
    const { id, homePageId: pageId } = await createBlank(owner);
    const fields = async (page: object) => {
      const answer = await savePage(owner, id, page, pageId);
      return answer.ok ? {} : answer.fields;
    };
    expect(await fields({ title: "가".repeat(61) })).toEqual({ "page.title": "too-long" });
    expect(await fields({ title: "   " })).toEqual({ "page.title": "too-short" });
    expect(await fields({ meta: { description: "가".repeat(301) } })).toEqual({
      "page.meta.description": "too-long",
    });
    const words = Array.from({ length: 21 }, (_, number) => `w${number}`).join(",");
    expect(await fields({ meta: { keywords: words } })).toEqual({ "page.meta.keywords": "too-long" });
    expect(await fields({ meta: { keywords: "가".repeat(31) } })).toEqual({
      "page.meta.keywords": "too-long",
    });
    expect(await fields({ memo: "가".repeat(101) })).toEqual({ "page.memo": "too-long" });
    expect(await fields({ status: "later" })).toEqual({ "page.status": "choice" });
  });
});
