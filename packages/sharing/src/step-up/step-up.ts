/** Asks for a proof in one dialog, however many calls wait for it [AUT-03]. */
export interface StepUp {
  /** Opens the dialog; true once the person has proved who they are, false where they closed it. */
  prove(): Promise<boolean>;
  /** For the dialog: whether somebody waits. */
  isAsked(): boolean;
  watch(listener: () => void): () => void;
  /** Ends the wait of all. */
  settle(isProved: boolean): void;
}

export function createStepUp(): StepUp {
  const watchers = new Set<() => void>();
  let waiting: { readonly promise: Promise<boolean>; readonly resolve: (isProved: boolean) => void } | null =
    null;
  const tell = (): void => {
    for (const watcher of watchers) watcher();
  };
  return {
    prove: () => {
      if (watchers.size === 0) return Promise.resolve(false);
      if (waiting === null) {
        let resolve: (isProved: boolean) => void = () => {};
        const promise = new Promise<boolean>((settled) => {
          resolve = settled;
        });
        waiting = { promise, resolve };
        tell();
      }
      return waiting.promise;
    },
    isAsked: () => waiting !== null,
    watch: (listener) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    settle: (isProved) => {
      const ended = waiting;
      waiting = null;
      ended?.resolve(isProved);
      tell();
    },
  };
}
