import type { CDPSession, Frame, Page } from "playwright-core";
import { expect } from "vitest";
import type { Browsing, Hanok, JoinedMember, Language } from "../harness.ts";

/** An editor that is open on a page of a project. */
export interface OpenEditor {
  readonly page: Page;
  readonly problems: readonly string[];
  /** The page in the canvas. */
  readonly frame: () => Frame;
  readonly close: () => Promise<void>;
}

export async function openEditor(
  browsing: Browsing,
  hanok: Hanok,
  member: JoinedMember,
  projectId: string,
  options: {
    readonly language?: Language;
    readonly pageId?: string;
    readonly isTouched?: boolean;
    /** Milliseconds until the page must be in the canvas. */
    readonly timeout?: number;
  } = {},
): Promise<OpenEditor> {
  const { language = "ko", isTouched = false, timeout = 30_000 } = options;
  const opened = await browsing.newPage(hanok, { language, isTouched, signedInAs: member });
  const { page, context, problems } = opened;
  await page.goto(`/neditor/?project=${projectId}${options.pageId ? `&page=${options.pageId}` : ""}`);
  await ready(page, timeout);
  return { page, problems, frame: () => canvasFrame(page), close: () => context.close() };
}

/** The page is in the canvas and can be selected, within so many milliseconds. */
export async function ready(page: Page, timeout = 30_000): Promise<void> {
  await page.locator("main[aria-busy=false] iframe").waitFor({ timeout });
  // The browser needs a frame or two until presses reach a frame of another process, which another page may replace.
  const isDrawn = (): Promise<boolean> =>
    drawn(page).then(
      () => true,
      () => false,
    );
  for (let tries = 0; !(await isDrawn()); tries += 1) {
    if (tries > 100) throw new Error("the canvas is not drawn");
    await page.waitForTimeout(50);
  }
}

/** Goes to another page by the top bar's menu, in either language; does not wait for it. */
export async function switchPage(page: Page, title: RegExp): Promise<void> {
  await page.getByRole("button", { name: /페이지 바꾸기|Switch page/ }).click();
  await page.getByRole("menuitem", { name: title }).click();
}

/** The same, until that page is in the canvas: the one before stays until its edits have been kept. */
export async function goToPage(page: Page, title: RegExp): Promise<void> {
  const before = page.url();
  await switchPage(page, title);
  await page.waitForURL(({ href }) => href !== before);
  await ready(page);
}

/** The heading in the canvas as it is shown now; '' while the frame changes. */
export const shownHeading = ({ frame }: Pick<OpenEditor, "frame">): Promise<string | null> =>
  Promise.resolve()
    .then(() => frame().locator("h1").textContent())
    .catch(() => "");

const isCanvas = (frame: Frame): boolean => frame.url().includes("hanok-canvas=1");

export function canvasFrame(page: Page): Frame {
  const frame = page.frames().find(isCanvas);
  if (!frame) throw new Error("the canvas is not open");
  return frame;
}

