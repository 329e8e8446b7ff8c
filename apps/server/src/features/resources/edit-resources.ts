import { type Refused, refused } from "@hanok/api-contract";
import type { Change, ProjectPart, Resource } from "@hanok/page-document";
import {
  type CommitOutcome,
  type CommitParts,
  commitAnswered,
  commitIn,
  lettersOf,
  loadPart,
  meansOf,
  NOTHING,
  postpone,
  SMALL_PART,
} from "../editing/index.ts";
import { resourceStepsTask, type Step, type StepsOutcome } from "./resource-steps.ts";

export interface ResourceOrder {
  readonly projectId: string;
  readonly opId: string;
  readonly name: string;
  readonly author: { readonly memberId: number; readonly name: string };
  /** Entries of collections that the edits are about, by id; no other is loaded. */
  readonly entries?: ReadonlySet<string>;
}

/**
 * Runs edits of the core over a project's resources and commits all they answer as one operation of the log: the
 * same way in which the editor saves.
 */
export const editResources = (
  parts: CommitParts,
  { projectId, opId, name, author, entries = new Set() }: ResourceOrder,
  stepsOf: (part: ProjectPart) => readonly Step[] | Refused<"resource.missing">,
): Promise<CommitOutcome | Refused<"resource.missing">> => {
  // Only this closure knows that a resource is missing; the log's own refusals pass through it.
  let missing: Refused<"resource.missing"> | null = null;
  const means = meansOf(parts);
  let outcome: { readonly version: number; readonly value: StepsOutcome } | null = null;
  return commitAnswered(parts, { projectId, opId, name, author }, async (query, at) => {
    missing = null;
    const operation = { projectId, opId, name, author, base: "newest" as const, changes: [] };
    const known = await query
      .selectFrom("changeLog")
      .select("version")
      .where("projectId", "=", projectId)
      .where("opId", "=", opId)
      .executeTakeFirst();
    if (known) return commitIn(query, operation, [], at, means);
    const project = await query
      .selectFrom("projects")
      .select("version")
      .where("id", "=", projectId)
      .executeTakeFirst();
    if (!project) return refused("project.missing");
    const { version } = project;
    const part = await loadPart(query, projectId, {
      ...NOTHING,
      pages: "all",
      resources: "all",
      entries,
      files: "all",
      commonTexts: true,
    });
    const steps = stepsOf(part);
    if ("ok" in steps) {
      missing = steps;
      return refused("edit.refused", { facts: { reason: "resource.missing" } });
    }
    const input = { part, steps, at };
    if (lettersOf(part.texts) <= SMALL_PART) outcome = { version, value: await resourceStepsTask.run(input) };
    if (outcome?.version !== version)
      return postpone(async () => {
        outcome = { version, value: await parts.threads.run(resourceStepsTask, input) };
      });
    const { value } = outcome;
    if (!value.ok)
      return refused("edit.refused", { facts: { reason: value.reason }, data: { reason: value.reason } });
    return commitIn(query, operation, value.changes, at, means);
  }).then((committed) => missing ?? committed);
};

/** The resource that came into a part by the changes of an operation. */
export const insertedResource = (changes: readonly Change[]): Resource | null => {
  for (const change of changes) if (change.kind === "resource-insert") return change.resource;
  return null;
};
