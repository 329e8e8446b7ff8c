import { Redis } from "ioredis";

/** [LIV-05] A server that has lost Redis tries again after this time, in milliseconds. */
const AGAIN_MS = 5000;
/** An answer that takes longer counts as none. */
const ANSWER_MS = 2000;
/**
 * A Redis that accepts and answers nothing for so long is left: the commands that wait in this process would otherwise
 * grow without end, and each would keep its caller for `ANSWER_MS`.
 */
const SILENT_MS = 3000;

/**
 * A connection that is made again by itself. While Redis is away commands fail at once instead of waiting, so
 * that no save and no socket waits with them.
 */
export const openRedis = async (
  url: string,
  onError: (error: unknown) => void,
  againMs = AGAIN_MS,
): Promise<Redis> => {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_MS,
    connectTimeout: ANSWER_MS,
    socketTimeout: SILENT_MS,
    retryStrategy: () => againMs,
  });
  redis.on("error", onError);
  await redis.connect().catch(onError);
  return redis;
};
