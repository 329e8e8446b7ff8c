import { Readable } from "node:stream";
import type { Locale } from "@hanok/api-contract";
import type { Database } from "../../ports/database/index.ts";
import { turnIfLong } from "../../ports/event-loop.ts";
import { csvCell } from "../forms/index.ts";
import type { Span } from "./periods.ts";
import type { Dimension } from "./tallies.ts";

/** Rows of one look, and of one file: a year of a large site. */
const AT_ONCE = 500;
const MOST = 1_000_000;

const WORDS: Readonly<
  Record<Locale, { readonly heading: readonly string[]; readonly kinds: Readonly<Record<Dimension, string>> }>
> = {
  ko: {
    heading: ["일시 (서울)", "항목", "값", "횟수"],
    kinds: {
      views: "조회",
      visitors: "방문자",
      entries: "폼 응답",
      missed: "없는 주소",
      page: "페이지",
      referrer: "들어온 곳",
      country: "나라",
      device: "기기",
      browser: "브라우저",
      source: "utm_source",
      medium: "utm_medium",
      campaign: "utm_campaign",
      form: "폼",
    },
  },
  en: {
    heading: ["Time (Seoul)", "Kind", "Value", "Count"],
    kinds: {
      views: "Views",
      visitors: "Visitors",
      entries: "Form entries",
      missed: "Missing addresses",
      page: "Page",
      referrer: "Referrer",
      country: "Country",
      device: "Device",
      browser: "Browser",
      source: "utm_source",
      medium: "utm_medium",
      campaign: "utm_campaign",
      form: "Form",
    },
  },
};

interface Row {
  readonly at: string;
  readonly dimension: string;
  readonly value: string;
  readonly count: number;
}

async function* rowsOf(
  database: Database,
  projectId: string,
  { from, until }: Span,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  let last: Row | null = null;
  for (let total = 0; total < MOST; ) {
    signal.throwIfAborted();
    const after: Row | null = last;
    const rows: Row[] = await database.readLong((query) =>
      query
        .selectFrom("visits")
        .select(["at", "dimension", "value", "count"])
        .where("projectId", "=", projectId)
        .where("at", ">=", after?.at ?? from)
        .where("at", "<", until)
        .$if(after !== null, (select) =>
          select.where(({ eb, refTuple, tuple }) =>
            eb(
              refTuple("at", "dimension", "value"),
              ">",
              tuple(after?.at ?? "", after?.dimension ?? "", after?.value ?? ""),
            ),
          ),
        )
        .orderBy("at")
        .orderBy("dimension")
        .orderBy("value")
        .limit(AT_ONCE)
        .execute(),
    );
    await turnIfLong();
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    total += rows.length;
    last = rows.at(-1) ?? null;
  }
}

const isDimension = (word: string): word is Dimension => word in WORDS.ko.kinds;

async function* written(
  database: Database,
  projectId: string,
  span: Span,
  { locale, signal }: { readonly locale: Locale; readonly signal: AbortSignal },
): AsyncGenerator<string> {
  const { heading, kinds } = WORDS[locale];
  yield `\uFEFF${heading.map(csvCell).join(",")}\r\n`;
  for await (const rows of rowsOf(database, projectId, span, signal))
    yield rows
      .map(({ at, dimension, value, count }) =>
        [
          at.length > 10 ? `${at.replace("T", " ")}:00` : at,
          isDimension(dimension) ? kinds[dimension] : dimension,
          value,
          String(count),
        ]
          .map(csvCell)
          .join(","),
      )
      .map((line) => `${line}\r\n`)
      .join("");
}

/** All figures of a time, some rows at a time, in the order of time. */
export const csvOfVisits = (...asked: Parameters<typeof written>): Readable =>
  Readable.from(written(...asked), { objectMode: false });
