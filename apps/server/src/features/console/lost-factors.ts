import { type endpoints, type ParsedOf, refused, succeed } from "@hanok/api-contract";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import { decideRequest, listOpenRequests } from "../accounts/index.ts";
import { recordWrite } from "../operator-records/index.ts";

type Calls = typeof endpoints.console;

/** [AUT-04] Requests of members who lost their second factor, and the operator's decisions on them. */
export const lostFactorActs = (parts: Parts) => {
  const { database, clock, jobs, settings } = parts;
  return {
    list: async (input: ParsedOf<Calls["listLostFactors"]>) => {
      const { shown, ...totals } = pageOf(await database.read(listOpenRequests), input);
      return succeed({ lostFactorList: [...shown], ...totals });
    },
    decide: async (operator: number, input: ParsedOf<Calls["decideLostFactor"]>) => {
      const { decision, reason } = input;
      const decided = await database.write("lost-factors", async (query) => {
        const made = await decideRequest(parts, query, input);
        if (!made) return abandon(refused("operator.no-lost-factor"));
        const { before, readyAt } = made;
        // Nobody checks their own identity.
        if (before.memberId === settings.sourceMemberId) return abandon(refused("operator.self"));
        await recordWrite(query, {
          memberId: operator,
          action: decision === "APPROVE" ? "factor.approve" : "factor.reject",
          subject: String(before.memberId),
          before: { state: before.state },
          after: { state: decision === "APPROVE" ? "WAITING" : "REJECTED", readyAt },
          reason,
          date: isoTime(clock.now()),
        });
        return succeed({ readyAt });
      });
      jobs.wake();
      return decided;
    },
  };
};
