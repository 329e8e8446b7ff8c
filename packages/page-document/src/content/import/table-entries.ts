import type { Change } from "../../changes/change.ts";
import { insertContent } from "../../edits/collection/new-content.ts";
import type { EditTools } from "../../edits/edit.ts";
import { emptyPart, keyBetween } from "../../model/index.ts";
import { normalized, slug as romanised } from "../../names/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { titleOf } from "../collection-of-part.ts";
import { type Collection, type EntryStatus, emptyValue, type Field, type JsonValue } from "../model.ts";
import { entryPath, isContentName } from "../paths.ts";
import { isEmptyValue, type ValueProblem, valueProblems } from "../value-problems.ts";
import { cellValue, type FindReferred } from "./cell-value.ts";

/** Is listed among the fields of a mapping for the address of the entry's page. */
export const ADDRESS_COLUMN = "@address";

/** A table and what its columns mean. */
export interface TableOrder {
  readonly collection: string;
  readonly definition: Collection;
  /** By column: the name of a field, `ADDRESS_COLUMN`, or null for a column that is left out. */
  readonly columns: readonly (string | null)[];
  /** Without the row of names. */
  readonly rows: readonly (readonly string[])[];
  readonly status: EntryStatus;
  /** Addresses of the collection that are in use, in the trash too. */
  readonly taken: ReadonlySet<string>;
  /** Values of other entries in fields that say `unique`, by the name of the field. */
  readonly known: ReadonlyMap<string, readonly JsonValue[]>;
  readonly find: FindReferred;
}

/** Reason why a cell does not fit. The value is kept all the same. */
type CellProblem =
  | ValueProblem
  /** Another entry, or an earlier row, has this value. */
  | { readonly reason: "value.taken" }
  /** There is no such entry. */
  | { readonly reason: "value.reference" }
  /** It cannot be an address, so the address is made from the title. */
  | { readonly reason: "entry.address" }
  /** In use: a number is put behind it. */
  | { readonly reason: "entry.duplicate" };

export interface RowProblem {
  /** From 1, without the row of names. */
  readonly row: number;
  /** From 0; null where the row has no column for a field that is needed. */
  readonly column: number | null;
  /** Name of the field; '' for the address. */
  readonly field: string;
  readonly problem: CellProblem;
}

export interface PlannedEntry {
  readonly slug: string;
  readonly values: Readonly<Record<string, JsonValue>>;
}

interface TablePlan {
  readonly entries: readonly PlannedEntry[];
  readonly problems: readonly RowProblem[];
  /** Rows without a word in a column that is taken. */
  readonly emptyRows: number;
}

/**
 * [COL-08] The entries that the rows of a table give. Nothing is refused for a value: what does not fit its
 * field is kept as it is written and reported by row and column.
 */
export const planTable = (order: TableOrder): TablePlan => {
  const { definition, columns, rows, taken } = order;
  const fields = new Map(definition.fields.map((field) => [field.name, field]));
  const used = new Set([...taken].map(comparable));
  const seen = new Map(
    definition.fields.flatMap(({ name, unique }) =>
      unique ? [[name, new Set((order.known.get(name) ?? []).map((value) => JSON.stringify(value)))]] : [],
    ) as [string, Set<string>][],
  );
  const entries: PlannedEntry[] = [];
  const problems: RowProblem[] = [];
  let emptyRows = 0;
  for (const [at, row] of rows.entries()) {
    const isEmpty = columns.every((name, column) => name === null || (row[column] ?? "").trim() === "");
    if (isEmpty) {
      emptyRows += 1;
      continue;
    }
    const tell = (field: string, column: number | null, problem: CellProblem): void => {
      problems.push({ row: at + 1, column, field, problem });
    };
    const values: Record<string, JsonValue> = Object.create(null) as Record<string, JsonValue>;
    for (const field of definition.fields) {
      const column = columns.indexOf(field.name);
      const value =
        column < 0
          ? (field.default ?? emptyValue(field.type))
          : cellValue(field, row[column] ?? "", order.find);
      values[field.name] = value;
      for (const problem of problemsOf(field, value, order.find))
        tell(field.name, column < 0 ? null : column, problem);
      const others = seen.get(field.name);
      if (!others || isEmptyValue(value)) continue;
      const written = JSON.stringify(value);
      if (others.has(written)) tell(field.name, column, { reason: "value.taken" });
      else others.add(written);
    }
    const column = columns.indexOf(ADDRESS_COLUMN);
    const asked = column < 0 ? "" : normalized((row[column] ?? "").trim());
    const wanted = isContentName(asked) ? asked : "";
    if (asked !== "" && wanted === "") tell("", column, { reason: "entry.address" });
    if (wanted !== "" && used.has(comparable(wanted))) tell("", column, { reason: "entry.duplicate" });
    const slug = freeSlug(
      wanted || romanised(titleOf({ fields: [...fields.values()] }, { fields: values })),
      used,
    );
    used.add(comparable(slug));
    entries.push({ slug, values: { ...values } });
  }
  return { entries, problems, emptyRows };
};

/** Addresses are one when they look one [N5]. */
const comparable = (slug: string): string => normalized(slug).toLowerCase();

const freeSlug = (wanted: string, used: ReadonlySet<string>): string => {
  const base = isContentName(wanted) ? wanted : "entry";
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!used.has(comparable(slug))) return slug;
  }
};

function* problemsOf(field: Field, value: JsonValue, find: FindReferred): Generator<CellProblem> {
  yield* valueProblems(field, value);
  const names =
    field.type === "reference" && typeof value === "string" && value !== ""
      ? [value]
      : field.type === "references" && Array.isArray(value)
        ? value
        : [];
  const collection = field.collection ?? "";
  if (names.some((name) => typeof name !== "string" || find(collection, name) === null))
    yield { reason: "value.reference" };
}

/**
 * Changes that add the planned entries behind a key, in their order: each a resource of its own, all of them one operation.
 * Refused: `content.size`.
 */
export const tableChanges = (
  { collection, status }: Pick<TableOrder, "collection" | "status">,
  entries: readonly PlannedEntry[],
  /** Order key of the last entry that is there; null for none. */
  last: string | null,
  tools: EditTools,
): Outcome<readonly Change[]> => {
  const changes: Change[] = [];
  let key = last;
  const part = emptyPart();
  for (const { slug, values } of entries) {
    key = keyBetween(key, null);
    const value = { status, publishAt: "", fields: values };
    const inserted = insertContent(part, entryPath(collection, slug), value, key, tools);
    if (!inserted.ok) return inserted;
    changes.push(...inserted.value);
  }
  return accept(changes);
};
