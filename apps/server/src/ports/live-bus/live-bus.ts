import { setImmediate as nextTurn } from "node:timers/promises";

/** Messages between the members who are looking at one topic; nothing is kept for those who are not there. */
export interface LiveBus {
  publish(topic: string, message: string): Promise<void>;
  /** Returns the way to unsubscribe. A listener that throws harms no other. */
  subscribe(topic: string, listener: (message: string) => void): () => void;
  /**
   * Announces that messages of other servers may have been missed, once they can be received again. Returns
   * the way to stop.
   */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Listeners that are called in one turn of the event loop. */
const LISTENERS_AT_ONCE = 50;

/**
 * For one process. A message of a topic with many listeners goes to them in several turns of the event loop, so that
 * other work goes on between [AVL-02]; the next message of the topic follows it, for each listener in order.
 */
export const openLocalBus = (onError: (error: unknown) => void): LiveBus => {
  const topics = new Map<string, Set<(message: string) => void>>();
  /** Deliveries under way, by topic. */
  const underWay = new Map<string, Promise<void>>();
  const tell = (listener: (message: string) => void, message: string): void => {
    try {
      listener(message);
    } catch (error) {
      onError(error);
    }
  };
  const deliver = async (topic: string, message: string): Promise<void> => {
    const listeners = [...(topics.get(topic) ?? [])];
    for (const [index, listener] of listeners.entries()) {
      if (index > 0 && index % LISTENERS_AT_ONCE === 0) await nextTurn();
      // One that has left meanwhile receives nothing more.
      if (topics.get(topic)?.has(listener)) tell(listener, message);
    }
  };
  return {
    publish: async (topic, message) => {
      const before = underWay.get(topic);
      if (!before && (topics.get(topic)?.size ?? 0) <= LISTENERS_AT_ONCE) {
        for (const listener of [...(topics.get(topic) ?? [])]) tell(listener, message);
        return;
      }
      const mine = (before ?? Promise.resolve()).then(() => deliver(topic, message));
      underWay.set(topic, mine);
      await mine.finally(() => {
        if (underWay.get(topic) === mine) underWay.delete(topic);
      });
    },
    subscribe: (topic, listener) => {
      const own = (message: string) => listener(message);
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(own));
      return () => {
        listeners.delete(own);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
    onGap: () => () => undefined,
    close: async () => topics.clear(),
  };
};
