import type { MemberPlan } from "@hanok/api-contract";
import { ProgressBar } from "@hanok/ui";
import { useId } from "react";
import { useTranslation } from "react-i18next";

/** Bytes by thousands, as plans are sold: `1.2 GB`. */
const bytesText = (bytes: number, language: string): string => {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: units[step] ?? "byte",
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1000 ** step);
};

/** What the member uses of the own plan; what has no limit shows the figure alone. */
export function Usage({ own: { limits, usage } }: { own: MemberPlan }) {
  const { t, i18n } = useTranslation();
  const heading = useId();
  const rows = [
    {
      label: t("plan.storage"),
      used: usage.storageBytes,
      limit: limits.storageBytes,
      text: (value: number) => bytesText(value, i18n.language),
    },
    { label: t("plan.projects"), used: usage.projects, limit: limits.projects },
    { label: t("plan.exportsThisMonth"), used: usage.exports, limit: limits.exportsPerMonth },
  ];
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-5">
      <h2 id={heading} className="font-bold text-title">
        {t("plan.usage")}
      </h2>
      <div className="grid gap-6 tablet:grid-cols-3 tablet:gap-10">
        {rows.map(({ label, used, limit, text = String }) =>
          limit === null ? (
            <p key={label} className="flex justify-between gap-4 text-small">
              <span>{label}</span>
              <span className="text-ink-faint tabular-nums">
                {t("plan.usageOf", { used: text(used), limit: t("plan.unlimited") })}
              </span>
            </p>
          ) : (
            <ProgressBar
              key={label}
              label={label}
              percent={limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}
              valueLabel={t("plan.usageOf", { used: text(used), limit: text(limit) })}
            />
          ),
        )}
      </div>
    </section>
  );
}
