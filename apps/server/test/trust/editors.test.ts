import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  acknowledge,
  blockText,
  changesSchema,
  editSession,
  fitChanges,
  type LoggedOperation,
  openSession,
  type ProjectPart,
  receive,
  type Session,
  type TextId,
  typeText,
} from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type BuiltServer, buildServer, kill, type RunningServer } from "../built-server.ts";
import { openBrowser, type TestBrowser } from "../client.ts";
import { createTestDatabase, DIALECTS, type TestDatabase } from "../databases.ts";
import type { TestMember } from "../harness.ts";
import { openLiveClient } from "../live-client.ts";
import { importProject, zipTree } from "../projects-support.ts";
import { startTestRedis, type TestRedis } from "../redis.ts";
import { chances, figure } from "../soak.ts";

/** Editors on both instances together, edits of each, and the longest pause between two of them in milliseconds. */
const EDITORS = figure("EDITORS", 10, 50);
const EDITS = figure("EDITS", 8, 200);
const PAUSE = figure("PAUSE", 120, 4_000);

let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built?.remove());

const hashOf = (part: ProjectPart): string =>
  createHash("sha256")
    .update(JSON.stringify(Object.entries(part.texts).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest("hex");

describe.each(DIALECTS)("editors on two instances over one %s database [trust: faults]", (dialect) => {
  let folder: string;
  let place: TestDatabase;
  let redis: TestRedis;
  let instances: RunningServer[] = [];
  const variables = () => ({
    HANOK_DATA: folder,
    REDIS_URL: redis.url,
    ...(place.url ? { DATABASE_URL: place.url } : {}),
  });
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "hanok-editors-"));
    [place, redis] = await Promise.all([createTestDatabase(dialect), startTestRedis()]);
    instances = [await built.start(variables())];
    instances.push(await built.start(variables()));
  });
  afterAll(async () => {
    for (const instance of instances) await kill(instance);
    await Promise.all([place?.remove(), redis?.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  test(`${EDITORS} editors, ${EDITS} edits each over calls and sockets, one instance and Redis killed on the way: all copies become equal, every acknowledged word is there or was taken out by one who saw it`, async () => {
    const [email = "", password = ""] = (await readFile(path.join(folder, "admin.txt"), "utf8")).split("\n");
    const signIn = async (): Promise<TestMember> => {
      const browser = openBrowser(instances[0]?.origin ?? "") as TestMember;
      await browser.api.post("/api/members/member/basic/login.json", { email, password });
      return browser;
    };
    // One session may have twenty sockets at a server.
    const browsers = await Promise.all(Array.from({ length: Math.ceil(EDITORS / 20) }, signIn));
    const [owner] = browsers;
    if (!owner) throw new Error("no editors");
    const sessions = browsers.map((browser) => browser.cookies.get("hanok-token") ?? "");
    const html = Array.from({ length: 6 }, (_, at) => `<section><p>단락 ${at}</p></section>`).join("\n");
    const { project } = await importProject(
      owner,
      await zipTree(new Map([["index.html", Buffer.from(html)]])),
    );
    const projectId = project.id;
    const opened = await owner.api.get("/api/projects/edit.json", { projectId });
    if (!opened.ok) throw new Error(opened.error);
    const texts = Object.keys(opened.data.part.blocks).map((id) => blockText(id, "html"));

    /** Words whose typing was acknowledged, and words that somebody took out who had them before their eyes. */
    const acknowledged = new Set<string>();
    const takenOut = new Set<string>();
    const edits = new Set<string>();
    const copies: { readonly version: () => number; readonly hash: () => string; end(): void }[] = [];
    const waits: number[] = [];
    /** Operations that came over sockets. */
    let heard = 0;

    /** One browser: its own session, its own order of actions, now and then at the other instance. */
    const edit = async (number: number): Promise<void> => {
      const chance = chances(number + 1);
      const session = sessions[number % sessions.length] ?? "";
      const at = (instance: number): TestBrowser => {
        const browser = openBrowser(instances[instance % 2]?.origin ?? "");
        browser.cookies.set("hanok-token", session);
        return browser;
      };
      const takings = new Set<string>();
      const take = (entries: readonly LoggedOperation[]): void => {
        const step = receive(own, entries);
        own = step.session;
        if (step.missing) void read();
      };
      let own: Session = openSession(opened.data.part, opened.data.version);
      const read = async () => {
        for (let more = true; more; ) {
          const answer = await at(number).api.get("/api/projects/changes.json", {
            projectId,
            since: String(own.version),
          });
          if (!answer.ok) return;
          const entries = answer.data.entries.map(
            (entry): LoggedOperation => ({
              ...entry,
              memberId: String(entry.memberId),
              base: entry.version - 1,
              changes: changesSchema.parse(entry.changes),
            }),
          );
          // Out of order, as a live socket could bring them.
          if (chance() < 0.3) entries.reverse();
          take(entries);
          more = answer.data.more;
        }
      };
      const send = async (): Promise<void> => {
        for (let tries = 0; own.pending.length > 0; tries += 1) {
          const [next] = own.pending;
          if (!next) return;
          const began = performance.now();
          const answer = await at(number).api.post("/api/projects/edit.json", {
            projectId,
            opId: next.opId,
            base: next.base,
            name: next.name,
            changes: [...next.changes],
          });
          if (!answer.ok) {
            if (answer.status !== 0 && answer.status < 500)
              throw new Error(`refused: ${JSON.stringify(answer)}`);
            if (tries > 600) throw new Error("the server never came back");
            await pause(100);
            continue;
          }
          waits.push(performance.now() - began);
          // Sent again where the answer could not be taken in yet: it counts once.
          edits.add(next.opId);
          if (!takings.has(next.opId)) acknowledged.add(`[${next.opId}]`);
          const changes = changesSchema.parse(answer.data.changes);
          own = acknowledge(own, next.opId, { version: answer.data.version, changes }).session;
          if (own.pending[0]?.opId === next.opId) await read();
        }
      };
      const live = openLiveClient({
        origin: () => instances[number % 2]?.origin ?? "",
        ...{ session, projectId },
        heard: ({ version, opId, name, changes, memberId, at }) => {
          if (version === undefined || opId === undefined || changes === undefined) return;
          heard += 1;
          const entry = {
            version,
            opId,
            name: name ?? "",
            at,
            memberId: String(memberId),
            base: version - 1,
          };
          take([{ ...entry, changes: changesSchema.parse(changes) }]);
        },
        ready: () => void read(),
      });
      for (let turn = 0; turn < EDITS; turn += 1) {
        await pause(chance() * PAUSE);
        if (chance() < 0.1) await read();
        if (chance() < 0.05) live.cut(chance() * PAUSE);
        const text = texts[Math.floor(chance() * texts.length)] as TextId;
        const source = own.part.texts[text];
        if (source === undefined) throw new Error("a text is gone");
        const opId = `e${number}t${turn}`;
        const [seen] = chance() < 0.1 ? (/\[e\d+t\d+\]/.exec(source) ?? []) : [];
        const from = seen ? source.indexOf(seen) : betweenWords(source, chance());
        const splice = { from, to: from + (seen?.length ?? 0), insert: seen ? "" : `[${opId}]` };
        if (seen) {
          takenOut.add(seen);
          takings.add(opId);
        }
        const changes = [typeText(own.part, text, [splice])];
        const step = editSession(own, {
          opId,
          name: "t",
          memberId: "149",
          at: new Date().toISOString(),
          changes: fitChanges(own.part, changes),
        });
        if (!step.ok) throw new Error(step.refusal.reason);
        own = step.value.session;
        if (chance() < 0.8) await send();
      }
      await send();
      copies.push({ version: () => own.version, hash: () => hashOf(own.part), end: live.end });
    };

    const restart = async () => {
      await pause((EDITS * PAUSE) / 4);
      const victim = instances[1];
      if (!victim) throw new Error("no second instance");
      await kill(victim);
      instances[1] = await built.start(variables());
    };
    const cutBus = async () => {
      await pause((EDITS * PAUSE) / 8);
      await redis.kill();
      await pause((EDITS * PAUSE) / 16);
      await redis.start();
    };
    await Promise.all([...Array.from({ length: EDITORS }, (_, number) => edit(number)), restart(), cutBus()]);
    const over = performance.now();
    const final = await owner.api.get("/api/projects/edit.json", { projectId });
    if (!final.ok) throw new Error(final.error);
    // Nobody asks any more: sockets bring what is missing, or their next connection does.
    await vi.waitFor(
      () => expect(new Set(copies.map((copy) => copy.version()))).toEqual(new Set([final.data.version])),
      { timeout: 60_000 },
    );
    const equalAfter = performance.now() - over;
    for (const copy of copies) copy.end();
    const everything = JSON.stringify([final.data.part.texts, final.data.part.alternatives]);
    const lost = [...acknowledged].filter((word) => !everything.includes(word) && !takenOut.has(word));
    expect(lost).toEqual([]);
    expect(edits.size).toBe(EDITORS * EDITS);
    // Nothing twice.
    const found = [
      ...Object.values(final.data.part.texts)
        .join("\n")
        .matchAll(/\[e\d+t\d+\]/g),
    ].map(([word]) => word);
    expect(new Set(found).size).toBe(found.length);
    expect(new Set(copies.map((copy) => copy.hash()))).toEqual(new Set([hashOf(final.data.part)]));
    expect(heard).toBeGreaterThan(EDITS * EDITORS);
    waits.sort((a, b) => a - b);
    process.stdout.write(
      `${dialect}: ${edits.size} edits acknowledged, ${Math.round(waits[Math.floor(waits.length * 0.5)] ?? 0)} ms median, ${Math.round(waits[Math.floor(waits.length * 0.95)] ?? 0)} ms 95th, all equal after ${Math.round(equalAfter)} ms\n`,
    );
  }, 900_000);
});

/** A place between tags and between words, never inside one. */
const betweenWords = (source: string, share: number): number => {
  const places = [...source.matchAll(/[>\]](?=[^<>]*<)/g)].map((match) => match.index + 1);
  return places[Math.floor(share * places.length)] ?? 0;
};
