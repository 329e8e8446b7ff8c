import type { Operation, ProjectPart } from "@hanok/page-document";

/** Entries of collections that a session holds, by the ids of their resources; those with unsaved work first (ADR 0110). */
export function heldEntries(
  { resources }: Pick<ProjectPart, "resources">,
  pending: readonly Pick<Operation, "changes">[],
): readonly string[] {
  const unsaved = JSON.stringify(pending);
  const isUnsaved = (id: string): number => Number(unsaved.includes(`${id}"`));
  return Object.values(resources)
    .flatMap(({ id, path }) => (/^collections\/[^/]+\/[^/]+\.json$/.test(path) ? id : []))
    .toSorted((one, other) => isUnsaved(other) - isUnsaved(one));
}
