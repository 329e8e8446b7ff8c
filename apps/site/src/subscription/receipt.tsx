import { Badge, Button, Card } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";
import { useSite } from "../api/site.ts";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { useForeign } from "../money/foreign.ts";
import { OrderLines } from "../money/order-lines.tsx";
import { useDay, useWon } from "../money/won.ts";
import { Facts } from "./facts.tsx";

/** The receipt of a payment; printed, only the sheet itself is on the paper. */
export function Receipt() {
  const { t } = useTranslation();
  useDocumentTitle(t("receipt.title"));
  const won = useWon();
  const day = useDay();
  const foreign = useForeign();
  const { id } = useSearch({ from: "/member/subscription/receipt" });
  const site = useSite();
  const receipt = useQuery({
    queryKey: ["money", "receipt", id],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/members/payment/receipt/item.json", { paymentHistoryId: id }, { signal }))
        .receipt,
  });
  return (
    <PageFrame title={t("receipt.title")}>
      <Loaded query={receipt}>
        {(one) => {
          const company = site.data?.company;
          return (
            <>
              <Button
                className="self-start print:hidden"
                icon={<Printer aria-hidden="true" size={16} strokeWidth={1.5} />}
                onPress={() => window.print()}
              >
                {t("receipt.print")}
              </Button>
              <Card className="flex max-w-170 flex-col gap-6 p-6 tablet:p-8">
                {one.test ? (
                  <p>
                    <Badge tone="danger">{t("receipt.test")}</Badge>
                  </p>
                ) : null}
                <Facts
                  rows={[
                    [t("receipt.number"), one.number],
                    [t("receipt.date"), day(one.date)],
                    [t("receipt.item"), one.itemName],
                    [
                      t("receipt.period"),
                      one.periodStart ? `${day(one.periodStart)} – ${day(one.periodEnd)}` : "",
                    ],
                    [
                      t("receipt.method"),
                      one.foreign ? `${one.method} · ${foreign(one.foreign)}` : one.method,
                    ],
                    [t("receipt.approval"), one.approval],
                    [t("receipt.buyer"), `${one.buyer.name} (${one.buyer.email})`],
                    [t("tax.company"), one.buyer.tax?.company ?? ""],
                    [t("tax.businessNumber"), one.buyer.tax?.businessNumber ?? ""],
                    [
                      t("receipt.seller"),
                      // Without details of the company the receipt names at least the site that sold.
                      [company?.name || window.location.host, company?.representative]
                        .filter(Boolean)
                        .join(" · "),
                    ],
                    [t("receipt.sellerNumber"), company?.businessNumber ?? ""],
                    [
                      t("receipt.sellerContact"),
                      [company?.address, company?.phone, company?.email].filter(Boolean).join(" · "),
                    ],
                  ]}
                />
                <OrderLines lines={one.lines} totals={one} itemName={one.itemName} />
                {one.refunds.map((refund) => (
                  <p key={refund.date} className="text-ui">
                    {t("receipt.refund", { day: day(refund.date), amount: won(refund.total) })}
                  </p>
                ))}
              </Card>
            </>
          );
        }}
      </Loaded>
    </PageFrame>
  );
}
