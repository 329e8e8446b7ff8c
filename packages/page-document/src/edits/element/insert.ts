import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { insertElement } from "../../changes/construct.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { lineEndOf } from "../../source/characters.ts";
import { parseHtml } from "../../source/html/index.ts";
import { storedText } from "../../style/page-tree.ts";
import type { ElementAddress } from "../edit.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { checkDrop, type DropWhere } from "../place/drop.ts";
import { withFreshIds } from "../place/fresh-ids.ts";
import { fitted, insertionAt } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { asShared } from "../shared/addresses.ts";
import { keptLines } from "../source/kept-lines.ts";
import { takenIds } from "../source/page-ids.ts";
import { shapeOf, tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { withPlayerOf } from "./animation-player.ts";

export const whereSchema = z.enum(["before", "after", "start", "end"]);

/** Source, where it goes, and the page whose addresses it says. */
export const insertionInput = {
  target: addressSchema,
  where: whereSchema,
  source: z.string(),
  pageId: z.optional(z.string()),
};
/** The same with code for the block that it lands in. */
export const withCodeInput = {
  ...insertionInput,
  css: z._default(z.string(), ""),
  js: z._default(z.string(), ""),
};

/**
 * Puts source beside or into an element, in its neighbours' indentation, with ids that are free on the page. `pageId`:
 * the page whose addresses it says; a common block takes them root-based, for pages of any folder. Refused as a drop is
 * (`drop.*`).
 */
export const elementInsert = defineEdit({
  name: "element.insert",
  input: z.object(insertionInput),
  run: (part, { target, where, source, pageId }, tools) => {
    const inserted = insertSource(part, source, target, where, { pageId });
    if (!inserted.ok) return inserted;
    return inSequence(part, [
      () => accept(inserted.value.changes),
      (current) => withPlayerOf(current, source, target.text, tools),
    ]);
  },
});

/** An insertion, and the ids that had to change for it: what comes along with the source has to follow them. */
export interface Inserted {
  readonly source: string;
  readonly changes: readonly Change[];
  readonly renamed: ReadonlyMap<string, string>;
}

/** `verbatim`: the source's own lines and line ends stay as they are. `pageId`: as of `element.insert`. */
export const insertSource = (
  part: ProjectPart,
  given: string,
  target: ElementAddress,
  asked: DropWhere,
  { verbatim = false, pageId }: { readonly verbatim?: boolean; readonly pageId?: string | undefined } = {},
): Outcome<Inserted> => {
  if (given.trim() === "") return reject("drop.source-invalid");
  const isCommon = pageId !== undefined && storedText(part, target.text).startsWith("shared/");
  const source = isCommon ? asShared(part, pageId).html(given) : given;
  const checked = checkDrop(part, { source }, target, asked);
  if (!checked.ok) return checked;
  const { where, target: found } = checked.value;
  const { source: fresh, renamed } = withFreshIds(source, takenIds(part, target.text));
  const insertion = insertionAt(found.raw, found.element, where);
  const insert = verbatim
    ? insertion.before + fresh.trim() + insertion.after
    : fitted(fresh, insertion, lineEndOf(found.raw), commonIndent(fresh));
  const added = shapeOf(parseHtml(fresh, "fragment").nodes);
  const shaped = ifShaped(
    found,
    [{ from: insertion.at, to: insertion.at, insert }],
    (one, inner, shape) => {
      if (one !== found.element) return shape;
      if (where === "before") return added + shape;
      if (where === "after") return shape + added;
      return tagShape(one.tag, where === "start" ? added + inner : inner + added);
    },
    [insertElement(found.text, insertion.at, insert)],
  );
  return shaped.ok ? accept({ source: fresh, changes: shaped.value, renamed }) : shaped;
};

/** The indentation that all lines but the first share, of those that can be moved. */
const commonIndent = (source: string): string => {
  const kept = keptLines(source);
  const indents = source
    .split(/\r\n|\r|\n/)
    .filter((line, place) => place > 0 && !kept.has(place) && line.trim() !== "")
    .map((line) => /^[ \t]*/.exec(line)?.[0] ?? "");
  return indents.reduce((least, indent) => (indent.length < least.length ? indent : least), indents[0] ?? "");
};
