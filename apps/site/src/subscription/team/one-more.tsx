import type { Subscription } from "@hanok/api-contract";
import { buttonClass } from "@hanok/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { dataOf } from "../../api/call-failed.ts";
import { client } from "../../api/client.ts";
import { useSubscriptions } from "../../money/money-reads.ts";
import { useDay, useWon } from "../../money/won.ts";

/** Price of a number of heads, before anything is changed. */
export const useHeadsQuote = (
  { plan, cycle }: Pick<Subscription, "plan" | "cycle">,
  heads: number,
  enabled = true,
) =>
  useQuery({
    queryKey: ["money", "quote", plan, cycle, heads],
    queryFn: async () =>
      dataOf(await client.post("/api/payments/plan/quote.json", { planId: plan, cycle, teamMembers: heads }))
        .quote,
    placeholderData: keepPreviousData,
    enabled,
  });

/** [LET-01, SUB-25] One more head, with what it costs for the rest of the period and afterwards. */
export function OneMore() {
  const [newest] = useSubscriptions().data?.subscriptionList ?? [];
  return newest?.status === "ACTIVE" && newest.cancelRequestedAt === "" ? (
    <Priced subscription={newest} />
  ) : null;
}

function Priced({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const won = useWon();
  const day = useDay();
  const { plan, cycle, teamMembers } = subscription;
  const heads = teamMembers + 1;
  const quote = useHeadsQuote(subscription, heads).data;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link
        to="/payment/plan"
        search={{ ...(plan === "FREE_PLAN" ? {} : { plan }), cycle, heads }}
        className={buttonClass("secondary", "medium")}
      >
        {t("team.more")}
      </Link>
      {quote ? (
        <p className="text-ink-soft text-small tabular-nums">
          {t("team.moreCost", {
            now: won(quote.total),
            next: won(quote.nextTotal),
            day: day(quote.periodEnd),
          })}
        </p>
      ) : null}
    </div>
  );
}
