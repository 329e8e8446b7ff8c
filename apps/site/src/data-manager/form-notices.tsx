import { buttonClass, Notice, ProgressBar } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { useFormSettings } from "./data-reads.ts";

/** Part of the month's entries from which people are warned. */
const NEAR = 0.8;

/** [FRM-16] [FRM-23] How much of the month is used, and the number of sealed entries above its limit. */
export function FormNotices({
  form,
  settings,
}: {
  form: { readonly sealed: number; readonly by: "OWNER" | "EDITOR" | "ACCOUNT" };
  settings: ReturnType<typeof useFormSettings>["data"];
}) {
  const { t, i18n } = useTranslation();
  const isOwner = form.by === "OWNER";
  const month = settings?.month;
  const isNear = month != null && month.limit !== null && month.used >= month.limit * NEAR;
  const number = new Intl.NumberFormat(i18n.language);
  const plans = (
    <Link to="/plan" search={{ limit: "formEntries" }} className={buttonClass("secondary", "medium")}>
      {t("data.month.plans")}
    </Link>
  );
  return (
    <div className="flex flex-col gap-3 pb-4 empty:hidden">
      {form.sealed > 0 ? (
        <Notice action={isOwner ? plans : undefined}>
          <p className="font-semibold text-ink">{t("data.sealed.title", { count: form.sealed })}</p>
          <p>{t(isOwner ? "data.sealed.own" : "data.sealed.others")}</p>
        </Notice>
      ) : isNear && month.limit !== null ? (
        <Notice action={isOwner ? plans : undefined}>
          <p>
            {t("data.month.near", { used: number.format(month.used), limit: number.format(month.limit) })}
          </p>
          <div className="mt-2 max-w-80">
            <ProgressBar
              label={t("data.month.label")}
              percent={Math.min(100, (month.used / Math.max(1, month.limit)) * 100)}
              valueLabel={t("data.month.of", {
                used: number.format(month.used),
                limit: number.format(month.limit),
              })}
            />
          </div>
        </Notice>
      ) : null}
    </div>
  );
}
