import type { OperatorRecords } from "../../migrations/tables/inquiries.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
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

/**
 * Adds a record inside the transaction of the write that it describes, so that there is never one without the
 * other.
 */
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

/**
 * Records that the operator has looked at data about people: what was searched for, or whose page it was
 * [AVL-12]; what needs a reason is recorded with it by its own call. Written before the answer goes, so that
 * there is no look without its record.
 */
export const noteRead = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  memberId: number,
  {
    action,
    subject = "",
    search,
  }: {
    readonly action: "member.page" | "console.search";
    readonly subject?: string;
    readonly search?: string;
  },
): Promise<void> =>
  database.write("operator-records", (query) =>
    recordWrite(query, {
      ...{ memberId, action, subject, before: null, date: isoTime(clock.now()) },
      after: search === undefined ? null : { search },
    }),
  );
