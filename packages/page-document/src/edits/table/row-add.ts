import * as z from "zod/mini";
import { insertElement } from "../../changes/construct.ts";
import { applySplices } from "../../changes/splices.ts";
import { parseHtml } from "../../source/html/index.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { fitted, insertionAt } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { lineEndOf } from "../source/characters.ts";
import { indentBefore } from "../source/lines.ts";
import { contentSpan, isInSource, type SourceElement } from "../source/reading.ts";
import { shapeOf } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { cellsOf, findTable } from "./rows.ts";

/**
 * Adds an empty row beside the one that holds the element, its cells as that row's. Behind the header the new
 * row is the first of the body. Refused: `table.not-table`, `table.above-header` [BLK-73],
 * `table.merged-cells`.
 */
export const tableRowAdd = defineEdit({
  name: "table.row-add",
  input: z.object({ element: addressSchema, where: z._default(z.enum(["before", "after"]), "after") }),
  permission: "page.edit",
  run: (part, { element, where }) => {
    const looked = findTable(part, element);
    if (!looked.ok) return looked;
    const { found, rows, header, merged } = looked.value;
    const row = looked.value.row ?? rows.at(-1);
    if (!row) return reject("table.not-table");
    if (merged) return reject("table.merged-cells");
    const place = rows.indexOf(row);
    if (place < header - (where === "after" ? 1 : 0)) return reject("table.above-header");
    const crossing = place < header;
    const body = crossing ? rows[header] : row;
    // Behind the header of a table without a body row, the new row follows where the header ends.
    const beside = body ?? row;
    const side = crossing && body ? "before" : where;
    const { raw } = found;
    const model = emptied(raw, beside, crossing && !body);
    const insertion = insertionAt(raw, beside, side);
    const insert = fitted(model, insertion, lineEndOf(raw), indentBefore(raw, beside.span.from) ?? "");
    const added = shapeOf(parseHtml(model, "fragment", { tag: "tbody", namespace: "html" }).nodes);
    return ifShaped(
      found,
      [{ from: insertion.at, to: insertion.at, insert }],
      (one, _inner, shape) => (one !== beside ? shape : side === "before" ? added + shape : shape + added),
      [insertElement(found.text, insertion.at, insert)],
    );
  },
});

/** The row's own source without what its cells hold, ids left out; of a header row with plain cells. */
export const emptied = (raw: string, row: SourceElement, plain: boolean): string => {
  const cuts = cellsOf(row).flatMap((cell) => {
    if (!isInSource(cell)) return [];
    const content = contentSpan(cell);
    const id = cell.attributes.find(({ name }) => name === "id");
    const without = id ? [{ from: id.span.from - 1, to: id.span.to, insert: "" }] : [];
    return content ? [...without, { ...content, insert: "" }] : without;
  });
  const rowId = row.attributes.find(({ name }) => name === "id");
  const all = [...(rowId ? [{ from: rowId.span.from - 1, to: rowId.span.to, insert: "" }] : []), ...cuts];
  const shift = row.span.from;
  const source = applySplices(
    raw.slice(row.span.from, row.span.to),
    all.map(({ from, to, insert }) => ({ from: from - shift, to: to - shift, insert })),
  ).trimEnd();
  return plain ? source.replace(/(<\/?)th\b/gi, "$1td") : source;
};
