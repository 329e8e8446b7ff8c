import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { startCanvas } from "./support/start.ts";

const { canvas } = await startCanvas();

const FONT_CSS = createRequire(import.meta.url).resolve(
  "pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css",
);

/** The slice of the editor's font that holds this letter. */
function sliceWith(letter: string): { readonly font: string; readonly range: string } {
  const code = letter.codePointAt(0) ?? 0;
  for (const [rule] of readFileSync(FONT_CSS, "utf8").matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const range = /unicode-range:\s*([^;]+);/.exec(rule)?.[1] ?? "";
    const spans = range.split(",").map((span) =>
      span
        .trim()
        .replace("U+", "")
        .split("-")
        .map((end) => Number.parseInt(end, 16)),
    );
    if (!spans.some(([from = 0, to = from]) => code >= from && code <= to)) continue;
    const file = /url\(([^)]+)\)/.exec(rule)?.[1] ?? "";
    return { font: readFileSync(path.join(path.dirname(FONT_CSS), file)).toString("base64"), range };
  }
  throw new Error(`no slice has ${letter}`);
}

const sendLetters = (letter: string): Promise<void> =>
  canvas.page.evaluate(
    ({ font, range }) =>
      (window as unknown as { port: MessagePort }).port.postMessage({
        type: "letters",
        font: Uint8Array.from(atob(font), (byte) => byte.charCodeAt(0)).buffer,
        range,
      }),
    sliceWith(letter),
  );

describe("letters of what is drawn over the page", () => {
  test("they come as bytes under a name that no page can know, and stay over a new load", async () => {
    await canvas.load(`<!doctype html><body style="margin: 60px"><p data-mark="p">page</p>`);
    const select = { type: "select", nodes: ["p"], kind: "block", label: "가가가가", reveal: false };
    const picture = async (): Promise<string> => {
      await canvas.send(select);
      await canvas.settle();
      await canvas.frame.evaluate(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))",
      );
      const clip = { x: 0, y: 0, width: 400, height: 200 };
      return (await canvas.page.screenshot({ clip })).toString("base64");
    };
    const without = await picture();
    await sendLetters("가");
    await canvas.frame.waitForFunction(
      "[...document.fonts].length === 1 && [...document.fonts][0].status === 'loaded'",
    );
    const withLetters = await picture();
    expect(withLetters).not.toBe(without);
    expect(await canvas.frame.evaluate("[...document.fonts][0].family")).toMatch(/^letters-\w{6,}$/);
    await canvas.load(`<!doctype html><body style="margin: 60px"><p data-mark="p">page</p>`, { revision: 2 });
    expect(await picture()).toBe(withLetters);
  });
});
