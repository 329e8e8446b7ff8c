import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { forgetRoutes } from "./forget-routes.ts";

/** A page grows with each journey: after so many it is closed for good. */
const MOST_USES = 20;

/** As many wait for their next journey: each holds a process. */
const MOST_IDLE = 4;

/** An address of the app without scripts, in whose process the page waits for its next journey. */
const REST = "/healthz";

/** Time limit for a page to leave, in milliseconds. */
const LEAVES_WITHIN = 10_000;

/** A page whose context is its own. */
interface Own {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Acts that nothing takes back: after them, page and context are not used again. */
const LASTING_OF_CONTEXT = [
  "addInitScript",
  "addListener",
  "exposeBinding",
  "exposeFunction",
  "on",
  "once",
  "routeWebSocket",
  "setExtraHTTPHeaders",
  "setGeolocation",
  "setOffline",
] as const;
const LASTING_OF_PAGE = [
  "addInitScript",
  "emulateMedia",
  "exposeBinding",
  "exposeFunction",
  "routeWebSocket",
  "setExtraHTTPHeaders",
] as const;
const LASTING_OF_CLOCK = ["install", "fastForward", "pauseAt", "setFixedTime", "setSystemTime"] as const;
const LISTENING = ["addListener", "on", "once"] as const;
const MODIFIERS = ["Alt", "Control", "Meta", "Shift"] as const;

type Act = (...given: unknown[]) => unknown;

/** Calls `notice` with what each call of these methods of one object was given and answered. */
function noticing<Name extends string>(
  target: { [Key in Name]: unknown },
  names: readonly Name[],
  notice: (given: readonly unknown[], answer: unknown) => void,
): void {
  for (const name of names) {
    const act = (target[name] as Act).bind(target);
    Reflect.set(target, name, (...given: unknown[]) => {
      const answer = act(...given);
      notice(given, answer);
      return answer;
    });
  }
}

/** Changes of a journey to its page and context that outlive a navigation. */
function watch({ context, page }: Own) {
  const origins = new Set<string>();
  let listeners: (readonly unknown[])[] = [];
  let sessions: CDPSession[] = [];
  let isSpoilt = false;
  const spoil = (): void => {
    isSpoilt = true;
  };
  const showsOrigins = (one: Page): void => {
    one.on("framenavigated", (frame) => {
      if (/^https?:/.test(frame.url())) origins.add(new URL(frame.url()).origin);
    });
  };
  showsOrigins(page);
  context.on("page", showsOrigins);
  noticing(context, LASTING_OF_CONTEXT, spoil);
  noticing(context.clock, LASTING_OF_CLOCK, spoil);
  noticing(page, LASTING_OF_PAGE, spoil);
  noticing(page, LISTENING, (given) => void listeners.push(given));
  noticing(context, ["newCDPSession"], (_given, answer) => {
    (answer as Promise<CDPSession>).then(
      (session) => void sessions.push(session),
      () => undefined,
    );
  });
  return {
    isSpoilt: (): boolean => isSpoilt,
    /** Ends what listens to the page, and every session of its debugger with what that has set. */
    endListening: async (): Promise<void> => {
      for (const [event, listener] of listeners) page.off(event as "close", listener as () => void);
      listeners = [];
      await Promise.all(sessions.map((session) => session.detach().catch(() => undefined)));
      sessions = [];
    },
    /** Origins that any frame has shown since the last time: each may hold data. */
    takeOrigins: (): readonly string[] => {
      const taken = [...origins];
      origins.clear();
      return taken;
    },
  };
}

/** Takes out of a page and its context what a journey has put there; what stays is the browser's cache. */
async function empty(
  { context, page }: Own,
  watched: ReturnType<typeof watch>,
  viewport: BrowserContextOptions["viewport"],
): Promise<void> {
  await forgetRoutes(context);
  await watched.endListening();
  await Promise.all(context.pages().map((one) => (one === page ? null : one.close())));
  await page.mouse.up();
  for (const key of MODIFIERS) await page.keyboard.up(key);
  // A page acts on `pagehide` before its data are cleared.
  await page.goto(REST, { timeout: LEAVES_WITHIN });
  await page.evaluate(() => sessionStorage.clear());
  const cdp = await context.newCDPSession(page);
  for (const origin of watched.takeOrigins())
    await cdp.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await cdp.send("Page.resetNavigationHistory");
  await cdp.detach();
  await context.clearCookies();
  await context.clearPermissions();
  if (viewport) await page.setViewportSize(viewport);
  // Out of the window, where the pointer of a new page is.
  await page.mouse.move(-1, -1);
}

interface Idle {
  readonly kind: string;
  readonly baseURL: string | undefined;
  readonly own: Own;
  /** For good. */
  readonly close: BrowserContext["close"];
}

/**
 * Pages that are used again once a journey has closed their contexts: the next one of the same kind finds the app in the
 * cache and its scripts compiled, which is half of what it takes to open the editor. `make` opens a context.
 */
export function reusedPages(make: (options: BrowserContextOptions) => Promise<BrowserContext>) {
  const idle = new Set<Idle>();

  const made = async (kind: string, options: BrowserContextOptions): Promise<Own> => {
    const context = await make(options);
    const own: Own = { context, page: await context.newPage() };
    const watched = watch(own);
    let uses = 0;
    const close = context.close.bind(context);
    const one: Idle = { kind, baseURL: options.baseURL, own, close };
    const isReusable = async (): Promise<boolean> => {
      uses += 1;
      if (watched.isSpoilt() || uses >= MOST_USES || own.page.isClosed()) return false;
      return empty(own, watched, options.viewport).then(
        () => true,
        () => false,
      );
    };
    context.close = async (given) => {
      if (idle.has(one)) return;
      if (!(await isReusable())) return close(given);
      idle.add(one);
      const [oldest] = idle;
      if (idle.size <= MOST_IDLE || !oldest) return;
      idle.delete(oldest);
      await oldest.close();
    };
    return own;
  };

  return {
    open: async (options: BrowserContextOptions): Promise<Own> => {
      const kind = JSON.stringify(options);
      const found = [...idle].find((one) => one.kind === kind);
      if (!found) return made(kind, options);
      idle.delete(found);
      return found.own;
    },
    /** Closes those of an address for good. */
    forget: async (baseURL: string): Promise<void> => {
      for (const one of [...idle])
        if (one.baseURL === baseURL) {
          idle.delete(one);
          await one.close();
        }
    },
  };
}
