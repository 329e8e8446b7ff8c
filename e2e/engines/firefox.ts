import { type BrowserContext, firefox, type Page } from "playwright-core";
import { canvasFrame } from "../editor/support.ts";
import type { Engine, EngineWindow } from "./engine-window.ts";
import { firefoxKeyboard, widenNewestWindow } from "./firefox-keyboard.ts";
import { type BidiSession, bidiSessionOf, newestContext } from "./firefox-session.ts";
import { FIREFOX } from "./installed.ts";

/**
 * The system's Firefox by WebDriver BiDi, which Playwright uses with an unpatched Firefox on its channel `moz-firefox`
 * (decision 0139). The system access is for keys and compositions.
 */
export async function openFirefox(): Promise<Engine> {
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: FIREFOX ?? "",
    args: ["--remote-allow-system-access"],
    env: { ...process.env, MOZ_HEADLESS_WIDTH: "1700", MOZ_HEADLESS_HEIGHT: "1200" },
    firefoxUserPrefs: {
      "intl.accept_languages": "ko-KR,ko",
      "ui.prefersReducedMotion": 1,
      // Into frames of other processes, too, as those of a person.
      "remote.events.async.mouse.enabled": true,
      "remote.events.async.wheel.enabled": true,
      // A composition begins only where the window is thought to be in front.
      "focusmanager.testmode": true,
    },
  });
  const session = await orEnded(
    () => bidiSessionOf(browser),
    () => browser.close(),
  );
  return {
    version: browser.version(),
    open: async () => {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: "ko-KR",
        timezoneId: "Asia/Seoul",
      });
      return orEnded(
        async () => {
          const page = await context.newPage();
          await widenNewestWindow(session);
          return firefoxWindow(context, page, session, await newestContext(session));
        },
        () => context.close(),
      );
    },
    close: () => browser.close(),
  };
}

/** Result of `begin`; where it fails, what is open already is ended. */
async function orEnded<Begun>(begin: () => Begun | Promise<Begun>, end: () => Promise<void>): Promise<Begun> {
  try {
    return await begin();
  } catch (error) {
    await end();
    throw error;
  }
}

function firefoxWindow(
  context: BrowserContext,
  page: Page,
  session: BidiSession,
  contextId: string,
): EngineWindow {
  const keyboard = firefoxKeyboard(session);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.setDefaultTimeout(30_000);
  return {
    engine: "Firefox",
    goto: async (address) => {
      for (let tries = 1; ; tries += 1) {
        const failed = await page.goto(address).then(
          () => null,
          (error: Error) => error,
        );
        if (!failed) return;
        // An app that sets its own address meanwhile calls the navigation off, or seems to.
        if (tries === 3 || !/NS_BINDING_ABORTED|interrupted by another/.test(failed.message)) throw failed;
        const isThere = await page
          .waitForURL(({ href }) => href.startsWith(address), { timeout: 3_000 })
          .then(
            () => true,
            () => false,
          );
        if (isThere) return;
      }
    },
    run: async (where, act, argument) => {
      const target = where === "window" ? page.mainFrame() : canvasFrame(page);
      return (await target.evaluate(act as (argument: unknown) => unknown, argument)) as never;
    },
    move: async (path) => {
      for (const { x, y } of path) await page.mouse.move(x, y);
    },
    button: (way) => (way === "down" ? page.mouse.down() : page.mouse.up()),
    press: async ({ x, y }, times = 1) => {
      // In one chain: Firefox counts no second press that comes in a call of its own.
      const press = [
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      const actions = [{ type: "pointerMove", x, y }, ...press, ...(times === 2 ? press : [])];
      const source = { type: "pointer", id: "pw_mouse", parameters: { pointerType: "mouse" }, actions };
      await session.send("input.performActions", { context: contextId, actions: [source] });
    },
    type: keyboard.type,
    key: keyboard.press,
    compose: keyboard.compose,
    picture: () => page.screenshot(),
    problems: async () => problems,
    close: () => context.close(),
  };
}
