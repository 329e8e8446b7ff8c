import { setTimeout as pause } from "node:timers/promises";
import { blockText, keyBetween } from "@hanok/page-document";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "../../src/features/editing/index.ts";
import { openPostgres } from "../../src/ports/database/index.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";
import { type Cluster, startCluster } from "../postgres/cluster.ts";
import { createBlank, openPage } from "../projects-support.ts";
import { figure } from "../soak.ts";

const RESTARTS = figure("RESTARTS", 2, 20);
const WRITERS = 4;

let cluster: Cluster;
let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  cluster = await startCluster({ durable: true });
  app = await startTestApp({
    dialect: "postgres",
    openDatabase: () => openPostgres({ url: cluster.url("postgres"), connections: 8, patience: 500 }),
  });
  member = await app.signUpMember();
});
afterAll(async () => {
  await app?.stop();
  await cluster?.remove();
});

test(`[trust: faults] ${RESTARTS} restarts of the database while people save: 503 meanwhile, nothing lost, nothing twice`, async () => {
  const { id: projectId, homePageId: pageId } = await createBlank(member);
  const statuses = new Set<number>();
  const acknowledged = new Set<string>();
  let over = false;
  let number = 0;
  const write = async () => {
    while (!over) {
      number += 1;
      const id = `b${number}`;
      const block = newBlock({
        id,
        pageId,
        section: "content",
        key: keyBetween(null, null),
        name: id,
        title: id,
        classtitle: "",
        tagtitle: "p",
        idtitle: "",
        date: "2026-03-02T09:00:00.000Z",
      });
      const html = `<p>word-${number}-</p>`;
      const texts = { [blockText(id, "html")]: html, [blockText(id, "css")]: "", [blockText(id, "js")]: "" };
      // As the outbox of a browser does: the same operation until it is acknowledged.
      for (;;) {
        const answer = await member.api.post("/api/projects/edit.json", {
          projectId,
          opId: `op-${id}`,
          base: 1,
          changes: [{ kind: "block-insert", block, texts }],
        });
        if (answer.ok) break;
        statuses.add(answer.status);
        await pause(20);
      }
      acknowledged.add(html);
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, write));
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const before = acknowledged.size;
    while (acknowledged.size < before + 5) await pause(10);
    await cluster.halt();
    await pause(50);
    await cluster.start();
  }
  const before = acknowledged.size;
  while (acknowledged.size < before + 5) await pause(10);
  over = true;
  await writing;
  const { part, version } = await openPage(member, projectId);
  const found = Object.entries(part.texts).flatMap(([id, text]) => (id.endsWith("/html") ? [text] : []));
  expect(found.sort()).toEqual([...acknowledged].sort());
  expect(version).toBe(1 + acknowledged.size);
  expect([...statuses]).toEqual([503]);
}, 900_000);
