import {
  type Collection,
  collectionsOf,
  type Field,
  type ProjectPart,
  readCollection,
  readContentPath,
  recordAt,
  resourceText,
} from "@hanok/page-document";

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

interface TrashedCollection {
  /** Of the resource that defines it. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
}

/** The collections of a project that are in the trash. Their names are in use: they may come back. */
export const trashedIn = ({ resources, texts }: ProjectPart): readonly TrashedCollection[] =>
  Object.values(resources).flatMap(({ id, category, birth, path }) => {
    const place = category === "trash" && birth === "content" ? readContentPath(path) : null;
    if (!place || place.slug !== null) return [];
    const read = readCollection(recordAt(texts, resourceText(id)) ?? "");
    return [{ id, name: place.collection, label: read.ok ? read.value.label : place.collection }];
  });

/** The field that names an entry. */
export const titleField = ({ fields }: Pick<Collection, "fields">): Field | undefined =>
  fields.find(({ type }) => type === "text");