/** Everything is saved, what was typed on the canvas a moment ago included. */
export async function saved(page: Page): Promise<void> {
  // It has come to the editor once both have drawn; one that is not shown draws nothing.
  for (const one of [...page.frames().filter(isCanvas), page.mainFrame()])
    await one
      .evaluate(
        () =>
          new Promise((done) => {
            requestAnimationFrame(() => setTimeout(done));
            setTimeout(done, 200);
          }),
      )
      .catch(() => undefined);
  await page.locator("[data-save=saved]").waitFor();
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A point of an element of the page, in the editor's window: `across` and `down` are parts of its box. The
 * page is scrolled so that it can be seen, by default.
 */
export async function pointOn(
  page: Page,
  selector: string,
  { across = 0.5, down = 0.5, scroll = true, atMost = 10_000 } = {},
): Promise<Point> {
  const target = canvasFrame(page).locator(selector).first();
  const measure = async (): Promise<Point> => {
    const at = await target.evaluate(
      (element, { across, down, scroll, atMost }) => {
        if (scroll) element.scrollIntoView({ block: "center", behavior: "instant" });
        const box = element.getBoundingClientRect();
        return {
          x: box.left + Math.min(box.width * across, atMost),
          y: box.top + box.height * down,
          width: window.innerWidth,
        };
      },
      { across, down, scroll, atMost },
    );
    const frame = await page.locator("main iframe").boundingBox();
    if (!frame) throw new Error("the canvas is not drawn");
    const scale = frame.width / at.width;
    return { x: frame.x + at.x * scale, y: frame.y + at.y * scale };
  };
  // Editor and frame are two processes: after a change of width or zoom they agree a few pictures later.
  let point = await measure();
  for (let tries = 0; tries < 40; tries += 1) {
    await page.waitForTimeout(50);
    const again = await measure();
    if (again.x === point.x && again.y === point.y) return again;
    point = again;
  }
  throw new Error(`${selector} does not come to rest`);
}

/** Presses an element of the page in the canvas, as a person does, at whatever scale it is shown. */
export async function press(page: Page, selector: string, times: 1 | 2 = 1): Promise<void> {
  const { x, y } = await pointOn(page, selector, { atMost: 40 });
  if (times === 1) {
    const before = await selectedNode(page);
    await page.mouse.click(x, y);
    // Another process notifies the editor; what was selected already stays so.
    for (let tries = 0; tries < 10 && (await selectedNode(page)) === before; tries += 1)
      await page.waitForTimeout(50);
    await panelFollows(page, { ifOpen: true });
    return;
  }
  await page.mouse.dblclick(x, y);
  await canvasFrame(page)
    .locator(selector)
    .first()
    .evaluate((element) => element.closest("[contenteditable]") !== null);
}

/** Nothing is selected, so that no tool is over the page. */
export async function unselect(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect.poll(() => selectedNode(page)).toBeNull();
}

const selectedNode = (page: Page): Promise<string | null> =>
  page.locator("footer nav").getAttribute("data-selected");

/**
 * The element's panel shows what is selected: it is drawn after the canvas has answered, the first time when its
 * script has come. `ifOpen`: where it may be closed.
 */
export async function panelFollows(page: Page, { ifOpen = false } = {}): Promise<void> {
  const panel = page.locator("[data-shows]");
  const follows = async (): Promise<boolean> => {
    const selected = await selectedNode(page);
    const [shown] = await panel.evaluateAll((all) => all.map((one) => one.getAttribute("data-shows")));
    return shown === undefined ? ifOpen : shown === selected;
  };
  await expect.poll(follows).toBe(true);
}

/**
 * Waits until the messages between editor and frame have arrived: both have drawn since, one after the other.
 */
export async function drawn(page: Page): Promise<void> {
  for (const one of [page.mainFrame(), canvasFrame(page), page.mainFrame()])
    await one.evaluate(
      () =>
        new Promise((done) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
          // One that is not shown draws nothing.
          setTimeout(done, 1_000);
        }),
    );
}

/** Waits out the second in which drop areas rest after the page has come [BLK-85]. */
export const dropAreasReady = (page: Page): Promise<void> => page.waitForTimeout(1_000);

/** Waits out the half second in which a library takes no drags after it has appeared [BLK-81]. */
export const libraryReady = (page: Page): Promise<void> => page.waitForTimeout(600);

/** Presses, waits as long as a drag needs, moves there in steps and stays; the button is still down. */
export async function dragTo(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // The press becomes a drag after a while: the pointer trembles until then.
  for (let step = 0; step < 6; step += 1) {
    await page.waitForTimeout(50);
    await page.mouse.move(from.x + 6 + step, from.y + 6);
  }
  await page.mouse.move(to.x, to.y, { steps: 6 });
  // The frame looks where the pointer is once a frame, and the editor answers.
  await drawn(page);
}

/** The last step of the path in the status line. */
export async function expectSelected(page: Page, label: string): Promise<void> {
  await expect.poll(() => page.locator("footer [aria-current=true]").textContent()).toBe(label);
}

