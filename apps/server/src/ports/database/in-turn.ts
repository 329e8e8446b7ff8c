/**
 * One after the other for each subject, in this process: who waits for the same lock waits here, without holding a
 * connection that others need.
 */
export const takeTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(subject: string, act: () => Promise<Result>): Promise<Result> => {
    // Whether the one before failed is its own caller's to know.
    const mine = (last.get(subject) ?? Promise.resolve()).then(act, act);
    last.set(subject, mine);
    try {
      return await mine;
    } finally {
      if (last.get(subject) === mine) last.delete(subject);
    }
  };
};
