import { factsOf, lineOf } from "./entry-facts.ts";
import type { Collection, Entry } from "./model.ts";

interface Feed {
  /** Name of the site; '' for none. */
  readonly site: string;
  /** Whole address of the root of the site, of the feed itself. */
  readonly home: string;
  readonly address: string;
  readonly definition: Collection;
  /** In the order of the collection. */
  readonly entries: readonly { readonly entry: Entry; readonly address: string }[];
}

/** Entries of a feed, the newest first. */
const MOST = 50;

/** Without the characters that XML 1.0 cannot hold. */
const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const two = (number: number): string => String(number).padStart(2, "0");

/** A day or an instant as RFC 822 has it, in Korean time; '' for neither. */
const feedDate = (date: string): string => {
  const instant = Date.parse(date.length === "YYYY-MM-DD".length ? `${date}T00:00:00+09:00` : date);
  if (Number.isNaN(instant)) return "";
  const seoul = new Date(instant + 9 * 60 * 60 * 1000);
  const year = seoul.getUTCFullYear();
  // Four digits are what readers of feeds take.
  if (year < 1000 || year > 9999) return "";
  const day = `${DAYS[seoul.getUTCDay()]}, ${two(seoul.getUTCDate())} ${MONTHS[seoul.getUTCMonth()]} ${year}`;
  return `${day} ${two(seoul.getUTCHours())}:${two(seoul.getUTCMinutes())}:${two(seoul.getUTCSeconds())} +0900`;
};

const timeOf = (date: string): number => {
  const time = Date.parse(date.length === "YYYY-MM-DD".length ? `${date}T00:00:00+09:00` : date);
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
};

/**
 * [COL-04] The newest entries of a collection as RSS 2.0. Those with a date come first, the newest before the
 * others; those without one are in the order of the collection.
 */
export const feedText = ({ site, home, address, definition, entries }: Feed): string => {
  const items = entries
    .map(({ entry, address: link }) => ({ link, ...factsOf(definition, entry) }))
    .toSorted((one, other) => {
      const [left, right] = [timeOf(one.date), timeOf(other.date)];
      return left === right ? 0 : right > left ? 1 : -1;
    })
    .slice(0, MOST);
  const label = lineOf(definition.label, 200);
  const title = site === "" ? label : `${label} - ${site}`;
  const line = (name: string, text: string, attributes = ""): string =>
    text === "" ? "" : `<${name}${attributes}>${escapeXml(text)}</${name}>`;
  const newest = items.map(({ date }) => feedDate(date)).find((date) => date !== "") ?? "";
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    line("title", title || home),
    line("link", home),
    line("description", title || home),
    `<atom:link href="${escapeXml(address)}" rel="self" type="application/rss+xml"/>`,
    line("pubDate", newest),
    ...items.flatMap(({ title: name, link, description, date }) => [
      "<item>",
      line("title", name || link),
      line("link", link),
      line("guid", link, ' isPermaLink="true"'),
      line("pubDate", feedDate(date)),
      line("description", description),
      "</item>",
    ]),
    "</channel>",
    "</rss>",
    "",
  ]
    .filter((one, at, all) => one !== "" || at === all.length - 1)
    .join("\n");
};