/**
 * Tools that the frame draws on blocks, elements and words; see `TOOLS` and `TEXT_TOOLS` of the canvas
 * protocol.
 */
type Tool = "block-option" | "block-move" | "block-delete" | "element-name" | ElementTool | TextTool;
type TextTool = "text-bold" | "text-italic" | "text-underline" | "text-strike" | "text-link";
type ElementTool = "element-scope" | "element-parent" | "element-child" | "element-save" | "element-delete";

interface ShownTool {
  /** Its middle, in the editor's window. */
  readonly at: Point;
  /** Name of the tool: its words, or its tooltip. */
  readonly words: string;
}

/**
 * A tool as it is drawn now; null where it is not. Tools are in a closed root, which only the debugger looks
 * into.
 */
export async function canvasTool(page: Page, tool: Tool): Promise<ShownTool | null> {
  const frame = canvasFrame(page);
  const cdp = await page.context().newCDPSession(frame);
  try {
    const { root } = await wholeDocument(cdp);
    const node = nodeWith(root, "data-tool", tool);
    const quads = node && (await cdp.send("DOM.getContentQuads", { nodeId: node.nodeId }).catch(() => null));
    const [quad] = quads?.quads ?? [];
    const shown = await page.locator("main iframe").boundingBox();
    if (!node || !quad || !shown) return null;
    const scale = shown.width / ((await frame.evaluate("innerWidth")) as number);
    const middle = (one: number, other: number): number => ((quad[one] ?? 0) + (quad[other] ?? 0)) / 2;
    const attributes = node.attributes ?? [];
    const title = attributes.indexOf("title");
    return {
      at: { x: shown.x + middle(0, 4) * scale, y: shown.y + middle(1, 5) * scale },
      words: textIn(node) || (title < 0 ? "" : (attributes[title + 1] ?? "")),
    };
  } finally {
    await cdp.detach();
  }
}

/** The same, once it is there and no longer moves. */
export async function restingTool(page: Page, tool: Tool): Promise<ShownTool> {
  let before = await canvasTool(page, tool);
  for (let tries = 0; tries < 40; tries += 1) {
    await page.waitForTimeout(50);
    const now = await canvasTool(page, tool);
    if (now && before && now.at.x === before.at.x && now.at.y === before.at.y) return now;
    before = now;
  }
  throw new Error(`${tool} is not drawn`);
}

type TreeNode = Awaited<ReturnType<typeof wholeDocument>>["root"];
const wholeDocument = (cdp: CDPSession) => cdp.send("DOM.getDocument", { depth: -1, pierce: true });

function nodeWith(node: TreeNode, name: string, value: string): TreeNode | null {
  const attributes = node.attributes ?? [];
  const at = attributes.findIndex((one, place) => place % 2 === 0 && one === name);
  if (at >= 0 && attributes[at + 1] === value) return node;
  for (const child of [...(node.shadowRoots ?? []), ...(node.children ?? [])]) {
    const found = nodeWith(child, name, value);
    if (found) return found;
  }
  return null;
}

const textIn = (node: TreeNode): string =>
  node.nodeName === "#text" ? node.nodeValue : (node.children ?? []).map(textIn).join("");

function nodesWith(node: TreeNode, fits: (node: TreeNode) => boolean): TreeNode[] {
  const inside = [...(node.shadowRoots ?? []), ...(node.children ?? [])];
  return [...(fits(node) ? [node] : []), ...inside.flatMap((child) => nodesWith(child, fits))];
}

/** Outlines of what colleagues have selected: name, and the top edge in the page's window, rounded. */
export async function colleagueOutlines(page: Page): Promise<readonly { name: string; top: number }[]> {
  const cdp = await page.context().newCDPSession(canvasFrame(page));
  try {
    const { root } = await wholeDocument(cdp);
    const classOf = ({ attributes = [] }: TreeNode): string =>
      attributes[attributes.indexOf("class") + 1] ?? "";
    const boxes = nodesWith(root, (node) => /^box other .*shown/.test(classOf(node)));
    return await Promise.all(
      boxes.map(async (box) => {
        const { quads } = await cdp.send("DOM.getContentQuads", { nodeId: box.nodeId });
        return { name: textIn(box), top: Math.round(quads[0]?.[1] ?? -1) };
      }),
    );
  } finally {
    await cdp.detach();
  }
}

