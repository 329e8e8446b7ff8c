/**
 * Settles with the work, or rejects with the signal's reason, whichever comes first. The work itself goes on: this
 * bounds what waits for it.
 */
export const untilAborted = async <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> => {
  let leave = () => {};
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
};
