import { BINDING } from "../content/bind/attributes.ts";
import { attributeValue } from "../forms/read-forms.ts";
import type { LocatedElement } from "../source/index.ts";
import { type CheckedPage, findingAt, wordsIn } from "./checked-page.ts";
import type { Finding } from "./finding.ts";
import { headingLevel } from "./headings.ts";

/** Elements that hold a sentence of their own. */
const PIECES: ReadonlySet<string> = new Set(
  "p li td th dd dt h1 h2 h3 h4 h5 h6 div section article figcaption summary label button".split(" "),
);
/** Words of something that one can still take part in … */
const COMING =
  /신청|접수|모집|참가|예매|사전 ?등록|수강|개최|이벤트|세미나|공연|전시|일시|얼리버드|\b(?:regist(?:er|ration)|sign ?up|apply|deadline|tickets?|rsvp|early bird|enrol|workshop|seminar|webinar|event)/i;
/** … and those of past events. */
const TOLD =
  /지난|종료|마감되|마감했|마감됐|완료|연혁|후기|아카이브|보도|시행|개정|제정|설립|창립|수상|작성|게시|등록일|발행|\b(?:past|ended|closed|archive|history|copyright|founded|since|effective|published|posted|updated|recap)\b|©/i;
/** Older dates are history. */
const DAYS = 400;
const DAY = 86_400_000;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const dayOf = (year: number, month: number, day: number): number | null => {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : null;
};

/** Whole days that a text names, in milliseconds; the end of a range may leave out the year. */
export const datesIn = (text: string): readonly number[] => {
  const found: (number | null)[] = [];
  const numbers =
    /(20\d\d) ?(?:[.\-/]|년) ?(\d{1,2}) ?(?:[.\-/]|월) ?(\d{1,2})(?!\d)(?:[^\d~–—-]{0,8}[~–—-] ?(?:(\d{1,2}) ?(?:[./]|월) ?)?(\d{1,2})(?!\d))?/g;
  for (const [, year, month, day, endMonth, endDay] of text.matchAll(numbers)) {
    found.push(dayOf(Number(year), Number(month), Number(day)));
    if (endDay !== undefined) found.push(dayOf(Number(year), Number(endMonth ?? month), Number(endDay)));
  }
  const words =
    /\b(?:(\d{1,2})(?:st|nd|rd|th)? )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? (?:(\d{1,2})(?:st|nd|rd|th)?,? )?(20\d\d)\b/gi;
  for (const [, before, month = "", after, year] of text.matchAll(words)) {
    const day = before ?? after;
    if (day !== undefined)
      found.push(dayOf(Number(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(day)));
  }
  return found.filter((one) => one !== null);
};

const isPiece = ({ tag, children }: LocatedElement): boolean =>
  PIECES.has(tag) && !children.some((child) => child.kind === "element" && PIECES.has(child.tag));

const isOfContent = (element: LocatedElement): boolean => {
  for (let one: LocatedElement | null = element; one; one = one.parent)
    if (
      [BINDING.each, BINDING.entry, BINDING.text, BINDING.html].some(
        (name) => attributeValue(one, name) !== null,
      )
    )
      return true;
  return false;
};

const timesIn = ({ children }: LocatedElement): readonly number[] =>
  children.flatMap((child) =>
    child.kind === "element"
      ? [...(child.tag === "time" ? datesIn(attributeValue(child, "datetime") ?? "") : []), ...timesIn(child)]
      : [],
  );

/**
 * Dates that have passed, of something that is announced: by words beside them, and only where there is no
 * later date, nothing says that it is over, and it is not long ago. `today`: the day of the site, as
 * `2026-11-30`.
 */
export function* checkDates(checked: CheckedPage, today: string): Generator<Finding> {
  const now = Date.parse(`${today}T00:00:00Z`);
  let heading = "";
  for (const element of checked.elements) {
    if (headingLevel(element) !== null) heading = wordsIn(element.children, 100);
    if (!isPiece(element) || element.tag === "script") continue;
    const words = wordsIn(element.children);
    const own = [...datesIn(words), ...timesIn(element)];
    if (own.length === 0) continue;
    const around = element.parent ? wordsIn(element.parent.children, 301) : "";
    const context = around.length <= 300 && around !== "" ? around : words;
    const last = Math.max(...own, ...datesIn(context));
    if (last >= now || last < now - DAYS * DAY || isOfContent(element)) continue;
    if (!COMING.test(context) || TOLD.test(`${context} ${heading}`)) continue;
    yield findingAt(checked, "date-past", element, {
      words: words.slice(0, 80),
      date: new Date(last).toISOString().slice(0, 10),
    });
  }
}
