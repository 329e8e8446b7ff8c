/** A read that waits so long gets a connection of its own: whoever holds the others waits for more than SQL. In milliseconds. */
const LONGEST_WAIT = 100;

interface PoolOptions<Connection> {
  readonly open: () => Connection;
  readonly close: (connection: Connection) => Promise<void>;
  /** Connections that stay open. */
  readonly size: number;
  /** Connections at once. */
  readonly most: number;
}

/**
 * Connections that each serve one read at a time. A read takes the first one that is free, so that none waits behind a
 * job that holds a snapshot while threads work for it; where all are held, more are opened for as long as they are
 * needed [AVL-02].
 */
export const createConnectionPool = <Connection>({ open, close, size, most }: PoolOptions<Connection>) => {
  const idle: Connection[] = Array.from({ length: size }, open);
  const all = new Set(idle);
  const waiting: ((connection: Connection) => void)[] = [];
  const giveBack = async (connection: Connection): Promise<void> => {
    const next = waiting.shift();
    if (next) next(connection);
    else if (idle.length < size) idle.push(connection);
    else {
      all.delete(connection);
      await close(connection);
    }
  };
  const wait = (): Promise<Connection> =>
    new Promise((resolve, reject) => {
      const given = (connection: Connection) => {
        clearTimeout(timer);
        resolve(connection);
      };
      const timer = setTimeout(() => {
        if (all.size >= most) return;
        waiting.splice(waiting.indexOf(given), 1);
        try {
          const connection = open();
          all.add(connection);
          resolve(connection);
        } catch (error) {
          reject(error);
        }
      }, LONGEST_WAIT);
      waiting.push(given);
    });
  return {
    use: async <Result>(read: (connection: Connection) => Promise<Result>): Promise<Result> => {
      const connection = idle.pop() ?? (await wait());
      try {
        return await read(connection);
      } finally {
        await giveBack(connection);
      }
    },
    close: async (): Promise<void> => {
      for (const connection of all) await close(connection);
    },
  };
};
