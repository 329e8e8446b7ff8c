import type { Change } from "../../changes/change.ts";
import { blockText, type ProjectPart, type TextId } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import type { CarriedStyle } from "../../style/carry/carried.ts";
import { cssBeside } from "../../style/carry/read.ts";
import { carriedNamesIn, sweepCarried } from "../../style/carry/sweep.ts";
import { writeCarried } from "../../style/carry/write.ts";
import type { Copied } from "../../style/needed/copied.ts";
import type { EditTools } from "../edit.ts";
import { inSequence } from "../sequence.ts";

/** Span of the elements that changes insert; null where they insert none. */
const placeOf = (part: ProjectPart, changes: readonly Change[]): Copied | null => {
  for (const change of changes.toReversed()) {
    if (change.kind === "block-insert") {
      const text = blockText(change.block.id, "html");
      return { text, from: 0, to: (change.texts[text] ?? "").length };
    }
    if (change.kind === "element-insert" && /\/(?:html|bodyStart|bodyEnd)$/.test(change.text))
      return spanOf(change.text, change.at, change.source);
    if (change.kind === "element-move") {
      const source = (part.texts[change.text] ?? "").slice(change.from, change.to);
      const isBehind = change.text === change.toText && change.at >= change.to;
      return spanOf(change.toText, isBehind ? change.at - source.length : change.at, source);
    }
  }
  return null;
};

const spanOf = (text: TextId, at: number, source: string): Copied => ({
  text,
  from: at + (source.length - source.trimStart().length),
  to: at + source.trimEnd().length,
});

/** Changes that put elements in place, and then the styles that these bring along [HND-03]. */
export const withCarried = (
  part: ProjectPart,
  changes: readonly Change[],
  style: CarriedStyle | null,
  { createId }: Pick<EditTools, "createId">,
): Outcome<readonly Change[]> => {
  const place = style && placeOf(part, changes);
  const css = place && (cssBeside(part, place.text) ?? cssOfNew(place.text));
  if (!place || !css) return accept(changes);
  return inSequence(part, [
    () => accept(changes),
    (now) => accept(writeCarried(now, style, { place, css: cssBeside(now, place.text) ?? css, createId })),
  ]);
};

const cssOfNew = (text: TextId): TextId | null =>
  text.startsWith("block/") ? (text.replace(/\/html$/, "/css") as TextId) : null;

/** Changes that take elements away, and then the rules that were carried in for them alone. */
export const withSwept = (
  part: ProjectPart,
  changes: readonly Change[],
  text: TextId,
  removed: string,
): Outcome<readonly Change[]> => {
  const css = cssBeside(part, text);
  const names = carriedNamesIn(removed);
  if (!css || names.size === 0) return accept(changes);
  return inSequence(part, [() => accept(changes), (now) => accept(sweepCarried(now, css, names))]);
};
