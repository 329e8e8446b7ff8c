import { showToast } from "@hanok/ui";
import { openOtherPage } from "../../document/open/opening.ts";
import { select } from "../../selection/selecting.ts";
import { showElement } from "../../selection/show-element.ts";
import { readEditor, setEditor } from "../../state/editor-store.ts";
import { showCode } from "../../state/view.ts";
import type { Place } from "./queries.ts";
import { replaceText as t } from "./texts.ts";

/** Opens the page of a place and selects its element; the code of a file, or of a block, where it is in that. */
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
  if (page !== readEditor().pageId) await openOtherPage(page);
  if (blockId === null) return;
  const source = /\/(css|js)$/.exec(text)?.[1] === "js" ? "js" : "css";
  select({ kind: "block", blockId });
  setEditor({ codeTarget: { kind: "block", source }, codeReveal: null });
  showCode(true);
}
