import { current } from "../document/current.ts";
import { openOtherPage } from "../document/open/opening.ts";
import { blockOfNode } from "../picture/block-tree.ts";
import { nodesOfAddress } from "../picture/node-of-address.ts";
import { readEditor, useEditor } from "../state/editor-store.ts";
import { select } from "./selecting.ts";

/** A page that does not come up within this time is left to itself. */
const WITHIN_MS = 15_000;

/**
 * Opens a page, selects an element of it by its source, and scrolls it into view. `opened` runs between, for the panel that
 * is to stay. `absent`: it is not on the canvas.
 */
export async function showElement(
  pageId: string,
  element: { readonly text: string; readonly at: number } | null,
  opened: () => void,
): Promise<"shown" | "absent"> {
  if (pageId !== readEditor().pageId) {
    await openOtherPage(pageId);
    opened();
  }
  if (!(await isShown(pageId)) || !element) return "shown";
  const { picture } = readEditor();
  const [node] = picture ? nodesOfAddress(picture, element as Address) : [];
  const blockId = node === undefined ? null : blockOfNode(node);
  if (node === undefined || blockId === null) return "absent";
  select({ kind: "element", node, blockId });
  current.host?.reveal();
  return "shown";
}

type Address = Parameters<typeof nodesOfAddress>[1];

/** Waits until the page is in the canvas; false where it does not come. */
const isShown = (pageId: string): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (shown: boolean): void => {
      stop();
      window.clearTimeout(timer);
      resolve(shown);
    };
    const look = (): void => {
      const state = readEditor();
      if (state.pageId === pageId && state.picture && state.frameReady) end(true);
    };
    let stop = (): void => undefined;
    const timer = window.setTimeout(() => end(false), WITHIN_MS);
    stop = useEditor.subscribe(look);
    look();
  });
