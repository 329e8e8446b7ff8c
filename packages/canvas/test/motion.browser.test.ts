import { beforeEach, describe, expect, test } from "vitest";
import { startCanvas } from "./support/start.ts";

/** Marks follow what moves, and a page in which nothing moves is left in peace. */
const { canvas } = await startCanvas();
// Counted before the runtime keeps the built-in for itself.
await canvas.page.addInitScript(() => {
  const ask = window.requestAnimationFrame;
  const counted = window as unknown as { asked: number };
  counted.asked = 0;
  window.requestAnimationFrame = (act) => {
    counted.asked += 1;
    return ask.call(window, act);
  };
});
await canvas.page.reload();
await canvas.page.evaluate(() => (window as unknown as { openCanvas: () => Promise<void> }).openCanvas());
// The frame is a process of its own.
const frameCdp = await canvas.page.context().newCDPSession(canvas.frame);

// Letters are away from the edges of their paragraphs: the mark of an element leaves its box where it would cover one.
const PAGE = `<!doctype html><style data-mark="st">body{margin:0} p{margin:0;padding:8px;width:200px;height:40px;box-sizing:border-box}
  .slow #above{transition:height .4s steps(3,jump-none) .1s;height:130px} #turn{animation:turn 1s linear infinite} @keyframes turn{to{rotate:1turn}}
  #box{height:90px;overflow:auto}</style>
  <body data-mark="b"><div id="above" data-mark="a" style="height:30px"></div><p data-mark="p" id="p">text</p>
  <div id="box" data-mark="x"><div style="height:30px"></div><p data-mark="in" id="in">within</p><div style="height:400px"></div></div>
  <img data-mark="i" id="i"><div style="height:3000px"></div>`;

/** Position and size of the selected element's outline in the document. */
async function mark(): Promise<string> {
  const found: string[] = [];
  interface Node {
    attributes?: string[];
    children?: Node[];
    shadowRoots?: Node[];
    contentDocument?: Node;
  }
  const walk = (node: Node): void => {
    const at = node.attributes?.indexOf("class") ?? -1;
    const name = at < 0 ? "" : (node.attributes?.[at + 1] ?? "");
    if (/\bbox selected\b.*\bshown\b/.test(name))
      found.push(node.attributes?.[(node.attributes?.indexOf("style") ?? 0) + 1] ?? "");
    for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) walk(child);
    if (node.contentDocument) walk(node.contentDocument);
  };
  walk((await frameCdp.send("DOM.getDocument", { depth: -1, pierce: true })).root as Node);
  const numbers = /translate\(([\d.-]+)px(?:, ([\d.-]+)px)?\).*width: ([\d.]+)px; height: ([\d.]+)px/.exec(
    found[0] ?? "",
  );
  return numbers
    ? numbers
        .slice(1)
        .map((one) => Math.round(Number(one ?? 0)))
        .join(" ")
    : (found[0] ?? "none");
}
const place = (selector: string): Promise<string> =>
  canvas.frame.evaluate((one) => {
    const box = document.querySelector(one)?.getBoundingClientRect() ?? new DOMRect();
    return [box.left + scrollX, box.top + scrollY, box.width, box.height].map(Math.round).join(" ");
  }, selector);
const select = (node: string): Promise<void> =>
  canvas.send({ type: "select", nodes: [node], kind: "element", label: "", reveal: false });
const asked = (): Promise<number> => canvas.frame.evaluate("window.asked");
/** Waits until no frame has been asked for during half a second. */
async function atRest(): Promise<void> {
  for (let before = -1, now = await asked(); before !== now; now = await asked()) {
    before = now;
    await canvas.page.waitForTimeout(500);
  }
}

beforeEach(async () => {
  await canvas.load(PAGE);
  await select("p");
  await expect.poll(mark).toBe("0 30 200 40");
  await atRest();
});

