import { showToast } from "@hanok/ui";
import { select } from "../../selection/selecting.ts";
import { showElement } from "../../selection/show-element.ts";
import { readEditor, setEditor } from "../../state/editor-store.ts";
import { showCode } from "../../state/view.ts";
import { blockOfShared } from "./block-of-shared.ts";
import type { Place } from "./queries.ts";
import { replaceText as t } from "./texts.ts";

/**
 * Opens the page of a place and selects its element; the code of a file, or of a block, where it is in that. Says so
 * where the page shows neither.
 */
export async function goToPlace({ text, pageId, blockId, element }: Place): Promise<void> {
  const [owner, id = ""] = text.split("/");
  if (owner === "resource") {
    setEditor({ codeTarget: { kind: "resource", resourceId: id }, codeReveal: null });
    showCode(true);
    return;
  }
  const page = pageId ?? readEditor().pageId;
  if (element !== null) {
    const seen = await showElement(page, { text, at: element }, () => undefined);
    if (seen === "absent") showToast({ text: t("replace.notOnCanvas") });
    return;
  }
  await showElement(page, null, () => undefined);
  const block = blockId ?? blockOfShared(readEditor().part, page, text);
  if (block === null) {
    showToast({ text: t("replace.notOnCanvas") });
    return;
  }
  const source = /\/(css|js)$/.exec(text)?.[1] === "js" ? "js" : "css";
  select({ kind: "block", blockId: block });
  setEditor({ codeTarget: { kind: "block", source }, codeReveal: null });
  showCode(true);
}
