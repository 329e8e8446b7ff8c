import fc from "fast-check";
import { parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import {
  type Collection,
  dataScript,
  type Entry,
  type Field,
  feedText,
  type JsonValue,
  questionsData,
  structuredData,
  wholeAddress,
} from "../../src/index.ts";

const field = (name: string, type: Field["type"]): Field => ({ name, label: name, type });
const collection = (preset: string, ...fields: Field[]): Collection => ({
  ...{ hanok: "collection", label: "소식", preset },
  fields: [field("title", "text"), ...fields],
});
const entry = (fields: Record<string, JsonValue>, publishAt = ""): Entry => ({
  ...{ status: "published", publishAt, fields },
});
const SITE = "https://home.kr/";
const place = {
  address: `${SITE}news/one.html`,
  publisher: "한옥",
  addressOf: (file: string) => wholeAddress(SITE, file),
};
const IMAGE = { file: "media/문 앞.jpg", alt: "", focus: "" };

describe("[COL-04] structured data", () => {
  test("an article has its headline, day, picture and author", () => {
    const news = collection(
      "news",
      field("date", "date"),
      field("image", "image"),
      field("body", "formatted"),
    );
    const said = structuredData(
      news,
      entry({ title: "첫날", date: "2026-03-01", image: IMAGE, body: "<p>문을 <b>열었어요</b></p>" }),
      place,
    );
    expect(said).toEqual({
      "@context": "https://schema.org",
      "@type": "Article",
      headline: "첫날",
      description: "문을 열었어요",
      image: ["https://home.kr/media/%EB%AC%B8%20%EC%95%9E.jpg"],
      datePublished: "2026-03-01",
      author: { "@type": "Organization", name: "한옥" },
      publisher: { "@type": "Organization", name: "한옥" },
      mainEntityOfPage: place.address,
    });
    expect(structuredData(news, entry({ title: "" }), place)).toBeNull();
  });

  test("a product has a price in won and says when it is sold out", () => {
    const products = collection("products", field("price", "price"), field("sold-out", "yes-no"));
    const offer = (fields: Record<string, JsonValue>) =>
      structuredData(products, entry({ title: "소반", ...fields }), place)?.offers;
    expect(offer({ price: 120000, "sold-out": true })).toEqual({
      "@type": "Offer",
      price: 120000,
      priceCurrency: "KRW",
      availability: "https://schema.org/OutOfStock",
      url: place.address,
    });
    expect(offer({ price: null })).toBeUndefined();
    expect(offer({ price: "싸요" })).toBeUndefined();
  });

  test("an event has its start with the time of Korea; a job its place and last day", () => {
    const events = collection(
      "events",
      field("starts", "time"),
      field("ends", "time"),
      field("place", "place"),
    );
    const fields = { title: "음악회", starts: "2026-12-24T19:00", ends: "2026-12-24T21:00", place: "서울" };
    expect(structuredData(events, entry(fields), place)).toMatchObject({
      "@type": "Event",
      startDate: "2026-12-24T19:00:00+09:00",
      endDate: "2026-12-24T21:00:00+09:00",
      location: { name: "서울" },
    });
    expect(structuredData(events, entry({ ...fields, starts: "" }), place)).toBeNull();
    const jobs = collection(
      "jobs",
      ...[
        field("category", "choice"),
        field("workplace", "place"),
        field("deadline", "date"),
        field("body", "formatted"),
      ],
    );
    const job = {
      title: "목수",
      category: "정규직",
      workplace: "전주",
      deadline: "2026-12-31",
      body: "<p>집을 지어요</p>",
    };
    expect(structuredData(jobs, entry(job, "2026-11-01T00:00:00Z"), place)).toMatchObject({
      "@type": "JobPosting",
      datePosted: "2026-11-01T00:00:00Z",
      validThrough: "2026-12-31T23:59:59+09:00",
      employmentType: "FULL_TIME",
      jobLocation: { address: { streetAddress: "전주", addressCountry: "KR" } },
    });
  });

  test("questions stand together on their list; one without an answer is none", () => {
    const faq = collection("faq", field("answer", "formatted"));
    const said = questionsData(faq, [
      entry({ title: "언제 여나요?", answer: "<p>아홉 시</p>" }),
      entry({ title: "어디예요?", answer: "" }),
    ]);
    expect(said?.mainEntity).toEqual([
      { "@type": "Question", name: "언제 여나요?", acceptedAnswer: { "@type": "Answer", text: "아홉 시" } },
    ]);
    expect(questionsData(collection("news"), [entry({ title: "x" })])).toBeNull();
  });

  test("other presets, and names of Object, say nothing", () => {
    for (const preset of ["own", "", "constructor", "__proto__"])
      expect(structuredData(collection(preset), entry({ title: "x" }), place)).toBeNull();
  });

  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "</script><script>alert(1)</script>",
      "<!--<script>",
      "]]>",
      "\0",
      "\uD800",
      "\u2028",
      "&quot;",
    ),
  );
  test("no value ends the script, and what a browser reads of it is the data", () => {
    fc.assert(
      fc.property(hostile, hostile, (title, body) => {
        const said = structuredData(
          collection("news", field("body", "long-text")),
          entry({ title: `제목${title}`, body }),
          place,
        );
        const [script, ...others] = parseFragment(`${dataScript(said ?? {})}<p>`).childNodes;
        expect(others.map((node) => node.nodeName)).toEqual(["p"]);
        const text = script && "childNodes" in script ? script.childNodes[0] : undefined;
        expect(text && "value" in text && JSON.parse(text.value)).toEqual(said);
      }),
      { numRuns: 200 },
    );
  });

  test("a feed has the newest entries first, with whole addresses", () => {
    const text = feedText({
      ...{ site: "한옥 <집>", home: SITE, address: `${SITE}news/rss.xml` },
      definition: collection("news", field("date", "date"), field("body", "formatted")),
      entries: [
        { entry: entry({ title: "날짜 없음" }), address: `${SITE}news/c.html` },
        {
          entry: entry({ title: "하나 & 둘", date: "2026-03-01", body: "<b>글</b>" }),
          address: `${SITE}news/a.html`,
        },
        { entry: entry({ title: "새것", date: "2026-03-02" }), address: `${SITE}news/b.html` },
      ],
    });
    expect(text.match(/<link>[^<]*/g)).toEqual(
      ["", "news/b.html", "news/a.html", "news/c.html"].map((path) => `<link>${SITE}${path}`),
    );
    expect(text).toContain("<title>소식 - 한옥 &lt;집&gt;</title>");
    expect(text).toContain("<title>하나 &amp; 둘</title>");
    expect(text).toContain("<pubDate>Sun, 01 Mar 2026 00:00:00 +0900</pubDate>");
    expect(text).toContain("<description>글</description>");
  });

  test("no value leaves its place in a feed", () => {
    fc.assert(
      fc.property(hostile, (title) => {
        const text = feedText({
          ...{ site: title, home: SITE, address: `${SITE}rss.xml` },
          definition: { ...collection("news"), label: title },
          entries: [{ entry: entry({ title }), address: SITE }],
        });
        expect(text.match(/<[a-z/?][^>]*>/g)?.filter((tag) => tag === "<item>")).toHaveLength(1);
        expect(text).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]|\p{Surrogate}/u);
        expect(text).not.toMatch(/<script|<!--/);
      }),
      { numRuns: 200 },
    );
  });
});
