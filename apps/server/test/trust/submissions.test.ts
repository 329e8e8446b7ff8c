import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltServer, buildServer, kill, type RunningServer } from "../built-server.ts";
import { openBrowser } from "../client.ts";
import { createTestDatabase, FEATURE_DIALECTS, type TestDatabase } from "../databases.ts";
import type { TestMember } from "../harness.ts";
import { importProject, zipTree } from "../projects-support.ts";
import { figure, tellProgress } from "../soak.ts";

const SUBMISSIONS = figure("SUBMISSIONS", 300, 100_000);
const KILLS = figure("KILLS", 1, 9);
const VISITORS = 20;
/** Entries that one network sends without a proof of work before the form holds them back. */
const OF_ONE_NETWORK = 4;
const FORM = `<form data-hanok-form="문의"><label>이름 <input name="name" required></label><button>보내기</button></form>`;

let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built?.remove());

describe.each(FEATURE_DIALECTS)("submissions of forms on %s [trust: faults]", (dialect) => {
  let folder: string;
  let place: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "hanok-submissions-"));
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
      HANOK_TRUST_PROXY: "1",
      ...(place.url ? { DATABASE_URL: place.url } : {}),
    });

  test(`${SUBMISSIONS} submissions, ${KILLS} kills: what was acknowledged is there, and nothing twice`, async () => {
    let server: RunningServer = await start();
    const [email = "", password = ""] = (await readFile(path.join(folder, "admin.txt"), "utf8")).split("\n");
    const owner = openBrowser(server.origin) as TestMember;
    await owner.api.post("/api/members/member/basic/login.json", { email, password });
    const session = owner.cookies.get("hanok-token") ?? "";
    const { project } = await importProject(
      owner,
      await zipTree(new Map([["index.html", Buffer.from(`<!doctype html><title>문의</title>${FORM}`)]])),
    );
    await owner.api.post("/api/projects/publish/item.json", { projectId: project.id });
    const page = await (await owner.request(`/workspace/${project.id}/index.html`)).text();
    const action = /action="[^"]*(\/forms\/[^"]+)"/.exec(page)?.[1] ?? "";
    const formId = /\/forms\/([^?]+)/.exec(action)?.[1] ?? "";
    expect(formId).not.toBe("");

    let next = 0;
    const acknowledged = new Set<string>();
    const waits: number[] = [];
    const refused: string[] = [];
    const visit = async (): Promise<void> => {
      for (let number = next++; number < SUBMISSIONS; number = next++) {
        const name = `방문자 ${number}`;
        const network = Math.floor(number / OF_ONE_NETWORK);
        const began = performance.now();
        try {
          const answer = await fetch(server.origin + action, {
            method: "POST",
            redirect: "manual",
            headers: {
              "content-type": "application/x-www-form-urlencoded",
              "x-forwarded-for": `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
            },
            body: new URLSearchParams({ name }),
          });
          await answer.arrayBuffer();
          if (answer.status < 400) {
            acknowledged.add(name);
            waits.push(performance.now() - began);
          } else refused.push(`${answer.status}`);
        } catch {
          // Killed meanwhile: whether it arrived is unknown.
          await pause(500);
        }
        if (number % 1_000 === 0)
          tellProgress(`${dialect}: submissions`, number, SUBMISSIONS, `${refused.length} refused`);
      }
    };
    const killer = async (): Promise<void> => {
      for (let done = 1; done <= KILLS; done += 1) {
        while (next < (SUBMISSIONS * done) / (KILLS + 1)) await pause(20);
        await kill(server);
        server = await start();
      }
    };
    await Promise.all([...Array.from({ length: VISITORS }, visit), killer()]);

    const after = openBrowser(server.origin) as TestMember;
    after.cookies.set("hanok-token", session);
    const table = await after.request(`/api/public/data/export.json?ibdFormId=${formId}&format=csv`);
    const names = [...(await table.text()).matchAll(/방문자 \d+/g)].map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    const stored = new Set(names);
    expect([...acknowledged].filter((name) => !stored.has(name))).toEqual([]);
    expect(refused).toEqual([]);
    // The rest came while the server was away.
    expect(acknowledged.size).toBeGreaterThan(SUBMISSIONS / 4);
    waits.sort((a, b) => a - b);
    const share = (part: number) => Math.round(waits[Math.floor(waits.length * part)] ?? 0);
    process.stdout.write(
      `${dialect}: ${acknowledged.size} of ${SUBMISSIONS} acknowledged, ${stored.size} stored; ${share(0.5)} ms median, ${share(0.95)} ms 95th\n`,
    );
    await kill(server);
  }, 7_200_000);
});
