import { type Change, type ProjectPart, recordAt } from "@hanok/page-document";

/**
 * Ids that the server does not have. It answers in their order, and perhaps not all at once: those behind the last are
 * asked for again.
 */
export function goneOf(
  asked: readonly string[],
  answered: readonly { readonly id: string }[],
): readonly string[] {
  const known = new Set(answered.map(({ id }) => id));
  const last = asked.findLastIndex((id) => known.has(id));
  return (last < 0 ? asked : asked.slice(0, last)).filter((id) => !known.has(id));
}

/** Ids of resources that a step of the history changes and that the part does not hold. */
export function missingOf(
  changes: readonly Change[],
  { resources }: Pick<ProjectPart, "resources">,
): readonly string[] {
  const ids = new Set<string>();
  for (const change of changes) {
    if ("resourceId" in change) ids.add(change.resourceId);
    else if ("text" in change && typeof change.text === "string" && change.text.startsWith(TEXT))
      ids.add(change.text.slice(TEXT.length));
  }
  // Resources that the step itself brings in are not there yet.
  for (const change of changes) if (change.kind === "resource-insert") ids.delete(change.resource.id);
  return [...ids].filter((id) => recordAt(resources, id) === undefined);
}

/** TextId of a resource: `resource/<id>`. */
const TEXT = "resource/";
