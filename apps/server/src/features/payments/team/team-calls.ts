import { endpoints, refused, succeed } from "@hanok/api-contract";
import { implement } from "../../../http/feature.ts";
import { openRateLimits, type RateRule } from "../../../ports/rate-limits/rate-limits.ts";
import type { MoneyParts } from "../ledger.ts";
import { answerSeat, giveSeat, leaveSeat, takeSeatBack } from "./seat-changes.ts";
import { readTeam } from "./team-reads.ts";

/** Each seat is mailed to an address of the owner's choice. */
const GIVEN: RateRule = { name: "team.given", most: 50, seconds: 3_600 };

/** [LET-01] */
export const teamCalls = (parts: MoneyParts) => {
  const calls = endpoints.team;
  const limits = openRateLimits(parts);
  return [
    implement(calls.readTeam, async ({ grant: { member } }) =>
      succeed({
        team: await parts.database.read((query) => readTeam(query, member.memberId, parts.clock.now())),
      }),
    ),
    implement(calls.giveSeat, async ({ input, grant: { member } }) => {
      const allowance = await limits.take([{ rule: GIVEN, subject: String(member.memberId) }]);
      if (!allowance.allowed) return refused("request.too-many", { facts: { seconds: allowance.seconds } });
      return giveSeat(parts, member.memberId, input.email);
    }),
    implement(calls.takeSeatBack, ({ input, grant }) => takeSeatBack(parts, grant.member.memberId, input.id)),
    implement(calls.answerSeat, ({ input, grant }) => answerSeat(parts, grant.member.memberId, input)),
    implement(calls.leaveSeat, ({ input, grant }) => leaveSeat(parts, grant.member.memberId, input.id)),
  ];
};
