import { readLegalTexts } from "@hanok/public-texts";
import { expect, test } from "vitest";
import { addDays } from "../../../ports/seoul-days.ts";
import { planRefund, templateRefund } from "./refund-rules.ts";

const paidDay = "2026-03-02";
const plan = (cycle: "MONTH" | "YEAR", days: number) =>
  planRefund({ cycle, paid: 365_000, left: 365_000, paidDay, requestDay: addDays(paidDay, days) });
const template = (days: number, isApplied = false) =>
  templateRefund({ left: 10_000, paidDay, requestDay: addDays(paidDay, days), isApplied });

/** Patterns of the numbers that the refund policy promises; one group each. */
const SAYS = {
  ko: {
    full: /결제한 날부터 (\d+)일 안 \| 전액/,
    month: /월 결제 \| 남은 날수 × \(결제 금액 ÷ (\d+)\)/,
    year: /연 결제 \| 남은 날수 × \(결제 금액 ÷ (\d+)\)/,
    usedUp: /월 결제를 (\d+)일\(90%\) 이상 쓴 때 \| 없음/,
    templateFull: /산 날부터 (\d+)일 안이고 프로젝트에 한 번도 쓰지 않은 때 \| 전액/,
    templateRest: /그 밖의 때 \| 결제 금액의 (\d+)%/,
    older: /결제한 지 (1)년이 지난 때 \| 없음/,
  },
  en: {
    full: /within (\d+) days of payment \| in full/,
    month: /paid monthly \| remaining days × \(payment ÷ (\d+)\)/,
    year: /paid yearly \| remaining days × \(payment ÷ (\d+)\)/,
    usedUp: /monthly, (\d+) days \(90 %\) or more used \| none/,
    templateFull: /within (\d+) days, never applied to a project \| in full/,
    templateRest: /otherwise \| (\d+) % of the payment/,
    older: /more than (one) year after payment \| none/,
  },
} as const;

test.each(["ko", "en"] as const)(
  "[LET-08] [LET-17] the refund policy says what the code pays back (%s)",
  async (language) => {
    const policy = (await readLegalTexts()).find(({ kind }) => kind === "refund")?.content[language] ?? "";
    const said = (name: keyof (typeof SAYS)["ko"]): number => {
      const number = SAYS[language][name].exec(policy)?.[1];
      expect([name, number]).not.toEqual([name, undefined]);
      return Number(number);
    };
    for (const cycle of ["MONTH", "YEAR"] as const) {
      const [full, span] = [said("full"), said(cycle === "MONTH" ? "month" : "year")];
      expect(plan(cycle, full).amount).toBe(365_000);
      for (const days of [full + 1, span - 5].filter((one) => cycle === "YEAR" || one < said("usedUp")))
        expect([cycle, days, plan(cycle, days).amount]).toEqual([
          cycle,
          days,
          Math.floor((365_000 * (span - days)) / span),
        ]);
    }
    expect(plan("MONTH", said("usedUp") - 1).amount).toBeGreaterThan(0);
    expect(plan("MONTH", said("usedUp")).amount).toBe(0);
    said("older");
    expect(plan("YEAR", 366).amount).toBe(0);
    expect(template(366).amount).toBe(0);
    expect(template(said("templateFull")).amount).toBe(10_000);
    const rest = (10_000 * said("templateRest")) / 100;
    expect([template(said("templateFull") + 1).amount, template(0, true).amount]).toEqual([rest, rest]);
  },
);
