import type { TemplateLicense } from "@hanok/api-contract";
import { Badge, buttonClass, Card, EmptyState } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { PageSteps } from "../inquiries/page-steps.tsx";
import { useDay, useWon } from "../money/won.ts";
import { Facts } from "./facts.tsx";

/** [PAY-26, PAY-27] Bought templates with purchase code, licence and the projects that use them. */
export function MyTemplates() {
  const { t } = useTranslation();
  useDocumentTitle(t("licenses.title"));
  const [page, setPage] = useState(1);
  const templates = useQuery({
    queryKey: ["money", "templates", page],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/members/template/product/list.json", { page }, { signal })),
  });
  return (
    <PageFrame title={t("licenses.title")} lead={t("licenses.text")}>
      <Loaded query={templates}>
        {({ templateProductList, totalPage }) => (
          <>
            {templateProductList.length === 0 ? (
              <EmptyState title={t("licenses.none")}>{t("licenses.noneText")}</EmptyState>
            ) : null}
            <ul className="grid gap-4 empty:hidden tablet:grid-cols-2">
              {templateProductList.map((one) => (
                <LicenseCard key={one.id} license={one} />
              ))}
            </ul>
            <PageSteps page={page} totalPage={totalPage} onPage={setPage} />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

function LicenseCard({ license }: { license: TemplateLicense }) {
  const { t } = useTranslation();
  const day = useDay();
  const won = useWon();
  return (
    <li>
      <Card className="flex flex-col gap-4 p-6">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold text-lead">
          {license.itemName}
          <Badge tone={license.status === "ACTIVE" ? "accent" : "plain"}>
            {t(`licenses.statuses.${license.status}`)}
          </Badge>
        </h2>
        <Facts
          rows={[
            [t("licenses.type"), t(`licenses.types.${license.type}`)],
            [t("licenses.code"), license.purchaseCode],
            [t("licenses.bought"), day(license.purchaseDate)],
            [t("licenses.provider"), license.provider],
            [t("licenses.itemId"), license.itemId],
            [t("licenses.projects"), license.projects.map(({ title }) => title).join(", ")],
          ]}
        />
        {license.status === "ACTIVE" && license.type === "single" ? (
          <div className="flex flex-col items-start gap-2">
            <Link
              to="/payment/license/$id"
              params={{ id: license.paymentHistoryId }}
              className={buttonClass("secondary", "medium")}
            >
              {t("licenses.raise")}
            </Link>
            <p className="text-ink-soft text-small">
              {t("licenses.raiseFor", { amount: won(license.extendedDifference) })}
            </p>
          </div>
        ) : null}
      </Card>
    </li>
  );
}
