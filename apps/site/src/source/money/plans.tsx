import { GIGABYTE, type PlanVersion, planType } from "@hanok/api-contract";
import { Badge, Button, type DataColumn, DataTable, NumberField, showToast, TextField } from "@hanok/ui";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { useDay, useWon } from "../../money/won.ts";
import { ConsolePage, ConsoleSection } from "../frame/console-page.tsx";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged, useSourceRead } from "../frame/source-read.ts";
import { PaypalRates } from "./paypal-rates.tsx";

/** The dated rows of the plans; a change is a new row and subscribers keep the price that they agreed to. */
export function SourcePlans() {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const won = useWon();
  const day = useDay();
  const [changing, setChanging] = useState<PlanVersion | null>(null);
  const read = useSourceRead(["plans"], (signal) =>
    client.get("/api/source/plan/list.json", { perPage: 100 }, { signal }),
  );
  const columns = useMemo(
    (): DataColumn<PlanVersion>[] => [
      {
        id: "from",
        header: t("plans.validFrom"),
        isRowHeader: true,
        cell: ({ validFrom }) => <span className="whitespace-nowrap">{day(validFrom)}</span>,
      },
      {
        id: "state",
        header: t("money.state"),
        cell: ({ state }) => (
          <Badge tone={state === "CURRENT" ? "accent" : "plain"}>{t(`plans.states.${state}`)}</Badge>
        ),
      },
      {
        id: "price",
        header: t("money.monthlyPrice"),
        isNumber: true,
        cell: ({ monthlyPrice }) => won(monthlyPrice),
      },
      {
        id: "yearly",
        header: t("plans.yearlyDiscount"),
        isNumber: true,
        cell: ({ yearlyDiscountPercent }) => `${yearlyDiscountPercent}%`,
      },
      {
        id: "deal",
        header: t("plans.deal"),
        cell: ({ discountPercent, discountAmount, discountEndsAt }) =>
          discountPercent > 0 || discountAmount > 0
            ? `${discountPercent > 0 ? `${discountPercent}%` : won(discountAmount)} · ${day(discountEndsAt)}`
            : "–",
      },
      { id: "reason", header: t("records.reason"), cell: ({ reason }) => reason },
    ],
    [t, won, day],
  );
  return (
    <ConsolePage title={t("names.plans")} lead={t("plans.lead")}>
      <Loaded query={read}>
        {({ planVersionList }) => (
          <>
            {planType.options.map((planId) => {
              const rows = planVersionList.filter((one) => one.planId === planId);
              const current = rows.find(({ state }) => state === "CURRENT") ?? rows[0];
              return (
                <ConsoleSection
                  key={planId}
                  title={site.t(`plan.names.${planId}`)}
                  actions={
                    current ? (
                      <Button
                        aria-label={t("plans.changeOf", { name: site.t(`plan.names.${planId}`) })}
                        onPress={() => setChanging(current)}
                      >
                        {t("plans.change")}
                      </Button>
                    ) : undefined
                  }
                >
                  <DataTable
                    label={site.t(`plan.names.${planId}`)}
                    columns={columns}
                    rows={rows}
                    rowKey={({ id }) => id}
                  />
                </ConsoleSection>
              );
            })}
          </>
        )}
      </Loaded>
      <PaypalRates />
      {changing ? <ChangeDialog current={changing} onClose={() => setChanging(null)} /> : null}
    </ConsolePage>
  );
}

const LIMITS = [
  "projects",
  "pagesPerProject",
  "versionsPerPage",
  "versionDays",
  "collaborators",
  "exportsPerMonth",
  "formEntriesPerMonth",
  "visitMonths",
  "languages",
] as const;

/** A day in Seoul as the time at which it begins; '' stays. */
const dayBegins = (day: string): string =>
  day === "" ? "" : new Date(`${day}T00:00:00+09:00`).toISOString();

