import type { MemberPlan } from "@hanok/api-contract";
import { classNames, ProgressBar } from "@hanok/ui";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { bytesText } from "./bytes-text.ts";

/**
 * Member's usage of the own plan; unlimited resources, and those that are not part of the plan, are described
 * in words.
 */
export function Usage({
  own: { limits, usage },
  isHeadingHidden = false,
}: {
  own: MemberPlan;
  /** Set if the place has a heading of its own. */
  isHeadingHidden?: boolean;
}) {
  const { t, i18n } = useTranslation();
  const heading = useId();
  const rows = [
    {
      label: t("plan.storage"),
      used: usage.storageBytes,
      limit: limits.storageBytes,
      text: (value: number) => bytesText(value, i18n.language),
    },
    { label: t("plan.projectsAndTrash"), used: usage.projects, limit: limits.projects },
    { label: t("plan.exportsThisMonth"), used: usage.exports, limit: limits.exportsPerMonth },
    { label: t("plan.formEntriesThisMonth"), used: usage.formEntries, limit: limits.formEntriesPerMonth },
  ];
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-5">
      <h2 id={heading} className={isHeadingHidden ? "sr-only" : "font-bold text-title"}>
        {t("plan.usage")}
      </h2>
      <div
        className={classNames(
          "grid gap-6",
          !isHeadingHidden && "tablet:grid-cols-2 tablet:gap-10 desktop:grid-cols-4",
        )}
      >
        {rows.map(({ label, used, limit, text = String }) =>
          limit === null || limit === 0 ? (
            <p key={label} className="flex justify-between gap-4 text-small">
              <span>{label}</span>
              <span className="text-ink-faint tabular-nums">
                {limit === 0
                  ? t("plan.notIncluded")
                  : t("plan.usageOf", { used: text(used), limit: t("plan.unlimited") })}
              </span>
            </p>
          ) : (
            <ProgressBar
              key={label}
              label={label}
              percent={Math.min(100, (used / limit) * 100)}
              valueLabel={t("plan.usageOf", { used: text(used), limit: text(limit) })}
            />
          ),
        )}
      </div>
    </section>
  );
}
