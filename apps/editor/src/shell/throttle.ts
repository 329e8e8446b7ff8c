export interface Throttled {
  readonly call: () => void;
  /** Forgets a call that still waits. */
  readonly stop: () => void;
}

/** Runs at the first call, then at most once every so often; the last call of a row is always answered. */
export function throttle(run: () => void, everyMs: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isAsked = false;
  const next = (): void => {
    timer = null;
    if (!isAsked) return;
    isAsked = false;
    call();
  };
  const call = (): void => {
    if (timer !== null) {
      isAsked = true;
      return;
    }
    timer = setTimeout(next, everyMs);
    run();
  };
  return {
    call,
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      isAsked = false;
    },
  };
}
