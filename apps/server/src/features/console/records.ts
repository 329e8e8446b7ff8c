import type { OperatorAction } from "../../migrations/tables/inquiries.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Write } from "../../ports/database/index.ts";

/** Adds a record inside the write that it tells of, so that there is never one without the other. */
export const record = async (
  { createId, clock }: Pick<Parts, "createId" | "clock">,
  query: Write,
  act: {
    readonly operator: number;
    readonly action: OperatorAction;
    readonly subject: string;
    readonly before: unknown;
    readonly after: unknown;
    readonly reason: string;
  },
): Promise<void> => {
  const { operator, before, after, ...row } = act;
  await query
    .insertInto("operatorRecords")
    .values({
      id: createId(),
      memberId: operator,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      date: isoTime(clock.now()),
      ...row,
    })
    .execute();
};
