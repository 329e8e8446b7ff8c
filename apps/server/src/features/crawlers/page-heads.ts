import { LEGAL_KINDS, type Locale } from "@hanok/api-contract";
import { SITE_PAGES } from "@hanok/public-texts";
import { type PageHead, PRODUCT, type ReadPageHead } from "../../http/page-head.ts";
import type { Parts } from "../../parts.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import { currentOf, fillDetails, type LegalVersions, presentSite } from "../legal/index.ts";
import { paragraphsOf, type SupportReads } from "../support/index.ts";
import type { PublicTemplate } from "../templates/index.ts";

export interface PublicReads {
  readonly support: SupportReads;
  readonly legal: LegalVersions;
  readonly templates: () => Promise<readonly PublicTemplate[]>;
}

/** Letters of a description that searches show. */
const SHOWN = 160;

const shorten = (text: string): string =>
  text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 1).trimEnd()}…`;

/** Pages to go on to for readers without script. */
const doors = (locale: Locale): NonNullable<PageHead["links"]> =>
  SITE_PAGES.map(({ path, title }) => ({ path, label: title[locale] }));

/**
 * Heads of the public pages, read again each time: entries, policies and templates are the operator's to
 * change.
 */
export const pageHeads = (
  { settings, clock }: Pick<Parts, "settings" | "clock">,
  { support, legal, templates }: PublicReads,
): ReadPageHead => {
  const fixed = new Map(SITE_PAGES.map((page) => [page.path, page]));

  const publisher = (locale: Locale) => presentSite(settings.site, locale, []).company.name;

  const lists: Readonly<Record<string, (locale: Locale) => Promise<Partial<PageHead>>>> = {
    "/": async (locale) => ({
      structured: {
        "@type": "WebApplication",
        name: PRODUCT[locale],
        applicationCategory: "DesignApplication",
        operatingSystem: "Web",
        inLanguage: ["ko", "en"],
        url: settings.origin,
        ...(publisher(locale) ? { publisher: { "@type": "Organization", name: publisher(locale) } } : {}),
      },
    }),
    "/template": async (locale) => ({
      links: (await templates()).map(({ id, title }) => ({
        path: `/template/${encodeURIComponent(id)}`,
        label: title[locale],
      })),
    }),
    "/help/faq": async (locale) => {
      const entries = await support.faq(locale, clock.now());
      const asked = entries.map(({ question, answer }) => ({
        question,
        answer: paragraphsOf(fillDetails(answer, settings.site, locale)),
      }));
      return {
        text: asked.flatMap(({ question, answer }) => [question, ...answer]),
        structured: {
          "@type": "FAQPage",
          mainEntity: asked.map(({ question, answer }) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
          })),
        },
      };
    },
    "/help/manual": async (locale) => ({
      links: (await support.lessons(locale, clock.now())).map(({ id, title }) => ({
        path: `/help/manual/${encodeURIComponent(id)}`,
        label: title,
      })),
    }),
    "/help/notice": async (locale) => ({
      links: (await support.notices(locale, clock.now(), undefined)).map(({ id, title }) => ({
        path: `/help/notice/${encodeURIComponent(id)}`,
        label: title,
      })),
    }),
  };

  const lessonHead = async (path: string, id: string, locale: Locale): Promise<PageHead | null> => {
    const lesson = (await support.lessons(locale, clock.now())).find((one) => one.id === id);
    if (!lesson) return null;
    const text = paragraphsOf(lesson.content);
    return { path, title: lesson.title, description: lesson.summary || shorten(text[0] ?? ""), text };
  };
  const noticeHead = async (path: string, id: string, locale: Locale): Promise<PageHead | null> => {
    const notice = (await support.notices(locale, clock.now(), undefined)).find((one) => one.id === id);
    if (!notice) return null;
    const text = paragraphsOf(notice.content);
    return {
      path,
      title: notice.title,
      description: shorten(text[0] ?? notice.title),
      structured: { "@type": "NewsArticle", headline: notice.title, datePublished: notice.date },
      text,
    };
  };
  const policyHead = async (path: string, kind: string, locale: Locale): Promise<PageHead | null> => {
    const own = (await legal.all()).filter((one) => one.kind === kind);
    const texts = currentOf(own, seoulDay(clock.now()))?.texts[locale];
    if (!texts) return null;
    const text = paragraphsOf(fillDetails(texts.content, settings.site, locale));
    return { path, title: texts.title, description: shorten(text[0] ?? texts.title), text };
  };
  const templateHead = async (path: string, id: string, locale: Locale): Promise<PageHead | null> => {
    const template = (await templates()).find((one) => one.id === id);
    if (!template) return null;
    const { title, description, cover, pages } = template;
    const pageNames = pages.map((page) => page[locale]);
    return {
      path,
      title: title[locale],
      description: description[locale] || pageNames.join(", "),
      ...(cover[locale].startsWith("/") ? { image: cover[locale] } : {}),
      text: [description[locale], ...pageNames].filter((line) => line !== ""),
    };
  };

  return async (pathname, locale) => {
    const path = pathname === "/" ? "/" : pathname.replace(/\/$/, "");
    const page = fixed.get(path);
    if (page) {
      const more = await lists[path]?.(locale);
      const description = page.description[locale];
      return {
        path,
        title: page.title[locale],
        description,
        text: [description],
        links: doors(locale),
        ...more,
      };
    }
    const [, part = "", second = "", third = ""] = path.split("/").map(decoded);
    if (part === "template" && third === "") return templateHead(path, second, locale);
    if (part === "policy" && LEGAL_KINDS.some((kind) => kind === second))
      return policyHead(path, second, locale);
    if (part === "help" && second === "manual") return lessonHead(path, third, locale);
    if (part === "help" && second === "notice") return noticeHead(path, third, locale);
    return null;
  };
};

/** A segment of an address; one that is no UTF-8 names nothing. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return "";
    throw error;
  }
};
