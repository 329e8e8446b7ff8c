import { canvasFrame } from "../editor/support.ts";
import type { Browsing } from "../harness/browser.ts";
import type { Hanok } from "../harness.ts";
import type { EngineWindow } from "./engine-window.ts";

/** A window of the Chromium that all other journeys use, with the acts of the engines. */
export async function chromiumWindow(browsing: Browsing, hanok: Hanok): Promise<EngineWindow> {
  const { page, context, problems } = await browsing.newPage(hanok);
  const cdp = await context.newCDPSession(page);
  return {
    engine: "Chromium",
    goto: async (address) => void (await page.goto(address)),
    run: async (where, act, argument) => {
      const target = where === "window" ? page.mainFrame() : canvasFrame(page);
      return (await target.evaluate(act as (argument: unknown) => unknown, argument)) as never;
    },
    move: async (path) => {
      for (const { x, y } of path) await page.mouse.move(x, y);
    },
    button: (way) => (way === "down" ? page.mouse.down() : page.mouse.up()),
    press: ({ x, y }, times = 1) => page.mouse.click(x, y, { clickCount: times }),
    type: (text) => page.keyboard.type(text),
    key: (chord) => page.keyboard.press(chord),
    compose: async (syllables) => {
      for (const steps of syllables) {
        for (const text of steps)
          await cdp.send("Input.imeSetComposition", {
            ...{ text, selectionStart: text.length, selectionEnd: text.length },
          });
        await cdp.send("Input.insertText", { text: steps.at(-1) ?? "" });
      }
    },
    picture: () => page.screenshot(),
    problems: async () => problems,
    close: () => context.close(),
  };
}
