import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createAgentReader } from "./agents.ts";
import { createCounting } from "./counting.ts";
import { pageOfEntry, pagesAt } from "./entry-pages.ts";
import { campaignOf, isOpening, referrerOf, type Visitor } from "./hits.ts";
import { periodOf } from "./periods.ts";
import { addTo, estimate, mergeInto, PARTS, readRegisters, type Sketch, writeRegisters } from "./sketch.ts";
import { createTallies, OTHER, type Tally } from "./tallies.ts";

const AGENTS = {
  phone:
    "Mozilla/5.0 (Linux; Android 14; SM-S928N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36",
  kakao:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 11.2.0",
  tablet:
    "Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36",
  whale:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Whale/4.29 Safari/537.36",
  yeti: "Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)",
  google: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
};
const NOON = Date.parse("2026-03-02T03:00:00Z");

const visitor = (headers: Visitor["headers"] = {}, ip = "203.0.113.7"): Visitor => ({
  headers: { "user-agent": AGENTS.whale, host: "site.example", ...headers },
  ip,
});

const counted = (tallies: readonly Tally[]): Record<string, number> =>
  Object.fromEntries(
    tallies.flatMap(({ counts }) =>
      counts.map(({ dimension, value, count }) => [
        value === "" ? dimension : `${dimension} ${value}`,
        count,
      ]),
    ),
  );

const open = (options: { off?: string; at?: number; salt?: string | null } = {}) => {
  let now = options.at ?? NOON;
  const counting = createCounting({
    clock: { now: () => now },
    isOff: (projectId) => projectId === options.off,
    saltOf: () => (options.salt === undefined ? "salt" : options.salt),
  });
  return {
    ...counting,
    move: (time: number) => {
      now = time;
    },
    take: () => counting.tallies.take(counting.hourOf(now)),
  };
};

