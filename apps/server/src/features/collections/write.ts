import { type Refused, refused } from "@hanok/api-contract";
import {
  type Collection,
  collectionsOf,
  entryPath,
  isContentName,
  type JsonValue,
  keyBetween,
  type ProjectPart,
  type Resource,
  readEntry,
  recordAt,
  resourceText,
  slug as romanised,
  titleOf,
} from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import { type Chosen, definitionName, entryPlace } from "../editing/index.ts";
import type { Step } from "../resources/index.ts";
import { takenValue } from "./unique.ts";

/** An entry as a caller sends it; an absent property stays, or has its default in a new entry. */
interface GivenEntry {
  readonly id?: string | undefined;
  readonly collection?: string | undefined;
  readonly slug?: string | undefined;
  readonly status?: "draft" | "scheduled" | "published" | "archived" | undefined;
  readonly publishAt?: string | undefined;
  readonly fields?: Readonly<Record<string, JsonValue>> | undefined;
  readonly place?: number | undefined;
}

interface GivenCollection {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly label?: string | undefined;
  readonly preset?: string | undefined;
  readonly fields?: Collection["fields"] | undefined;
}

type Steps<Id extends "collection.missing" | "entry.missing" | "entry.value-taken"> =
  | readonly Step[]
  | Refused<Id>;

/** [COL-09] The core's edits that a saved collection amounts to. */
export const collectionSteps = (part: ProjectPart, given: GivenCollection): Steps<"collection.missing"> => {
  const { id, name, label, preset, fields } = given;
  const input = {
    ...(label === undefined ? {} : { label }),
    ...(preset === undefined ? {} : { preset }),
    ...(fields === undefined ? {} : { fields }),
  };
  if (id === undefined)
    return [
      { edit: "collection.add", input: { fields: [], ...input, ...(name === undefined ? {} : { name }) } },
    ];
  const known = nameOfCollection(part, id);
  return known === null
    ? refused("collection.missing")
    : [{ edit: "collection.fields-set", input: { name: known, ...input } }];
};

/** Name of the collection that a resource defines; null for one that is none, or is in the trash. */
export const nameOfCollection = (part: ProjectPart, id: string): string | null => {
  const resource = recordAt(part.resources, id);
  return resource?.category === "content" ? definitionName(resource) : null;
};

/** Ids of the entries of the collection that a resource defines. */
export const entriesOfDefinition = async (
  query: Query,
  projectId: string,
  id: string,
): Promise<ReadonlySet<string>> => {
  const definition = await query
    .selectFrom("resources")
    .select("record")
    .where("projectId", "=", projectId)
    .where("id", "=", id)
    .executeTakeFirst();
  const name = definition ? definitionName(JSON.parse(definition.record) as Resource) : null;
  if (name === null) return new Set();
  const rows = await query
    .selectFrom("collectionEntries")
    .select("id")
    .where("projectId", "=", projectId)
    .where("collection", "=", name)
    .execute();
  return new Set(rows.map((row) => row.id));
};

/** The entries that a save of this one reads: itself, and where its address changes those that may refer to it. */
export const entriesToLoad = ({ id, slug }: GivenEntry): Chosen =>
  id === undefined ? new Set() : slug === undefined ? new Set([id]) : "all";

