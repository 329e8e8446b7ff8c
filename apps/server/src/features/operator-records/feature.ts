import { endpoints, LIMITS, type OperatorRecord, refused, succeed } from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import type { OperatorAction } from "../../migrations/tables/inquiries.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import { recordWrite } from "./record.ts";
import { REVERT_DAYS, type Reverts } from "./revert.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Records of the operator's writes, and their reversal. `reverts`: how writes of each action are taken back. */
export const operatorRecordsFeature = (
  { database, clock, createId, jobs }: Parts,
  reverts: Reverts,
): Feature => {
  const calls = endpoints.console;
  const isOver = (date: string): boolean => Date.parse(date) < clock.now() - REVERT_DAYS * DAY;
  const stateOf = (
    { action, date }: { readonly action: OperatorAction; readonly date: string },
    isReverted: boolean,
  ): OperatorRecord["revert"] => {
    if (!reverts[action]) return "none";
    if (isReverted) return "done";
    return isOver(date) ? "over" : "possible";
  };
  return {
    name: "operator-records",
    calls: [
      implement(calls.listOperatorRecords, async ({ input: { page, perPage, subject } }) => {
        const size = Math.min(perPage, LIMITS.perPageMost);
        return database.readLong(async (query) => {
          let all = query.selectFrom("operatorRecords");
          if (subject !== undefined) all = all.where("subject", "=", subject);
          const { count } = await all
            .select(({ fn }) => fn.countAll<number | string>().as("count"))
            .executeTakeFirstOrThrow();
          const rows = await all
            .leftJoin("members", "members.id", "operatorRecords.memberId")
            .selectAll("operatorRecords")
            .select("members.name as actorName")
            .orderBy("operatorRecords.date", "desc")
            .orderBy("operatorRecords.id")
            .limit(size)
            .offset((page - 1) * size)
            .execute();
          const ids = rows.map(({ id }) => id);
          const taken =
            ids.length === 0
              ? []
              : await query
                  .selectFrom("operatorRecords")
                  .select("reverts")
                  .where("reverts", "in", ids)
                  .execute();
          const reverted = new Set(taken.map((row) => row.reverts));
          const total = Number(count);
          return succeed({
            recordList: rows.map(({ memberId, actorName, ...row }) => ({
              ...row,
              actor: memberId,
              actorName: actorName ?? "",
              revert: stateOf(row, reverted.has(row.id)),
            })),
            total,
            totalPage: Math.ceil(total / size),
          });
        });
      }),
      implement(calls.revertOperatorRecord, async ({ input, grant: { member } }) => {
        const row = await database.read((query) =>
          query.selectFrom("operatorRecords").selectAll().where("id", "=", input.id).executeTakeFirst(),
        );
        if (!row) return refused("operator.record-missing");
        const revert = reverts[row.action];
        if (!revert) return refused("operator.not-revertible");
        if (isOver(row.date)) return refused("operator.revert-over");
        const { id, action, subject } = row;
        const write = { id, subject, before: JSON.parse(row.before), after: JSON.parse(row.after) };
        const answer = await database.write(revert.lock(write), async (query) => {
          const taken = await query
            .selectFrom("operatorRecords")
            .select("id")
            .where("reverts", "=", id)
            .executeTakeFirst();
          if (taken) return abandon(refused("operator.changed-since"));
          const tools = {
            id: createId(),
            memberId: member.memberId,
            reason: input.reason,
            at: isoTime(clock.now()),
          };
          const done = await revert.apply(query, write, tools);
          if (done === "changed") return abandon(refused("operator.changed-since"));
          if (done === "impossible") return abandon(refused("operator.not-revertible"));
          await recordWrite(query, {
            ...done,
            ...{ id: tools.id, memberId: tools.memberId, action, subject },
            ...{ reason: input.reason, date: tools.at, reverts: id },
          });
          return succeed({});
        });
        // A mail may have been asked for.
        jobs.wake();
        return answer;
      }),
    ],
  };
};
