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

/** For one process. */
export const openLocalBus = (onError: (error: unknown) => void): LiveBus => {
  const topics = new Map<string, Set<(message: string) => void>>();
  return {
    publish: async (topic, message) => {
      for (const listener of [...(topics.get(topic) ?? [])])
        try {
          listener(message);
        } catch (error) {
          onError(error);
        }
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
