import { describe, expect, test } from "vitest";
import { restingDrawn } from "./support/overlay.ts";
import { startCanvas } from "./support/start.ts";

const { canvas } = await startCanvas();

const TOOLS = {
  "block-move": "move",
  "block-delete": "delete block",
  "block-option": "Block Option",
  "element-name": "name",
  "element-parent": "parent",
  "element-child": "child",
  "element-save": "save",
  "element-delete": "delete",
};

async function open(html: string, roots: readonly string[] = []): Promise<void> {
  await canvas.page.mouse.move(5, 750);
  await canvas.load(html, {
    labels: {
      outside: "script",
      roles: { byTag: {}, other: "element", button: "button", buttonClass: "^$" },
      selection: "selection",
      tools: TOOLS,
    },
    blocks: roots.map((root) => ({ id: root, name: root, section: "content", roots: [root] })),
  });
  await canvas.send({ type: "tools", blockOption: true, editing: true });
  await canvas.settle();
  await canvas.clear();
}

interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const meets = (one: Rect, other: Rect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Boxes of elements, and of the lines of all letters, in the frame. */
/** A point of the frame, in the page around it. */
async function inPage(x: number, y: number): Promise<readonly [number, number]> {
  const frame = await canvas.page.locator("iframe").boundingBox();
  return [x + (frame?.x ?? 0), y + (frame?.y ?? 0)];
}
const moveTo = async (x: number, y: number): Promise<void> =>
  canvas.page.mouse.move(...(await inPage(x, y)), { steps: 3 });

/** A press at a time of its own, in seconds, however slow the machine is. */
async function pressAt([x, y]: readonly [number, number], timestamp: number): Promise<void> {
  const mouse = { x, y, button: "left", clickCount: 1, timestamp } as const;
  await canvas.cdp.send("Input.dispatchMouseEvent", { ...mouse, type: "mousePressed", buttons: 1 });
  await canvas.cdp.send("Input.dispatchMouseEvent", {
    ...mouse,
    type: "mouseReleased",
    timestamp: timestamp + 0.03,
  });
}

const boxesOf = (selector: string): Promise<Rect[]> =>
  canvas.frame.evaluate(
    (found) =>
      [...document.querySelectorAll(found)].map((one) => one.getBoundingClientRect().toJSON() as Rect),
    selector,
  );
const letters = (): Promise<Rect[]> =>
  canvas.frame.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const boxes: Rect[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() === "" || text.parentElement?.localName === "style") continue;
      const range = new Range();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) boxes.push(box.toJSON() as Rect);
    }
    return boxes;
  });

async function click(selector: string, times = 1): Promise<{ readonly x: number; readonly y: number }> {
  const box = await canvas.frame.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  const at = { x: box.x + Math.min(30, box.width / 2), y: box.y + box.height / 2 };
  await canvas.page.mouse.move(at.x, at.y);
  await canvas.page.mouse.click(at.x, at.y, { clickCount: times });
  await canvas.settle();
  const [left, top] = await inPage(0, 0);
  return { x: at.x - left, y: at.y - top };
}

const STACKED = `<!doctype html><style data-mark="st">body{margin:8px;font:16px/1.2 sans-serif}h1{margin:20px 0;font-size:32px}</style>
<body data-mark="body"><section data-mark="sec"><h1 data-mark="h1">Heading</h1><p class="p1" data-mark="p1">First paragraph</p>
<p class="p2" data-mark="p2">Second paragraph</p><p class="row" data-mark="row"><a class="one" data-mark="a" href="#">one</a> <a data-mark="b" href="#">two</a></p></section>
<section data-mark="bar" style="height:200px;position:relative"><a data-mark="go" class="go" href="#" style="position:absolute;top:8px;right:8px">Order now</a></section>`;

