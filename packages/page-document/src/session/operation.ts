import * as z from "zod/mini";
import type { Change } from "../changes/change.ts";
import type { Author } from "../changes/rebase/index.ts";
import { changesSchema } from "../changes/schema.ts";
import { type Arrivals, arrivalsSchema } from "./arrivals.ts";

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
});
export interface Operation extends Author {
  readonly base: number;
  readonly changes: readonly Change[];
  readonly name: string;
}

/** An operation in the log: its changes fit version - 1. */
export const loggedOperationSchema = z.extend(operationSchema, {
  version: z.number().check(z.int(), z.positive()),
  arrivals: z.optional(arrivalsSchema),
});
export interface LoggedOperation extends Operation {
  readonly version: number;
  /** Content that editors of another page receive with it (SPEC L10); absent where there is none. */
  readonly arrivals?: Arrivals | undefined;
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
