import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { type JoinedMember, signInContext } from "./members.ts";
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
}

export interface Browsing {
  readonly browser: Browser;
  /** A page in a context of its own. Errors of the page's own scripts are collected in `problems`. */
  newPage(
    hanok: Hanok,
    options?: PageOptions,
  ): Promise<{ page: Page; context: BrowserContext; problems: string[] }>;
  close(): Promise<void>;
}

/** The system's Chromium, headless. `HANOK_CHROMIUM` names another. */
export async function openBrowser(): Promise<Browsing> {
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
      } = options;
      const context = await browser.newContext({
        baseURL: hanok.origin,
        viewport: { width, height },
        locale: language === "ko" ? "ko-KR" : "en-US",
        timezoneId: "Asia/Seoul",
        reducedMotion: "reduce",
        isMobile: isPhone,
        hasTouch: isPhone || isTouched,
      });
      slowDown(context);
      endQuietly(context);
      await context.addCookies([{ name: "locale", value: language, url: hanok.origin }]);
      if (signedInAs) await signInContext(context, hanok, signedInAs);
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(error.message));
      return { page, context, problems };
    },
    close: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await browser.close();
    },
  };
}

/** An answer that a journey still has in hand when its pages close is nobody's any more: that is no failure. */
function endQuietly(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await close(options);
  };
}
