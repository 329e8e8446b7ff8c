import { ADDRESS_COLUMN, type Field, normalized } from "@hanok/page-document";

/** Names that spreadsheets give to the address of a page, beside those of the fields. */
const ADDRESS_NAMES: ReadonlySet<string> = new Set(["주소이름", "슬러그", "slug", "address", "url"]);

const comparable = (name: string): string =>
  normalized(name)
    .toLowerCase()
    .replace(/[\s()_·.-]/g, "");

/**
 * The meaning of each column, by its name: the field of this label or name, each field once. Where no column is called like the
 * title, the first that is free is it, so that entries have one.
 */
export function proposedMapping(columns: readonly string[], fields: readonly Field[]): (string | null)[] {
  const used = new Set<string>();
  const take = (name: string | undefined): string | null => {
    if (name === undefined || used.has(name)) return null;
    used.add(name);
    return name;
  };
  const mapping = columns.map((column) => {
    const wanted = comparable(column);
    if (wanted === "") return null;
    const field = fields.find(({ name, label }) => [name, label].some((one) => comparable(one) === wanted));
    return take(field?.name ?? (ADDRESS_NAMES.has(wanted) ? ADDRESS_COLUMN : undefined));
  });
  const title = fields.find(({ type }) => type === "text")?.name;
  const free = mapping.indexOf(null);
  if (title !== undefined && !used.has(title) && free >= 0) mapping[free] = title;
  return mapping;
}
