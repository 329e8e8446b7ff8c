import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, zipTree } from "../../../test/projects-support.ts";
import type { Database } from "../../ports/database/index.ts";
import { inLine } from "../../ports/threads/index.ts";
import { checksFeature } from "./feature.ts";

const HEAD = '<title>한옥</title><meta name="description" content="설명">';
const page = (body: string) =>
  Buffer.from(`<!doctype html><html lang="ko"><head>${HEAD}</head><body>${body}</body></html>`);

describe.each(FEATURE_DIALECTS)("[BLD-13] checks of a project on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: string;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    const tree = new Map([
      ["index.html", page('<h1>가</h1><a href="about.html">나</a><a href="/old/x">다</a><img src="a.png">')],
      ["about.html", page('<h1>라</h1><a href="gone.html">마</a>')],
    ]);
    projectId = (await importProject(owner, await zipTree(tree))).project.id;
  });
  afterAll(() => app?.stop());

  const check = async (id = projectId, member = owner) => {
    const answer = await member.api.get("/api/projects/check/item.json", { projectId: id });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  };
  const rulesOf = async () => (await check()).findings.map(({ rule }) => rule);

  test("findings come with their page and element; redirects of the site answer for their addresses", async () => {
    expect(await rulesOf()).toEqual([
      "title-double",
      "description-double",
      "link-missing",
      "file-missing",
      "alt-missing",
      "title-double",
      "description-double",
      "link-missing",
    ]);
    await owner.api.post("/api/projects/redirect/item.json", {
      projectId,
      redirect: { source: "/old/*", target: "/", status: 301 },
    });
    const { findings, problems, notices } = await check();
    const [link, ...others] = findings.filter(({ rule }) => rule === "link-missing");
    expect(others).toEqual([]);
    expect(link).toMatchObject({
      severity: "problem",
      pages: 1,
      element: { tag: "a" },
      values: { href: "gone.html", words: "마" },
    });
    expect([problems, notices]).toEqual([3, 4]);
  });

  test("an edit that the server runs over the whole project mends a place of any page, and is taken back", async () => {
    const link = (await check()).findings.find(({ rule }) => rule === "link-missing");
    if (!link?.element) throw new Error("no link");
    const { text, at } = link.element;
    const run = await owner.api.post("/api/projects/edit/run.json", {
      projectId,
      opId: "mended-one",
      name: "element.link-set",
      input: { element: { text, at }, href: "index.html" },
    });
    expect(run.ok).toBe(true);
    expect(await rulesOf()).not.toContain("link-missing");
    const back = await owner.api.post("/api/projects/edit/take-back.json", {
      projectId,
      opId: "mended-back",
      operation: "mended-one",
      name: "element.link-set",
    });
    expect(back.ok).toBe(true);
    expect(await rulesOf()).toContain("link-missing");
  });

  test("[AVL-02] a check whose caller left while it waited is not begun, and the next one of the member is", async () => {
    let reads = 0;
    let letGo = (): void => undefined;
    const first = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const read: Database["read"] = async (work) => {
      reads += 1;
      if (reads === 1) await first;
      return app.parts.database.read(work);
    };
    const feature = checksFeature({ ...app.parts, database: { ...app.parts.database, read } });
    const [call] = feature.calls;
    const left = new AbortController();
    const ask = (signal: AbortSignal) =>
      inLine("member:1", async () => call?.run({ input: { projectId }, signal } as never));
    const here = new AbortController().signal;
    const asked = [ask(here), ask(left.signal), ask(left.signal), ask(here)];
    left.abort();
    letGo();
    expect((await Promise.all(asked)).map((answer) => answer?.ok)).toEqual([true, false, false, true]);
    // Of each check that was begun: the size of the project, and the project.
    expect(reads).toBe(4);
  });
});
