import type { ToFrame, ToolLabels } from "@hanok/canvas/protocol";
import i18next from "i18next";
import type { EditorState } from "../state/editor-store.ts";

/** Words of the tools in the frame, in the person's language [BLK-22]. */
export const toolLabels = (): ToolLabels => ({
  "block-option": i18next.t("canvas.tools.blockOption"),
  "block-move": i18next.t("canvas.tools.blockMove"),
  "block-delete": i18next.t("canvas.tools.blockDelete"),
  "element-name": i18next.t("canvas.tools.elementName"),
  "element-scope": i18next.t("canvas.tools.elementScope"),
  "element-parent": i18next.t("canvas.tools.elementParent"),
  "element-child": i18next.t("canvas.tools.elementChild"),
  "element-save": i18next.t("canvas.tools.elementSave"),
  "element-delete": i18next.t("canvas.tools.elementDelete"),
  "text-bold": i18next.t("canvas.tools.textBold"),
  "text-italic": i18next.t("canvas.tools.textItalic"),
  "text-underline": i18next.t("canvas.tools.textUnderline"),
  "text-strike": i18next.t("canvas.tools.textStrike"),
  "text-link": i18next.t("canvas.tools.textLink"),
});

/**
 * Tools that the frame may offer. 'Block Option' is not there on tablet and mobile widths, while the page is
 * previewed and for people who may not edit [BLK-24 to 28]; that a block is wide enough for it the frame
 * knows [BLK-23].
 */
export function offeredTools({
  editable,
  preview,
  viewMode,
}: Pick<EditorState, "editable" | "preview" | "viewMode">): Omit<
  Extract<ToFrame, { type: "tools" }>,
  "type"
> {
  const editing = editable && !preview;
  return { editing, blockOption: editing && viewMode === "pc" };
}
