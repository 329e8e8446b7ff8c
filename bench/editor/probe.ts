/** Run inside the pages that are measured; every function stands by itself. */

interface Armed {
  /** Absolute ms of the frame after the one in which the condition held. */
  readonly done: Promise<number>;
}

/** Waits for a condition, once a frame, and then for that frame's paint. */
/** Not a number where it does not hold in time. */
export function armed(condition: string): Armed {
  const holds = new Function(`return (${condition});`) as () => boolean;
  const until = performance.now() + 15_000;
  return {
    done: new Promise((resolve) => {
      const look = (): void => {
        if (!holds()) {
          if (performance.now() > until) resolve(Number.NaN);
          else requestAnimationFrame(look);
          return;
        }
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
        port2.postMessage(0);
      };
      requestAnimationFrame(look);
    }),
  };
}
