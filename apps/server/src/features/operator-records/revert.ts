import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { OperatorAction } from "../../migrations/tables/inquiries.ts";
import type { Write } from "../../ports/database/index.ts";

/** Days in which a write of the operator can be taken back. */
export const REVERT_DAYS = 30;

/** A write as its record describes it. */
export interface Recorded {
  readonly id: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The states before and after a reversal, as its own record describes them. */
export interface Reverted {
  readonly before: unknown;
  readonly after: unknown;
}

export interface RevertTools {
  /** Id of the record of the reversal. */
  readonly id: string;
  /** The operator. */
  readonly memberId: number;
  readonly reason: string;
  readonly at: string;
}

/** Reversal of the writes of one action. */
export interface Revert {
  /** Key of the lock that writes of the record wait for. */
  readonly lock: (write: Recorded) => string;
  /**
   * Puts back what was before the write. `changed` where the record is no longer as the write left it,
   * `impossible` where something that it needs is gone.
   */
  readonly apply: (
    query: Write,
    write: Recorded,
    tools: RevertTools,
  ) => Promise<Reverted | "changed" | "impossible">;
}

export type Reverts = Readonly<Partial<Record<OperatorAction, Revert>>>;

/** Whether every field in a record still has its value. */
export const isSame = (told: unknown, now: unknown): boolean => {
  if (told === null || now === null || typeof told !== "object" || typeof now !== "object")
    return (told ?? null) === (now ?? null);
  const values = now as Readonly<Record<string, unknown>>;
  return Object.entries(told).every(([name, value]) => isDeepStrictEqual(value, values[name]));
};

/** The reversal of writes of one row, whose record holds the whole row before and after. */
export const rowRevert = <Shape extends Readonly<Record<string, z.ZodMiniType>>>(
  row: z.ZodMiniObject<Shape>,
  {
    lock,
    read,
    put,
    remove,
  }: {
    readonly lock: (subject: string) => string;
    readonly read: (query: Write, subject: string) => Promise<object | undefined>;
    /** Writes the row, whether there is one or not, and answers it; null where something that it names is gone. */
    readonly put: (query: Write, row: z.infer<z.ZodMiniObject<Shape>>, at: string) => Promise<object | null>;
    readonly remove: (query: Write, subject: string, at: string) => Promise<void>;
  },
): Revert => ({
  lock: ({ subject }) => lock(subject),
  apply: async (query, { subject, before, after }, { at }) => {
    const was = z.nullable(row).safeParse(before);
    if (!was.success) return "impossible";
    const now = (await read(query, subject)) ?? null;
    if (!isSame(after, now)) return "changed";
    if (was.data === null) {
      await remove(query, subject, at);
      return { before: now, after: null };
    }
    const made = await put(query, was.data, at);
    return made ? { before: now, after: made } : "impossible";
  },
});
