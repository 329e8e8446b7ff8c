import { placeOfContent } from "../../content/collection-of-part.ts";
import { locateJson } from "../../content/located-json.ts";
import type { Collection, Entry } from "../../content/model.ts";
import { readCollection } from "../../content/read-collection.ts";
import { readEntry } from "../../content/read-entry.ts";
import { type ProjectPart, type Resource, recordAt, resourceText } from "../../model/index.ts";
import { accept, type Outcome, type Refusal } from "../../outcome.ts";
import { reject } from "../reject.ts";
import { readText } from "../source/reading.ts";
import type { JsonSource } from "./json-source.ts";

export interface FoundCollection extends JsonSource {
  readonly resource: Resource;
  readonly name: string;
  readonly definition: Collection;
}

export interface FoundEntry extends JsonSource {
  readonly resource: Resource;
  readonly collection: string;
  readonly slug: string;
  readonly entry: Entry;
}

/** The resource of a collection's definition. */
export const resourceOfCollection = (part: ProjectPart, name: string): Resource | undefined =>
  Object.values(part.resources).find((resource) => {
    const place = placeOfContent(resource);
    return place?.collection === name && place.slug === null;
  });

/** Refused: `collection.missing`, `content.unreadable`, `text.read-only`. */
export const findCollection = (part: ProjectPart, name: string): Outcome<FoundCollection> => {
  const resource = resourceOfCollection(part, name);
  if (!resource) return reject("collection.missing", { name });
  const source = sourceOf(part, resource);
  if (!source.ok) return source;
  const read = readCollection(source.value.raw);
  if (!read.ok) return unreadable(read.refusal);
  return accept({ ...source.value, resource, name, definition: read.value });
};

/** Refused: `entry.missing` (also where it is not loaded, or in the trash), `content.unreadable`, `text.read-only`. */
export const findEntry = (part: ProjectPart, resourceId: string): Outcome<FoundEntry> => {
  const resource = recordAt(part.resources, resourceId);
  const place = resource && placeOfContent(resource);
  if (!resource || !place || place.slug === null) return reject("entry.missing", { resourceId });
  const source = sourceOf(part, resource);
  if (!source.ok) return source;
  const read = readEntry(source.value.raw);
  if (!read.ok) return unreadable(read.refusal);
  const { collection, slug } = place;
  return accept({ ...source.value, resource, collection, slug, entry: read.value });
};

const unreadable = ({ reason, detail }: Refusal) =>
  reject("content.unreadable", { why: reason, place: detail?.place ?? "" });

const sourceOf = (part: ProjectPart, { id }: Resource): Outcome<JsonSource> => {
  const text = resourceText(id);
  const raw = readText(part, text);
  if (!raw.ok) return raw;
  const json = locateJson(raw.value);
  return json.ok ? accept({ text, raw: raw.value, json: json.value }) : unreadable(json.refusal);
};

/** Paths that are in use, those in the trash included: they come back. */
export const takenPaths = (part: ProjectPart, but?: Resource): string[] => [
  ...Object.keys(part.files),
  ...Object.values(part.resources).flatMap((one) => (one === but ? [] : [one.path])),
];
