import { type ErrorId, type Refused, refused } from "@hanok/api-contract";
import type { Change, ProjectPart, Resource } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import {
  type Chosen,
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

const NONE: ReadonlySet<string> = new Set();

export interface ResourceOrder {
  readonly projectId: string;
  readonly opId: string;
  readonly name: string;
  readonly author: { readonly memberId: number; readonly name: string };
  /** Ids of the entries of collections that the edits are about; no other is loaded. */
  readonly entries?: (query: Query) => Promise<Chosen>;
  /** The author's editor can take the operation back. */
  readonly keepsInverse?: boolean;
}

/**
 * Runs edits of the core over a project's resources and commits all they answer as one operation of the log: the
 * same way in which the editor saves.
 */
export const editResources = <Id extends ErrorId = "resource.missing">(
  parts: CommitParts,
  { projectId, opId, name, author, entries = async () => NONE, keepsInverse = false }: ResourceOrder,
  stepsOf: (
    part: ProjectPart,
    query: Query,
  ) => readonly Step[] | Refused<Id> | Promise<readonly Step[] | Refused<Id>>,
): Promise<CommitOutcome | Refused<Id>> => {
  // Only this closure knows that something is missing; the log's own refusals pass through it.
  let missing: Refused<Id> | null = null;
  const means = meansOf(parts);
  let outcome: { readonly version: number; readonly value: StepsOutcome } | null = null;
  return commitAnswered(parts, { projectId, opId, name, author }, async (query, at) => {
    missing = null;
    const operation = { projectId, opId, name, author, base: "newest" as const, changes: [], keepsInverse };
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
      entries: await entries(query),
      files: "all",
      commonTexts: true,
    });
    const steps = await stepsOf(part, query);
    if ("ok" in steps) {
      missing = steps;
      return refused("edit.refused", { facts: { reason: "resource.missing" } });
    }
    const input = { part, steps, at };
    if (costOf(part, steps) <= SMALL_PART) outcome = { version, value: await resourceStepsTask.run(input) };
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

/** Letters that the steps read at most: each of them the whole part, and what the ones before it have put in. */
const costOf = (part: ProjectPart, steps: readonly Step[]): number =>
  (lettersOf(part.texts) + JSON.stringify(steps).length) * Math.max(1, steps.length);

/** The resource that came into a part by the changes of an operation. */
export const insertedResource = (changes: readonly Change[]): Resource | null => {
  for (const change of changes) if (change.kind === "resource-insert") return change.resource;
  return null;
};
