import { showToast } from "@hanok/ui";
import { current } from "../../document/current.ts";
import { openOtherPage } from "../../document/open/opening.ts";
import { blockOfNode } from "../../picture/block-tree.ts";
import { nodesOfAddress } from "../../picture/node-of-address.ts";
import { select } from "../../selection/selecting.ts";
import { readEditor, useEditor } from "../../state/editor-store.ts";
import { showLeft } from "../../state/view.ts";
import { showPageSettings } from "../settings/show-settings.ts";
import type { Finding } from "./queries.ts";
import { checksText as t } from "./texts.ts";

/** A page that does not come up within this time is left to itself. */
const WITHIN_MS = 15_000;
const OF_HEAD = /^(?:title|description|language)/;

/**
 * Opens the page of a finding, selects its element and scrolls it into view; settings where the head is
 * meant.
 */
export async function goThere(finding: Finding): Promise<void> {
  const { pageId, element, rule } = finding;
  if (OF_HEAD.test(rule)) return showPageSettings(pageId);
  if (pageId !== readEditor().pageId) {
    await openOtherPage(pageId);
    showLeft("checks");
  }
  if (!(await isShown(pageId)) || !element) return;
  const { picture } = readEditor();
  const [node] = picture ? nodesOfAddress(picture, element as Address) : [];
  const blockId = node === undefined ? null : blockOfNode(node);
  if (node === undefined || blockId === null) {
    showToast({ text: t("checks.notOnCanvas") });
    return;
  }
  select({ kind: "element", node, blockId });
  current.host?.reveal();
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
