import { type Collection, collectionsOf, type Field, type ProjectPart } from "@hanok/page-document";

/** A collection with its name in the source and the resource that defines it. */
export interface NamedCollection extends Collection {
  readonly name: string;
  readonly resourceId: string;
  /** False where its text is none that can be read: it then has no fields here, and is mended as code. */
  readonly isReadable: boolean;
}

/** The collections of a project in order. */
export const collectionsIn = (part: ProjectPart): readonly NamedCollection[] =>
  collectionsOf(part).map(({ name, resourceId, read }) => ({
    ...(read.ok ? read.value : { hanok: "collection" as const, label: name, fields: [] }),
    name,
    resourceId,
    isReadable: read.ok,
  }));

/** The field that names an entry. */
export const titleField = ({ fields }: Pick<Collection, "fields">): Field | undefined =>
  fields.find(({ type }) => type === "text");
