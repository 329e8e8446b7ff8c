import { beforeEach, describe, expect, test } from "vitest";
import { startCanvas } from "./support/start.ts";

const { canvas } = await startCanvas();

const PAGE = `<!doctype html><style data-mark="st">body{margin:0;font:20px/30px sans-serif}section{padding:40px}</style>
<body data-mark="body"><section data-mark="sec" class="hero"><h1 data-mark="h1">Headline</h1>
<p data-mark="p">Some <b data-mark="b">bold</b> words</p><a data-mark="a" href="/away">away</a>
<form data-mark="f" action="/away"><button data-mark="go">send</button></form></section>
<div data-mark="tall" style="height:3000px"></div><footer data-mark="foot">end</footer>
<script data-mark="sc">document.querySelector("section").append(Object.assign(document.createElement("em"), {textContent: "by script", id: "made"}));
window.heard = []; for (const type of ["click","mousedown","pointerdown","keydown"]) addEventListener(type, (e) => heard.push(type), true);</script>`;

beforeEach(async () => {
  await canvas.load(PAGE, {
    blocks: [{ id: "block1", name: "Hero", section: "content", roots: ["sec"] }],
  });
  await canvas.settle();
  await canvas.clear();
});

const center = async (selector: string): Promise<[number, number]> => {
  const box = await canvas.frame.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};

describe("gestures", () => {
  test("hover and click name the source element; what scripts made is told as outside", async () => {
    await canvas.page.mouse.move(...(await center("h1")));
    expect(await canvas.until((m) => m.type === "hover")).toMatchObject({ node: "h1" });
    await canvas.page.mouse.click(...(await center("h1")));
    expect(await canvas.until((m) => m.type === "select")).toEqual({
      type: "select",
      node: "h1",
      outside: false,
    });
    await canvas.clear();
    await canvas.page.mouse.click(...(await center("#made")));
    expect(await canvas.until((m) => m.type === "select")).toEqual({
      type: "select",
      node: "sec",
      outside: true,
    });
  });

  test("[EDT-47] links do not lead away, forms are not sent, the page hears no press of the designer", async () => {
    await canvas.page.mouse.click(...(await center("a")));
    await canvas.page.mouse.click(...(await center("button")));
    await canvas.frame.evaluate(
      "document.querySelector('a').click(); document.querySelector('form').requestSubmit()",
    );
    await canvas.page.waitForTimeout(200);
    await canvas.settle();
    expect(canvas.frame.url()).toContain("hanok-canvas=1");
    expect(await canvas.frame.evaluate("heard.filter((type) => type !== 'click').length")).toBe(0);
  });

  test("acts on trusted gestures only", async () => {
    await canvas.frame.evaluate(`for (const type of ["pointerdown", "mousedown", "mouseup", "click", "dblclick"])
      document.querySelector("h1").dispatchEvent(new MouseEvent(type, {bubbles: true, composed: true}));
      document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "Delete", code: "Delete", bubbles: true}))`);
    await canvas.settle();
    expect((await canvas.messages()).filter((m) => m.type !== "pong")).toEqual([]);
  });

  test("[EDT-48] [EDT-50] keys of the editor are handed over, others stay in the page", async () => {
    await canvas.page.mouse.click(...(await center("h1")));
    await canvas.page.keyboard.press("Delete");
    await canvas.page.keyboard.press("Control+z");
    await canvas.page.keyboard.press("q");
    await canvas.settle();
    const keys = (await canvas.messages()).filter((m) => m.type === "key");
    expect(keys.map((m) => ("key" in m ? m.key : ""))).toEqual(["Delete", "z"]);
  });

  test("[EDT-68] revealing an element leaves 300 px above it; the overlay adds nothing to the page", async () => {
    const before = await canvas.frame.evaluate(
      "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]",
    );
    await canvas.page.emulateMedia({ reducedMotion: "reduce" });
    await canvas.send({ type: "select", nodes: ["foot"], kind: "element", label: "", reveal: true });
    await canvas.settle();
    const top = await canvas.frame.evaluate("document.querySelector('footer').getBoundingClientRect().top");
    expect(top).toBeGreaterThanOrEqual(300);
    expect(
      await canvas.frame.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]",
      ),
    ).toEqual(before);
    expect(await canvas.frame.evaluate("document.querySelectorAll('body *').length")).toBe(11);
  });

  test("[EDT-58] a page as high as its window scrolls by the box in its middle, and has no scroll of its own", async () => {
    await canvas.load(
      `<!doctype html><style data-mark="s">html,body{margin:0;height:100%;overflow:hidden} .screens{height:100%;overflow:auto} .screens div{height:100%}</style>
<body data-mark="body"><div data-mark="box" class="screens"><div data-mark="one">1</div><div data-mark="two">2</div></div></body>`,
    );
    await canvas.settle();
    const scrolled = () => canvas.frame.evaluate("[scrollY, document.querySelector('.screens').scrollTop]");
    await canvas.send({ type: "scroll", by: 100 });
    await expect.poll(scrolled).toEqual([0, 100]);
    await canvas.load(PAGE);
    await canvas.settle();
    await canvas.send({ type: "scroll", by: 100 });
    await expect.poll(() => canvas.frame.evaluate("scrollY")).toBe(100);
  });

  test("viewers look and select nothing", async () => {
    await canvas.load(PAGE, { selectable: false, editable: false });
    await canvas.clear();
    await canvas.page.mouse.click(...(await center("h1")));
    await canvas.page.mouse.click(...(await center("a")));
    await canvas.settle();
    expect(
      (await canvas.messages()).filter(
        (m) => !["pong", "hover", "loaded", "styled", "acted"].includes(m.type),
      ),
    ).toEqual([]);
    expect(canvas.frame.url()).toContain("hanok-canvas=1");
  });
});

