import type { ToFrame } from "@hanok/canvas/protocol";
import i18next from "i18next";
import { rootIds } from "../picture/block-tree.ts";
import { pageBlocks, placeOfNode } from "../picture/picture.ts";
import { roleName } from "../selection/element-name.ts";
import type { EditorState } from "../state/editor-store.ts";

type Select = Extract<ToFrame, { type: "select" }>;

/** Selection for the frame: one element or several, or the topmost ones of a block or section. */
export function selectionForFrame(
  { selection, many, picture, part }: Pick<EditorState, "selection" | "many" | "picture" | "part">,
  reveal: boolean,
): Select {
  const of = (kind: Select["kind"], nodes: string[], label: string): Select => ({
    type: "select",
    nodes,
    kind,
    label,
    reveal,
  });
  const rootsOf = (blockId: string): string[] => {
    const shown = picture?.blocks.get(blockId);
    return shown ? rootIds(shown) : [];
  };
  if (!selection || !picture) return { ...of("element", [], ""), reveal: false };
  if (many.length > 1) return of("many", [...many], i18next.t("canvas.many", { count: many.length }));
  if (selection.kind === "element") {
    const place = placeOfNode(picture, selection.node);
    return of("element", [selection.node], place ? roleName(place.element) : "");
  }
  if (selection.kind === "block") {
    const block = part?.blocks[selection.blockId];
    return of("block", rootsOf(selection.blockId), block?.title || block?.name || "");
  }
  const blocks = (part ? pageBlocks(part, picture.pageId) : []).filter(
    ({ block }) => block.section === selection.section,
  );
  return of(
    "section",
    blocks.length === 0
      ? [`placeholder/${selection.section}`]
      : blocks.flatMap(({ block }) => rootsOf(block.id)),
    i18next.t(`layers.section.${selection.section}`),
  );
}
