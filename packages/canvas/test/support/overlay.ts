import type { CDPSession } from "playwright-core";
import type { Canvas } from "./browser.ts";

/** A part of the overlay, whose shadow root is closed: where it is drawn in the frame. */
export interface Drawn {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type TreeNode = Awaited<ReturnType<typeof documentOf>>["root"];
const documentOf = (cdp: CDPSession) => cdp.send("DOM.getDocument", { depth: -1, pierce: true });

/** The part of the overlay that is drawn and whose attribute has a value or contains it as a word; null for none. */
export async function drawn(canvas: Canvas, attribute: string, value: string): Promise<Drawn | null> {
  const cdp = await canvas.page.context().newCDPSession(canvas.frame);
  try {
    const { root } = await documentOf(cdp);
    for (const { nodeId } of partsWith(root, attribute, value)) {
      const quads = await cdp.send("DOM.getContentQuads", { nodeId }).catch(() => null);
      const [quad] = quads?.quads ?? [];
      if (!quad) continue;
      const [left = 0, top = 0, , , right = 0, bottom = 0] = quad;
      return { left, top, right, bottom };
    }
    return null;
  } finally {
    await cdp.detach();
  }
}

/** The same, once it is drawn and no longer moves. */
export async function restingDrawn(canvas: Canvas, attribute: string, value: string): Promise<Drawn> {
  let before = await drawn(canvas, attribute, value);
  for (let tries = 0; tries < 100; tries += 1) {
    await canvas.page.waitForTimeout(60);
    const now = await drawn(canvas, attribute, value);
    if (now && before && now.left === before.left && now.top === before.top) return now;
    before = now;
  }
  throw new Error(`${attribute} ${value} is not drawn`);
}

function partsWith(node: TreeNode, attribute: string, value: string): TreeNode[] {
  const { attributes = [] } = node;
  const at = attributes.findIndex((one, place) => place % 2 === 0 && one === attribute);
  const isMeant = at >= 0 && (attributes[at + 1] ?? "").split(" ").includes(value);
  const inside = [...(node.shadowRoots ?? []), ...(node.children ?? [])];
  return [...(isMeant ? [node] : []), ...inside.flatMap((child) => partsWith(child, attribute, value))];
}
