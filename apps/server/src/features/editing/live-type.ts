import type { CommittedType } from "@hanok/api-contract";
import {
  type Change,
  equalValues,
  type GuideStyle,
  guideSheets,
  type ProjectPart,
  readStyleGuide,
  resourceText,
} from "@hanok/page-document";
import { selectionOf } from "./selection.ts";

/**
 * Type of the live message of a commit, by its weightiest change [PAG-24, PAG-31, LIV-12, LIV-15, LIV-18 to LIV-24,
 * LIV-35]. `before` and `after` hold at least what the changes touch.
 */
export const liveTypeOf = (
  before: ProjectPart,
  after: ProjectPart,
  changes: readonly Change[],
): CommittedType => {
  const has = (...kinds: readonly Change["kind"][]) => changes.some(({ kind }) => kinds.includes(kind));
  if (has("page-insert")) return "page-create";
  if (has("page-delete")) return "page-delete";
  if (has("project-set")) return "project-update";
  const sorts = (change: Change) => change.kind === "page-set" && change.field === "key";
  if (changes.length > 0 && changes.every(sorts)) return "page-sort";
  const { texts, resources } = selectionOf(changes);
  const isOfBlock = [...texts].some((text) => /^(?:block|shared)\//.test(text));
  const structure = changes.filter(({ kind }) => /^(?:block|page|shared)-/.test(kind));
  if (resources === "all" || resources.size > 0) {
    const guide = guideType(before, after);
    if (guide) return guide;
    if (structure.length === 0 && !isOfBlock) return "resource";
  }
  return structure.length === 0 && isOfBlock ? "edit-asset" : "page-update";
};

/** Characters of a style guide up to which it is read here: the work runs on the event loop (decision 0034). */
const GUIDE_MOST = 32_000;

const isShort = (part: ProjectPart): boolean =>
  guideSheets(part).every(({ id }) => (part.texts[resourceText(id)] ?? "").length <= GUIDE_MOST);

/** Part of the style guide that is another one now; null where none is, and for a guide that is too long to be read. */
const guideType = (before: ProjectPart, after: ProjectPart): CommittedType | null => {
  if (!isShort(before) || !isShort(after)) return null;
  const [was, is] = [readStyleGuide(before), readStyleGuide(after)];
  const ofKinds = (styles: readonly GuideStyle[], ...kinds: readonly GuideStyle["kind"][]) =>
    styles.filter(({ kind }) => kinds.includes(kind));
  const differs = (...kinds: readonly GuideStyle["kind"][]) =>
    !equalValues(ofKinds(was.styles, ...kinds), ofKinds(is.styles, ...kinds));
  if (!equalValues(was.colors, is.colors)) return "edit-colorstyle";
  if (differs("text")) return "edit-textstyle";
  if (differs("button")) return "edit-buttonstyle";
  if (differs("input", "select")) return "edit-formstyle";
  if (!equalValues(was.heights.button, is.heights.button)) return "edit-buttonsize";
  if (!equalValues(was.heights.field, is.heights.field)) return "edit-inputselectsize";
  return null;
};