describe("[LIF-07] counting of visits", () => {
  test("a page view counts its page, device, browser, referrer and campaign in the hour of Seoul", () => {
    const { view, take } = open();
    const from = visitor({ referer: "https://www.search.example/?q=secret" });
    view("p", "/menu.html", from, "/menu.html?utm_source=kakao&utm_campaign=%EB%B4%84&utm_medium=a%0Ab");
    const [tally] = take();
    expect(tally).toMatchObject({ projectId: "p", hour: "2026-03-02T12" });
    expect(counted(tally ? [tally] : [])).toEqual({
      views: 1,
      "page /menu.html": 1,
      "device desktop": 1,
      "browser Whale": 1,
      "referrer search.example": 1,
      "source kakao": 1,
      "campaign 봄": 1,
    });
    expect(tally?.visitors.size).toBe(1);
  });

  test("robots, prefetches, parts of files, frames and scripts are no views", () => {
    const { view, missed, take } = open();
    for (const headers of [
      { "user-agent": AGENTS.yeti },
      { "user-agent": AGENTS.google },
      { "user-agent": "" },
      { "user-agent": "curl/8.5" },
      { "sec-purpose": "prefetch;prerender" },
      { purpose: "prefetch" },
      { range: "bytes=0-10" },
      { "sec-fetch-dest": "iframe" },
      { "sec-fetch-dest": "empty" },
    ]) {
      view("p", "/", visitor(headers), "/");
      missed("p", visitor(headers));
    }
    expect(take()).toEqual([]);
  });

  test("of whoever asks for privacy only the page is counted, and no visitor", () => {
    const { view, take } = open();
    view("p", "/", visitor({ "sec-gpc": "1", referer: "https://a.example/" }), "/?utm_source=a");
    view("p", "/", visitor({ dnt: "1" }), "/");
    const taken = take();
    expect(counted(taken)).toEqual({ views: 2, "page /": 2 });
    expect(taken[0]?.visitors.size).toBe(0);
  });

  test("a site whose counting is off counts nothing", () => {
    const { view, missed, entry, take } = open({ off: "p" });
    view("p", "/", visitor(), "/");
    missed("p", visitor());
    entry("p", "form /");
    expect(take()).toEqual([]);
  });

  test("the same visitor counts once a day, another address, browser or site as another", () => {
    const { view, take } = open();
    const estimateOf = (tallies: readonly Tally[], projectId: string): number => {
      const registers = readRegisters("");
      for (const tally of tallies) if (tally.projectId === projectId) mergeInto(registers, tally.visitors);
      return estimate(registers);
    };
    for (let time = 0; time < 5; time += 1) view("p", "/", visitor(), "/");
    view("p", "/", visitor({}, "203.0.113.8"), "/");
    view("p", "/", visitor({ "user-agent": AGENTS.phone }), "/");
    view("q", "/", visitor(), "/");
    const taken = take();
    expect([estimateOf(taken, "p"), estimateOf(taken, "q")]).toEqual([3, 1]);
    // Neither address nor browser is in what is kept.
    expect(JSON.stringify(taken)).not.toMatch(/203\.0|Mozilla/);
  });

  test("without a salt the view counts and no visitor does", () => {
    const { view, take } = open({ salt: null });
    view("p", "/", visitor(), "/");
    const taken = take();
    expect([counted(taken).views, taken[0]?.visitors.size]).toEqual([1, 0]);
  });

  test("values that are too many are counted together, also after a write between", () => {
    const tallies = createTallies({ valuesOfHour: 3, counts: 100 });
    const add = (value: string) => tallies.add("p", "2026-03-02T12", "source", value);
    for (const value of ["a", "b", "c", "d"]) add(value);
    expect(counted(tallies.take("2026-03-02T12"))).toEqual({
      "source a": 1,
      "source b": 1,
      "source c": 1,
      [`source ${OTHER}`]: 1,
    });
    for (const value of ["a", "e"]) add(value);
    expect(counted(tallies.take("2026-03-02T12"))).toEqual({ "source a": 1, [`source ${OTHER}`]: 1 });
    expect(tallies.take("2026-03-02T13")).toEqual([]);
    add("e");
    expect(counted(tallies.take("2026-03-02T13"))).toEqual({ "source e": 1 });
  });

  test("whatever is counted, taken and put back in whatever order, the sum is what was counted", () => {
    const hit = fc.record({
      project: fc.constantFrom("p", "q"),
      hour: fc.constantFrom("2026-03-02T11", "2026-03-02T12"),
      value: fc.constantFrom("a", "b", "c", "d", "e", "f"),
      after: fc.constantFrom("nothing", "take", "take and put back"),
    });
    fc.assert(
      fc.property(fc.array(hit, { maxLength: 80 }), fc.integer({ min: 1, max: 4 }), (hits, valuesOfHour) => {
        const tallies = createTallies({ valuesOfHour, counts: 1_000 });
        const sums = new Map<string, number>();
        const keep = (tally: Tally) => {
          for (const { dimension, count } of tally.counts) {
            const key = `${tally.projectId} ${tally.hour} ${dimension}`;
            sums.set(key, (sums.get(key) ?? 0) + count);
          }
        };
        const asked = new Map<string, number>();
        for (const { project, hour, value, after } of hits) {
          tallies.add(project, hour, "referrer", value);
          const key = `${project} ${hour} referrer`;
          asked.set(key, (asked.get(key) ?? 0) + 1);
          if (after === "nothing") continue;
          const taken = tallies.take("2026-03-02T12");
          for (const tally of taken)
            if (after === "take") keep(tally);
            else tallies.putBack(tally);
        }
        for (const tally of tallies.take("2026-03-02T12")) keep(tally);
        expect(sums).toEqual(asked);
      }),
    );
  });
});

describe("[LIF-07] sketches of visitors", () => {
  const hashOf = (of: string | number) => createHash("sha256").update(String(of)).digest();
  const registersOf = (from: number, until: number): Uint8Array => {
    const sketch: Sketch = new Map();
    for (let number = from; number < until; number += 1) addTo(sketch, hashOf(number));
    const registers = new Uint8Array(PARTS);
    mergeInto(registers, sketch);
    return registers;
  };

  test.each([1, 2, 10, 100, 1_000, 20_000, 100_000])("%i visitors are counted within 5 %", (count) => {
    const error = Math.abs(estimate(registersOf(0, count)) - count);
    expect(error).toBeLessThanOrEqual(Math.max(count <= 10 ? 0 : 1, count * 0.05));
  });

  test("instances that count apart come to what one would have counted, in whatever order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 200 }),
        fc.nat(),
        (visits, seed) => {
          const apart: Sketch[] = [new Map(), new Map(), new Map()];
          const together: Sketch = new Map();
          for (const [at, visit] of visits.entries()) {
            addTo(together, hashOf(visit));
            addTo(apart[(at + seed) % 3] ?? together, hashOf(visit));
          }
          const merged = new Uint8Array(PARTS);
          for (const sketch of apart.reverse()) mergeInto(merged, sketch);
          const whole = new Uint8Array(PARTS);
          mergeInto(whole, together);
          expect(merged).toEqual(whole);
          expect(mergeInto(merged, together)).toBe(false);
          expect(readRegisters(writeRegisters(merged))).toEqual(merged);
        },
      ),
      { numRuns: 30 },
    );
  });

  test("a text that is no sketch counts as an empty one", () => {
    for (const text of ["", "AAAA", "%", Buffer.alloc(PARTS, 255).toString("base64")])
      expect(estimate(readRegisters(text))).toBe(0);
  });
});