function ChangeDialog({ current, onClose }: { current: PlanVersion; onClose(): void }) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const changed = useSourceChanged();
  const [price, setPrice] = useState(current.monthlyPrice);
  const [yearly, setYearly] = useState(current.yearlyDiscountPercent);
  const [deal, setDeal] = useState(current.discountPercent);
  const [dealEnds, setDealEnds] = useState("");
  const [from, setFrom] = useState("");
  const [storage, setStorage] = useState(
    current.storageBytes === null ? Number.NaN : current.storageBytes / GIGABYTE,
  );
  const [limits, setLimits] = useState(() => LIMITS.map((name) => current[name] ?? Number.NaN));
  const numberOr = (value: number) => (Number.isNaN(value) ? site.t("problems.required") : null);
  const known = (value: number): number | null => (Number.isNaN(value) ? null : value);
  return (
    <ReasonDialog
      title={t("plans.changeOf", { name: site.t(`plan.names.${current.planId}`) })}
      text={t("plans.changeText")}
      submit={t("plans.change")}
      problems={{
        monthlyPrice: numberOr(price),
        yearlyDiscountPercent: numberOr(yearly),
        discountPercent: numberOr(deal),
        discountEndsAt: deal > 0 && dealEnds === "" ? t("plans.dealEndsRequired") : null,
      }}
      send={(reason) => {
        const [
          projects,
          pagesPerProject,
          versionsPerPage,
          versionDays,
          collaborators,
          exportsPerMonth,
          formEntriesPerMonth,
          visitMonths,
          languages,
        ] = limits.map(known);
        return client.post("/api/source/plan/item.json", {
          planId: current.planId,
          ...(from === "" ? {} : { validFrom: dayBegins(from) }),
          monthlyPrice: price,
          yearlyDiscountPercent: yearly,
          discountPercent: deal,
          discountEndsAt: deal === 0 ? "" : dayBegins(dealEnds),
          limits: {
            storageBytes: Number.isNaN(storage) ? null : Math.round(storage * GIGABYTE),
            projects: projects ?? null,
            pagesPerProject: pagesPerProject ?? null,
            versionsPerPage: versionsPerPage ?? null,
            versionDays: versionDays ?? null,
            collaborators: collaborators ?? null,
            exportsPerMonth: exportsPerMonth ?? null,
            formEntriesPerMonth: formEntriesPerMonth ?? null,
            visitMonths: visitMonths ?? null,
            languages: languages ?? null,
            madeWithBar: current.madeWithBar,
          },
          reason,
        });
      }}
      onDone={() => {
        showToast({ text: t("plans.changed") });
        void changed();
      }}
      onClose={onClose}
    >
      {(problemOf) => (
        <div className="grid gap-4 tablet:grid-cols-2">
          <NumberField
            label={t("money.monthlyPrice")}
            minValue={0}
            value={price}
            onChange={setPrice}
            error={problemOf("monthlyPrice")}
          />
          <NumberField
            label={t("plans.yearlyDiscount")}
            minValue={0}
            maxValue={90}
            unit="%"
            value={yearly}
            onChange={setYearly}
            error={problemOf("yearlyDiscountPercent")}
          />
          <NumberField
            label={t("plans.dealPercent")}
            minValue={0}
            maxValue={90}
            unit="%"
            value={deal}
            onChange={setDeal}
            error={problemOf("discountPercent")}
          />
          <TextField
            label={t("plans.dealEnds")}
            type="date"
            value={dealEnds}
            onChange={setDealEnds}
            error={problemOf("discountEndsAt")}
          />
          <TextField
            label={t("plans.validFrom")}
            hint={t("plans.validFromHint")}
            type="date"
            value={from}
            onChange={setFrom}
          />
          <NumberField
            label={t("plans.limits.storageBytes")}
            hint={t("plans.noLimit")}
            minValue={0}
            unit="GB"
            value={storage}
            onChange={setStorage}
          />
          {LIMITS.map((name, at) => (
            <NumberField
              key={name}
              label={t(`plans.limits.${name}`)}
              hint={t("plans.noLimit")}
              minValue={0}
              value={limits[at] ?? Number.NaN}
              onChange={(value) => setLimits((all) => all.map((one, place) => (place === at ? value : one)))}
            />
          ))}
        </div>
      )}
    </ReasonDialog>
  );
}
