import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { failEach } from "../../../test/faults.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, openPage } from "../../../test/projects-support.ts";

/** Large enough that keeping a page needs new room in the database. */
const LONG = "가나다라".repeat(20_000);

describe.each(DIALECTS)("faults of versions on %s [trust: faults]", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const put = async (projectId: string, pageId: string, html: string) => {
    const page = { content: [{ name: "one", html }] };
    const saved = await owner.api.post("/api/projects/page/item.json", { projectId, pageId, page });
    if (!saved.ok) throw new Error(saved.error);
  };
  const list = async (pageId: string) => {
    const answer = await owner.api.get("/api/projects/page/version/list.json", { pageId, perPage: 100 });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.pageVersionList;
  };
  const keep = (pageId: string, name?: string) =>
    owner.api.post("/api/projects/page/version/item.json", { pageId, ...(name ? { name } : {}) });
  const name = (id: string, to: string) =>
    owner.api.post("/api/projects/page/version/item.json", { id, name: to });
  const restore = (id: string) => owner.api.post("/api/projects/page/version/restore.json", { id });
  const htmlOf = async (projectId: string, pageId: string) => {
    const { part } = await openPage(owner, projectId, pageId);
    return Object.entries(part.texts).flatMap(([id, text]) => (/^block\/.*\/html$/.test(id) ? [text] : []));
  };
  /** A page with two states, the first of which is a version. */
  const begin = async (first: string, second: string) => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    await put(projectId, pageId, first);
    const kept = await keep(pageId);
    if (!kept.ok) throw new Error(kept.error);
    app.clock.advance(60_000);
    await put(projectId, pageId, second);
    return { projectId, pageId, id: kept.data.pageVersion.id };
  };

  test("each database call of restoring and naming may fail: the page is as before or as after, no version is lost", async () => {
    const { projectId, pageId, id } = await begin("<p>하나</p>", "<p>바뀐 하나</p>");
    const versions = await list(pageId);
    const isWhole = async () => {
      expect([["<p>바뀐 하나</p>"], ["<p>하나</p>"]]).toContainEqual(await htmlOf(projectId, pageId));
      const now = await list(pageId);
      expect(versions.every((one) => now.some((version) => version.id === one.id))).toBe(true);
      // The state before is kept once, however often it is tried.
      expect(now.length - versions.length).toBeLessThanOrEqual(1);
    };
    const restoring = await failEach(app.parts, () => restore(id), isWhole);
    expect(restoring.database).toBeGreaterThan(5);
    expect(await htmlOf(projectId, pageId)).toEqual(["<p>하나</p>"]);
    const naming = await failEach(app.parts, () => name(id, "이름"), isWhole);
    expect(naming.database).toBeGreaterThan(0);
    expect((await list(pageId)).filter((version) => version.name === "이름")).toHaveLength(1);
  });

  test("each database call of deleting a version may fail: it is there or gone, and no other one goes with it", async () => {
    const { projectId, pageId } = await begin("<p>하나</p>", "<p>둘</p>");
    for (const html of ["<p>셋</p>", "<p>넷</p>", "<p>다섯</p>"]) {
      await keep(pageId, html);
      app.clock.advance(60_000);
      await put(projectId, pageId, html);
    }
    const ids = (await list(pageId)).map((version) => version.id);
    const left = [...ids];
    const met = await failEach(
      app.parts,
      async () => {
        const answer = await owner.api.delete("/api/projects/page/version/item.json", { id: left[0] ?? "" });
        if (answer.ok) left.shift();
        return answer;
      },
      async () => expect((await list(pageId)).map((version) => version.id)).toEqual(left),
    );
    expect(met.database).toBeGreaterThan(0);
    // Each of the three kinds of faults ended with one that went.
    expect(left).toEqual(ids.slice(3));
    expect((await list(pageId)).map((version) => version.id)).toEqual(left);
    expect(await htmlOf(projectId, pageId)).toEqual(["<p>다섯</p>"]);
  });

  test("a full disk refuses to restore, to name and to save with a clear sentence; reading lives on, and with room all of it works", async () => {
    const { projectId, pageId, id } = await begin(`<p>${LONG}</p>`, `<p>짧게 ${LONG}!</p>`);
    const versions = await list(pageId);
    const shown = await htmlOf(projectId, pageId);
    const free = await fillDisk(app);
    for (const attempt of [
      () => restore(id),
      () => keep(pageId, LONG.slice(0, 50)),
      () =>
        owner.api.post("/api/projects/page/item.json", {
          projectId,
          pageId,
          page: { content: [{ name: "two", html: `<p>${LONG}${LONG}</p>` }] },
        }),
    ]) {
      const answer = await attempt();
      if (answer.ok) throw new Error("written on a full disk");
      expect([answer.status, answer.error]).toEqual([507, "server.disk-full"]);
      expect(answer.message).not.toBe("");
      expect(await htmlOf(projectId, pageId)).toEqual(shown);
      // The state before a restore may be kept already; it takes nothing away.
      const others = (await list(pageId)).filter(({ reason }) => reason !== "before-restore");
      expect(others).toEqual(versions);
    }
    await free();
    expect(await keep(pageId, "다시")).toMatchObject({ ok: true });
    expect(await restore(id)).toMatchObject({ ok: true });
    expect(await htmlOf(projectId, pageId)).toEqual([`<p>${LONG}</p>`]);
  });
});

/**
 * Leaves the database no room: SQLite by its own limit of pages; PostgreSQL, whose disk a test cannot fill, by the
 * error that it answers then (53100). Answers what makes room again.
 */
const fillDisk = async ({ parts: { database } }: TestApp): Promise<() => Promise<void>> => {
  if (database.dialect === "sqlite") {
    const limit = (pages: string) =>
      database.write("disk", async (query) => {
        await sql.raw(`pragma max_page_count = ${pages}`).execute(query);
      });
    await limit("1");
    return () => limit("1073741823");
  }
  const { write } = database;
  Object.assign(database, {
    write: (subject: string, fn: Parameters<typeof write>[1]) =>
      write.call(database, subject, async (query) => {
        await fn(query);
        throw Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" });
      }),
  });
  return async () => {
    Object.assign(database, { write });
  };
};
