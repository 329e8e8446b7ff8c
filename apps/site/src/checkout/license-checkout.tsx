import { buttonClass } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";
import { PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { TestNotice } from "../money/test-notice.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { Quoted } from "./quoted.tsx";

/** [PAY-43] A bought single licence becomes an extended one for the difference; `id`: of the payment for it. */
export function LicenseCheckout() {
  const { t } = useTranslation();
  useDocumentTitle(t("licenses.raise"));
  const { id } = useParams({ from: "/member/payment/license/$id" });
  const raise = { paymentHistoryId: id, type: "extended" } as const;
  const quote = useQuery({
    queryKey: ["money", "license-quote", id],
    queryFn: async () => dataOf(await client.post("/api/members/license/type/quote.json", raise)).quote,
    retry: false,
  });
  return (
    <PageFrame title={t("licenses.raise")} lead={quote.data?.itemName}>
      <TestNotice />
      <Quoted
        query={quote}
        action={() => (
          <Link to="/subscription/templates" className={buttonClass("secondary", "medium")}>
            {t("licenses.open")}
          </Link>
        )}
      >
        {(order) => (
          <CheckoutForm
            order={`license:${id}`}
            kind="once"
            itemName={`${order.itemName} · ${t("licenses.types.extended")}`}
            summary={order}
            onPriceChanged={() => void quote.refetch()}
            pay={(wish, opId) =>
              client.post("/api/members/license/type/item.json", { ...raise, opId, ...wish })
            }
            facts={
              <>
                <p>{t("licenses.typeTexts.extended")}</p>
                <p>{t("licenses.endsWithPlan")}</p>
              </>
            }
          />
        )}
      </Quoted>
    </PageFrame>
  );
}
