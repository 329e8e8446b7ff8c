import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  type BuiltServer,
  buildEarlierServer,
  buildServer,
  kill,
  type RunningServer,
} from "../built-server.ts";
import { openBrowser } from "../client.ts";
import { createTestDatabase, type TestDatabase } from "../databases.ts";
import { earlierRelease, sourcesOf } from "../earlier-release.ts";
import type { TestMember } from "../harness.ts";
import { importProject, openPage, PNG_HEAD, uploadFile, zipTree } from "../projects-support.ts";
import { figure } from "../soak.ts";

const EDITORS = 6;
/** Saved words of all editors together in each phase. */
const WORDS = figure("EDITS", 60, 2_000);
/** Above any phase on a busy machine. */
const PHASE_WITHIN = 300_000;

/** From the history of the repository, which a shallow clone lacks: only there is the test left out. */
const commit = await earlierRelease();

describe.runIf(commit)("an upgrade of several instances over one PostgreSQL [trust: faults]", () => {
  let earlier: BuiltServer;
  let built: BuiltServer;
  let folder = "";
  let place: TestDatabase;
  beforeAll(async () => {
    earlier = await buildEarlierServer(await sourcesOf(commit));
    built = await buildServer();
    folder = await mkdtemp(path.join(os.tmpdir(), "hanok-upgrade-"));
    place = await createTestDatabase("postgres");
  }, 300_000);
  afterAll(async () => {
    await Promise.all([earlier?.remove(), built?.remove()]);
    await place?.remove();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  test("the release before and this one run together: no request fails while instances are exchanged, no word is lost", async () => {
    const variables = { HANOK_DATA: folder, HANOK_SITES_ORIGIN: "off", DATABASE_URL: place.url };
    const before = await earlier.start(variables);
    const [email = "", password = ""] = (await readFile(path.join(folder, "admin.txt"), "utf8")).split("\n");
    const owner = openBrowser(before.origin) as TestMember;
    await owner.api.post("/api/members/member/basic/login.json", { email, password });
    const session = owner.cookies.get("hanok-token") ?? "";
    const at = (instance: RunningServer): TestMember => {
      const browser = openBrowser(instance.origin) as TestMember;
      browser.cookies.set("hanok-token", session);
      return browser;
    };
    const pages = Array.from({ length: EDITORS }, (_, number): [string, Buffer] => [
      number === 0 ? "index.html" : `page${number}.html`,
      Buffer.from("<section><p>처음</p></section>"),
    ]);
    const { project } = await importProject(owner, await zipTree(new Map(pages)));
    const projectId = project.id;
    const list = await owner.api.get("/api/projects/page/list.json", { projectId, perPage: 100 });
    if (!list.ok) throw new Error(list.error);
    const pageIds = list.data.pageList.map(({ id }) => id);

    /** The instance that the proxy sends the requests of each person to. */
    const instances: RunningServer[] = Array.from({ length: EDITORS + 1 }, () => before);
    const failures: string[] = [];
    const saved: string[] = [];
    /** Turns that each person has ended. */
    const turns = instances.map(() => 0);
    let over = false;
    const repeat = async (person: number, turn: (browser: TestMember, number: number) => Promise<void>) => {
      while (!over) {
        const instance = instances[person] ?? before;
        const number = turns[person] ?? 0;
        try {
          await turn(at(instance), number);
        } catch (error) {
          failures.push(`${instance === before ? "before" : "after"}: ${error}`);
        }
        turns[person] = number + 1;
        await pause(20);
      }
    };
    const edit = (person: number) =>
      repeat(person, async (browser, number) => {
        const { part, version } = await openPage(browser, projectId, pageIds[person]);
        const [text = "", source = ""] =
          Object.entries(part.texts).find(([id]) => /^block\/.*\/html$/.test(id)) ?? [];
        const end = source.indexOf("</p>");
        const word = `[${person}-${number}]`;
        const answer = await browser.api.post("/api/projects/edit.json", {
          projectId,
          opId: `upgrade-${person}-${number}`,
          base: version,
          changes: [{ kind: "text", text, changes: [end, [0, word], source.length - end] }],
        });
        if (!answer.ok) throw new Error(JSON.stringify(answer));
        saved.push(word);
      });
    const publish = () =>
      repeat(EDITORS, async (browser, number) => {
        const uploaded = await uploadFile(browser, projectId, `picture-${number}.png`, PNG_HEAD);
        if (!uploaded.ok) throw new Error(JSON.stringify(uploaded));
        const published = await browser.api.post("/api/projects/publish/item.json", { projectId });
        if (!published.ok) throw new Error(JSON.stringify(published));
        const projects = await browser.api.get("/api/projects/project/list.json", { group: "own" });
        if (!projects.ok) throw new Error(JSON.stringify(projects));
        const page = await browser.request(`/workspace/${projectId}/index.html`);
        if (page.status !== 200) throw new Error(`visitor: ${page.status}`);
      });
    const people = [...Array.from({ length: EDITORS }, (_, person) => edit(person)), publish()];
    const moreWords = () => {
      const goal = saved.length + WORDS;
      return vi.waitFor(() => expect(saved.length).toBeGreaterThanOrEqual(goal), {
        timeout: PHASE_WITHIN,
        interval: 50,
      });
    };

    await moreWords();
    // The migrations run while the release before works on the same tables.
    const after = await built.start(variables);
    for (let person = 0; person < instances.length; person += 2) instances[person] = after;
    await moreWords();
    instances.fill(after);
    const seen = [...turns];
    // The proxy takes the instance away once its last requests are answered.
    await vi.waitFor(() => expect(turns.every((turn, person) => turn > (seen[person] ?? 0) + 1)).toBe(true), {
      timeout: PHASE_WITHIN,
      interval: 50,
    });
    await kill(before, "SIGTERM");
    await moreWords();
    over = true;
    await Promise.all(people);

    expect(failures).toEqual([]);
    expect(turns[EDITORS]).toBeGreaterThan(3);
    const texts = await Promise.all(pageIds.map((pageId) => openPage(at(after), projectId, pageId)));
    const everything = JSON.stringify(texts.map(({ part }) => part.texts));
    expect(saved.filter((word) => !everything.includes(word))).toEqual([]);
    process.stdout.write(`upgrade: ${saved.length} words, ${turns[EDITORS]} publications, 0 failed\n`);
    await kill(after);
  }, 1_800_000);
});