describe("[HND-11] tools never lie over what one wants to press", () => {
  test.each([".p1", "h1", ".p2", ".one"])(
    "of %s they cover no letter, and no neighbor is pressed in vain",
    async (selector) => {
      await open(STACKED);
      const at = await click(selector);
      const name = await restingDrawn(canvas, "data-tool", "element-name");
      const trash = await restingDrawn(canvas, "data-tool", "element-delete");
      const whole = { ...name, right: trash.right };
      for (const line of await letters()) expect(meets(whole, line)).toBe(false);
      // Nothing that deletes is within the reach of a double click.
      const away = Math.hypot(
        Math.max(trash.left - at.x, 0, at.x - trash.right),
        Math.max(trash.top - at.y, 0, at.y - trash.bottom),
      );
      expect(away).toBeGreaterThanOrEqual(24);
    },
  );

  test("a neighbor that is pointed at is not covered: the bar goes elsewhere", async () => {
    await open(STACKED);
    await click(".p1");
    for (const neighbor of ["h1", ".p2"]) {
      const [box] = await boxesOf(neighbor);
      if (!box) throw new Error("no box");
      await moveTo(box.left + 4, (box.top + box.bottom) / 2);
      await canvas.settle();
      await expect
        .poll(async () => meets(await restingDrawn(canvas, "data-tool", "element-name"), box))
        .toBe(false);
      // Along the whole line a press selects the neighbor.
      for (const across of [0.1, 0.5, 0.9]) {
        await canvas.clear();
        await moveTo(box.left + (box.right - box.left) * across, (box.top + box.bottom) / 2);
        await canvas.settle();
        const own = await canvas.frame.evaluate(
          ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.localName,
          [box.left + (box.right - box.left) * across, (box.top + box.bottom) / 2],
        );
        expect(own).not.toBe("hanok-canvas-overlay");
      }
    }
  });

  test("the bar of a block leaves the corner where a button is, and comes up under no pointer", async () => {
    await open(STACKED, ["bar"]);
    const [go] = await boxesOf(".go");
    if (!go) throw new Error("no button");
    await moveTo((go.left + go.right) / 2, (go.top + go.bottom) / 2);
    await canvas.settle();
    for (const tool of ["block-move", "block-delete", "block-option"])
      expect(meets(await restingDrawn(canvas, "data-tool", tool), go)).toBe(false);
    await canvas.page.mouse.click(...(await inPage((go.left + go.right) / 2, (go.top + go.bottom) / 2)));
    expect(await canvas.until((m) => m.type === "select")).toMatchObject({ node: "go" });
  });

  test("a tool that comes under the pointer between two presses of a double click deletes nothing", async () => {
    await open(STACKED);
    await click(".p1");
    const trash = await restingDrawn(canvas, "data-tool", "element-delete");
    const save = await restingDrawn(canvas, "data-tool", "element-save");
    const y = (trash.top + trash.bottom) / 2;
    const [first, second] = [await inPage(trash.left - 2, y), await inPage(trash.left + 2, y)];
    expect(save.right).toBeGreaterThanOrEqual(trash.left - 2);
    await moveTo(trash.left - 2, y);
    await canvas.clear();
    const began = Date.now() / 1000;
    const deleted = async (): Promise<boolean> => {
      await canvas.settle();
      return (await canvas.messages()).some((m) => m.type === "tool" && m.tool === "element-delete");
    };
    await pressAt(first, began);
    // Another tool, so near and so soon, is not what was meant.
    await pressAt(second, began + 0.2);
    expect(await deleted()).toBe(false);
    await pressAt(second, began + 0.9);
    expect(await deleted()).toBe(true);
  });

  test("the frame of the selection covers no letter, of its own or of others", async () => {
    await open(`<!doctype html><style data-mark="st">body{margin:0;font:20px/1 sans-serif;background:#fff}p,h1{margin:0}h1{font-size:40px;line-height:1}</style>
<body data-mark="body"><h1 data-mark="h1">Tight heading</h1><p data-mark="p">Right under it, with <b data-mark="b">bold</b>words beside</p><p data-mark="p2">One more line</p>`);
    await canvas.send({ type: "tools", blockOption: false, editing: false });
    // Once something was drawn over the page its letters are smoothed as they stay.
    await canvas.send({ type: "select", nodes: ["p2"], kind: "element", label: "", reveal: false });
    await restingDrawn(canvas, "class", "frame");
    for (const node of ["p", "h1", "b"]) {
      await canvas.send({ type: "select", nodes: [], kind: "element", label: "", reveal: false });
      await canvas.settle();
      const dark = async (): Promise<Buffer> =>
        canvas.page.screenshot({ clip: { x: 0, y: 0, width: 1000, height: 140 } });
      const before = await dark();
      await canvas.send({ type: "select", nodes: [node], kind: "element", label: "", reveal: false });
      await canvas.settle();
      await restingDrawn(canvas, "class", "frame");
      const after = await dark();
      expect([node, await lostLetters(before, after)]).toEqual([node, []]);
    }
  });
});

/** Dark pixels of the first picture that the accent or the background of a frame covers in the second. */
async function lostLetters(before: Buffer, after: Buffer): Promise<readonly string[]> {
  return canvas.page.evaluate(
    async ([one, other]) => {
      const pixels = async (data: string): Promise<Uint8ClampedArray> => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const paper = new OffscreenCanvas(image.width, image.height);
        const context = paper.getContext("2d");
        if (!context) throw new Error("no canvas");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
      };
      const [was, now] = [await pixels(one ?? ""), await pixels(other ?? "")];
      const lost: string[] = [];
      for (let at = 0; at < was.length; at += 4)
        if (
          (was[at] ?? 255) < 60 &&
          Math.abs((now[at] ?? 0) - (was[at] ?? 0)) + Math.abs((now[at + 1] ?? 0) - (was[at + 1] ?? 0)) > 130
        )
          lost.push(`${(at / 4) % 1000},${Math.floor(at / 4000)}`);
      return lost;
    },
    [before.toString("base64"), after.toString("base64")],
  );
}
