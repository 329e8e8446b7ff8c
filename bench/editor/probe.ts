/** Run inside the pages that are measured; every function stands by itself. */

/** Before anything else in the editor: remembers when its page could first be worked with (`performance.now()`). */
export function rememberReady(): void {
  const look = (): void => {
    if (document.querySelector("main[aria-busy=false] iframe"))
      Object.assign(window, { measuredReady: performance.now() });
    else requestAnimationFrame(look);
  };
  if (window === window.top) requestAnimationFrame(look);
}

/**
 * Before anything else in a page: remembers when the browser made the newest trusted event of each of these types, in
 * absolute ms. It listens before whoever listens first on the window, who may keep the event to themselves.
 */
export function rememberEvents(): void {
  const types = ["pointerdown", "click", "keydown"];
  const times: Record<string, number> = {};
  const note = (event: Event): void => {
    if (event.isTrusted) times[event.type] = performance.timeOrigin + event.timeStamp;
  };
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    if (this === window && types.includes(type)) add.call(this, type, note, true);
    return add.call(this, type, ...rest);
  };
  for (const type of types) add.call(window, type, note, true);
  Object.assign(window, { measuredEvents: times });
}

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

/** Bytes of script that the page had by then (`performance.now()`), as they were sent. */
export function scriptsUntil(time: number): number {
  return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
    .filter(({ name, responseEnd }) => new URL(name).pathname.endsWith(".js") && responseEnd <= time)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}