test("a page in which nothing moves is asked for no frame while an element is marked, spinning things or not", async () => {
  const before = await asked();
  await canvas.page.waitForTimeout(1_000);
  expect(await asked()).toBe(before);
  await canvas.frame.evaluate("document.getElementById('above').id = 'turn'");
  await atRest();
  const turning = await asked();
  await canvas.page.waitForTimeout(600);
  expect(await asked()).toBe(turning);
});

describe("the mark follows", () => {
  const moves: [string, string][] = [
    ["a style that a script sets", "document.getElementById('above').style.height = '77px'"],
    ["an element that a script adds", "document.getElementById('p').before(document.createElement('p'))"],
    [
      "text that grows",
      "document.getElementById('p').style.height = 'auto'; document.getElementById('p').firstChild.data = 'word '.repeat(60)",
    ],
    [
      "a transition that waits first",
      "document.getElementById('above').style.height = ''; document.body.className = 'slow'",
    ],
    [
      "an animation without events",
      "document.getElementById('above').animate([{height:'30px'},{height:'150px'}],{duration:300,delay:500,fill:'forwards'})",
    ],
    ["a rule that nobody hears of", "document.styleSheets[0].insertRule('#above{height:90px!important}')"],
    [
      "a component's own inside",
      "const host = document.getElementById('above'); host.style.height = 'auto'; host.attachShadow({mode:'open'}).innerHTML = '<i style=\"display:block;height:10px\"></i>'; setTimeout(() => { host.shadowRoot.firstChild.style.height = '64px'; }, 400)",
    ],
  ];
  test.each(moves)("%s", async (_name, script) => {
    const before = await place("#p");
    await canvas.frame.evaluate(script);
    await expect.poll(() => place("#p")).not.toBe(before);
    await expect.poll(async () => (await mark()) === (await place("#p"))).toBe(true);
    await canvas.page.waitForTimeout(900);
    expect(await mark()).toBe(await place("#p"));
    await atRest();
  });

  test("an element that scrolls by itself, cut off where its box ends", async () => {
    await select("in");
    await expect.poll(mark).toBe(await place("#in"));
    await canvas.frame.evaluate("document.getElementById('box').scrollTop = 50");
    const [left, , width] = (await place("#in")).split(" ");
    const [, top] = (await place("#box")).split(" ");
    await expect.poll(mark).toBe(`${left} ${top} ${width} 20`);
    await canvas.frame.evaluate("document.getElementById('box').scrollTop = 300");
    await expect.poll(mark).toBe("none");
    await canvas.frame.evaluate("document.getElementById('box').scrollTop = 0");
    await expect.poll(mark).toBe(await place("#in"));
  });

  test("a box that begins to cut off what it holds", async () => {
    await select("in");
    await canvas.frame.evaluate("document.getElementById('box').style.overflow = 'visible'");
    await canvas.frame.evaluate("document.getElementById('in').style.height = '120px'");
    await expect.poll(mark).toBe(await place("#in"));
    await canvas.frame.evaluate("document.getElementById('box').style.overflow = 'hidden'");
    const [left, top, width] = (await place("#in")).split(" ");
    await expect.poll(mark).toBe(`${left} ${top} ${width} 60`);
  });

  test("a picture that has come, and the window's own width", async () => {
    await select("i");
    const svg = "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='45'/>";
    await canvas.frame.evaluate(`document.getElementById('i').src = "data:image/svg+xml,${svg}"`);
    await expect.poll(() => place("#i")).toMatch(/ 60 45$/);
    await expect.poll(async () => (await mark()) === (await place("#i"))).toBe(true);
    await select("x");
    await canvas.page.evaluate("document.querySelector('iframe').style.width = '640px'");
    await expect.poll(() => place("#box")).toMatch(/ 640 90$/);
    await expect.poll(async () => (await mark()) === (await place("#box"))).toBe(true);
    await canvas.page.evaluate("document.querySelector('iframe').style.width = ''");
  });
});
