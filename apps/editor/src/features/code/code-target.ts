import {
  blockText,
  isCodeResource,
  type ProjectPart,
  recordAt,
  resourceText,
  sharedText,
  type TextId,
} from "@hanok/page-document";
import type { CodeTarget } from "../../state/editor-store.ts";
import { blockOfSelection, type Selection } from "../../state/selection.ts";
import { indentStep } from "./indentation.ts";

export type CodeLanguage = "html" | "css" | "js";

/** The text that a code target represents; null where nothing fitting is selected. */
export interface OpenText {
  readonly text: TextId;
  readonly language: CodeLanguage;
  /** A file's path; for a block its name. */
  readonly name: string;
  readonly readOnly: boolean;
}

export function openText(
  part: ProjectPart,
  target: CodeTarget,
  selection: Selection | null,
): OpenText | null {
  if (target.kind === "resource") {
    const resource = recordAt(part.resources, target.resourceId);
    if (!resource || !isCodeResource(resource) || part.texts[resourceText(resource.id)] === undefined)
      return null;
    return {
      text: resourceText(resource.id),
      language: resource.fileExt,
      name: resource.path,
      readOnly: resource.imported?.lossless === false,
    };
  }
  const blockId = blockOfSelection(selection);
  const block = blockId === null ? undefined : recordAt(part.blocks, blockId);
  if (!block) return null;
  // A shared source is stored once: the shared text is the one to edit [BLK-17, BLK-18].
  const shared =
    (block.thwhole || (block.thpart && target.source !== "html")) && recordAt(part.shared, block.bid);
  const text = shared ? sharedText(block.bid, target.source) : blockText(block.id, target.source);
  if (part.texts[text] === undefined) return null;
  const page = recordAt(part.pages, block.pageId);
  return {
    text,
    language: target.source,
    name: block.title || block.name,
    readOnly: page?.imported?.lossless === false,
  };
}

/**
 * A step to the right: the author's own where the text shows one, else spaces: html and js 2, css of a block 1, of a
 * file 2 [EDT-70 to 72, EDT-76].
 */
export const indentOf = ({ language, text }: Pick<OpenText, "language" | "text">, raw: string): string =>
  indentStep(raw, language === "css" && !text.startsWith("resource/") ? 1 : 2);
