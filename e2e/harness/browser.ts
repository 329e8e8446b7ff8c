import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { forgetRoutes } from "./forget-routes.ts";
import { lookOften } from "./look-often.ts";
import { type JoinedMember, signInContext } from "./members.ts";
import { reusedPages } from "./reused-pages.ts";
import type { Hanok } from "./server.ts";
import { slowDown } from "./slow.ts";

export type Language = "ko" | "en";

export interface PageOptions {
  readonly language?: Language;
  readonly width?: number;
  readonly height?: number;
  /** A phone: touch instead of a mouse. */
  readonly isPhone?: boolean;
  /** A wide screen that fingers touch, too. */
  readonly isTouched?: boolean;
  readonly signedInAs?: JoinedMember;
  /** Nothing is in the cache: for journeys that count what comes over the wire. */
  readonly isCold?: boolean;
}

export interface Browsing {
  readonly browser: Browser;
  /** A page in a context of its own. Errors of the page's own scripts are collected in `problems`. */
  newPage(
    hanok: Hanok,
    options?: PageOptions,
  ): Promise<{ page: Page; context: BrowserContext; problems: string[] }>;
  /** Closes the contexts that wait to be used again with a server: it ends. */
  forget(hanok: Hanok): Promise<void>;
  close(): Promise<void>;
}

/**
 * The system's Chromium, headless. `HANOK_CHROMIUM` names another. `isReusing`: pages whose context a journey closes are
 * emptied and used again; absent: each page comes with a new one.
 */
export async function openBrowser({ isReusing = false } = {}): Promise<Browsing> {
  const browser = await chromium.launch({
    executablePath: process.env.HANOK_CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      // The canvas is a frame of another origin: in a process of its own, as in every desktop browser.
      "--site-per-process",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
  const open = async (options: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await browser.newContext(options);
    slowDown(context);
    endQuietly(context);
    return context;
  };
  const openPage = async (kind: BrowserContextOptions) => {
    const context = await open(kind);
    return { context, page: await context.newPage() };
  };
  const reused = reusedPages(open);
  return {
    browser,
    newPage: async (hanok, options = {}) => {
      const {
        language = "ko",
        width = 1440,
        height = 900,
        isPhone = false,
        isTouched = false,
        signedInAs,
        isCold = !isReusing,
      } = options;
      const kind: BrowserContextOptions = {
        baseURL: hanok.origin,
        viewport: { width, height },
        locale: language === "ko" ? "ko-KR" : "en-US",
        timezoneId: "Asia/Seoul",
        reducedMotion: "reduce",
        isMobile: isPhone,
        hasTouch: isPhone || isTouched,
      };
      const { context, page } = await (isCold ? openPage(kind) : reused.open(kind));
      await context.addCookies([{ name: "locale", value: language, url: hanok.origin }]);
      if (signedInAs) await signInContext(context, hanok, signedInAs);
      lookOften(page);
      page.setDefaultTimeout(30_000);
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(error.message));
      return { page, context, problems };
    },
    forget: ({ origin }) => reused.forget(origin),
    close: async () => {
      await Promise.all(browser.contexts().map(forgetRoutes));
      await browser.close();
    },
  };
}

function endQuietly(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    await forgetRoutes(context);
    await close(options);
  };
}
