import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltServer, buildServer, kill } from "../built-server.ts";
import { openBrowser } from "../client.ts";
import { createTestDatabase, DIALECTS, type TestDatabase } from "../databases.ts";
import type { TestMember } from "../harness.ts";
import { importProject, openPage, zipTree } from "../projects-support.ts";
import { chances, figure, tellProgress } from "../soak.ts";

/** Kills for each database. */
const KILLS = figure("KILLS", 4, 500);
const PAGES = 12;

let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built?.remove());

describe.each(DIALECTS)("kill -9 while publishing on %s [trust: faults]", (dialect) => {
  let folder: string;
  let place: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "hanok-publish-"));
    place = await createTestDatabase(dialect);
  });
  afterAll(async () => {
    await place?.remove();
    await rm(folder, { recursive: true, force: true });
  });
  const start = () =>
    built.start({
      HANOK_DATA: folder,
      HANOK_SITES_ORIGIN: "off",
      ...(place.url ? { DATABASE_URL: place.url } : {}),
    });

  test(`[EXP-48] ${KILLS} kills: visitors see the old site or the new one, never both`, async () => {
    let server = await start();
    const [email = "", password = ""] = (await readFile(path.join(folder, "admin.txt"), "utf8")).split("\n");
    let person = openBrowser(server.origin) as TestMember;
    await person.api.post("/api/members/member/basic/login.json", { email, password });
    const session = person.cookies.get("hanok-token") ?? "";
    const { project } = await importProject(
      person,
      await zipTree(
        new Map(
          Array.from({ length: PAGES }, (_, at) => [
            at === 0 ? "index.html" : `page${at}.html`,
            Buffer.from(`<p>state-0-</p>`),
          ]),
        ),
      ),
    );
    const projectId = project.id;
    const list = await person.api.get("/api/projects/page/list.json", { projectId, perPage: 100 });
    if (!list.ok) throw new Error(list.error);
    const texts: string[] = [];
    for (const { id } of list.data.pageList) {
      const { part } = await openPage(person, projectId, id);
      texts.push(Object.keys(part.texts).find((text) => /^block\/.*\/html$/.test(text)) ?? "");
    }
    const began = performance.now();
    const published = await person.api.post("/api/projects/publish/item.json", { projectId });
    expect(published.ok).toBe(true);
    // Kills fall before, into and after the switch on a fast machine and on a slow one.
    let usual = performance.now() - began;
    let { version } = await openPage(person, projectId);
    const chance = chances(1);
    let live = 0;
    let landed = 0;

    for (let state = 1; state <= KILLS; state += 1) {
      const before = `<p>state-${state - 1}-</p>`;
      const saved = await person.api.post("/api/projects/edit.json", {
        projectId,
        opId: `state-${state}`,
        base: version,
        changes: texts.map((text) => ({
          kind: "text",
          text,
          changes: [
            9,
            [String(state - 1).length, String(state)],
            before.length - 9 - String(state - 1).length,
          ],
        })),
      });
      if (!saved.ok) throw new Error(JSON.stringify(saved));
      ({ version } = saved.data);
      const publishing = person.api.post("/api/projects/publish/item.json", { projectId });
      await Promise.race([publishing, pause(chance() * 1.5 * usual)]);
      await kill(server);
      const answer = await publishing;
      server = await start();
      person = openBrowser(server.origin) as TestMember;
      person.cookies.set("hanok-token", session);
      const seen = new Set<string>();
      for (let at = 0; at < PAGES; at += 1) {
        const response = await person.request(
          `/workspace/${projectId}/${at === 0 ? "index.html" : `page${at}.html`}`,
        );
        expect(response.status).toBe(200);
        seen.add(/state-(\d+)-/.exec(await response.text())?.[1] ?? "nothing");
      }
      const [shown] = seen;
      expect(seen.size, [...seen].join()).toBe(1);
      expect([live, state]).toContain(Number(shown));
      // Visitors see the acknowledged state.
      if (answer.ok) expect(Number(shown)).toBe(state);
      if (Number(shown) === state) landed += 1;
      live = Number(shown);
      // The kills hit both sides of the switch, also while the machine becomes slower or faster.
      usual *= live === state ? 0.9 : 1.1;
      tellProgress(`${dialect}: kills while publishing`, state, KILLS, `${landed} after the switch, 0 mixed`);
    }
    await kill(server);
  }, 3_600_000);
});
