import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { setResource } from "../../changes/construct.ts";
import { collectionsOf, entriesOf } from "../../content/collection-of-part.ts";
import { memberOf } from "../../content/located-json.ts";
import { entryPath, isContentName } from "../../content/paths.ts";
import type { ProjectPart } from "../../model/index.ts";
import { isFree } from "../../names/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";
import { findEntry, takenPaths } from "./find.ts";
import { changesOf, valuePiece } from "./json-source.ts";

/**
 * Gives an entry another address, and says it in every reference to the entry: so it runs over the whole project.
 * Refused: as `findEntry`; `entry.address`, `entry.duplicate`.
 */
export const entryAddressSet = defineEdit({
  name: "entry.address-set",
  reach: "project",
  input: z.object({ resourceId: z.string(), slug: z.string() }),
  run: (part, { resourceId, slug }) => {
    const found = findEntry(part, resourceId);
    if (!found.ok) return found;
    const { resource, collection, slug: old } = found.value;
    if (slug === old) return NOTHING;
    if (!isContentName(slug)) return reject("entry.address", { slug });
    const path = entryPath(collection, slug);
    if (!isFree(path, takenPaths(part, resource))) return reject("entry.duplicate", { slug });
    return accept([
      setResource(resource, "path", path),
      setResource(resource, "name", `${slug}.json`),
      ...followingChanges(part, collection, old, slug),
    ]);
  },
});

/** References to an entry, each a value of its own, in the entries that are loaded. */
const followingChanges = (part: ProjectPart, to: string, old: string, slug: string): Change[] =>
  collectionsOf(part).flatMap(({ name, read }) => {
    const fields = read.ok
      ? read.value.fields.filter(
          ({ type, collection }) => collection === to && (type === "reference" || type === "references"),
        )
      : [];
    return fields.length === 0
      ? []
      : entriesOf(part, name).flatMap(({ resourceId }) =>
          followIn(
            part,
            resourceId,
            fields.map((field) => field.name),
            old,
            slug,
          ),
        );
  });

const followIn = (
  part: ProjectPart,
  resourceId: string,
  names: readonly string[],
  old: string,
  slug: string,
): Change[] => {
  const found = findEntry(part, resourceId);
  if (!found.ok) return [];
  const source = found.value;
  const fields = memberOf(source.json.root, "fields")?.value;
  const nodes = names.flatMap((name) => {
    const node = memberOf(fields, name)?.value;
    return node?.kind === "array" ? node.items : node ? [node] : [];
  });
  const referring = nodes.filter(
    ({ kind, from, to }) => kind === "string" && JSON.parse(source.raw.slice(from, to)) === old,
  );
  return [
    ...changesOf(
      source,
      referring.map((node) => valuePiece(node, slug, "reference")),
    ),
  ];
};
