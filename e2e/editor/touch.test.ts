import type { CDPSession, Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { keepBlock } from "./library-support.ts";
import {
  canvasTool,
  drawn,
  dropAreasReady,
  expectSelected,
  libraryReady,
  type OpenEditor,
  openEditor,
  openPanel,
  type Point,
  pointOn,
  restingTool,
  spoken,
} from "./support.ts";

const { hanok, browsing, member } = await startWithMember();
beforeAll(() => keepBlock(member, '<section class="news"><h2>소식</h2></section>'));

/** Long enough to scroll. */
const INDEX = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>손끝</title><style>body{margin:0} section{padding:24px} .far{height:900px}</style></head>
<body>
<section class="hero"><h1>어서 오세요</h1><p>천천히 굽는 빵집</p><button type="button">예약하기</button></section>
<section class="menu"><h2>메뉴</h2></section>
<section class="far"><h2>먼 곳</h2></section>
</body></html>
`;

const SITE = site(
  "touch",
  new Map([
    ["index.html", Buffer.from(INDEX)],
    ["two.html", Buffer.from("<!doctype html><title>둘째</title><p>2</p>")],
    ["three.html", Buffer.from("<!doctype html><title>셋째</title><p>3</p>")],
  ]),
);

let editor: OpenEditor;
let finger: Finger;
beforeEach(async () => {
  const { project } = await bringSite(member, SITE);
  editor = await openEditor(browsing, hanok, member, project.id, { isTouched: true });
  finger = createFinger(await editor.page.context().newCDPSession(editor.page));
  await dropAreasReady(editor.page);
  return async () => {
    expect(editor.problems).toEqual([]);
    await editor.close();
  };
});

/** A point of a row in the list of layers; `part` of its height down. */
async function pointOnRow(tree: Locator, name: string, part: number): Promise<Point> {
  const box = await tree.getByRole("row").filter({ hasText: name }).first().boundingBox();
  if (!box) throw new Error(`${name} is not in sight`);
  return { x: box.x + 90, y: box.y + box.height * part };
}

interface Finger {
  readonly down: (at: Point) => Promise<void>;
  readonly to: (at: Point) => Promise<void>;
  readonly up: () => Promise<void>;
  /** The browser takes the touch away: a call comes in, a palm rests on it. */
  readonly taken: () => Promise<void>;
}

function createFinger(cdp: CDPSession): Finger {
  let last: Point = { x: 0, y: 0 };
  const send = async (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", at?: Point) => {
    await cdp.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [{ ...at, id: 1 }] : [] });
    if (at) last = at;
  };
  return {
    down: (at) => send("touchStart", at),
    async to(at) {
      const from = last;
      for (let step = 1; step <= 8; step += 1) {
        const part = step / 8;
        await send("touchMove", {
          x: from.x + (at.x - from.x) * part,
          y: from.y + (at.y - from.y) * part,
        });
        await editor.page.waitForTimeout(20);
      }
    },
    up: () => send("touchEnd"),
    taken: () => send("touchCancel"),
  };
}

const tap = ({ x, y }: Point): Promise<void> => editor.page.touchscreen.tap(x, y);
/** The finger rests until the press is a drag, goes there, and stays. */
async function carry(from: Point, to: Point): Promise<void> {
  await finger.down(from);
  await editor.page.waitForTimeout(260);
  await finger.to(to);
  await drawn(editor.page);
}
const children = (selector: string): Promise<unknown> =>
  editor
    .frame()
    .evaluate(
      `[...document.querySelector("${selector}").children].map((e) => e.className || e.localName).join()`,
    );
const shield = (page: Page) => page.locator("[data-drag-shield]");

async function newsCard(): Promise<Point> {
  const { page } = editor;
  await openPanel(page, "블록");
  await page.getByRole("tab", { name: "내 블록" }).click();
  const row = page.getByRole("grid", { name: "내 블록" }).getByRole("row", { name: "소식" });
  await row.waitFor();
  await libraryReady(page);
  const box = await row.boundingBox();
  if (!box) throw new Error("the block is not drawn");
  return { x: box.x + box.width / 2, y: box.y + 40 };
}

describe("a finger", () => {
  test("[BLK-21] [BLK-35] [BLK-68] a tap selects and brings the tools of element and block; a second one edits the text", async () => {
    const title = await pointOn(editor.page, "h1", { atMost: 40 });
    await tap(title);
    await expectSelected(editor.page, "h1");
    await restingTool(editor.page, "element-delete");
    await restingTool(editor.page, "block-move");
    const other = await pointOn(editor.page, "h2", { atMost: 40, scroll: false });
    await tap(other);
    await expectSelected(editor.page, "h2");
    await tap(title);
    await tap(title);
    await editor.frame().locator("h1[contenteditable]").waitFor();
    await editor.page.keyboard.press("Control+a");
    await editor.page.keyboard.type("손끝으로");
    await editor.page.keyboard.press("Enter");
    await expect.poll(() => editor.frame().locator("h1").textContent()).toBe("손끝으로");
  });

  test("[BLK-53] [BLK-58] [BLK-82] an object on which it has rested is dragged: an element, and a block by its handle", async () => {
    const { page } = editor;
    await carry(await pointOn(page, "button"), await pointOn(page, "h1", { down: 0.1, scroll: false }));
    await finger.up();
    await expect.poll(() => children(".hero")).toBe("button,h1,p");
    await tap(await pointOn(page, ".menu h2", { atMost: 40 }));
    const { at } = await restingTool(page, "block-move");
    await carry(at, await pointOn(page, ".hero", { down: 0.1, scroll: false }));
    await finger.up();
    await expect.poll(() => children("body")).toBe("menu,hero,far");
  });

  test("[BLK-42] [BLK-53] [BLK-82] from the library and in the list of blocks", async () => {
    const { page } = editor;
    const tree = page.getByRole("treegrid");
    const row = (name: string, part: number): Promise<Point> => pointOnRow(tree, name, part);
    await carry(await row("menu", 0.5), await row("hero", 0.2));
    await finger.up();
    await expect.poll(() => children("body")).toBe("menu,hero,far");
    await carry(await newsCard(), await pointOn(page, ".hero", { down: 0.9, scroll: false }));
    await shield(page).waitFor();
    await finger.up();
    await expect.poll(() => children("body")).toBe("menu,hero,news,far");
    expect(await shield(page).count()).toBe(0);
  });

  test("[BLK-42] [BLK-53] [BLK-58] [BLK-82] from the page into the list of layers: an element, and a block by its handle", async () => {
    const { page } = editor;
    const tree = page.getByRole("treegrid");
    const row = (name: string, part: number): Promise<Point> => pointOnRow(tree, name, part);
    // The dragged element is selected, and unfolds in the list: the rows are searched for during the drag.
    const over = async (name: string, part: number, says: string): Promise<void> => {
      await expect.poll(() => tree.locator("[aria-selected=true]").count()).toBe(1);
      await page.waitForTimeout(200);
      await finger.to(await row(name, part));
      await expect.poll(() => shield(page).innerText()).toBe(says);
    };
    const aside = { x: 500, y: 20 };
    await carry(await pointOn(page, "button"), aside);
    await expect.poll(() => shield(page).innerText()).toBe("버튼 예약하기");
    await over("menu", 0.5, "버튼 예약하기\n안에 추가");
    await finger.up();
    await expect.poll(() => children(".menu")).toBe("h2,button");
    expect(await children(".hero")).toBe("h1,p");
    await expectSelected(page, "button");
    // The tools of what was dropped are over the title.
    await tap(await pointOn(page, ".menu", { across: 0.7, down: 0.9 }));
    const { at } = await restingTool(page, "block-move");
    await carry(at, aside);
    await over("hero", 0.2, "menu\n옆에 추가");
    await finger.up();
    await expect.poll(() => children("body")).toBe("menu,hero,far");
    // Over the list and back: the page says where again. Let go beside both, it stays where it is.
    await carry(await pointOn(page, ".hero p"), aside);
    await over("menu", 0.5, "텍스트 천천히 굽는 빵집\n안에 추가");
    await finger.to(await pointOn(page, "h1", { down: 0.1, scroll: false }));
    await drawn(page);
    await finger.up();
    await expect.poll(() => children(".hero")).toBe("p,h1");
    await carry(await pointOn(page, ".hero p"), aside);
    await finger.up();
    await expect.poll(() => spoken(page)).toBe("놓을 자리가 없어요");
    expect(await children(".hero")).toBe("p,h1");
    expect(await shield(page).count()).toBe(0);
  });

  test("[BLK-82] rows of the list of pages: carried when it has rested, given up when it is taken away", async () => {
    const { page } = editor;
    await openPanel(page, "페이지");
    const row = async (name: string, part: number): Promise<Point> => {
      const box = await page.getByRole("row", { name }).first().boundingBox();
      if (!box) throw new Error(`${name} is not in sight`);
      return { x: box.x + 80, y: box.y + box.height * part };
    };
    const order = (): Promise<string[]> =>
      page
        .getByRole("row")
        .evaluateAll((rows) =>
          rows.flatMap((one) => /손끝|둘째|셋째/.exec(one.textContent ?? "")?.[0] ?? []),
        );
    await expect.poll(order).toEqual(expect.arrayContaining(["손끝", "둘째", "셋째"]));
    const before = await order();
    const [first = "", , last = ""] = before;
    await carry(await row(last, 0.5), await row(first, 0.08));
    await page.locator("[role=row][data-dragging]").waitFor();
    await finger.taken();
    await page.locator("[role=row][data-dragging]").waitFor({ state: "detached" });
    expect(await order()).toEqual(before);
    await carry(await row(last, 0.5), await row(first, 0.08));
    await finger.up();
    await expect.poll(order).toEqual([last, ...before.slice(0, 2)]);
    // It was no tap: the page stays open that was.
    expect(await page.getByRole("row", { name: "손끝" }).first().getAttribute("aria-selected")).toBe("true");
  });

  test("[BLK-82] one that moves at once scrolls the page and carries nothing", async () => {
    const { page } = editor;
    const from = await pointOn(page, ".hero p", { atMost: 60 });
    await finger.down({ x: from.x, y: from.y + 300 });
    await finger.to({ x: from.x, y: from.y });
    await expect.poll(() => editor.frame().evaluate("scrollY")).toBeGreaterThan(100);
    await finger.up();
    expect(await children("body")).toBe("hero,menu,far");
    expect(await spoken(page)).not.toMatch(/옮기/);
  });

  test("[BLK-58] a drag that the browser takes away leaves nothing behind, on the page and from the library", async () => {
    const { page } = editor;
    await carry(await pointOn(page, "button"), await pointOn(page, "h1", { down: 0.1, scroll: false }));
    await finger.taken();
    await expect.poll(() => spoken(page)).toBe("옮기기를 그만뒀어요");
    expect(await children(".hero")).toBe("h1,p,button");
    await carry(await newsCard(), await pointOn(page, ".menu", { down: 0.9, scroll: false }));
    await shield(page).waitFor();
    await finger.taken();
    await shield(page).waitFor({ state: "detached" });
    expect(await children("body")).toBe("hero,menu,far");
    // The next tap is one like any other.
    await tap(await pointOn(page, "h1", { atMost: 40 }));
    await expectSelected(page, "h1");
    await expect.poll(() => canvasTool(page, "block-move")).not.toBeNull();
  });
});

test("[BLK-42] [BLK-58] [BLK-82] a pen carries like a mouse", async () => {
  const { page } = editor;
  const cdp = await page.context().newCDPSession(page);
  const pen = (type: "mousePressed" | "mouseMoved" | "mouseReleased", at: Point) =>
    cdp.send("Input.dispatchMouseEvent", {
      type,
      ...at,
      button: "left",
      buttons: type === "mouseReleased" ? 0 : 1,
      clickCount: type === "mouseMoved" ? 0 : 1,
      pointerType: "pen",
    });
  const drag = async (from: Point, to: Point): Promise<void> => {
    await pen("mousePressed", from);
    await page.waitForTimeout(260);
    for (let step = 1; step <= 8; step += 1)
      await pen("mouseMoved", {
        x: from.x + ((to.x - from.x) * step) / 8,
        y: from.y + ((to.y - from.y) * step) / 8,
      });
    await drawn(page);
    await pen("mouseReleased", to);
  };
  await drag(await pointOn(page, "button"), await pointOn(page, "h1", { down: 0.1, scroll: false }));
  await expect.poll(() => children(".hero")).toBe("button,h1,p");
  await drag(await newsCard(), await pointOn(page, ".hero", { down: 0.9, scroll: false }));
  await expect.poll(() => children("body")).toBe("hero,news,menu,far");
});
