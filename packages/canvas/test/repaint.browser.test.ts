import { expect, test } from "vitest";
import { startCanvas } from "./support/start.ts";

const { canvas } = await startCanvas();

const patch = (revision: number, value: string) =>
  canvas.send({
    type: "patch",
    revision,
    marker: "data-mark",
    patches: [{ op: "attribute", node: "p", name: "class", value }],
  });
const painted = async (): Promise<number[]> =>
  (await canvas.messages()).flatMap((one) => (one.type === "painted" ? one.revision : []));

test("a change is told once the page was drawn with it: patches of one frame together, by the newest", async () => {
  await canvas.load(`<!doctype html><p data-mark="p">a</p>
    <script>window.frames = []; (function look() { frames.push(document.querySelector("p").className); requestAnimationFrame(look); })();</script>`);
  await canvas.page.evaluate(() => {
    const { port } = window as unknown as { port: MessagePort };
    for (const revision of [2, 3, 4])
      port.postMessage({
        type: "patch",
        revision,
        marker: "data-mark",
        patches: [{ op: "attribute", node: "p", name: "class", value: `r${revision}` }],
      });
  });
  await canvas.until((message) => message.type === "painted" && message.revision === 4);
  expect(await canvas.frame.evaluate("frames.includes('r4')")).toBe(true);
  const told = await painted();
  expect(told.at(-1)).toBe(4);
  expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));

  await patch(5, "r5");
  await canvas.until((message) => message.type === "painted" && message.revision === 5);
});

const { canvas: fresh } = await startCanvas();
test("a page that is new in its frame is not laid out to be scrolled; one that comes again stands where it stood", async () => {
  const page = `<!doctype html><p data-mark="p">a</p><div style="height:5000px"></div>
    <script>const scroll = window.scrollTo; window.asked = 0; window.scrollTo = (...all) => { asked += 1; scroll.apply(window, all); };</script>`;
  await fresh.load(page);
  expect(await fresh.frame.evaluate("[asked, scrollY]")).toEqual([0, 0]);
  await fresh.frame.evaluate("scrollBy(0, 700)");
  await fresh.load(page, { keepScroll: true });
  expect(await fresh.frame.evaluate("scrollY")).toBe(700);
  await fresh.load(page);
  expect(await fresh.frame.evaluate("scrollY")).toBe(0);
});

const { canvas: bare } = await startCanvas();
test("marks rise over the page when there is one: rising styles a page whose own style sheets may still come", async () => {
  await bare.load(`<!doctype html><p data-mark="p">a</p>`);
  const isUp = (): Promise<unknown> =>
    bare.frame.evaluate("document.documentElement.lastElementChild.matches(':popover-open')");
  await bare.settle();
  expect(await isUp()).toBe(false);
  await bare.send({
    type: "select",
    nodes: ["p"],
    kind: "element",
    label: "",
    reveal: false,
  });
  await expect.poll(isUp).toBe(true);
});
