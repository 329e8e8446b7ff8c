import { type Field, isFieldName, nextFreeName, slug } from "@hanok/page-document";

/** A field while its collection is changed. */
export interface DraftField {
  /** Distinguishes drafts while names and places change. */
  readonly key: number;
  /** Name in the source; '' until it is given, for a new field by its label. */
  readonly name: string;
  /** The field that it was when the dialog was opened; null for a new one. */
  readonly before: Field | null;
  readonly label: string;
  readonly type: Field["type"];
  readonly required: boolean;
  readonly help: string;
  /** One choice a line. */
  readonly choices: string;
  /** Of references: the other collection. */
  readonly collection: string;
}

export const draftsOf = (fields: readonly Field[]): readonly DraftField[] =>
  fields.map((field, key) => ({
    key,
    name: field.name,
    before: field,
    label: field.label,
    type: field.type,
    required: field.required === true,
    help: field.help ?? "",
    choices: (field.choices ?? []).join("\n"),
    collection: field.collection ?? "",
  }));

export const addedField = (drafts: readonly DraftField[]): DraftField => ({
  key: Math.max(-1, ...drafts.map(({ key }) => key)) + 1,
  name: "",
  before: null,
  label: "",
  type: "text",
  required: false,
  help: "",
  choices: "",
  collection: "",
});

/**
 * The fields as an edit takes them: a new one gets its name by its label, free among the others and among `names`, those
 * that the collection has by now.
 */
export function fieldsOf(drafts: readonly DraftField[], names: readonly string[] = []): readonly Field[] {
  const taken = [...names];
  for (const { before } of drafts) if (before) taken.push(before.name);
  return drafts.map(({ before, label, type, required, help, choices, collection }) => {
    const name = before?.name ?? nextFreeName(nameOf(label), taken);
    if (!before) taken.push(name);
    const lines = choices.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
    // Properties without a control in the dialog stay: default, unique, maximum length.
    const {
      help: _help,
      choices: _choices,
      collection: _collection,
      required: _required,
      ...kept
    } = before ?? {};
    return {
      ...kept,
      name,
      label: label.trim(),
      type,
      ...(required ? { required } : {}),
      ...(help.trim() === "" ? {} : { help: help.trim() }),
      ...(type === "choice" ? { choices: [...new Set(lines)] } : {}),
      ...(isReference(type) && collection !== "" ? { collection } : {}),
    };
  });
}

export const isReference = (type: Field["type"]): boolean => type === "reference" || type === "references";

function nameOf(label: string): string {
  const name = slug(label).replace(/^[^a-z]+/, "");
  return isFieldName(name) ? name : "field";
}
