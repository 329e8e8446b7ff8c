import type { OperatorRecords } from "../../migrations/tables/inquiries.ts";
import type { Write } from "../../ports/database/index.ts";
import { createId } from "../files/index.ts";

export interface OperatorWrite {
  /** Of an operation that may come twice; without one each record gets its own. */
  readonly id?: string;
  /** The operator. */
  readonly memberId: number;
  readonly action: OperatorRecords["action"];
  /** Id of what was written or read. */
  readonly subject: string;
  /** Anything that JSON holds; no passwords and no keys. */
  readonly before: unknown;
  readonly after: unknown;
  readonly reason?: string | undefined;
  readonly date: string;
  /** Id of the record that this write takes back. */
  readonly reverts?: string | undefined;
}

/** Adds a record inside the transaction of the write that it tells of, so that there is never one without the other. */
export const recordWrite = async (
  query: Write,
  {
    id = createId(),
    memberId,
    action,
    subject,
    before,
    after,
    reason = "",
    date,
    reverts = "",
  }: OperatorWrite,
): Promise<void> => {
  await query
    .insertInto("operatorRecords")
    .values({
      id,
      memberId,
      action,
      subject,
      before: JSON.stringify(before ?? null),
      after: JSON.stringify(after ?? null),
      reason,
      date,
      reverts,
    })
    .execute();
};
