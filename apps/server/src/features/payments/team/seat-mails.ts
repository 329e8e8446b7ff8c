import type { Locale } from "@hanok/api-contract";
import type { Write } from "../../../ports/database/index.ts";
import type { JobHandler } from "../../../ports/jobs/index.ts";
import { composeMail, type MailText } from "../../../ports/mail/index.ts";
import type { MoneyParts } from "../ledger.ts";
import { PLAN_NAMES } from "../plan-terms.ts";
import { ownChargesOf } from "./own-charges.ts";

export const SEAT_MAIL_KIND = "team-seat-mail";

/** `owner`: who pays; `whom`: the seat's member or address. `charges`: the own subscription of an accepted seat's member. */
interface Facts {
  readonly owner: string;
  readonly whom: string;
  readonly plan: string;
  readonly charges: { readonly plan: string; readonly day: string; readonly total: string } | null;
}
type Writer = (facts: Facts) => { readonly subject: string; readonly lines: readonly string[] };

const KEPT = {
  ko: "오늘까지는 그대로 쓸 수 있습니다. 내일부터는 내 플랜의 권한으로 바뀌고, 한도를 넘는 프로젝트는 잠긴 채 보관됩니다. 삭제되는 것은 없습니다.",
  en: "You can go on until the end of today. From tomorrow the rights of your own plan hold; projects beyond its limits are kept, locked. Nothing is deleted.",
} as const;

/** Mails about seats, 합니다체 in Korean, and their receivers. */
const TEXTS = {
  invited: {
    to: "holder",
    ko: ({ owner, plan }) => ({
      subject: `[한옥] ${owner} 님이 팀 자리를 드렸습니다`,
      lines: [
        `${owner} 님이 ${plan}의 팀 자리를 드렸습니다. 비용은 ${owner} 님이 냅니다.`,
        "이 메일 주소로 로그인하거나 가입한 뒤 자리를 받을 수 있습니다. 원하지 않으면 거절하거나 이 메일을 무시해 주세요.",
      ],
    }),
    en: ({ owner, plan }) => ({
      subject: `[Hanok] ${owner} gave you a seat in their team`,
      lines: [
        `${owner} gave you a seat of the ${plan}, and pays for it.`,
        "Sign in, or sign up, with this email address to accept it. If you do not want it, decline it or ignore this mail.",
      ],
    }),
  },
  accepted: {
    to: "owner",
    ko: ({ whom, plan }) => ({
      subject: `[한옥] ${whom} 님이 팀 자리를 받았습니다`,
      lines: [`${whom} 님이 ${plan}의 팀 자리를 받았습니다.`],
    }),
    en: ({ whom, plan }) => ({
      subject: `[Hanok] ${whom} accepted the seat in your team`,
      lines: [`${whom} accepted the seat of your ${plan}.`],
    }),
  },
  joined: {
    to: "holder",
    ko: ({ owner, plan, charges }) => ({
      subject: "[한옥] 팀 자리를 받았습니다",
      lines: [
        `${owner} 님이 드린 ${plan}의 팀 자리를 쓸 수 있습니다.`,
        charges
          ? `내 ${charges.plan} 구독은 그대로 이어지고 ${charges.day}에 ${charges.total}원이 결제됩니다. 필요하지 않으면 내 구독에서 해지해 주세요.`
          : "내 계정에서 따로 결제되는 것은 없습니다.",
      ],
    }),
    en: ({ owner, plan, charges }) => ({
      subject: "[Hanok] You have a seat in a team",
      lines: [
        `The seat of the ${plan} that ${owner} gave you is yours to use.`,
        charges
          ? `Your own ${charges.plan} goes on: ${charges.total} won are charged on ${charges.day}. Cancel it in My subscription if you do not need it.`
          : "Nothing is charged to your own account.",
      ],
    }),
  },
  declined: {
    to: "owner",
    ko: ({ whom }) => ({
      subject: `[한옥] ${whom} 님이 팀 자리를 거절했습니다`,
      lines: [`${whom} 님이 팀 자리를 거절했습니다. 그 자리를 다른 팀원에게 줄 수 있습니다.`],
    }),
    en: ({ whom }) => ({
      subject: `[Hanok] ${whom} declined the seat in your team`,
      lines: [`${whom} declined the seat. You can give it to somebody else.`],
    }),
  },
  left: {
    to: "owner",
    ko: ({ whom }) => ({
      subject: `[한옥] ${whom} 님이 팀 자리에서 나갔습니다`,
      lines: [`${whom} 님이 팀 자리에서 나갔습니다. 그 자리를 다른 팀원에게 줄 수 있습니다.`],
    }),
    en: ({ whom }) => ({
      subject: `[Hanok] ${whom} left the seat in your team`,
      lines: [`${whom} left the seat. You can give it to somebody else.`],
    }),
  },
  "taken-back": {
    to: "holder",
    ko: ({ owner, plan }) => ({
      subject: "[한옥] 팀 자리가 회수되었습니다",
      lines: [`${owner} 님이 드린 ${plan}의 팀 자리가 회수되었습니다.`, KEPT.ko],
    }),
    en: ({ owner, plan }) => ({
      subject: "[Hanok] Your seat in a team was taken back",
      lines: [`The seat of the ${plan} that ${owner} gave you was taken back.`, KEPT.en],
    }),
  },
  paused: {
    to: "holder",
    ko: ({ owner, plan }) => ({
      subject: "[한옥] 팀 자리가 멈췄습니다",
      lines: [
        `${owner} 님의 결제가 되지 않아 ${plan}의 팀 자리가 멈췄습니다. 결제되면 다시 쓸 수 있습니다.`,
        KEPT.ko,
      ],
    }),
    en: ({ owner, plan }) => ({
      subject: "[Hanok] Your seat in a team is paused",
      lines: [
        `The payment of ${owner} did not go through, so your seat of the ${plan} is paused. It comes back when it is paid.`,
        KEPT.en,
      ],
    }),
  },
  resumed: {
    to: "holder",
    ko: ({ owner, plan }) => ({
      subject: "[한옥] 팀 자리를 다시 쓸 수 있습니다",
      lines: [`${owner} 님의 결제가 되어 ${plan}의 팀 자리를 다시 쓸 수 있습니다.`],
    }),
    en: ({ owner, plan }) => ({
      subject: "[Hanok] Your seat in a team is back",
      lines: [`${owner} has paid, so your seat of the ${plan} is back.`],
    }),
  },
  "subscription-ended": {
    to: "holder",
    ko: ({ owner, plan }) => ({
      subject: "[한옥] 팀 자리가 끝났습니다",
      lines: [`${owner} 님의 구독이 끝나 ${plan}의 팀 자리도 끝났습니다.`, KEPT.ko],
    }),
    en: ({ owner, plan }) => ({
      subject: "[Hanok] Your seat in a team has ended",
      lines: [`The subscription of ${owner} has ended, and your seat of the ${plan} with it.`, KEPT.en],
    }),
  },
} as const satisfies Readonly<
  Record<string, Readonly<Record<Locale, Writer>> & { readonly to: "owner" | "holder" }>
