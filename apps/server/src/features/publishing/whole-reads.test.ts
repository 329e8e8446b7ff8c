import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../test/harness.ts";
import { importProject, zipTree } from "../../../test/projects-support.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
});
afterAll(() => app?.stop());

test("[AVL-02] calls that read a whole project take turns: two of a kind are read at once, however many are asked for", async () => {
  const member = await app.signUpMember();
  // More letters than are parsed on the event loop: each call needs a thread.
  const tree = new Map([["index.html", Buffer.from(`<title>집</title><p>${"기와 ".repeat(20_000)}</p>`)]]);
  const projectId = (await importProject(member, await zipTree(tree))).project.id;
  const pages = await member.api.get("/api/projects/page/list.json", { projectId });
  const pageId = pages.ok ? (pages.data.pageList[0]?.id ?? "") : "";
  const kinds: Readonly<Record<string, readonly [unknown, () => Promise<{ ok: boolean }>]>> = {
    "file-uses": [
      [],
      () => member.api.get("/api/projects/project/media/uses.json", { projectId, path: "a.png" }),
    ],
    "menu-items": [0, () => member.api.get("/api/projects/page/menu-items.json", { pageId })],
    pictures: [
      { missing: {}, paths: [] },
      () => member.api.post("/api/projects/publish/images.json", { projectId }),
    ],
    "pictures to prepare": [
      { missing: {}, paths: [] },
      () => member.api.post("/api/projects/publish/images.json", { projectId, prepare: true }),
    ],
  };
  for (const [kind, [answer, call]] of Object.entries(kinds)) {
    let running = 0;
    let most = 0;
    const spy = vi.spyOn(app.parts.threads, "run").mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
      return answer as never;
    });
    const answers = await Promise.all(Array.from({ length: 10 }, call));
    expect(spy, kind).toHaveBeenCalledTimes(10);
    spy.mockRestore();
    expect(
      answers.every(({ ok }) => ok),
      kind,
    ).toBe(true);
    expect(most, kind).toBeLessThan(3);
  }
});
