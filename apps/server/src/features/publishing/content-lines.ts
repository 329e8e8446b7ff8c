import {
  type ContentEntry,
  dataScript,
  type Entry,
  listedEntries,
  type Page,
  type ProjectPart,
  pageAddress,
  questionsData,
  structuredData,
  usesContent,
  wholeAddress,
} from "@hanok/page-document";
import { contentOf } from "./bind.ts";
import type { ShownCollection } from "./content.ts";
import { isShort, type Outlet } from "./outlet.ts";

/** Lines in the head of a page about the collections on it. */
export interface ContentLines {
  /** Links to feeds, each an element. */
  readonly feeds: readonly string[];
  /** Structured data, as elements. */
  readonly data: readonly string[];
  /** All of it, each on a line of its own; '' for nothing. */
  readonly text: string;
  /** Of the page of an entry: its picture for cards. */
  readonly image: string;
}

const NOTHING: ContentLines = { feeds: [], data: [], text: "", image: "" };

const escapeAttribute = (text: string): string =>
  text
    .replace(/\0|\p{Surrogate}/gu, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;");

interface Described {
  /** Before it is bound. */
  readonly html: string;
  /** As it is published: of an entry its own page, of a list the page that is made. */
  readonly page: Page;
  /** The entry whose page it is. */
  readonly own?: { readonly shown: ShownCollection; readonly entry: Entry };
  readonly listPage?: { readonly number: number; readonly first: string };
}

/** [COL-04] Feeds and structured data of a published page. Both name whole addresses, which a copy does not have. */
export const contentLines = (
  outlet: Outlet,
  { project }: ProjectPart,
  content: readonly ShownCollection[],
  described: Described,
): ContentLines => {
  if (outlet.purpose !== "publish") return NOTHING;
  const { site } = outlet;
  const { html, page, own } = described;
  const named = usesContent(html);
  const feeds = content.flatMap(({ name, feed, definition }) => {
    if (feed === null || !named.has(name)) return [];
    const [title, href] = [definition.label, pageAddress(site, feed)].map(escapeAttribute);
    return [`<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`];
  });
  const said = own
    ? [
        structuredData(own.shown.definition, own.entry, {
          address: pageAddress(site, page.path, isShort(outlet, page.path)),
          publisher: project?.title ?? "",
          addressOf: (file) => wholeAddress(site, file),
        }),
      ]
    : questionsOn(content, described);
  const data = said.flatMap((one) => (one ? [dataScript(one)] : []));
  const text = [...feeds, ...data].map((line) => `${line}\n`).join("");
  return { feeds, data, text, image: own ? page.meta.ogImage : "" };
};

/** The questions that a page shows, by collection. */
const questionsOn = (content: readonly ShownCollection[], { html, page, listPage }: Described) => {
  const asked = content.filter(({ definition }) => definition.preset === "faq");
  if (asked.length === 0) return [];
  const shown: ReadonlyMap<string, readonly ContentEntry[]> = listedEntries(html, {
    ...{ content: contentOf(content), pagePath: page.path, purpose: "publish", listPage },
  });
  return asked.map(({ name, definition }) =>
    questionsData(
      definition,
      (shown.get(name) ?? []).map(({ entry }) => entry),
    ),
  );
};
