import type { LegalText } from "@hanok/api-contract";
import { classNames } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { lineDifference } from "./line-difference.ts";

const LOOK = {
  same: "text-ink-faint",
  added: "bg-accent-soft text-ink",
  removed: "bg-danger-soft text-ink line-through decoration-danger/50",
} as const;

/** The lines that a version takes out of the one before it, and adds to it. */
export function PolicyDifference({ before, after }: { before: LegalText; after: LegalText }) {
  const { t } = useTranslation();
  const lines = lineDifference(before.content, after.content);
  return (
    <section aria-label={t("policy.difference")} className="flex max-w-220 flex-col gap-4">
      <p className="text-ink-soft text-ui">
        {t("policy.differenceOf", { before: before.version, after: after.version })}
      </p>
      <ul className="flex flex-col gap-1 text-ui">
        {lines.map(({ kind, text }, place) => {
          const Mark = kind === "added" ? "ins" : kind === "removed" ? "del" : "span";
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change have no other name
            <li key={place}>
              <Mark className={classNames("block rounded-base px-3 py-1.5 no-underline", LOOK[kind])}>
                {text}
              </Mark>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