>;

export type SeatMailKind = keyof typeof TEXTS;
interface SeatMail {
  readonly kind: SeatMailKind;
  readonly seatId: string;
}

/** Sent once the transaction has committed, and again later where the mail server refuses. */
export const requestSeatMail = (parts: Pick<MoneyParts, "jobs">, query: Write, mail: SeatMail) =>
  parts.jobs.enqueue(query, {
    kind: SEAT_MAIL_KIND,
    subject: `seat:${mail.seatId}`,
    input: mail,
    createdBy: null,
  });

const isSeatMail = (input: unknown): input is SeatMail =>
  typeof input === "object" &&
  input !== null &&
  "seatId" in input &&
  typeof input.seatId === "string" &&
  "kind" in input &&
  typeof input.kind === "string" &&
  Object.hasOwn(TEXTS, input.kind);

/** A seat that ended before its invitation was sent has nobody to be mailed to. */
export const seatMailJob =
  ({ database, mail, settings }: MoneyParts): JobHandler =>
  async ({ input }) => {
    if (!isSeatMail(input)) throw new Error("a mail about a seat without its kind");
    const { kind, seatId } = input;
    const text = TEXTS[kind];
    const found = await database.read(async (query) => {
      const seat = await query
        .selectFrom("teamSeats")
        .selectAll()
        .where("id", "=", seatId)
        .executeTakeFirst();
      if (!seat || (kind === "invited" && seat.endedAt !== "")) return null;
      const person = (id: number) =>
        query
          .selectFrom("members")
          .select(["name", "email", "language"])
          .where("id", "=", id)
          .executeTakeFirst();
      const owner = await person(seat.ownerId);
      const known = seat.memberId === 0 ? await memberOf(query, seat.email) : await person(seat.memberId);
      return { seat, owner, known, charges: await ownChargesOf(query, seat.memberId) };
    });
    if (!found?.owner) return { result: { sent: false } };
    const { seat, owner, known, charges } = found;
    const to = text.to === "owner" ? owner.email : (known?.email ?? seat.email);
    if (!to) return { result: { sent: false } };
    const locale: Locale = (text.to === "owner" ? owner.language : known?.language || owner.language) || "ko";
    const writer: Writer = text[locale];
    const composed: MailText = {
      ...writer({
        owner: owner.name,
        whom: known?.name || seat.email,
        plan: PLAN_NAMES[seat.planId][locale],
        charges: charges && {
          plan: PLAN_NAMES[charges.plan][locale],
          day: charges.nextPaymentDate,
          total: charges.nextTotal.toLocaleString("ko-KR"),
        },
      }),
      link: {
        href: `${settings.origin}/subscription/team`,
        label:
          kind === "invited"
            ? locale === "ko"
              ? "자리 받기"
              : "See the seat"
            : locale === "ko"
              ? "팀 보기"
              : "See the team",
      },
    };
    await mail.send(composeMail(to, locale, composed));
    return { result: { sent: true } };
  };

const memberOf = (query: Parameters<typeof ownChargesOf>[0], email: string) =>
  query
    .selectFrom("members")
    .select(["name", "email", "language"])
    .where("email", "=", email)
    .where("withdrawnAt", "=", "")
    .executeTakeFirst();
