import { type Browser, type CDPSession, chromium, type Frame, type Page } from "playwright-core";
import type { FromFrame } from "../../src/protocol/index.ts";

export const launch = (): Promise<Browser> =>
  chromium.launch({
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

/** One canvas in a browser page, driven as a person and as an editor would. */
export class Canvas {
  readonly page: Page;
  readonly cdp: CDPSession;
  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.cdp = cdp;
  }

  static async open(browser: Browser, origin: string): Promise<Canvas> {
    const page = await browser.newPage({ viewport: { width: 1100, height: 800 } });
    await page.goto(origin);
    await page.evaluate(() => (window as unknown as { openCanvas: () => Promise<void> }).openCanvas());
    const cdp = await page.context().newCDPSession(page);
    const slow = Number(process.env.HANOK_SLOW ?? "1");
    if (slow > 1) await cdp.send("Emulation.setCPUThrottlingRate", { rate: slow });
    return new Canvas(page, cdp);
  }

  get frame(): Frame {
    const frame = this.page.frames().find((one) => one.parentFrame() !== null);
    if (!frame) throw new Error("no canvas frame");
    return frame;
  }

  async load(html: string, more: object = {}): Promise<void> {
    await this.page.evaluate(
      ([source, rest]) =>
        (window as unknown as { loadPage: (html: unknown, more: unknown) => void }).loadPage(source, rest),
      [html, more] as const,
    );
    await this.until((message) => message.type === "loaded");
  }

  async send(message: object): Promise<void> {
    await this.page.evaluate(
      (data) => (window as unknown as { port: MessagePort }).port.postMessage(data),
      message,
    );
  }

  async messages(): Promise<FromFrame[]> {
    return this.page.evaluate(() => (window as unknown as { messages: FromFrame[] }).messages);
  }

  async clear(): Promise<void> {
    await this.page.evaluate(() => {
      (window as unknown as { messages: unknown[] }).messages.length = 0;
    });
  }

  async until<Found extends FromFrame>(
    test: ((message: FromFrame) => message is Found) | ((message: FromFrame) => boolean),
    timeout = 30_000,
  ): Promise<FromFrame> {
    const end = Date.now() + timeout;
    for (;;) {
      const found = (await this.messages()).find((message) => test(message));
      if (found) return found;
      if (Date.now() > end) throw new Error(`never came; had ${JSON.stringify(await this.messages())}`);
      await this.page.waitForTimeout(20);
    }
  }

  /** One round trip: everything that the frame had to say before has arrived. */
  async settle(): Promise<void> {
    const ping = Math.floor(Math.random() * 1e9);
    await this.send({ type: "ping", ping });
    await this.until((message) => message.type === "pong" && message.ping === ping);
  }
}
