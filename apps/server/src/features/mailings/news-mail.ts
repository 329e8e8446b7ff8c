import type { Locale, MailingKind, SiteDetails } from "@hanok/api-contract";
import { composeMail, type Message } from "../../ports/mail/index.ts";
import { blocksOf, type TextBlock } from "../support/index.ts";

/** Letters of a piece of news that its mail shows; the rest is on the page that it links to. */
const LETTERS_MOST = 3_000;

export interface News {
  readonly kind: MailingKind;
  readonly noticeId: string;
  readonly title: string;
  /** Markdown. */
  readonly content: string;
}

/** Kinds as the account settings name them. */
const KIND_NAMES: Readonly<Record<Locale, Readonly<Record<MailingKind, string>>>> = {
  ko: {
    productUpdates: "새 기능",
    templateUpdates: "새 템플릿",
    notices: "공지",
    surveys: "설문",
    marketing: "혜택과 광고",
  },
  en: {
    productUpdates: "New features",
    templateUpdates: "New templates",
    notices: "Notices",
    surveys: "Surveys",
    marketing: "Offers and advertising",
  },
};

/** Name, address and contact of the company, as advertising has to name them (network act, article 50). */
const senderOf = ({ name, address, phone, email }: SiteDetails["company"]): string =>
  [name, address, phone, email].filter((one) => one !== undefined && one !== "").join(" · ");

/** [ACC-24, LET-17] Advertising names its sender, with address, phone and e-mail (decree of the network act, annex 6). */
export const hasSender = ({ name, address, phone, email }: SiteDetails["company"]): boolean =>
  [name, address, phone, email].every(Boolean);

const lettersOf = (block: TextBlock): number =>
  typeof block === "string"
    ? block.length
    : "heading" in block
      ? block.heading.length
      : block.items.reduce((sum, item) => sum + item.length, 0);

/** The blocks that fit; a paragraph is cut, a heading or a list that does not fit is left out with the rest. */
const shorten = (blocks: readonly TextBlock[]): TextBlock[] => {
  const shown: TextBlock[] = [];
  let left = LETTERS_MOST;
  for (const one of blocks) {
    const letters = lettersOf(one);
    if (letters > left) return [...shown, typeof one === "string" ? `${one.slice(0, left).trimEnd()}…` : "…"];
    shown.push(one);
    left -= letters;
  }
  return shown;
};

/**
 * A piece of news as mail [ACC-20 to ACC-24]. Advertising begins its subject with `(광고)` in every language, and names
 * its sender and the way out in its text (network act, article 50; decree, annex 6).
 */
export const newsMail = (
  to: string,
  locale: Locale,
  { kind, noticeId, title, content }: News,
  {
    origin,
    company,
    stop,
  }: { readonly origin: string; readonly company: SiteDetails["company"]; readonly stop: string },
): Message => {
  const isAdvertising = kind === "marketing";
  const name = KIND_NAMES[locale][kind];
  const blocks = shorten(blocksOf(content));
  const link = {
    href: `${origin}/help/notice/${encodeURIComponent(noticeId)}`,
    label: locale === "ko" ? "자세히 보기" : "Read more",
  };
  const sender = senderOf(company);
  const footer = [
    locale === "ko"
      ? `계정 설정에서 ‘${name}’ 메일을 받기로 한 분께 보냈어요.`
      : `You receive this because your account settings ask for “${name}”.`,
    ...(isAdvertising && sender !== "" ? [sender] : []),
    ...(isAdvertising
      ? [
          // Annex 6 asks for the way out in Korean and in English, whatever the reader's language.
          "메일을 받고 싶지 않으면 아래 ‘수신 거부 (Unsubscribe)’를 눌러 주세요. 로그인하지 않아도 되고, 비용도 들지 않아요.",
          "To stop these mails, use “수신 거부 (Unsubscribe)” below. It is free and needs no sign-in.",
        ]
      : []),
  ];
  const way = {
    href: stop,
    label: isAdvertising ? "수신 거부 (Unsubscribe)" : locale === "ko" ? "수신 거부" : "Unsubscribe",
  };
  const product = locale === "ko" ? "[한옥]" : "[Hanok]";
  // The mark is at the very start and unaltered; readers of English get its meaning beside it.
  const mark = isAdvertising ? (locale === "ko" ? "(광고) " : "(광고) (Ad) ") : "";
  return composeMail(to, locale, {
    subject: `${mark}${product} ${title}`,
    lines: [title, ...blocks],
    link,
    isLinkLast: true,
    footer: { lines: footer, stop: way },
  });
};
