import * as z from "zod/mini";
import type { Change, Splice } from "../../changes/change.ts";
import { insertElement } from "../../changes/construct.ts";
import { applySplices } from "../../changes/splices.ts";
import { lineEndOf } from "../../source/characters.ts";
import { parseHtml } from "../../source/html/index.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { fitted, insertionAt } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { attributeNamed, removeAttribute } from "../source/attribute.ts";
import { indentBefore } from "../source/lines.ts";
import { contentSpan, isInSource, type SourceElement } from "../source/reading.ts";
import { shapeOf } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { cellsOf, type GridCell } from "./grid.ts";
import { type FoundTable, findTable } from "./rows.ts";
import { spanChange, spanSplice } from "./spans.ts";

/**
 * Adds an empty row beside the one that holds the element, its cells as that row's. A cell that reaches over
 * the place covers one row more. Behind the header the new row is the first of the body. Refused:
 * `table.not-table`, `table.above-header` [BLK-73], `table.merged-cells` where cells are over each other.
 */
export const tableRowAdd = defineEdit({
  name: "table.row-add",
  input: z.object({ element: addressSchema, where: z._default(z.enum(["before", "after"]), "after") }),
  run: (part, { element, where }) => {
    const looked = findTable(part, element);
    if (!looked.ok) return looked;
    const { found, rows, header, grid } = looked.value;
    const row = looked.value.row ?? rows.at(-1);
    if (!row) return reject("table.not-table");
    const place = rows.indexOf(row);
    if (place < header - (where === "after" ? 1 : 0)) return reject("table.above-header");
    const crossing = place < header;
    const body = crossing ? rows[header] : row;
    // Behind the header of a table without a body row, the new row follows where the header ends.
    const beside = body ?? row;
    const side = crossing && body ? "before" : where;
    const { raw, text } = found;
    const at = rows.indexOf(beside);
    const reaching = grid.cells.filter((one) => reachesOver(one, side === "before" ? at : at + 1, beside));
    const model = emptied(looked.value, beside, reaching, crossing && !body);
    const insertion = insertionAt(raw, beside, side);
    const insert = fitted(model, insertion, lineEndOf(raw), indentBefore(raw, beside.span.from) ?? "");
    const added = shapeOf(parseHtml(model, "fragment", { tag: "tbody", namespace: "html" }).nodes);
    const grown = reaching
      .filter(({ says, rows: covered }) => says !== 0 && says < covered + 1)
      .map(({ cell, rows: covered }) => spanSplice(raw, cell, "rowspan", covered + 1))
      .filter((splice) => splice !== null)
      .toSorted((one, other) => other.from - one.from);
    // The row first, then the cells before it, the last first: nothing shifts.
    const changes: Change[] = [
      insertElement(text, insertion.at, insert),
      ...grown.map((splice) => spanChange(text, raw, splice, "rowspan")),
    ];
    return ifShaped(
      found,
      [...grown.toReversed(), { from: insertion.at, to: insertion.at, insert }],
      (one, _inner, shape) => (one !== beside ? shape : side === "before" ? added + shape : shape + added),
      changes,
    );
  },
});

/** Whether the cell would cover a row that comes in at `place` of its group. */
const reachesOver = ({ cell, row, rows, says }: GridCell, place: number, beside: SourceElement): boolean =>
  cell.parent?.parent === beside.parent && row < place && (says === 0 || row + Math.max(rows, says) > place);

/**
 * The row's own source without what its cells hold, ids left out; without cells that reach into the new row, and
 * with one for each that ends before it; of a header row with plain cells.
 */
const emptied = (
  { found: { raw }, rows, grid }: FoundTable,
  row: SourceElement,
  reaching: readonly GridCell[],
  plain: boolean,
): string => {
  const cuts: Splice[] = [];
  const cut = (splice: Splice | null): void => {
    if (splice) cuts.push(splice);
  };
  const withoutId = (one: SourceElement): void => {
    const id = attributeNamed(one, "id");
    if (id) cut({ from: id.span.from - 1, to: id.span.to, insert: "" });
  };
  withoutId(row);
  const place = rows.indexOf(row);
  const own = grid.cells.filter((one) => one.row === place);
  for (const { cell } of own) {
    if (!isInSource(cell)) continue;
    if (reaching.some((one) => one.cell === cell)) {
      cut({ ...cell.span, insert: "" });
      continue;
    }
    withoutId(cell);
    cut(removeAttribute(raw, cell, "rowspan"));
    const content = contentSpan(cell);
    if (content) cut({ ...content, insert: "" });
  }
  // From above and ending here: the row behind needs a cell of its own there.
  const above = new Set((grid.slots[place] ?? []).filter((one) => one !== undefined && one.row < place));
  for (const one of above) {
    if (!one || reaching.includes(one)) continue;
    const next = own.find(({ column }) => column > one.column)?.cell;
    const last = cellsOf(row).at(-1);
    const at =
      next && isInSource(next) ? next.span.from : last && isInSource(last) ? last.span.to : row.startTag.to;
    const columns = one.columns > 1 ? ` colspan="${one.columns}"` : "";
    cut({ from: at, to: at, insert: `<${one.cell.tag}${columns}></${one.cell.tag}>` });
  }
  const shift = row.span.from;
  const source = applySplices(
    raw.slice(row.span.from, row.span.to),
    cuts
      .toSorted((one, other) => one.from - other.from || one.to - other.to)
      .map(({ from, to, insert }) => ({ from: from - shift, to: to - shift, insert })),
  ).trimEnd();
  return plain ? source.replace(/(<\/?)th\b/gi, "$1td") : source;
};
