import { ADDRESS_COLUMN } from "@hanok/page-document";
import { Select } from "@hanok/ui";
import type { NamedCollection } from "../collections-in.ts";
import { useCollectionsTexts } from "../texts.ts";
import type { Table } from "./import-acts.ts";

/** No field is called like this. */
const NONE = "\0";
const SAMPLES = 3;

/** The first words of a column, so that a person sees what is in it. */
const samplesOf = (rows: Table["rows"], column: number): string =>
  rows
    .flatMap((row) => row[column]?.trim() || [])
    .slice(0, SAMPLES)
    .map((words) => words.slice(0, 60))
    .join(" · ");

/** Fields for the columns of a table. */
export function MappingTable({
  table,
  collection,
  columns,
  onColumns,
}: {
  table: Table;
  collection: NamedCollection;
  columns: readonly (string | null)[];
  onColumns: (columns: (string | null)[]) => void;
}) {
  const { t } = useCollectionsTexts();
  return (
    <ul aria-label={t("import.columns")} className="flex flex-col rounded-base border border-line">
      {table.columns.map((name, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their order, and may have one name
          key={at}
          className="grid items-center gap-x-4 gap-y-2 border-line border-b px-3 py-2.5 last:border-b-0 tablet:grid-cols-[1fr_15rem]"
        >
          <span className="min-w-0">
            <span className="block truncate font-medium text-small">
              {name || t("import.unnamed", { place: at + 1 })}
            </span>
            <span className="block truncate text-caption text-ink-faint">{samplesOf(table.rows, at)}</span>
          </span>
          <Select
            size="small"
            label={t("import.fieldOf", { name: name || t("import.unnamed", { place: at + 1 }) })}
            isLabelHidden
            value={columns[at] ?? NONE}
            onChange={(field) =>
              onColumns(
                table.columns.map((_, other) => {
                  const chosen = field === NONE ? null : field;
                  if (other === at) return chosen;
                  // A field is filled by one column.
                  return columns[other] === chosen ? null : (columns[other] ?? null);
                }),
              )
            }
            options={[
              { value: NONE, label: t("import.skip") },
              ...collection.fields.map((field) => ({ value: field.name, label: field.label || field.name })),
              { value: ADDRESS_COLUMN, label: t("entry.address") },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
