import {
  type Change,
  equalValues,
  type ProjectPart,
  recordAt,
  resourceText,
  type Step,
} from "@hanok/page-document";

/** Changes that came after an edit. */
export interface Since {
  readonly changes: readonly Change[];
  /** The author of the edit made them. */
  readonly isAuthors: boolean;
}

/**
 * Taking an added resource away (a collection's entry, say) takes its author's own later words along, so that
 * adding an entry and filling it in can be undone, also where the editor has forgotten the single steps;
 * making it again brings them back. A change of a colleague that is still in force keeps the resource (SPEC
 * R10). `part` is the newest state.
 */
export const takeOwnWordsAlong = (
  part: ProjectPart,
  step: Step,
  since: readonly Since[],
): { readonly step: Step; readonly foreign: readonly Change[] } => {
  const taken = new Set<string>();
  const changes = step.changes.map((change): Change => {
    if (change.kind !== "resource-delete") return change;
    const id = change.resourceId;
    const resource = recordAt(part.resources, id);
    const text = part.texts[resourceText(id)];
    if (!resource || text === undefined) return change;
    const isAsItWas = text === change.text && equalValues(resource, change.resource);
    const areOwn = since.every(
      ({ changes: of, isAuthors }) => isAuthors || !of.some((each) => changesOnly(each, id)),
    );
    if (!isAsItWas && !areOwn) return change;
    taken.add(id);
    return { ...change, resource, text };
  });
  const foreign = since
    .flatMap(({ changes: of }) => of)
    .filter((change) => ![...taken].some((id) => changesOnly(change, id)));
  return { step: { ...step, changes }, foreign };
};

/** A change of the fields or the text of this resource, and of nothing else. */
const changesOnly = (change: Change, id: string): boolean =>
  change.kind === "resource-set"
    ? change.resourceId === id
    : (change.kind === "text" || change.kind === "value-replace") && change.text === resourceText(id);
