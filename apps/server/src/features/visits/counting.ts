import { hash } from "node:crypto";
import { countryOf, sentCountry } from "../../http/country.ts";
import type { Clock } from "../../ports/clock.ts";
import type { LocationLookup } from "../../ports/location-lookup.ts";
import { SEOUL } from "../../ports/seoul-time.ts";
import { createAgentReader } from "./agents.ts";
import { asksForPrivacy, CAMPAIGN_FIELDS, campaignOf, isOpening, referrerOf, type Visitor } from "./hits.ts";
import { createTallies, type Dimension, type Tallies } from "./tallies.ts";

const HOUR = 3_600_000;
/** Visitors that wait for the salt of their day or for the place of their address. */
const MOST_WAITING = 1_000;
/** Different openings that are kept as they came until the next write; above it they are counted at once. */
const MOST_RECENT = 4_000;

/**
 * [LIF-07] Counts what visitors of published sites do, in memory: no call waits for anything. `at`: milliseconds since the
 * epoch, absent for now.
 */
export interface VisitCounting {
  /** A page was sent. `page`: its path in the release, `/` for the home page; `url`: as it was asked for. */
  view(projectId: string, page: string, visitor: Visitor, url: string, at?: number): void;
  /** Nothing answered. */
  missed(projectId: string, visitor: Visitor, at?: number): void;
  /** A form was sent. */
  entry(projectId: string, formId: string): void;
}

export interface CountingParts {
  readonly clock: Clock;
  /** Absent: the country is known where a proxy sends it. */
  readonly lookUpLocation?: LocationLookup | undefined;
  readonly isOff: (projectId: string) => boolean;
  /** Salt of a day in Seoul; null where that day's is not there. */
  readonly saltOf: (day: string) => string | null | Promise<string | null>;
}

/** An opening of a page, and how often it came. */
interface Opening {
  readonly projectId: string;
  readonly page: string;
  readonly visitor: Visitor;
  readonly url: string;
  readonly hour: string;
  times: number;
}

/** Headers that a figure is made of. */
const HEADERS = ["user-agent", "referer", "host", "cf-ipcountry", "x-country", "sec-gpc", "dnt"] as const;

/** The visitor with these headers alone, so that a request is not held by its count. */
const kept = ({ headers, ip }: Visitor): Visitor => ({
  ip,
  headers: Object.fromEntries(
    HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  ),
});

/** Everything that the figures of an opening depend on, apart from its hour. */
const keyOf = (projectId: string, page: string, { headers, ip }: Visitor, url: string): string => {
  const query = url.indexOf("?");
  let key = `${projectId}\n${page}\n${ip}\n${query < 0 ? "" : url.slice(query)}`;
  for (const name of HEADERS) key += `\n${String(headers[name] ?? "")}`;
  return key;
};

/** The hour in Seoul of a time; consecutive calls are of the same hour, mostly. */
const createHours = () => {
  let number = Number.NaN;
  let text = "";
  return (at: number): string => {
    const asked = Math.floor(at / HOUR);
    if (asked !== number) {
      number = asked;
      text = new Date(asked * HOUR + SEOUL).toISOString().slice(0, 13);
    }
    return text;
  };
};

export const createCounting = (
  { clock, lookUpLocation, isOff, saltOf }: CountingParts,
  tallies: Tallies = createTallies(),
): VisitCounting & { readonly tallies: Tallies; readonly hourOf: (at: number) => string } => {
  const agentOf = createAgentReader();
  const hourOf = createHours();
  let waiting = 0;
  /**
   * Openings since the last write by everything that is counted of them: most requests of a busy page differ in nothing,
   * and reading a referrer or hashing a visitor costs as much as sending a small page [LIF-07].
   */
  const recent = new Map<string, Opening>();
  let recentHour = "";

  /** Runs `then` with the value, which is mostly there. */
  const after = <Value>(value: Value | Promise<Value>, then: (value: Value) => void): void => {
    if (!(value instanceof Promise)) {
      then(value);
      return;
    }
    if (waiting >= MOST_WAITING) return;
    waiting += 1;
    void value.then(then).finally(() => {
      waiting -= 1;
    });
  };
  const addVisitor = (projectId: string, hour: string, { ip, headers }: Visitor): void =>
    after(saltOf(hour.slice(0, 10)), (salt) => {
      if (salt === null) return;
      const own = `${salt}\n${projectId}\n${ip}\n${headers["user-agent"] ?? ""}`;
      tallies.addVisitor(projectId, hour, hash("sha256", own, "buffer"));
    });
  const addCountry = (projectId: string, hour: string, visitor: Visitor, times: number): void => {
    const sent = sentCountry(visitor);
    if (sent === undefined && !lookUpLocation) return;
    after(sent !== undefined ? sent : countryOf(visitor, lookUpLocation ?? (async () => null)), (country) =>
      tallies.add(projectId, hour, "country", country ?? "", times),
    );
  };
  const count = ({ projectId, page, visitor, url, hour, times }: Opening): void => {
    const agent = agentOf(visitor.headers["user-agent"]);
    if (agent.isBot) return;
    const add = (dimension: Dimension, value?: string) =>
      tallies.add(projectId, hour, dimension, value, times);
    add("views");
    add("page", page);
    // Whoever asks not to be followed is counted as a page that was read, and in no other way.
    if (asksForPrivacy(visitor)) return;
    add("device", agent.device);
    add("browser", agent.browser);
    const from = referrerOf(visitor);
    if (from !== null) add("referrer", from);
    const campaign = campaignOf(url);
    for (const field of CAMPAIGN_FIELDS) {
      const value = campaign[field];
      if (value !== undefined) add(field, value);
    }
    addCountry(projectId, hour, visitor, times);
    addVisitor(projectId, hour, visitor);
  };
  /** Counts the recent openings; addresses are in memory no longer than until then. */
  const settle = (): void => {
    const openings = [...recent.values()];
    recent.clear();
    for (const opening of openings) count(opening);
  };
  return {
    tallies: {
      ...tallies,
      take: (present) => {
        settle();
        return tallies.take(present);
      },
    },
    hourOf,
    view: (projectId, page, visitor, url, at = clock.now()) => {
      if (!isOpening(visitor) || isOff(projectId)) return;
      const hour = hourOf(at);
      if (hour !== recentHour || recent.size >= MOST_RECENT) {
        settle();
        recentHour = hour;
        // Read ahead, so that it is there when the visitors are counted.
        void saltOf(hour.slice(0, 10));
      }
      const key = keyOf(projectId, page, visitor, url);
      const known = recent.get(key);
      if (known) known.times += 1;
      else recent.set(key, { projectId, page, visitor: kept(visitor), url, hour, times: 1 });
    },
    missed: (projectId, visitor, at = clock.now()) => {
      if (!isOpening(visitor) || isOff(projectId)) return;
      if (!agentOf(visitor.headers["user-agent"]).isBot) tallies.add(projectId, hourOf(at), "missed");
    },
    entry: (projectId, formId) => {
      if (isOff(projectId)) return;
      const hour = hourOf(clock.now());
      tallies.add(projectId, hour, "entries");
      tallies.add(projectId, hour, "form", formId);
    },
  };
};
