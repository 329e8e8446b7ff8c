import type { Locale } from "@hanok/api-contract";
import type { Write } from "../../ports/database/index.ts";
import type { JobHandler } from "../../ports/jobs/index.ts";
import { composeMail, type MailText } from "../../ports/mail/index.ts";
import type { MoneyParts } from "./ledger.ts";

export const MONEY_MAIL_KIND = "money-mail";

const won = (amount: unknown): string => Number(amount).toLocaleString("ko-KR");

type Facts = Readonly<Record<string, string | number>>;
type Writer = (facts: Facts) => { readonly subject: string; readonly lines: readonly string[] };

/** Every notice about money, 합니다체 in Korean; `item` is in the reader's language. */
const TEXTS = {
  paid: {
    ko: ({ item, total }) => ({
      subject: "[한옥] 결제가 완료되었습니다",
      lines: [`${item}, ${won(total)}원을 결제했습니다.`, "영수증은 내 구독의 결제 내역에서 볼 수 있습니다."],
    }),
    en: ({ item, total }) => ({
      subject: "[Hanok] Your payment is complete",
      lines: [`${item}: ${won(total)} won was paid.`, "Find the receipt in My subscription › Payments."],
    }),
  },
  "renewal-retry": {
    ko: ({ item, total, day }) => ({
      subject: "[한옥] 정기 결제가 되지 않았습니다",
      lines: [
        `${item}, ${won(total)}원을 결제하지 못했습니다.`,
        `${day}에 다시 결제합니다. 그때까지 지금 플랜을 그대로 쓸 수 있습니다.`,
        "카드를 바꾸거나 내 구독에서 바로 결제할 수 있습니다.",
      ],
    }),
    en: ({ item, total, day }) => ({
      subject: "[Hanok] Your renewal was not paid",
      lines: [
        `${item}: ${won(total)} won could not be charged.`,
        `It is tried again on ${day}. Until then your plan stays as it is.`,
        "You can change the card, or pay at once in My subscription.",
      ],
    }),
  },
  "renewal-stopped": {
    ko: ({ item }) => ({
      subject: "[한옥] 정기 결제가 멈췄습니다",
      lines: [
        `카드의 유효 기간이 지났거나 한도를 넘어 ${item} 정기 결제를 멈췄습니다.`,
        "지금은 무료 플랜입니다. 유료 플랜에서 만든 프로젝트는 잠긴 채로 보관됩니다.",
        "카드를 바꾸고 내 구독에서 결제하면 바로 풀립니다.",
      ],
    }),
    en: ({ item }) => ({
      subject: "[Hanok] Your renewal has stopped",
      lines: [
        `The card has expired or is over its limit, so the renewal of the ${item} has stopped.`,
        "You are on the free plan; projects of the paid plan are kept, locked.",
        "Change the card and pay in My subscription, and they unlock at once.",
      ],
    }),
  },
  ended: {
    ko: ({ item }) => ({
      subject: "[한옥] 플랜 이용이 끝났습니다",
      lines: [
        `${item} 이용이 끝나 무료 플랜으로 바뀌었습니다.`,
        "유료 플랜에서 만든 프로젝트는 잠긴 채로 보관되고, 다시 구독하면 풀립니다.",
      ],
    }),
    en: ({ item }) => ({
      subject: "[Hanok] Your plan has ended",
      lines: [
        `Your ${item} has ended; you are on the free plan now.`,
        "Projects of the paid plan are kept, locked, and unlock when you subscribe again.",
      ],
    }),
  },
  "trial-ends": {
    ko: ({ day }) => ({
      subject: "[한옥] 무료 체험이 3일 뒤 끝납니다",
      lines: [
        `프리미엄 플랜 무료 체험이 ${day}에 끝납니다. 자동으로 결제되지 않습니다.`,
        "계속 쓰려면 그전에 플랜을 결제해 주세요.",
      ],
    }),
    en: ({ day }) => ({
      subject: "[Hanok] Your free trial ends in 3 days",
      lines: [
        `Your free trial of Premium ends on ${day}. Nothing is charged by itself.`,
        "Choose a plan before that to keep it.",
      ],
    }),
  },
  "card-expires": {
    ko: ({ method }) => ({
      subject: "[한옥] 등록한 카드의 유효 기간이 곧 끝납니다",
      lines: [
        `${method} 카드의 유효 기간이 30일 안에 끝납니다.`,
        "정기 결제가 끊기지 않도록 새 카드를 등록해 주세요.",
      ],
    }),
    en: ({ method }) => ({
      subject: "[Hanok] Your card is about to expire",
      lines: [`The card ${method} expires within 30 days.`, "Register a new one so that your plan goes on."],
    }),
  },
  "consent-wanted": {
    ko: ({ item, total, day }) => ({
      subject: "[한옥] 다음 결제 금액이 오릅니다. 동의가 필요합니다",
      lines: [
        `${day}부터 ${item} 요금이 ${won(total)}원(부가세 포함)으로 바뀝니다.`,
        "내 구독에서 동의하지 않으면 그날 구독이 끝나고 결제되지 않습니다.",
      ],
    }),
    en: ({ item, total, day }) => ({
      subject: "[Hanok] Your next payment is higher and needs your consent",
      lines: [
        `From ${day} on the ${item} costs ${won(total)} won, VAT included.`,
        "Without your consent in My subscription it ends that day and nothing is charged.",
      ],
    }),
  },
  cancelled: {
    ko: ({ item, day }) => ({
      subject: "[한옥] 구독이 해지되었습니다",
      lines: [
        `${item} 구독을 해지했습니다. ${day} 전까지 그대로 쓸 수 있고 더는 결제되지 않습니다.`,
        "그전에는 내 구독에서 해지를 취소할 수 있습니다.",
      ],
    }),
    en: ({ item, day }) => ({
      subject: "[Hanok] Subscription canceled",
      lines: [
        `Your ${item} is canceled. It stays usable until ${day}, and nothing more is charged.`,
        "Until then you can resume it in My subscription.",
      ],
    }),
  },
  refunded: {
    ko: ({ item, total, plan }) => ({
      subject: "[한옥] 환불해 드렸습니다",
      lines: [
        `${item} 결제에서 ${won(total)}원을 환불했습니다.`,
        "카드사에 따라 영업일 3일 안에 반영됩니다.",
        ...(plan === "ends"
          ? [
              "플랜은 환불과 함께 끝났고 지금은 무료 플랜입니다. 유료 플랜에서 만든 프로젝트는 잠긴 채 보관됩니다.",
            ]
          : plan === "stays"
            ? ["플랜은 끝나지 않았고 이용 기간까지 그대로 쓸 수 있습니다."]
            : []),
      ],
    }),
    en: ({ item, total, plan }) => ({
      subject: "[Hanok] Your refund",
      lines: [
        `${won(total)} won of the payment for ${item} was paid back.`,
        "The card company shows it within 3 business days.",
        ...(plan === "ends"
          ? [
              "Your plan has ended with the refund, and you are on the free plan. Projects of the paid plan are kept, locked.",
            ]
          : plan === "stays"
            ? ["Your plan has not ended and stays usable until the end of its period."]
            : []),
      ],
    }),
  },
  "refund-rejected": {
    ko: ({ item, answer }) => ({
      subject: "[한옥] 환불 신청에 답변을 드립니다",
      lines: [`${item} 결제는 환불해 드리지 못했습니다.`, String(answer)],
    }),
    en: ({ item, answer }) => ({
      subject: "[Hanok] About your refund request",
      lines: [`The payment for ${item} was not refunded.`, String(answer)],
    }),
  },
  "operator-unknown": {
    ko: ({ charge, total }) => ({
      subject: "[한옥] 결과를 알 수 없는 결제가 있습니다",
      lines: [
        `주문 ${charge}, ${won(total)}원의 결과를 결제사에서 한 시간 넘게 알려 주지 않습니다.`,
        "결제사 관리 화면에서 확인하고 운영 화면의 결제에서 결과를 정해 주세요.",
      ],
    }),
    en: ({ charge, total }) => ({
      subject: "[Hanok] A payment of unknown outcome",
      lines: [
        `The provider has not reported the outcome of order ${charge} (${won(total)} won) for more than an hour.`,
        "Please look at the provider and settle it under Charges in the operator's console.",
      ],
    }),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, Writer>>>>;

export type MoneyMailKind = keyof typeof TEXTS;
export interface MoneyMail {
  readonly memberId: number;
  readonly kind: MoneyMailKind;
  /** `itemKo` and `itemEn` become `item`. */
  readonly facts: Facts;
}

/** Sent once the transaction has committed, and again later where the mail server refuses. */
export const requestMoneyMail = (parts: Pick<MoneyParts, "jobs">, query: Write, mail: MoneyMail) =>
  parts.jobs.enqueue(query, {
    kind: MONEY_MAIL_KIND,
    subject: `member:${mail.memberId}`,
    input: mail,
    createdBy: null,
  });

const isMoneyMail = (input: unknown): input is MoneyMail =>
  typeof input === "object" &&
  input !== null &&
  "memberId" in input &&
  typeof input.memberId === "number" &&
  "kind" in input &&
  typeof input.kind === "string" &&
  Object.hasOwn(TEXTS, input.kind);

export const moneyMailJob =
  ({ database, mail, settings }: MoneyParts): JobHandler =>
  async ({ input }) => {
    if (!isMoneyMail(input)) throw new Error("a mail about money without its kind");
    const { memberId, kind, facts } = input;
    const member = await database.read((query) =>
      query.selectFrom("members").select(["email", "language"]).where("id", "=", memberId).executeTakeFirst(),
    );
    if (!member?.email) return { result: { sent: false } };
    const locale: Locale = member.language || "ko";
    const item = String((locale === "ko" ? facts.itemKo : facts.itemEn) ?? "");
    const writer: Writer = TEXTS[kind][locale];
    const isOperator = kind === "operator-unknown";
    const text: MailText = {
      ...writer({ ...facts, item }),
      link: {
        href: `${settings.origin}${isOperator ? "/source/charges" : "/subscription"}`,
        label:
          locale === "ko"
            ? isOperator
              ? "결제 보기"
              : "내 구독 보기"
            : isOperator
              ? "See charges"
              : "See my subscription",
      },
    };
    await mail.send(composeMail(member.email, locale, text));
    return { result: { sent: true } };
  };
