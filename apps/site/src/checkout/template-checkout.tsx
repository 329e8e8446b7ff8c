import type { LicenseType } from "@hanok/api-contract";
import { buttonClass, RadioGroup } from "@hanok/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";
import { PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { TestNotice } from "../money/test-notice.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { Quoted } from "./quoted.tsx";

/** [PAY-01, PAY-31, PAY-32, PAY-41] The licence of one template: single or extended, then the checkout. */
export function TemplateCheckout() {
  const { t } = useTranslation();
  useDocumentTitle(t("checkout.templateTitle"));
  const { id } = useParams({ from: "/member/payment/template/$id" });
  const [license, setLicense] = useState<LicenseType>("single");
  const quote = useQuery({
    queryKey: ["money", "template-quote", id, license],
    queryFn: async () =>
      dataOf(await client.post("/api/payments/template/quote.json", { templateProductId: id, license }))
        .quote,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <PageFrame title={t("checkout.templateTitle")} lead={quote.data?.itemName}>
      <TestNotice />
      <Quoted
        query={quote}
        action={({ error }) =>
          error === "license.plan-required" ? (
            <Link to="/plan" search={{ limit: "premium" }} className={buttonClass("secondary", "medium")}>
              {t("workspace.seePlans")}
            </Link>
          ) : null
        }
      >
        {(order) => (
          <>
            <RadioGroup
              label={t("licenses.type")}
              value={license}
              onChange={(value) => setLicense(value)}
              options={(["single", "extended"] as const).map((value) => ({
                value,
                label: t(`licenses.types.${value}`),
                description: t(`licenses.typeTexts.${value}`),
              }))}
            />
            <CheckoutForm
              order={`template:${order.templateProductId}:${order.license}`}
              kind="once"
              itemName={order.itemName}
              summary={order}
              onPriceChanged={() => void quote.refetch()}
              pay={(wish, opId) =>
                client.post("/api/payments/template/item.json", {
                  templateProductId: order.templateProductId,
                  license: order.license,
                  opId,
                  ...wish,
                })
              }
              facts={<p>{t("licenses.endsWithPlan")}</p>}
            />
          </>
        )}
      </Quoted>
    </PageFrame>
  );
}