/** Words of the sign of the selected common block; null where the block is not common. */
export async function commonSign(page: Page): Promise<string | null> {
  const cdp = await page.context().newCDPSession(canvasFrame(page));
  try {
    const { root } = await wholeDocument(cdp);
    const [sign] = nodesWith(root, ({ attributes = [] }) =>
      /^common-words .*shown/.test(attributes[attributes.indexOf("class") + 1] ?? ""),
    );
    return sign ? textIn(sign) : null;
  } finally {
    await cdp.detach();
  }
}

/** Carets of colleagues that are drawn on the page: name, and their place in the page's window, rounded. */
export async function colleagueCarets(
  page: Page,
): Promise<readonly { name: string; left: number; top: number }[]> {
  const cdp = await page.context().newCDPSession(canvasFrame(page));
  try {
    const { root } = await wholeDocument(cdp);
    const classOf = ({ attributes = [] }: TreeNode): string =>
      attributes[attributes.indexOf("class") + 1] ?? "";
    const carets = nodesWith(root, (node) => /^caret .*shown/.test(classOf(node)));
    return await Promise.all(
      carets.map(async (caret) => {
        const { quads } = await cdp.send("DOM.getContentQuads", { nodeId: caret.nodeId });
        const [left = -1, top = -1] = quads[0] ?? [];
        return { name: textIn(caret), left: Math.round(left), top: Math.round(top) };
      }),
    );
  } finally {
    await cdp.detach();
  }
}

/** Pins of comments that are drawn on the page: their letter, what marks them, and their middle: in the page, and in the window. */
export async function commentPins(
  page: Page,
): Promise<readonly { letter: string; marks: string; left: number; top: number; x: number; y: number }[]> {
  const cdp = await page.context().newCDPSession(canvasFrame(page));
  try {
    const { root } = await wholeDocument(cdp);
    const classOf = ({ attributes = [] }: TreeNode): string =>
      attributes[attributes.indexOf("class") + 1] ?? "";
    const pins = nodesWith(root, (node) => /^pin\b.*\bshown/.test(classOf(node)));
    const frame = await page.locator("main iframe").boundingBox();
    const width = await canvasFrame(page).evaluate(() => window.innerWidth);
    const scale = (frame?.width ?? width) / width;
    return await Promise.all(
      pins.map(async (pin) => {
        const { quads } = await cdp.send("DOM.getContentQuads", { nodeId: pin.nodeId });
        const [left = 0, top = 0, , , right = 0, bottom = 0] = quads[0] ?? [];
        return {
          letter: textIn(pin),
          marks: classOf(pin)
            .replace(/\b(pin|shown)\b/g, "")
            .trim(),
          left: (left + right) / 2,
          top: (top + bottom) / 2,
          x: (frame?.x ?? 0) + ((left + right) / 2) * scale,
          y: (frame?.y ?? 0) + ((top + bottom) / 2) * scale,
        };
      }),
    );
  } finally {
    await cdp.detach();
  }
}

/** Rests the pointer on an element of the page, as a person who looks for its tools. */
export async function pointAt(page: Page, selector: string, where = {}): Promise<void> {
  const { x, y } = await pointOn(page, selector, where);
  await page.mouse.move(x - 3, y);
  await page.mouse.move(x, y, { steps: 3 });
}

/** Opens a panel of the rail. */
export async function openPanel(page: Page, name: string): Promise<void> {
  const button = page.getByRole("navigation").first().getByRole("button", { name, exact: true });
  if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
  await page.getByRole("region", { name: /.+/ }).first().waitFor();
}

/** Last announcement to screen readers. */
export const spoken = (page: Page): Promise<string | null> => page.locator("#announcements").textContent();
