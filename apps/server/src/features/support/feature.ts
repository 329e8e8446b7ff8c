import { endpoints, type Locale, refused, succeed } from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { fillDetails } from "../legal/index.ts";
import type { SupportReads } from "./entries.ts";
import { readPopups } from "./popups.ts";
import { helpMatcher } from "./search.ts";

/** Reads of the help pages: news, questions, lessons, popup banners. */
export const supportFeature = ({ database, clock, settings }: Parts, reads: SupportReads): Feature => {
  const calls = endpoints.support;
  return {
    name: "support",
    calls: [
      implement(calls.listNotices, async ({ input, locale }) => {
        const matches = helpMatcher(input.search, reads.synonyms[locale]);
        const all = (await reads.notices(locale, clock.now(), input.cateCode)).filter(({ title, content }) =>
          matches([title, content]),
        );
        const { shown, ...totals } = pageOf(all, input);
        return succeed({ noticeList: shown.map(({ content: _, ...row }) => row), ...totals });
      }),
      implement(calls.readNotice, async ({ input, locale }) => {
        const find = async (language: Locale) =>
          (await reads.notices(language, clock.now(), undefined)).find(({ id }) => id === input.id);
        // An address that somebody hands on opens in Korean until the English text is there.
        const notice = (await find(locale)) ?? (await find("ko"));
        return notice ? succeed({ notice }) : refused("notice.missing");
      }),
      implement(calls.listFaq, async ({ input, locale }) => {
        const matches = helpMatcher(input.search, reads.synonyms[locale]);
        const all = (await reads.faq(locale, clock.now())).filter(({ question, answer }) =>
          matches([question, answer]),
        );
        const { shown, ...totals } = pageOf(all, input);
        const faqList = shown.map((entry) => ({
          ...entry,
          answer: fillDetails(entry.answer, settings.site, locale),
        }));
        return succeed({ faqList, ...totals });
      }),
      implement(calls.listManuals, async ({ input, locale }) => {
        const matches = helpMatcher(input.search, reads.synonyms[locale]);
        const all = (await reads.lessons(locale, clock.now())).filter(({ title, summary, content }) =>
          matches([title, summary, content]),
        );
        const { shown, ...totals } = pageOf(all, input);
        return succeed({ manualList: shown, ...totals });
      }),
      implement(calls.listPopups, async ({ input, locale }) => {
        const { shown, ...totals } = pageOf(await readPopups(database, locale, clock.now()), input);
        return succeed({ popupList: shown, ...totals });
      }),
    ],
  };
};
