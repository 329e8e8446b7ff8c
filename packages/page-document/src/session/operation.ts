import * as z from "zod/mini";
import type { Change } from "../changes/change.ts";
import type { Author } from "../changes/rebase/index.ts";
import { changesSchema } from "../changes/schema.ts";
import { type Arrivals, arrivalsSchema } from "./arrivals.ts";

/**
 * Step of its author's history to which an operation belongs: with it the log alone can make that history again (SPEC
 * H10). `id`: of the step; `turn`: the operation undoes or redoes the step instead of being a part of it. `follow`: it
 * takes away the files that the step brought, or the fonts whose last use it took away, and with `turn` gives them back.
 */
export const stepMarkSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/)),
  pageId: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/)),
  subject: z.string().check(z.maxLength(200)),
  turn: z.optional(z.enum(["undo", "redo"])),
  follow: z.optional(z.enum(["files", "fonts"])),
});
export interface StepMark {
  readonly id: string;
  /** The page that was open. */
  readonly pageId: string;
  readonly subject: string;
  readonly turn?: "undo" | "redo" | undefined;
  readonly follow?: "files" | "fonts" | undefined;
}

/** One save: what a person did in one go, made on version `base` of the project. */
export const operationSchema = z.object({
  opId: z.string().check(z.minLength(1), z.maxLength(64)),
  base: z.number().check(z.int(), z.nonnegative()),
  changes: changesSchema,
  /** Name of the edit, key of its wording in the history list. */
  name: z.string(),
  memberId: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
  step: z.optional(stepMarkSchema),
});
export interface Operation extends Author {
  readonly base: number;
  readonly changes: readonly Change[];
  readonly name: string;
  /** Absent in what adds no step, and in operations of before. */
  readonly step?: StepMark | undefined;
}

/** An operation in the log: its changes fit version - 1. */
export const loggedOperationSchema = z.extend(operationSchema, {
  version: z.number().check(z.int(), z.positive()),
  arrivals: z.optional(arrivalsSchema),
  inStep: z.optional(z.object({ id: z.string(), pageId: z.string() })),
});
export interface LoggedOperation extends Operation {
  readonly version: number;
  /** Content that editors of another page receive with it (SPEC L10); absent where there is none. */
  readonly arrivals?: Arrivals | undefined;
  /** The step that its author made, undid or redid: another session of the same person may hold it. */
  readonly inStep?: Pick<StepMark, "id" | "pageId"> | undefined;
}

export const authorOf = ({ opId, memberId, at }: Author): Author => ({ opId, memberId, at });

/**
 * Gives deletes and unwraps the ids by which what they take can be put back once, whoever does it first.
 * Ids follow from the operation, so that sending it again gives the same ones.
 */
export const stampChanges = (opId: string, changes: readonly Change[]): readonly Change[] =>
  changes.map((change, index) =>
    (change.kind === "element-delete" || change.kind === "element-unwrap") && change.id === undefined
      ? { ...change, id: `${opId}.${index}` }
      : change,
  );
