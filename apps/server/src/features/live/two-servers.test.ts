import { randomBytes } from "node:crypto";
import { liveDestination } from "@hanok/api-contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { createTestDatabase, type TestDatabase } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { startTestRedis, type TestRedis } from "../../../test/redis.ts";
import { openRedisBus } from "../../ports/live-bus/redis-bus.ts";
import { openRedisPresence } from "../../ports/presence/index.ts";
import { openRedis } from "../../ports/redis/redis.ts";
import { openFrameReader } from "./frames.ts";

let redis: TestRedis;
let place: TestDatabase;
let first: TestApp;
let second: TestApp;
const ends: (() => void)[] = [];

beforeAll(async () => {
  [redis, place] = await Promise.all([startTestRedis(), createTestDatabase("postgres")]);
  const secret = randomBytes(32);
  const start = () =>
    startTestApp({
      ...{ dialect: "postgres", secret, openDatabase: () => place.open() },
      live: async ({ clock, log }) => {
        const failed = (error: unknown) => log.debug({ err: error }, "live");
        const connection = await openRedis(redis.url, failed, 100);
        const live = await openRedisBus(connection, failed);
        const presence = openRedisPresence(connection, () => clock.now(), failed);
        ends.push(() => {
          void presence.close();
          void live.close();
          connection.disconnect();
        });
        return { live, presence };
      },
    });
  first = await start();
  second = await start();
});
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  for (const end of ends) end();
  await Promise.all([place?.remove(), redis?.stop()]);
});

/** A subscribed socket of a member at one of the servers; `heard` are the types of its messages. */
const listen = async (app: TestApp, member: TestMember, projectId: string) => {
  const socket = new WebSocket(`${app.origin.replace("http", "ws")}/api/ws-connect`, ["v12.stomp"], {
    headers: { cookie: member.cookies.header(), origin: app.origin },
  });
  const reader = openFrameReader();
  const heard: string[] = [];
  let closed: number | null = null;
  socket.on("close", (code) => {
    closed = code;
  });
  socket.on("message", (data: Buffer) => {
    for (const { command, body } of reader.push(data).frames)
      heard.push(command === "MESSAGE" ? (JSON.parse(body) as { type: string }).type : command);
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  socket.send("CONNECT\naccept-version:1.2\nhost:x\n\n\0");
  socket.send(`SUBSCRIBE\nid:1\ndestination:${liveDestination(projectId)}\nreceipt:r\n\n\0`);
  await vi.waitFor(() => expect(heard).toContain("RECEIPT"), { timeout: 5000 });
  return { heard, closed: () => closed, end: () => socket.close() };
};

test("[LIV-36] [LIV-31] [COW-42] over two servers people see each other, edits and ended roles reach both, and the loss of Redis is closed by the log", async () => {
  const owner = await first.signUpMember({ name: "가람" });
  const mate = await second.signUpMember({ name: "나래" });
  const made = await owner.api.post("/api/projects/project/item.json", { project: { title: "둘" } });
  const projectId = made.ok ? made.data.project.id : made.error;
  const invite = () =>
    owner.api.post("/api/members/cowork/item.json", { projectId, email: mate.email, role: "EDITOR" });
  const addPage = async (title: string) => {
    const added = await owner.api.post("/api/projects/page/item.json", { projectId, page: { title } });
    expect(added.ok).toBe(true);
  };
  await invite();
  const own = await listen(first, owner, projectId);
  second.clock.advance(1000);
  const theirs = await listen(second, mate, projectId);
  await vi.waitFor(() => expect(own.heard).toContain("join"), { timeout: 5000 });
  for (const one of [owner, mate]) {
    const list = await one.api.get("/api/members/cowork/live/list.json", { projectId });
    expect(list.ok && list.data.liveList.map(({ memberName }) => memberName)).toEqual(["가람", "나래"]);
  }
  await addPage("둘째");
  await vi.waitFor(() => expect(theirs.heard).toContain("page-create"), { timeout: 5000 });

  const removedAt = Date.now();
  await owner.api.delete("/api/members/cowork/item.json", { projectId, memberId: mate.member.id });
  await vi.waitFor(() => expect(theirs.closed()).toBe(1008), { timeout: 5000 });
  expect(Date.now() - removedAt).toBeLessThan(2000);
  await vi.waitFor(() => expect(own.heard).toContain("leave"), { timeout: 5000 });

  await invite();
  const again = await listen(second, mate, projectId);
  await redis.kill();
  // Saves go on, and listeners at the same server receive them.
  own.heard.length = 0;
  await addPage("셋째");
  await vi.waitFor(() => expect(own.heard).toContain("page-create"), { timeout: 5000 });
  expect(again.heard).not.toContain("page-create");
  await redis.start();
  // Whoever may have missed something connects again and asks the log.
  await vi.waitFor(() => expect(again.closed()).toBe(1012), { timeout: 5000 });
  const back = await listen(second, mate, projectId);
  const log = await mate.api.get("/api/projects/changes.json", { projectId, since: 0 });
  expect(log.ok).toBe(true);
  const pages = await mate.api.get("/api/projects/page/list.json", { projectId });
  expect(pages.ok && pages.data.pageList.map(({ title }) => title)).toContain("셋째");
  await addPage("넷째");
  await vi.waitFor(() => expect(back.heard).toContain("page-create"), { timeout: 5000 });
  back.end();
  own.end();
});
