import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestRedis, type TestRedis } from "../../../test/redis.ts";
import { openRedis } from "../redis/redis.ts";
import { type LiveBus, openLocalBus } from "./live-bus.ts";
import { openRedisBus } from "./redis-bus.ts";

let server: TestRedis;
beforeAll(async () => {
  server = await startTestRedis();
});
afterAll(() => server?.stop());

const openShared = async (onError: (error: unknown) => void = () => undefined): Promise<LiveBus> => {
  const redis = await openRedis(server.url, onError, 100);
  const bus = await openRedisBus(redis, onError);
  return {
    ...bus,
    close: async () => {
      await bus.close();
      redis.disconnect();
    },
  };
};

const ADAPTERS: readonly { name: string; open: (onError: (error: unknown) => void) => Promise<LiveBus> }[] = [
  { name: "this process", open: async (onError) => openLocalBus(onError) },
  { name: "Redis", open: openShared },
];

describe.each(ADAPTERS)("live bus in $name", ({ open }) => {
  test("[AVL-02] many listeners of a topic are called in several turns, each hears every message in order", async () => {
    const bus = await open(() => {});
    const heard = Array.from({ length: 120 }, () => "");
    let turns = 0;
    let isOver = false;
    const leaves = heard.map((_, index) =>
      bus.subscribe("many", (message) => {
        heard[index] += message;
      }),
    );
    const count = (): void => {
      if (isOver) return;
      turns += 1;
      setImmediate(count);
    };
    setImmediate(count);
    const all = Promise.all(["a", "b", "c"].map((message) => bus.publish("many", message)));
    leaves[119]?.();
    await all;
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(6);
    expect(new Set(heard.slice(0, 119))).toEqual(new Set(["abc"]));
    expect(heard[119]).toBe("");
    await bus.close();
  });
  test("reaches the listeners of a topic in order, and no others", async () => {
    const bus = await open(() => {});
    const heard: string[] = [];
    bus.subscribe("a", (message) => heard.push(`1${message}`));
    const leave = bus.subscribe("a", (message) => heard.push(`2${message}`));
    bus.subscribe("b", (message) => heard.push(`b${message}`));
    await bus.publish("a", "x");
    leave();
    leave();
    await bus.publish("a", "y");
    expect(heard).toEqual(["1x", "2x", "1y"]);
    await bus.close();
  });

  test("a listener that throws is told and harms no other", async () => {
    const errors: unknown[] = [];
    const bus = await open((error) => errors.push(error));
    const heard: string[] = [];
    bus.subscribe("a", () => {
      throw new Error("planned");
    });
    bus.subscribe("a", (message) => heard.push(message));
    await bus.publish("a", "x");
    expect(heard).toEqual(["x"]);
    expect(errors).toHaveLength(1);
    await bus.close();
  });
});

describe("live bus over several servers", () => {
  test("[LIV-36] each server hears the others once and in order, and goes on by itself while Redis is away", async () => {
    const [one, other] = await Promise.all([openShared(), openShared()]);
    const heard: string[] = [];
    const own: string[] = [];
    other.subscribe("a", (message) => heard.push(message));
    one.subscribe("a", (message) => own.push(message));
    for (const word of ["가", "나", "다"]) await one.publish("a", word);
    await vi.waitFor(() => expect(heard).toEqual(["가", "나", "다"]));
    expect(own).toEqual(["가", "나", "다"]);

    let gaps = 0;
    other.onGap(() => {
      gaps += 1;
    });
    await server.kill();
    await one.publish("a", "라");
    expect(own).toEqual(["가", "나", "다", "라"]);
    await server.start();
    // Messages sent meanwhile are lost here; the loss is reported, and the log has them.
    await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 5000 });
    await vi.waitFor(
      async () => {
        await one.publish("a", "마");
        expect(heard).toContain("마");
      },
      { timeout: 5000 },
    );
    expect(heard).not.toContain("라");
    await Promise.all([one.close(), other.close()]);
  });

  test("[LIV-36] a server that starts while Redis is away tells of the gap when Redis comes", async () => {
    await server.kill();
    const bus = await openShared();
    let gaps = 0;
    bus.onGap(() => {
      gaps += 1;
    });
    await server.start();
    await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 5000 });
    await bus.close();
  });
});
