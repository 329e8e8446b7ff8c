import { inOrder, type ProjectPart, type Resource, recordAt, resourceText } from "../model/index.ts";
import type { Outcome } from "../outcome.ts";
import type { Collection, Entry } from "./model.ts";
import { type ContentPath, readContentPath } from "./paths.ts";
import { readCollection } from "./read-collection.ts";
import { entryValue, readEntry } from "./read-entry.ts";

export interface CollectionOfPart {
  readonly name: string;
  readonly resourceId: string;
  /** Refused where the text is none that can be read; the text stays as it is. */
  readonly read: Outcome<Collection>;
}

export interface EntryOfPart {
  readonly collection: string;
  readonly slug: string;
  readonly resourceId: string;
  readonly key: string;
  readonly read: Outcome<Entry>;
}

/**
 * Content path of a resource; null for code, for resources in the trash, and for paths that are no content.
 */
export const placeOfContent = (resource: Resource): ContentPath | null =>
  resource.category === "content" ? readContentPath(resource.path) : null;

const contentOf = (part: ProjectPart): { resource: Resource; place: ContentPath; text: string }[] =>
  inOrder(Object.values(part.resources)).flatMap((resource) => {
    const place = placeOfContent(resource);
    const text = place && recordAt(part.texts, resourceText(resource.id));
    return place && typeof text === "string" ? [{ resource, place, text }] : [];
  });

/** The collections of a part in order; those in the trash are none of them. */
export const collectionsOf = (part: ProjectPart): CollectionOfPart[] =>
  contentOf(part).flatMap(({ resource, place, text }) =>
    place.slug === null
      ? [{ name: place.collection, resourceId: resource.id, read: readCollection(text) }]
      : [],
  );

/** The entries of a collection in order, those alone whose texts are loaded. */
export const entriesOf = (part: ProjectPart, name: string): EntryOfPart[] =>
  contentOf(part).flatMap(({ resource: { id, key }, place: { collection, slug }, text }) =>
    collection === name && slug !== null
      ? [{ collection, slug, resourceId: id, key, read: readEntry(text) }]
      : [],
  );

/** Title of an entry: its value of the first field of type `text`; '' where there is none. */
export const titleOf = ({ fields }: Pick<Collection, "fields">, entry: Pick<Entry, "fields">): string => {
  const field = fields.find(({ type }) => type === "text");
  const value = field && entryValue(entry, field.name);
  return typeof value === "string" ? value : "";
};
