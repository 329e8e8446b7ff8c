import { expect, test } from "vitest";
import { startCanvas } from "./support/start.ts";

const { canvas } = await startCanvas();

const isStyled = async (): Promise<boolean> =>
  (await canvas.messages()).some((message) => message.type === "styled");
/** Sheets of these names come when `come` is called. */
async function hold(name: string): Promise<{ come: () => void }> {
  let come = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await canvas.page.route(`**/${name}.css`, async (route) => {
    await held;
    await route.fulfill({ contentType: "text/css", body: "p { color: rgb(1, 2, 3) }" });
  });
  return { come };
}
const page = (head: string): string => `<!doctype html>${head}<p data-mark="p">a</p>`;
const link = (name: string, more = ""): string => `<link rel="stylesheet" href="${name}.css"${more}>`;

test("a page is told to be fit to be seen when the sheets that it links to have come", async () => {
  const [first, second] = [await hold("first"), await hold("second")];
  await canvas.load(page(link("first") + link("second")));
  await canvas.settle();
  expect(await isStyled()).toBe(false);
  first.come();
  await canvas.frame.waitForFunction("document.styleSheets.length === 1");
  expect(await isStyled()).toBe(false);
  const comes = Date.now();
  second.come();
  await canvas.until((message) => message.type === "styled");
  // By what has come, not by the time that a page waits for what does not.
  expect(Date.now() - comes).toBeLessThan(1_500);
  expect(await canvas.frame.evaluate("getComputedStyle(document.querySelector('p')).color")).toBe(
    "rgb(1, 2, 3)",
  );
});

test("it waits for none that is printed, chosen by hand, switched off or failed, and not for ever", async () => {
  await hold("never");
  await canvas.clear();
  await canvas.load(
    page(
      link("never", ' media="print"') +
        link("never", " disabled") +
        '<link rel="alternate stylesheet" href="never.css" title="b"><link rel="stylesheet" href="">',
    ),
  );
  await canvas.settle();
  expect(await isStyled()).toBe(true);

  await canvas.page.route("**/failed.css", (route) => route.abort());
  await canvas.clear();
  await canvas.load(page(link("failed")));
  await canvas.until((message) => message.type === "styled");

  await canvas.clear();
  await canvas.load(page(link("never")));
  expect(await isStyled()).toBe(false);
  await canvas.until((message) => message.type === "styled");
});