/** [COL-09] The core's edits that a saved entry amounts to. */
export const entrySteps = async (
  query: Query,
  projectId: string,
  part: ProjectPart,
  given: GivenEntry,
): Promise<Steps<"collection.missing" | "entry.missing" | "entry.value-taken">> => {
  const resource = given.id === undefined ? undefined : recordAt(part.resources, given.id);
  const place = resource?.category === "content" ? entryPlace(resource) : null;
  if (given.id !== undefined && !place) return refused("entry.missing");
  const collection = place?.collection ?? given.collection ?? "";
  const definition = collectionsOf(part).find(({ name }) => name === collection);
  if (!definition) return refused("collection.missing");
  const fields = definition.read.ok ? definition.read.value.fields : [];
  const { status, publishAt } = given;
  const values = given.fields ?? {};
  const taken = await takenValue(query, projectId, { collection, id: given.id, fields, values });
  if (taken !== null) return refused("entry.value-taken", { facts: { field: taken } });
  const key = await keyAtPlace(query, projectId, { collection, id: given.id, place: given.place });
  if (given.id === undefined) {
    const title = titleOf({ fields }, { fields: values });
    const slug = given.slug ?? (await freeSlug(query, projectId, collection, title));
    return [
      {
        edit: "entry.add",
        input: {
          collection,
          slug,
          values,
          ...stated({ status, publishAt }),
          ...(key === null ? {} : { key }),
        },
      },
    ];
  }
  const resourceId = given.id;
  return [
    ...Object.entries(values).map(
      ([field, value]): Step => ({ edit: "entry.field-set", input: { resourceId, field, value } }),
    ),
    ...statusSteps(part, resourceId, { status, publishAt }),
    ...(given.slug === undefined
      ? []
      : [{ edit: "entry.address-set", input: { resourceId, slug: given.slug } } as const]),
    ...(key === null ? [] : [{ edit: "entry.move", input: { resourceId, key } } as const]),
  ];
};

type Stated = Pick<GivenEntry, "status" | "publishAt">;

const stated = ({ status, publishAt }: Stated) => ({
  ...(status === undefined ? {} : { status }),
  ...(publishAt === undefined ? {} : { publishAt }),
});

/** A time without a status leaves the status as it is. */
const statusSteps = (part: ProjectPart, resourceId: string, given: Stated): readonly Step[] => {
  if (given.status === undefined && given.publishAt === undefined) return [];
  const entry = readEntry(recordAt(part.texts, resourceText(resourceId)) ?? "");
  const status = given.status ?? (entry.ok ? entry.value.status : "draft");
  return [{ edit: "entry.status-set", input: { resourceId, ...stated(given), status } }];
};

/** An address out of the title that no file of the project has, in the trash or out of it. */
const freeSlug = async (
  query: Query,
  projectId: string,
  collection: string,
  title: string,
): Promise<string> => {
  const proposed = romanised(title);
  const base = isContentName(proposed) ? proposed : "entry";
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const row = await query
      .selectFrom("resources")
      .select("id")
      .where("projectId", "=", projectId)
      .where("path", "=", entryPath(collection, slug))
      .executeTakeFirst();
    if (!row) return slug;
  }
};

/** Order key of a place among the entries, from 1; null where an entry stays where it is. */
const keyAtPlace = async (
  query: Query,
  projectId: string,
  {
    collection,
    id,
    place,
  }: { readonly collection: string; readonly id?: string | undefined; readonly place?: number | undefined },
): Promise<string | null> => {
  if (id !== undefined && place === undefined) return null;
  let rows = query
    .selectFrom("collectionEntries")
    .select("orderKey")
    .where("projectId", "=", projectId)
    .where("collection", "=", collection)
    .where("trashed", "=", 0);
  if (id !== undefined) rows = rows.where("id", "!=", id);
  if (place === undefined) {
    const last = await rows.orderBy("orderKey", "desc").limit(1).executeTakeFirst();
    return keyBetween(last?.orderKey ?? null, null);
  }
  const around = await rows
    .orderBy("orderKey")
    .orderBy("id")
    .offset(Math.max(0, place - 2))
    .limit(2)
    .execute();
  const [first, second] = around.map(({ orderKey }) => orderKey);
  if (place === 1) return keyBetween(null, first ?? null);
  if (first !== undefined) return keyBetween(first, second ?? null);
  const last = await rows.orderBy("orderKey", "desc").limit(1).executeTakeFirst();
  return keyBetween(last?.orderKey ?? null, null);
};
