/** Bound on the wait of those who are not at work yet. */
export interface Patience {
  /** Milliseconds. */
  readonly most: number;
  /** The error of a wait that took longer. */
  readonly tooLate: () => Error;
}

/**
 * One after the other for each subject, in this process: who waits for the same lock waits here, without holding a
 * connection that others need. With `patience` a wait ends by itself, also where the one before never settles; an act
 * that has begun is never cut.
 */
export const takeTurns = (patience?: Patience) => {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(subject: string, act: () => Promise<Result>): Promise<Result> => {
    let state: "waiting" | "begun" | "over" = "waiting";
    const begin = (): Promise<Result> => {
      if (state === "over" && patience) return Promise.reject(patience.tooLate());
      state = "begun";
      return act();
    };
    // Whether the one before failed is its own caller's to know.
    const mine = (last.get(subject) ?? Promise.resolve()).then(begin, begin);
    last.set(subject, mine);
    const forget = () => {
      if (last.get(subject) === mine) last.delete(subject);
    };
    mine.then(forget, forget);
    if (!patience) return mine;
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => {
        if (state !== "waiting") return;
        state = "over";
        reject(patience.tooLate());
      }, patience.most);
      mine.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  };
};
