import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestClock } from "../../../test/harness.ts";
import { startTestRedis, type TestRedis } from "../../../test/redis.ts";
import { openRedis } from "../redis/redis.ts";
import { openPresence, openRedisPresence, type Person, type Presence } from "./index.ts";

let server: TestRedis;
beforeAll(async () => {
  server = await startTestRedis();
});
afterAll(() => server?.stop());

const person = (memberId: number): Person => ({
  memberId,
  memberName: `${memberId}`,
  memberImage: "",
  memberRole: "EDITOR",
  memberAuth: "edit",
});

const openShared = async (now: () => number): Promise<Presence> => {
  const redis = await openRedis(server.url, () => undefined, 100);
  const presence = openRedisPresence(redis, now, () => undefined);
  return {
    ...presence,
    close: async () => {
      await presence.close();
      redis.disconnect();
    },
  };
};

const ADAPTERS: readonly { name: string; open: (now: () => number) => Promise<Presence> }[] = [
  { name: "this process", open: async (now) => openPresence(now) },
  { name: "Redis", open: openShared },
];

describe.each(ADAPTERS)("presence in $name", ({ name, open }) => {
  const project = `p ${name}`;
  test("[LIV-07] [LIV-28] a member comes once and goes with the last visit, and is where they moved last", async () => {
    const clock = createTestClock();
    const presence = await open(() => clock.now());
    expect(await presence.enter(project, "a", person(1), null)).toBe(true);
    expect(await presence.enter(project, "b", person(1), null)).toBe(false);
    clock.advance(1000);
    expect(await presence.enter(project, "c", person(2), null)).toBe(true);
    await presence.move(project, "a", { pageId: "first", pageTitle: "첫째" });
    clock.advance(1000);
    await presence.move(project, "b", { pageId: "second" });
    const list = await presence.list(project);
    expect(list.map(({ memberId, pageId }) => [memberId, pageId])).toEqual(
      expect.arrayContaining([
        [1, "second"],
        [2, ""],
      ]),
    );
    clock.advance(1000);
    // Coming again keeps where one is.
    await presence.enter(project, "a", person(1), null);
    await presence.move(project, "a", { pageTitle: "처음" });
    expect((await presence.list(project)).find(({ memberId }) => memberId === 1)).toMatchObject({
      ...{ pageId: "first", pageTitle: "처음" },
    });
    expect(await presence.leave(project, "a")).toBeNull();
    expect(await presence.leave(project, "b")).toMatchObject({ memberId: 1 });
    expect(await presence.leave(project, "b")).toBeNull();
    expect((await presence.list(project)).map(({ memberId }) => memberId)).toEqual([2]);
    await presence.leave(project, "c");
    await presence.close();
  });

  test("[LIV-33] a visit with a lease ends with it, and is told as ended once", async () => {
    const clock = createTestClock();
    const presence = await open(() => clock.now());
    await presence.enter(project, "d", person(3), 60_000);
    clock.advance(59_000);
    expect(await presence.list(project)).toHaveLength(1);
    expect(await presence.ended([project])).toEqual([]);
    clock.advance(2000);
    expect(await presence.list(project)).toEqual([]);
    expect(await presence.ended([project])).toMatchObject([{ projectId: project, person: { memberId: 3 } }]);
    expect(await presence.ended([project])).toEqual([]);
    await presence.close();
  });

  test("[LIV-33] a visit by calls keeps its page when the next call renews it", async () => {
    const clock = createTestClock();
    const presence = await open(() => clock.now());
    await presence.enter(project, "e", person(5), 60_000);
    await presence.move(project, "e", { pageId: "first", pageTitle: "첫째" });
    clock.advance(30_000);
    await presence.enter(project, "f", person(6), 60_000);
    await presence.enter(project, "e", person(5), 60_000);
    const list = await presence.list(project);
    expect(list.find(({ memberId }) => memberId === 5)).toMatchObject({ pageId: "first", pageTitle: "첫째" });
    await presence.leave(project, "e");
    await presence.leave(project, "f");
    await presence.close();
  });
});

describe("presence over several servers", () => {
  test("[LIV-31] servers know each other's visitors, also after one of them has died, and their own without Redis", async () => {
    const clock = createTestClock();
    const now = () => clock.now();
    const [one, other, third] = await Promise.all([openShared(now), openShared(now), openShared(now)]);
    expect(await one.enter("q", "one 1", person(1), null)).toBe(true);
    expect(await other.enter("q", "other 1", person(1), null)).toBe(false);
    await other.enter("q", "other 2", person(2), null);
    expect((await third.list("q")).map(({ memberId }) => memberId).sort()).toEqual([1, 2]);
    expect(await one.leave("q", "one 1")).toBeNull();
    // The second server is gone without a word: nothing renews its visits.
    clock.advance(31_000);
    const gone = [...(await one.ended(["q"])), ...(await third.ended(["q"]))];
    expect(gone.map(({ person }) => person.memberId).sort()).toEqual([1, 2]);
    await server.kill();
    expect(await one.enter("q", "one 2", person(4), null)).toBe(true);
    expect((await one.list("q")).map(({ memberId }) => memberId)).toEqual([4]);
    expect(await third.list("q")).toEqual([]);
    await server.start();
    await Promise.all([one.close(), other.close(), third.close()]);
  });
});
