import type { PaymentConfig } from "@hanok/api-contract";
import { Button } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { grouped } from "./card-number.ts";

const WORDS = [
  "success",
  "declined",
  "limit",
  "balance",
  "expired",
  "stopped",
  "unsupported",
  "unavailable",
  "timeout",
  "lost",
  "late",
  "duplicate",
  "silent",
  "balance-later",
  "limit-later",
] as const;

/** The cards of the sandbox with what each does; pressing one fills its number in. */
export function TestCards({
  cards,
  onChoose,
}: {
  cards: PaymentConfig["testCards"];
  onChoose(number: string): void;
}) {
  const { t } = useTranslation();
  if (cards.length === 0) return null;
  return (
    <details className="rounded-base bg-sunken px-4 py-3 text-ui">
      <summary className="cursor-pointer font-medium">{t("cards.testCards")}</summary>
      <p className="mt-2 text-ink-soft text-small">{t("cards.testCardsText")}</p>
      <ul className="mt-3 flex flex-col gap-1">
        {cards.map(({ number, behaviour }) => {
          const word = WORDS.find((one) => one === behaviour);
          return (
            <li key={number} className="flex flex-wrap items-center gap-x-3">
              <Button variant="quiet" size="small" className="tabular-nums" onPress={() => onChoose(number)}>
                {grouped(number)}
              </Button>
              <span className="text-ink-soft text-small">
                {word ? t(`cards.behaviours.${word}`) : behaviour}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