describe("[LIF-07] reading of a request", () => {
  test("devices are coarse, browsers are families, robots are known by their list", () => {
    const read = createAgentReader();
    expect(read(AGENTS.phone)).toEqual({ isBot: false, device: "phone", browser: "Chrome" });
    expect(read(AGENTS.kakao)).toMatchObject({ device: "phone", browser: "KakaoTalk" });
    expect(read(AGENTS.tablet)).toMatchObject({ device: "tablet" });
    expect(read(AGENTS.whale)).toMatchObject({ isBot: false, device: "desktop", browser: "Whale" });
    for (const bot of [AGENTS.yeti, AGENTS.google, undefined]) expect(read(bot).isBot).toBe(true);
  });

  test("a referrer is a host alone; the site itself and addresses that are none are none", () => {
    const from = (referer: string) => referrerOf(visitor({ referer }));
    expect(from("https://www.search.example:8443/path?q=1")).toBe("search.example");
    expect(from("android-app://com.kakao.talk/")).toBe("com.kakao.talk");
    expect(from("http://site.example/other")).toBeNull();
    for (const odd of [
      "javascript:alert(1)",
      "https://a b/",
      `https://${"a".repeat(200)}/`,
      "https://a\u0000/",
    ])
      expect(from(odd)).toBeNull();
    expect(referrerOf(visitor())).toBe("");
  });

  test("any header and address is read without a fault, and what comes out is bounded and one line", () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(text, text, text, (referer, agent, query) => {
        const { view, take } = open();
        view(
          "p",
          "/",
          visitor({ referer, "user-agent": `${AGENTS.whale}${agent}` }),
          `/?utm_source=${query}`,
        );
        for (const { counts } of take())
          for (const { value } of counts) {
            expect(value.length).toBeLessThanOrEqual(100);
            expect(value).not.toMatch(/[\u0000-\u001f\u007f]/);
          }
      }),
    );
    expect(campaignOf("/?utm_source=%E0%A4%A")).toMatchObject({});
    expect(isOpening(visitor({ "sec-fetch-dest": "document" }))).toBe(true);
  });

  test("the page of an entry is counted like the openings of that page", () => {
    expect(pageOfEntry("https://site.example/menu.html?a=1")).toBe("/menu");
    expect(pageOfEntry("https://app.example/workspace/abc/shop/index.html")).toBe("/shop/");
    expect(pageOfEntry("https://site.example")).toBe("/");
    for (const odd of [
      "",
      "no address",
      "https://a/%E0%A4%A",
      `https://a/${"a".repeat(300)}`,
      "https://a/%0A",
    ])
      expect(pageOfEntry(odd)).toBe("");
    expect(pagesAt("/menu")).toContain("/menu.html");
    expect(pagesAt("/")).toEqual(["/", "/index.html", "/index.htm"]);
  });
});

describe("[LIF-07] times", () => {
  test("days begin at midnight in Seoul, and the time before ends at the same hour", () => {
    // 00:30 of 2 March in Seoul.
    const day = periodOf("day", Date.parse("2026-03-01T15:30:00Z"));
    expect(day).toMatchObject({ first: "2026-03-02", last: "2026-03-02" });
    expect(day.span).toEqual({ from: "2026-03-02", until: "2026-03-03" });
    expect(day.before).toEqual({ from: "2026-03-01", until: "2026-03-01T01" });
    expect(day.points).toHaveLength(24);
    const week = periodOf("week", NOON);
    expect([week.first, week.points.length, week.before]).toEqual([
      "2026-02-24",
      7,
      { from: "2026-02-17", until: "2026-02-23T13" },
    ]);
    const year = periodOf("year", NOON);
    expect([year.first, year.points[0], year.points.at(-1), year.before.from]).toEqual([
      "2025-04-01",
      "2025-04",
      "2026-03",
      "2024-04-01",
    ]);
  });
});