describe("patches", () => {
  test("attributes, content, whole blocks and style sheets change without a reload", async () => {
    await canvas.frame.evaluate("window.sameDocument = true");
    await canvas.send({
      type: "patch",
      revision: 2,
      marker: "data-mark",
      patches: [
        { op: "attribute", node: "a", name: "href", value: "/other" },
        { op: "inner", node: "h1", html: "New <i data-mark='n1'>title</i>" },
        { op: "style", node: "st", css: "h1 { color: rgb(9, 8, 7) }" },
        { op: "insert", node: "sec", place: "after", html: "<aside data-mark='as'>note</aside>" },
      ],
    });
    await canvas.settle();
    expect(await canvas.frame.evaluate("document.querySelector('a').getAttribute('href')")).toBe("/other");
    expect(await canvas.frame.evaluate("document.querySelector('h1').outerHTML")).toBe(
      "<h1>New <i>title</i></h1>",
    );
    expect(await canvas.frame.evaluate("getComputedStyle(document.querySelector('h1')).color")).toBe(
      "rgb(9, 8, 7)",
    );
    expect(await canvas.frame.evaluate("document.querySelector('section + aside').outerHTML")).toBe(
      "<aside>note</aside>",
    );
    await canvas.page.mouse.click(...(await center("aside")));
    expect(await canvas.until((m) => m.type === "select")).toMatchObject({ node: "as" });
    await canvas.send({
      type: "patch",
      revision: 3,
      marker: "data-mark",
      patches: [
        {
          op: "replace",
          nodes: ["sec"],
          html: "<section data-mark='sec'><h1 data-mark='h1'>Again</h1></section>",
        },
      ],
      blocks: [{ id: "block1", name: "Hero", section: "content", roots: ["sec"] }],
    });
    await canvas.settle();
    await canvas.clear();
    await canvas.page.mouse.click(...(await center("h1")));
    expect(await canvas.until((m) => m.type === "select")).toMatchObject({ node: "h1" });
    expect(await canvas.frame.evaluate("window.sameDocument")).toBe(true);
  });

  test("a linked sheet takes live text, its addresses still resolved against its own file", async () => {
    await canvas.load(
      `<!doctype html><link data-mark="l" rel="stylesheet" href="css/site.css"><h1 data-mark="h">x</h1>`,
    );
    await canvas.frame.waitForFunction(
      "getComputedStyle(document.querySelector('h1')).color === 'rgb(1, 2, 3)'",
    );
    await canvas.send({
      type: "patch",
      revision: 2,
      marker: "data-mark",
      patches: [
        {
          op: "style",
          href: "css/site.css",
          css: "h1 { color: rgb(4, 5, 6); background: url(../img/a.png) }",
        },
      ],
    });
    await canvas.settle();
    expect(await canvas.frame.evaluate("getComputedStyle(document.querySelector('h1')).color")).toBe(
      "rgb(4, 5, 6)",
    );
    expect(
      await canvas.frame.evaluate("getComputedStyle(document.querySelector('h1')).backgroundImage"),
    ).toContain("/canvas/key/img/a.png");
  });
});
