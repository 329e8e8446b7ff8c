import * as z from "zod/mini";
import type { Change, Splice } from "../../changes/change.ts";
import { insertElement } from "../../changes/construct.ts";
import { lineEndOf } from "../../source/characters.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { fitted, insertionAt } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { isInSource, type SourceElement } from "../source/reading.ts";
import { tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { across, type GridCell } from "./grid.ts";
import { colsOf, type FoundTable, findTable } from "./rows.ts";
import { spanChange, spanSplice } from "./spans.ts";

/**
 * Adds an empty cell to every row beside the element's column, `th` beside `th`; a cell that reaches over the
 * place covers one column more, and `<col>` elements follow. Refused: `table.not-table`, `table.merged-cells`
 * where cells are over each other.
 */
export const tableColumnAdd = defineEdit({
  name: "table.column-add",
  input: z.object({ element: addressSchema, where: z._default(z.enum(["before", "after"]), "after") }),
  run: (part, { element, where }) => {
    const looked = findTable(part, element);
    if (!looked.ok) return looked;
    const { found, rows, grid, cell, table } = looked.value;
    if (grid.cells.length === 0) return reject("table.not-table");
    const { raw, text } = found;
    const place = !cell ? grid.width : where === "before" ? cell.column : cell.column + cell.columns;
    const plans: { readonly splice: Splice; readonly change: Change }[] = [];
    const shapes = new Map<LocatedElement, { before: string; after: string }>();
    const alone = new Map<LocatedElement, string>();
    const put = (beside: SourceElement, side: "before" | "after", source: string, tag: string): void => {
      const insertion = insertionAt(raw, beside, side);
      const insert = fitted(source, insertion, lineEndOf(raw));
      plans.push({
        splice: { from: insertion.at, to: insertion.at, insert },
        change: insertElement(text, insertion.at, insert),
      });
      const known = shapes.get(beside) ?? { before: "", after: "" };
      shapes.set(beside, { ...known, [side]: tagShape(tag, "") });
    };
    const grow = (one: LocatedElement, name: "colspan" | "span", count: number): void => {
      const splice = spanSplice(raw, one, name, count);
      if (splice) plans.push({ splice, change: spanChange(text, raw, splice, name) });
    };
    const grown = new Set<GridCell>();
    for (const [index, row] of rows.entries()) {
      const slots = grid.slots[index] ?? [];
      const reaching = across(slots[place - 1], slots[place]);
      if (reaching) {
        if (!grown.has(reaching)) grow(reaching.cell, "colspan", reaching.columns + 1);
        grown.add(reaching);
        continue;
      }
      const model = (where === "before" ? slots[place] : slots[place - 1]) ?? slots.findLast((one) => one);
      if (!model) continue;
      const scope = model.cell.attributes.find(({ name }) => name === "scope")?.value;
      const tag = model.cell.tag;
      const source = `<${tag}${scope ? ` scope="${scope}"` : ""}></${tag}>`;
      const [beside, side] = neighbourIn(looked.value, index, place, where);
      if (isInSource(beside)) put(beside, side, source, tag);
      else {
        // Every place of this row is covered from above.
        const at = row.startTag.to;
        plans.push({
          splice: { from: at, to: at, insert: source },
          change: insertElement(text, at, source),
        });
        alone.set(row, tagShape(tag, ""));
      }
    }
    const col = colAt(table, where === "before" ? place : place - 1);
    if (col?.inside) grow(col.col, "span", col.span + 1);
    else if (col && isInSource(col.col)) put(col.col, where, `<${col.col.tag}>`, col.col.tag);
    const ordered = plans.toSorted((one, other) => one.splice.from - other.splice.from);
    // Each change applies to the text after the ones before it: from the last to the first nothing shifts.
    return ifShaped(
      found,
      ordered.map(({ splice }) => splice),
      (one, inner, shape) => {
        const only = alone.get(one);
        if (only !== undefined) return tagShape(one.tag, only + inner);
        const added = shapes.get(one);
        return added ? added.before + shape + added.after : shape;
      },
      ordered.toReversed().map(({ change }) => change),
    );
  },
});

/** The row's own cell beside which the new one is placed. */
const neighbourIn = (
  { grid }: FoundTable,
  row: number,
  place: number,
  where: "before" | "after",
): readonly [LocatedElement | undefined, "before" | "after"] => {
  const own = grid.cells.filter((one) => one.row === row);
  const left = own.findLast((one) => one.column < place);
  const right = own.find((one) => one.column >= place);
  if (where === "before" && right) return [right.cell, "before"];
  if (left) return [left.cell, "after"];
  return [right?.cell, "before"];
};

/** The `<col>` that represents a column, and whether it represents the next one too. */
const colAt = (
  table: LocatedElement,
  column: number,
): { readonly col: LocatedElement; readonly span: number; readonly inside: boolean } | null => {
  let from = 0;
  for (const col of colsOf(table)) {
    const span = spanOf(col);
    if (column < from + span) return { col, span, inside: span > 1 };
    from += span;
  }
  return null;
};

export const spanOf = (col: LocatedElement): number =>
  Math.max(1, Number.parseInt(col.attributes.find(({ name }) => name === "span")?.value ?? "", 10) || 1);
