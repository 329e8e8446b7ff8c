/** Run inside the pages that are measured; every function is by itself. */

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
 * Before anything else in a page: remembers when the browser made the newest trusted event of each of these
 * types, in absolute ms, and lets those who wait for something look whenever it may have come: after an
 * event, a message, a change of the document. Nobody asks for a frame meanwhile, as nobody does while a
 * person works: a page that asks for every frame is drawn before it receives anything else. It listens before
 * whoever listens first on the window, who may keep the event to themselves.
 */
export function rememberEvents(): void {
  const types = ["pointerdown", "click", "keydown"];
  const times: Record<string, number> = {};
  const waiting = new Set<() => void>();
  const look = (): void => {
    for (const one of waiting) one();
  };
  const note = (event: Event): void => {
    if (!event.isTrusted) return;
    times[event.type] = performance.timeOrigin + event.timeStamp;
    look();
  };
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, ...rest) {
    if (this === window && types.includes(type)) add.call(this, type, note, true);
    if (this instanceof MessagePort && typeof listener === "function") {
      const heard = (event: Event): void => {
        listener.call(this, event);
        look();
      };
      return add.call(this, type, heard, ...rest);
    }
    return add.call(this, type, listener, ...rest);
  };
  for (const type of types) add.call(window, type, note, true);
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  Object.assign(window, { measuredEvents: times, measuredWaiting: waiting });
}

interface Armed {
  /** Absolute ms of the frame after the one in which the condition held. */
  readonly done: Promise<number>;
}

/** Waits for a condition, and then for the paint of the next frame. Not a number where it does not hold in time. */
export function armed(condition: string): Armed {
  const holds = new Function(`return (${condition});`) as () => boolean;
  const { measuredWaiting } = window as unknown as { measuredWaiting: Set<() => void> };
  return {
    done: new Promise((resolve) => {
      const late = setTimeout(() => end(Number.NaN), 15_000);
      const end = (time: number): void => {
        clearTimeout(late);
        measuredWaiting.delete(look);
        resolve(time);
      };
      const look = (): void => {
        if (!holds()) return;
        measuredWaiting.delete(look);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => end(performance.timeOrigin + performance.now());
          port2.postMessage(0);
        });
      };
      measuredWaiting.add(look);
      look();
    }),
  };
}

/** Bytes of script that the page had by then (`performance.now()`), as they were sent. */
export function scriptsUntil(time: number): number {
  return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
    .filter(({ name, responseEnd }) => new URL(name).pathname.endsWith(".js") && responseEnd <= time)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}
