import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import {
  createBlank,
  exportTree,
  importProject,
  PNG_HEAD,
  readArchive,
  zipTree,
} from "../../../test/projects-support.ts";
import { inLine } from "../../ports/threads/index.ts";
import { withClonedContent } from "./clone.ts";

describe.each(FEATURE_DIALECTS)("copies of projects on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember({ name: "주인" });
  });
  afterAll(() => app?.stop());

  test("[PRJ-66] a copy has the same files and pages of its own", async () => {
    const bytes = await zipTree(
      new Map([
        ["index.html", Buffer.from("<p>a</p>\r\n")],
        ["a.png", PNG_HEAD],
      ]),
    );
    const staged = await readArchive(owner, bytes);
    const created = await owner.api.post("/api/projects/project/item.json", {
      project: { title: "원본" },
      importKey: staged.ok ? staged.data.importKey : "",
    });
    if (!created.ok) throw new Error(created.error);
    const cloned = await owner.api.post("/api/projects/project/clone.json", {
      projectId: created.data.project.id,
    });
    if (!cloned.ok) throw new Error(cloned.error);
    expect(cloned.data.project).toMatchObject({ title: "원본_복제본", isUserUpload: true });
    expect(cloned.data.project.homePageId).not.toBe(created.data.project.homePageId);
    const out = await exportTree(owner, cloned.data.project.id, app.jobsDone);
    expect(out.get("index.html")?.toString()).toBe("<p>a</p>\r\n");
    expect(out.get("a.png")?.equals(PNG_HEAD)).toBe(true);
    // The copy remains when the original is gone and swept.
    await owner.api.post("/api/projects/project/item.json", {
      project: { id: created.data.project.id, trash: "x" },
    });
    await owner.api.delete("/api/projects/project/item.json", { projectId: created.data.project.id });
    app.clock.advance(2 * 60 * 60 * 1000);
    await app.app.sweep();
    expect(
      (await exportTree(owner, cloned.data.project.id, app.jobsDone)).get("a.png")?.equals(PNG_HEAD),
    ).toBe(true);
  });

  test("[AVL-02] a copy holds its room until it is written, and one that is larger than a line's part is made alone", async () => {
    const idOf = async (textBytes: number) => {
      const { id } = await createBlank(owner);
      await app.parts.database.write(id, (query) =>
        query.updateTable("projects").set({ textBytes }).where("id", "=", id).execute(),
      );
      return id;
    };
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const copy = (line: string, name: string, projectId: string) =>
      inLine(line, () =>
        withClonedContent(app.parts.database, projectId, async () => {
          begun.push(name);
          await new Promise<void>((resolve) => ends.set(name, resolve));
        }),
      );
    const [large, huge] = [await idOf(100_000_000), await idOf(300_000_000)];
    const copies = [copy("a", "a1", large)];
    await expect.poll(() => begun).toEqual(["a1"]);
    copies.push(copy("a", "a2", large));
    await pause(100);
    expect(begun).toEqual(["a1"]);
    ends.get("a1")?.();
    await expect.poll(() => begun).toEqual(["a1", "a2"]);
    ends.get("a2")?.();
    await Promise.all(copies);
    copies.push(copy("b", "b1", huge));
    await expect.poll(() => begun).toContain("b1");
    copies.push(copy("c", "c1", huge), copy("d", "d1", large));
    await expect.poll(() => begun).toContain("d1");
    await pause(100);
    expect(begun).not.toContain("c1");
    ends.get("b1")?.();
    ends.get("d1")?.();
    await expect.poll(() => begun).toContain("c1");
    ends.get("c1")?.();
    await Promise.all(copies);
  });

  test("[PRJ-66] a copy stores nothing again: contents are named, not copied", async () => {
    const files = new Map([["index.html", Buffer.from("<p>a</p>")]]);
    for (let at = 0; at < 20; at++)
      files.set(`media/${at}.png`, Buffer.concat([PNG_HEAD, Buffer.alloc(1000, at)]));
    const { id: projectId } = (await importProject(owner, await zipTree(files))).project;
    const stored = async () => {
      const written: string[] = [];
      for await (const { blob, writtenAt } of app.parts.files.list()) written.push(`${blob} ${writtenAt}`);
      return written.sort();
    };
    const before = await stored();
    const used = async () => {
      const answer = await owner.api.get("/api/members/storage/item.json", {});
      return answer.ok ? answer.data.capacity.sum : -1;
    };
    const usedBefore = await used();
    const copy = await owner.api.post("/api/projects/project/clone.json", { projectId });
    expect(copy).toMatchObject({ ok: true });
    expect(await stored()).toEqual(before);
    // Only its texts are its own.
    expect(await used()).toBe(usedBefore + "<p>a</p>".length);
    const media = await owner.api.get("/api/projects/project/media/list.json", {
      projectId: copy.ok ? copy.data.project.id : "",
      perPage: 100,
    });
    expect(media).toMatchObject({ data: { total: 20 } });
  });
});
