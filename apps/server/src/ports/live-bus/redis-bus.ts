import { randomBytes } from "node:crypto";
import type { Redis } from "ioredis";
import { type LiveBus, openLocalBus } from "./live-bus.ts";

const PREFIX = "hanok:live:";

/**
 * For several servers. Listeners of the own server hear at once and in any case; the others hear through Redis. Nothing
 * waits for Redis and nothing fails with it: the log of changes closes what was missed.
 */
export const openRedisBus = async (redis: Redis, onError: (error: unknown) => void): Promise<LiveBus> => {
  const local = openLocalBus(onError);
  const instance = randomBytes(8).toString("hex");
  const gaps = new Set<() => void>();
  const hears = redis.duplicate();
  hears.on("error", onError);
  hears.on("pmessage", (_pattern: string, channel: string, message: string) => {
    const from = message.slice(0, instance.length);
    // Its own words were heard already.
    if (from !== instance)
      local.publish(channel.slice(PREFIX.length), message.slice(instance.length)).catch(onError);
  });
  let wasReady = false;
  const listen = async (): Promise<void> => {
    // One pattern: a subscription for each topic would miss what is said before Redis knows of it.
    await hears.psubscribe(`${PREFIX}*`);
    if (wasReady) for (const gap of [...gaps]) gap();
    wasReady = true;
  };
  hears.on("ready", () => void listen().catch(onError));
  await hears.connect().catch(onError);
  return {
    publish: async (topic, message) => {
      await local.publish(topic, message);
      redis.publish(PREFIX + topic, instance + message).catch(onError);
    },
    subscribe: local.subscribe,
    onGap: (listener) => {
      gaps.add(listener);
      return () => gaps.delete(listener);
    },
    close: async () => {
      gaps.clear();
      hears.disconnect();
      await local.close();
    },
  };
};
