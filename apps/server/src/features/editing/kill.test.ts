import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { blockText, keyBetween } from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltServer, buildServer, kill } from "../../../test/built-server.ts";
import { openBrowser, type TestBrowser } from "../../../test/client.ts";
import { createTestDatabase, DIALECTS, type TestDatabase } from "../../../test/databases.ts";
import { chances, figure, SOAK, tellProgress } from "../../../test/soak.ts";
import { newBlock } from "./new-records.ts";

/** Kills for each database. */
const KILLS = figure("KILLS", 4, 250);
/** And as many while versions are restored. */
const VERSION_KILLS = Math.max(2, Math.floor(KILLS / 10));
const WRITERS = 4;
/** A project grows with each round, and each round reads the whole of it: after so many the next one begins. */
const ROUNDS_PER_PROJECT = SOAK ? 10 : 2;

interface Work {
  readonly opId: string;
  readonly token: string;
  readonly body: Record<string, unknown>;
}

/** A project that is being saved, and what its server has acknowledged. */
interface Saved {
  readonly projectId: string;
  readonly pageId: string;
  readonly acknowledged: Set<string>;
  base: number;
}

describe.each(DIALECTS)("kill -9 while saving on %s [trust: faults]", (dialect) => {
  let folder: string;
  let place: TestDatabase;
  let built: BuiltServer;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "hanok-kill-"));
    place = await createTestDatabase(dialect);
    built = await buildServer();
  });
  afterAll(async () => {
    await built?.remove();
    await place?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const start = () => built.start({ HANOK_DATA: folder, ...(place.url ? { DATABASE_URL: place.url } : {}) });

  test(`${KILLS} kills: what was acknowledged is there once, and nothing is half there`, async () => {
    let server = await start();
    const [email = "", password = ""] = (await readFile(path.join(folder, "admin.txt"), "utf8")).split("\n");
    let person: TestBrowser = openBrowser(server.origin);
    const signedIn = await person.api.post("/api/members/member/basic/login.json", { email, password });
    expect(signedIn.ok).toBe(true);
    const session = person.cookies.get("hanok-token") ?? "";
    const begin = async (): Promise<Saved> => {
      const created = await person.api.post("/api/projects/project/item.json", { project: {} });
      if (!created.ok) throw new Error(created.error);
      const { id, homePageId } = created.data.project;
      return { projectId: id, pageId: homePageId, acknowledged: new Set(), base: 1 };
    };

    const chance = chances(1);
    let saved = await begin();
    const all = [saved];
    let unknown: Work[] = [];
    let sent = 0;
    const work = (): Work => {
      const number = sent++;
      const id = `b${number}`;
      const token = `<p>token-${number}-</p>`;
      const block = newBlock({
        id,
        pageId: saved.pageId,
        section: "content",
        key: keyBetween(null, null),
        name: id,
        title: id,
        classtitle: "",
        tagtitle: "p",
        idtitle: "",
        date: "2026-03-02T09:00:00.000Z",
      });
      const texts = { [blockText(id, "html")]: token, [blockText(id, "css")]: "", [blockText(id, "js")]: "" };
      const opId = `op${number}`;
      return {
        opId,
        token,
        body: {
          projectId: saved.projectId,
          opId,
          base: saved.base,
          name: "t",
          changes: [{ kind: "block-insert", block, texts }],
        },
      };
    };
    const send = async ({ token, body }: Work): Promise<"saved" | "unknown"> => {
      const answer = await person.api.post("/api/projects/edit.json", body as never);
      if (answer.ok) {
        saved.acknowledged.add(token);
        return "saved";
      }
      if (answer.status === 0) return "unknown";
      throw new Error(`refused: ${JSON.stringify(answer)}`);
    };
    const check = async (one: Saved) => {
      const opened = await person.api.get("/api/projects/edit.json", { projectId: one.projectId });
      if (!opened.ok) throw new Error(opened.error);
      const { part, version } = opened.data;
      const htmls = Object.entries(part.texts).filter(([textId]) => textId.endsWith("/html"));
      const tokens = htmls.map(([, text]) => text);
      expect(new Set(tokens).size).toBe(tokens.length);
      const there = new Set(tokens);
      expect([...one.acknowledged].filter((token) => !there.has(token))).toEqual([]);
      // Nothing half: every block has its three texts, every text its block, and every operation its version.
      expect(Object.keys(part.blocks).length).toBe(htmls.length);
      for (const id of Object.keys(part.blocks))
        for (const source of ["html", "css", "js"] as const)
          expect(part.texts[blockText(id, source)]).toBeDefined();
      expect(version).toBe(1 + tokens.length);
      one.base = version;
    };

    const count = () => all.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

    for (let round = 0; round < KILLS; round++) {
      if (round > 0 && round % ROUNDS_PER_PROJECT === 0) {
        saved = await begin();
        all.push(saved);
      }
      let stopped = false;
      const writers = Array.from({ length: WRITERS }, async () => {
        while (!stopped) {
          const one = work();
          if ((await send(one)) === "unknown") unknown.push(one);
        }
      });
      await pause(20 + chance() * 300);
      await kill(server);
      stopped = true;
      await Promise.all(writers);
      server = await start();
      person = openBrowser(server.origin);
      person.cookies.set("hanok-token", session);
      await check(saved);
      // Unacknowledged operations are sent again, as the outbox of the browser does.
      for (const one of unknown) expect(await send(one)).toBe("saved");
      unknown = [];
      await check(saved);
      tellProgress(`${dialect}: kills while saving`, round + 1, KILLS, `${count()} acknowledged, 0 lost`);
    }
    expect(count()).toBeGreaterThan(KILLS);
    // Early saves are still there.
    for (const one of all) await check(one);
    await kill(server);
  }, 3_600_000);

  test(`${VERSION_KILLS} kills while a version is restored, named and deleted: each is done or not done, none is lost`, async () => {
    let server = await start();
    const [email = "", password = ""] = (await readFile(path.join(folder, "admin.txt"), "utf8")).split("\n");
    let person: TestBrowser = openBrowser(server.origin);
    expect(await person.api.post("/api/members/member/basic/login.json", { email, password })).toMatchObject({
      ok: true,
    });
    const session = person.cookies.get("hanok-token") ?? "";
    const created = await person.api.post("/api/projects/project/item.json", { project: {} });
    if (!created.ok) throw new Error(created.error);
    const { id: projectId, homePageId: pageId } = created.data.project;
    const item = "/api/projects/page/version/item.json";
    const states = ["<p>하나</p>", "<section><p>둘</p></section>"];
    const ids: string[] = [];
    for (const html of states) {
      const page = { content: [{ name: "one", html }] };
      expect(
        await person.api.post("/api/projects/page/item.json", { projectId, pageId, page }),
      ).toMatchObject({
        ok: true,
      });
      const kept = await person.api.post(item, { pageId, name: html });
      if (!kept.ok) throw new Error(kept.error);
      ids.push(kept.data.pageVersion.id);
    }
    const shown = async () => {
      const opened = await person.api.get("/api/projects/edit.json", { projectId, pageId });
      if (!opened.ok) throw new Error(opened.error);
      const htmls = Object.entries(opened.data.part.texts).filter(([id]) => /^block\/.*\/html$/.test(id));
      expect(htmls.length).toBe(1);
      return htmls[0]?.[1] ?? "";
    };
    const list = async () => {
      const listed = await person.api.get("/api/projects/page/version/list.json", { pageId, perPage: 100 });
      if (!listed.ok) throw new Error(listed.error);
      return listed.data.pageVersionList;
    };

    const chance = chances(2);
    let name = states[0] ?? "";
    for (let round = 1; round <= VERSION_KILLS; round += 1) {
      const before = await shown();
      const wanted = before === states[0] ? 1 : 0;
      const unneeded = (await list()).find(({ id }) => !ids.includes(id))?.id;
      const restore = () =>
        person.api.post("/api/projects/page/version/restore.json", {
          id: ids[wanted] ?? "",
          opId: `restore-${round}`,
        });
      const all = Promise.all([
        restore(),
        person.api.post(item, { id: ids[0] ?? "", name: `이름 ${round}` }),
        unneeded === undefined ? null : person.api.delete(item, { id: unneeded }),
      ]);
      await pause(chance() * 60);
      await kill(server);
      const [restored, named, deleted] = await all;
      server = await start();
      person = openBrowser(server.origin);
      person.cookies.set("hanok-token", session);
      const now = await shown();
      expect([before, states[wanted]]).toContain(now);
      if (restored.ok) expect(now).toBe(states[wanted]);
      const versions = await list();
      for (const id of ids) expect(versions.map((version) => version.id)).toContain(id);
      const called = versions.find(({ id }) => id === ids[0])?.name;
      expect([name, `이름 ${round}`]).toContain(called);
      if (named.ok) expect(called).toBe(`이름 ${round}`);
      if (deleted?.ok) expect(versions.some(({ id }) => id === unneeded)).toBe(false);
      name = called ?? "";
      // Whoever was not answered asks again, and it is done once.
      expect(await restore()).toMatchObject({ ok: true });
      expect(await shown()).toBe(states[wanted]);
      tellProgress(`${dialect}: kills while restoring`, round, VERSION_KILLS, "0 lost");
    }
    await kill(server);
  }, 3_600_000);
});
