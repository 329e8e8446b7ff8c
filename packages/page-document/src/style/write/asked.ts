import type { Change, Splice } from "../../changes/change.ts";
import { insertElement } from "../../changes/construct.ts";
import { textChange } from "../../changes/text-change.ts";
import { findElement, readText } from "../../edits/source/reading.ts";
import { replaceValue } from "../../edits/source/value.ts";
import type { ProjectPart, TextId } from "../../model/index.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import type { Declared, StyledPage } from "../cascade/cascade.ts";
import type { Viewport } from "../cascade/media.ts";
import type { StyleState } from "../state.ts";
import { addressedFor } from "./addresses.ts";
import { type CssSource, shifted } from "./css-source.ts";
import { declarationsIn, insertDeclaration } from "./declarations.ts";
import { setInline } from "./inline.ts";
import type { StyleRequest } from "./request.ts";

/** Request for one property, and the changes that ways of writing it are made of. */
export interface Asked {
  readonly part: ProjectPart;
  /** As it is in the state that is asked for; `plain` without any. */
  readonly page: StyledPage;
  readonly plain: StyledPage;
  readonly element: LocatedElement;
  readonly property: string;
  readonly wanted: Wanted;
  readonly state: StyleState | null;
  readonly viewport: Viewport;
  readonly request: StyleRequest;
}

/** A value, the text whose base its addresses have, and its meaning at any place. */
export interface Wanted {
  readonly value: string;
  readonly ground: TextId;
  readonly meaning: string;
}

export const valueIn = ({ part, page, wanted }: Asked, text: TextId): string =>
  addressedFor(part, page.tree.pageId, wanted.value, wanted.ground, text);

/** Changes to be tried on a copy; `certain` where another value in the same declaration cannot but decide. */
export type Plan = readonly Change[] | { readonly certain: readonly Change[] };

export const inline = (asked: Asked, important: boolean, property = asked.property): readonly Change[] => {
  const { part, request } = asked;
  const found = findElement(part, request.element);
  if (!found.ok) return [];
  const { text, raw, element } = found.value;
  const splice = setInline(raw, element, { property, value: valueIn(asked, text), important });
  return splice ? [replaceValue(text, raw, [splice], `declaration ${property}`)] : [];
};

export const replaced = ({ part, property }: Asked, winner: Declared, splice: Splice): readonly Change[] => {
  const text = winner.text;
  const read = text === null ? null : readText(part, text);
  if (text === null || !read?.ok) return [];
  return [replaceValue(text, read.value, [shifted(splice, winner.shift)], `declaration ${property}`)];
};

export const added = (
  asked: Asked,
  { sheet, rule, declaration, important }: Declared,
  after: typeof declaration | null,
): readonly Change[] => {
  if (!sheet || !rule) return [];
  const { part, property } = asked;
  const value = valueIn(asked, sheet.text);
  // Nested rules may follow the declarations: behind the last declaration is still before them.
  const own = { ...rule.rule, nodes: after === null ? declarationsIn(rule.rule) : rule.declarations };
  const splice = insertDeclaration(
    sheet.css,
    own,
    { property, value, important: after !== null && important },
    after,
  );
  return declared(part, { text: sheet.text, from: sheet.from }, splice, property);
};

/** A declaration that is new, or another value of one: a value of its own, never mixed with somebody else's. */
export const declared = (
  part: ProjectPart,
  source: Pick<CssSource, "text" | "from">,
  splice: Splice,
  property: string,
): readonly Change[] => {
  const read = readText(part, source.text);
  const what = `declaration ${property}`;
  return read.ok ? [replaceValue(source.text, read.value, [shifted(splice, source.from)], what)] : [];
};

/** A rule that is new: a whole thing between others. */
export const ruled = (
  part: ProjectPart,
  source: Pick<CssSource, "text" | "from">,
  splice: Splice,
): readonly Change[] => {
  const read = readText(part, source.text);
  if (!read.ok) return [];
  const placed = shifted(splice, source.from);
  return placed.from === placed.to
    ? [insertElement(source.text, placed.from, placed.insert)]
    : [textChange(source.text, [placed], read.value.length)];
};
