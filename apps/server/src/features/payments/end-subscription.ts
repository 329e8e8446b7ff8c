import type { Subscriptions } from "../../migrations/tables/money.ts";
import type { Write } from "../../ports/database/index.ts";
import { type MoneyParts, now } from "./ledger.ts";
import { changeSubscription, setMemberPlan } from "./subscriptions-store.ts";
import { alignSeats } from "./team/seats-store.ts";

/** Rights end now: the member is on the free plan, whose locks follow by themselves [PLN-22]; seats end with it [LET-01]. */
export const endSubscription = async (
  parts: MoneyParts,
  query: Write,
  row: Subscriptions,
  endReason: Subscriptions["endReason"],
  by: { readonly actor?: number; readonly reason?: string } = {},
): Promise<Subscriptions> => {
  if (endReason !== "bought") await setMemberPlan(parts, query, row.memberId, "FREE_PLAN");
  const ended = await changeSubscription(
    parts,
    query,
    row,
    { status: "ENDED", endedAt: now(parts), endReason, dueAt: "", openChargeId: "" },
    { kind: "ENDED", ...by },
  );
  await alignSeats(parts, query, row.memberId);
  return ended;
};
