import { randomBytes } from "node:crypto";
import type { Redis } from "ioredis";
import { type LiveBus, openLocalBus } from "./live-bus.ts";

const PREFIX = "hanok:live:";

/**
 * For several servers. Listeners of the own server are called at once and in any case; the others through
 * Redis. Nothing waits for Redis and nothing fails with it: the log of changes closes what was missed.
 */
export const openRedisBus = async (redis: Redis, onError: (error: unknown) => void): Promise<LiveBus> => {
  const local = openLocalBus(onError);
  const instance = randomBytes(8).toString("hex");
  const gaps = new Set<() => void>();
  const hears = redis.duplicate();
  hears.on("error", onError);
  hears.on("pmessage", (_pattern: string, channel: string, message: string) => {
    const from = message.slice(0, instance.length);
    // Messages of this server were delivered already.
    if (from !== instance)
      local.publish(channel.slice(PREFIX.length), message.slice(instance.length)).catch(onError);
  });
  let mayHaveMissed = false;
  const listen = async (): Promise<void> => {
    try {
      // One pattern: a subscription for each topic would miss messages that are published before Redis knows of it.
      await hears.psubscribe(`${PREFIX}*`);
    } catch (error) {
      onError(error);
      mayHaveMissed = true;
      // Connected without a subscription, this server would receive nothing and never learn of it.
      if (hears.status === "ready") hears.disconnect(true);
      return;
    }
    if (mayHaveMissed) for (const gap of [...gaps]) gap();
    mayHaveMissed = true;
  };
  hears.on("ready", () => void listen());
  await hears.connect().catch((error: unknown) => {
    mayHaveMissed = true;
    onError(error);
  });
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
