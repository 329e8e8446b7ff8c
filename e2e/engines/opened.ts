import type { Engine } from "./engine-window.ts";
import { openFirefox } from "./firefox.ts";
import { openWebKit } from "./webkit.ts";

type Name = "Firefox" | "WebKitGTK";

/** The engines that a file of tests has opened: each once, and all of them closed at its end, whatever failed. */
export function openedEngine() {
  const opened = new Map<Name, Promise<Engine>>();
  return {
    open(name: Name): Promise<Engine> {
      const running = opened.get(name) ?? (name === "Firefox" ? openFirefox() : openWebKit());
      opened.set(name, running);
      // A retry starts it again.
      running.catch(() => opened.delete(name));
      return running;
    },
    async close(): Promise<void> {
      const closed = await Promise.allSettled(
        [...opened.values()].map(async (running) => {
          // One that did not start has ended what it had begun.
          const engine = await running.catch(() => null);
          await engine?.close();
        }),
      );
      for (const one of closed) if (one.status === "rejected") throw one.reason;
    },
  };
}
