import { type ColumnDef, type RowData, tableFeatures, useTable } from "@tanstack/react-table";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { classNames } from "../class-names.ts";

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  /** Numbers and amounts are at the end of their column. */
  isNumber?: boolean;
  /** The cell that names its row to screen readers; it holds the row's link. */
  isRowHeader?: boolean;
}

export interface DataTableProps<Row extends RowData> {
  /** Caption of the table, read to screen readers. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
}

const features = tableFeatures({});
/** Pixels of a row before it is measured. */
const ROW = 52;
/** Longer tables draw the visible rows alone. */
const ALL_DRAWN = 120;

/**
 * A table of data in the flow of the page. It scrolls sideways by itself where the window is too narrow, so
 * that the page does not; keys reach the hidden columns.
 */
export function DataTable<Row extends RowData>({ label, columns, rows, rowKey }: DataTableProps<Row>) {
  const place = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const defined = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.header,
          cell: ({ row }) => column.cell(row.original),
        }),
      ),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features, columns: defined, data, getRowId: rowKey });
  const drawn = table.getRowModel().rows;
  const isLong = drawn.length > ALL_DRAWN;
  const virtual = useWindowVirtualizer({
    count: drawn.length,
    estimateSize: () => ROW,
    overscan: 12,
    scrollMargin: top,
    enabled: isLong,
  });
  useLayoutEffect(() => {
    if (place.current) setTop(place.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const seen = isLong ? virtual.getVirtualItems() : null;
  const before = seen?.[0] ? seen[0].start - top : 0;
  const last = seen?.at(-1);
  const after = last ? virtual.getTotalSize() - (last.end - top) : 0;
  const shown = seen ? seen.flatMap(({ index }) => drawn[index] ?? []) : drawn;
  const looks = new Map(columns.map((column) => [column.id, column]));
  return (
    <section
      ref={place}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keys (WCAG 2.1.1)
      tabIndex={0}
      className="overflow-x-auto rounded-base border border-line bg-raised"
    >
      <table className="w-full border-collapse text-ui" aria-rowcount={drawn.length + 1}>
        <caption className="sr-only">{label}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-line border-b bg-sunken">
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  className={classNames(
                    "whitespace-nowrap px-4 py-2.5 font-medium text-ink-soft text-small",
                    looks.get(header.column.id)?.isNumber ? "text-right" : "text-left",
                  )}
                >
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          <Space height={before} />
          {shown.map((row) => (
            <tr
              key={row.id}
              aria-rowindex={row.index + 2}
              className="border-line border-b last:border-b-0 hover:bg-sunken"
            >
              {row.getAllCells().map((cell) => {
                const look = looks.get(cell.column.id);
                const Cell = look?.isRowHeader ? "th" : "td";
                return (
                  <Cell
                    key={cell.id}
                    {...(look?.isRowHeader ? { scope: "row" } : {})}
                    className={classNames(
                      "px-4 py-3 align-middle font-normal",
                      look?.isNumber ? "whitespace-nowrap text-right tabular-nums" : "text-left",
                    )}
                  >
                    <table.FlexRender cell={cell} />
                  </Cell>
                );
              })}
            </tr>
          ))}
          <Space height={after} />
        </tbody>
      </table>
    </section>
  );
}

/** Room for the rows outside the window. */
function Space({ height }: { height: number }) {
  return height > 0 ? (
    <tr>
      <td style={{ height }} />
    </tr>
  ) : null;
}
