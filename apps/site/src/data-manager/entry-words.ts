import type { FormColumn, FormEntry } from "@hanok/api-contract";

const NAME = /이름|성함|성명|name/i;

/** A value as one text. */
export const valueText = (value: string | readonly string[] | undefined): string =>
  (Array.isArray(value) ? value.join(", ") : ((value as string | undefined) ?? "")).trim();

/** Words of an entry's row: its name, else its first value, and the other values. */
export function entryWords(
  { fields }: Pick<FormEntry, "fields">,
  columns: readonly FormColumn[],
): { readonly title: string; readonly summary: string } {
  const known = columns.map(({ name }) => name);
  const names = [...known, ...Object.keys(fields).filter((name) => !known.includes(name))];
  const filled = names.flatMap((name) => {
    const text = valueText(fields[name]);
    const column = columns.find((one) => one.name === name);
    return text === "" || column?.kind === "hidden" ? [] : [{ name, label: column?.label ?? name, text }];
  });
  const first = filled.find(({ name, label }) => NAME.test(name) || NAME.test(label)) ?? filled[0];
  return {
    title: first?.text ?? "",
    summary: filled
      .filter((one) => one !== first)
      .map(({ text }) => text.replace(/\s+/g, " "))
      .join(" · "),
  };
}

/** Fields of an entry in the order of its form, those of earlier versions of the form last. */
export function entryFields(
  { fields, files }: Pick<FormEntry, "fields" | "files">,
  columns: readonly FormColumn[],
): readonly {
  readonly name: string;
  readonly label: string;
  readonly kind: FormColumn["kind"];
  readonly text: string;
  readonly files: FormEntry["files"];
}[] {
  const known = columns.map(({ name, label, kind }) => ({
    name,
    label,
    kind,
    text: valueText(fields[name]),
  }));
  const others = Object.keys(fields)
    .filter((name) => columns.every((column) => column.name !== name))
    .map((name) => ({ name, label: name, kind: "text" as const, text: valueText(fields[name]) }));
  return [...known, ...others]
    .filter(({ name, text }) => text !== "" || name in fields)
    .map((one) => ({ ...one, files: files.filter(({ field }) => field === one.name) }));
}
