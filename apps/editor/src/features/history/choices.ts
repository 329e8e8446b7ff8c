import { type Alternative, type ProjectPart, recordAt } from "@hanok/page-document";
import { standingOf } from "@hanok/page-document/edits";

/** A value that lost, with the one that is in its place. */
export interface OpenChoice {
  readonly alternative: Alternative;
  readonly standing: string;
}

/**
 * Values that two people gave at once, the oldest first: those that a person can choose between, and those whose place is
 * gone, with a deleted element, say: of them no choice is offered, and what was kept stays to be copied [AVL-14].
 */
export const choicesOf = (
  part: ProjectPart,
): { readonly open: readonly OpenChoice[]; readonly gone: readonly Alternative[] } => {
  const open: OpenChoice[] = [];
  const gone: Alternative[] = [];
  const all = Object.values(part.alternatives).sort((one, other) => (one.date < other.date ? -1 : 1));
  for (const alternative of all) {
    const standing = standingValue(alternative, part);
    if (standing === null) gone.push(alternative);
    else open.push({ alternative, standing });
  }
  return { open, gone };
};

/** The value that is where the other lost; null where the other no longer applies. */
const standingValue = (alternative: Alternative, part: ProjectPart): string | null => {
  const { text } = alternative;
  if (!text.startsWith("field/")) return standingOf(part, alternative)?.standing ?? null;
  const [, table = "", id = "", path = ""] = text.split("/");
  const [field = "", key] = path.split(".");
  const records: Readonly<Record<string, object>> | null =
    table === "pages" || table === "blocks" || table === "shared" || table === "resources"
      ? part[table]
      : null;
  const record = records ? recordAt(records, id) : table === "project" ? part.project : null;
  if (!record) return null;
  const value: unknown = Reflect.get(record, field);
  const said: unknown =
    key !== undefined && typeof value === "object" && value ? Reflect.get(value, key) : value;
  return typeof said === "string" ? said : null;
};
