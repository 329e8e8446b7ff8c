import { type Refused, refused } from "@hanok/api-contract";
import {
  applyChanges,
  type Change,
  type EditName,
  type ProjectPart,
  type Resource,
  runEdit,
} from "@hanok/page-document";
import {
  type CommitOutcome,
  type CommitParts,
  commitAnswered,
  commitIn,
  loadPart,
  NOTHING,
} from "../editing/index.ts";
import { createId } from "../files/index.ts";

export interface ResourceOrder {
  readonly projectId: string;
  readonly opId: string;
  readonly name: string;
  readonly author: { readonly memberId: number; readonly name: string };
}

/** One of the core's edits with what it takes; the input may depend on what the steps before it made. */
export interface Step {
  readonly edit: EditName;
  readonly input: (part: ProjectPart) => unknown;
}

/**
 * Runs edits of the core over a project's resources and commits all they answer as one operation of the log: the
 * same way in which the editor saves.
 */
export const editResources = (
  parts: CommitParts,
  { projectId, opId, name, author }: ResourceOrder,
  stepsOf: (part: ProjectPart) => readonly Step[] | Refused<"resource.missing">,
): Promise<CommitOutcome | Refused<"resource.missing">> => {
  // Only this closure knows that a resource is missing; the log's own refusals pass through it.
  let missing: Refused<"resource.missing"> | null = null;
  return commitAnswered(parts, { projectId, opId, name, author }, async (query, at) => {
    missing = null;
    const operation = { projectId, opId, name, author, base: "newest" as const, changes: [] };
    const known = await query
      .selectFrom("changeLog")
      .select("version")
      .where("projectId", "=", projectId)
      .where("opId", "=", opId)
      .executeTakeFirst();
    if (known) return commitIn(query, operation, [], at);
    const part = await loadPart(query, projectId, {
      ...NOTHING,
      pages: "all",
      resources: "all",
      files: "all",
      commonTexts: true,
    });
    const steps = stepsOf(part);
    if ("ok" in steps) {
      missing = steps;
      return refused("edit.refused", { facts: { reason: "resource.missing" } });
    }
    const changes: Change[] = [];
    let current = part;
    for (const { edit, input } of steps) {
      const outcome = runEdit(current, edit, input(current), { createId, now: at });
      const applied = outcome.ok ? applyChanges(current, outcome.value) : outcome;
      if (!outcome.ok || !applied.ok) {
        const reason = outcome.ok ? "edit" : outcome.refusal.reason;
        return refused("edit.refused", { facts: { reason }, data: { reason } });
      }
      changes.push(...outcome.value);
      current = applied.value.part;
    }
    return commitIn(query, operation, changes, at);
  }).then((outcome) => missing ?? outcome);
};

/** The resource that came into a part by the changes of an operation. */
export const insertedResource = (changes: readonly Change[]): Resource | null => {
  for (const change of changes) if (change.kind === "resource-insert") return change.resource;
  return null;
};
