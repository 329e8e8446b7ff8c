import type { LayerRow } from "./layer-rows.ts";

/**
 * The row from which a selection grows: the one where it began, as long as it is selected, itself or with a row
 * around it; else the selected one, since the selection was changed elsewhere.
 */
export function rangeStart(
  rows: readonly Pick<LayerRow, "id" | "level">[],
  anchor: string | null,
  selected: string | null,
  also: ReadonlySet<string>,
): string | null {
  if (anchor === null || anchor === selected || also.has(anchor)) return anchor ?? selected;
  const at = rows.findIndex(({ id }) => id === anchor);
  if (at < 0) return selected;
  let level = rows[at]?.level ?? 0;
  for (const row of rows.slice(0, at).toReversed()) {
    if (row.level >= level) continue;
    if (also.has(row.id)) return anchor;
    level = row.level;
  }
  return selected;
}
