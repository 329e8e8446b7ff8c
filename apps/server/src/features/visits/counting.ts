import { hash } from "node:crypto";
import { countryOf } from "../../http/country.ts";
import type { Clock } from "../../ports/clock.ts";
import type { LocationLookup } from "../../ports/location-lookup.ts";
import { SEOUL } from "../../ports/seoul-time.ts";
import { createAgentReader } from "./agents.ts";
import { asksForPrivacy, CAMPAIGN_FIELDS, campaignOf, isOpening, referrerOf, type Visitor } from "./hits.ts";
import { createTallies, type Tallies } from "./tallies.ts";

const HOUR = 3_600_000;
/** Visitors that wait for the salt of their day or for the place of their address. */
const MOST_WAITING = 1_000;

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
  const addCountry = (projectId: string, hour: string, visitor: Visitor): void => {
    const { headers } = visitor;
    const isSent = headers["cf-ipcountry"] !== undefined || headers["x-country"] !== undefined;
    if (!isSent && !lookUpLocation) return;
    after(countryOf(visitor, lookUpLocation ?? (async () => null)), (country) =>
      tallies.add(projectId, hour, "country", country ?? ""),
    );
  };
  return {
    tallies,
    hourOf,
    view: (projectId, page, visitor, url, at = clock.now()) => {
      if (!isOpening(visitor) || isOff(projectId)) return;
      const agent = agentOf(visitor.headers["user-agent"]);
      if (agent.isBot) return;
      const hour = hourOf(at);
      tallies.add(projectId, hour, "views");
      tallies.add(projectId, hour, "page", page);
      // Whoever asks not to be followed is counted as a page that was read, and in no other way.
      if (asksForPrivacy(visitor)) return;
      tallies.add(projectId, hour, "device", agent.device);
      tallies.add(projectId, hour, "browser", agent.browser);
      const from = referrerOf(visitor);
      if (from !== null) tallies.add(projectId, hour, "referrer", from);
      const campaign = campaignOf(url);
      for (const field of CAMPAIGN_FIELDS) {
        const value = campaign[field];
        if (value !== undefined) tallies.add(projectId, hour, field, value);
      }
      addCountry(projectId, hour, visitor);
      addVisitor(projectId, hour, visitor);
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
