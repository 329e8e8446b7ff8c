import { setTimeout as pause } from "node:timers/promises";
import type { Feature } from "../../http/feature.ts";
import type { TlsAnswers } from "../../http/tls-answers.ts";
import type { Parts } from "../../parts.ts";
import { openCertificateCache } from "./cache-folder.ts";
import { openGivenCertificates } from "./given-files.ts";
import { createKeeper } from "./keeper.ts";
import { orderLimits } from "./limits.ts";
import { createOrdering, type Ordering } from "./orders.ts";
import { challengeText } from "./store.ts";

/** Between two looks at the database, in milliseconds. */
const LOOK_EVERY = 2_000;
const GIVEN_EVERY = 60_000;

export interface DomainHosts {
  /** Hosts of proved domains that lead here. */
  all(): readonly string[];
  /** Whether a host is of a proved domain. */
  has(host: string): boolean;
}

export interface Certificates {
  readonly feature: Feature;
  readonly answers: TlsAnswers;
  readonly ordering: Ordering;
}

/** Certificates by ACME where Hanok listens on 443 itself [LIF-01]; null where a proxy does. */
export const openCertificates = async (parts: Parts, domains: DomainHosts): Promise<Certificates | null> => {
  const { tls, origin } = parts.settings;
  if (!tls) return null;
  const { database, clock, keys, log } = parts;
  const given = openGivenCertificates(tls.given);
  await given.refresh();
  const keeper = createKeeper({
    ...{ database, keys, clock, log, given },
    cache: await openCertificateCache(tls.cacheFolder),
  });
  await keeper.refresh();
  const own = new URL(origin).hostname;
  const ownHosts = () => (given.find(own) >= 0 ? [] : [own]);
  const ordering = createOrdering({
    ...{ database, clock, keys, log },
    authorities: parts.authorities ?? [],
    hasOthers: tls.hasOthers,
    wanted: () => [...ownHosts(), ...domains.all()],
    isKept: (host) => host === own || domains.has(host),
    allow: orderLimits(parts),
    changed: keeper.refresh,
    pause,
  });
  const repeat = (work: () => Promise<unknown>, milliseconds: number, failure: string) => {
    let running: Promise<unknown> | null = null;
    const turn = () => {
      running ??= work()
        .catch((error: unknown) => log.warn({ err: error }, failure))
        .finally(() => {
          running = null;
        });
    };
    const timer = setInterval(turn, milliseconds);
    timer.unref();
    turn();
    return async () => {
      clearInterval(timer);
      await running;
    };
  };
  const feature: Feature = {
    name: "certificates",
    calls: [],
    routes: (app) => {
      const ends = [
        repeat(keeper.refresh, LOOK_EVERY, "certificates were not read"),
        repeat(ordering.tick, LOOK_EVERY, "orders of certificates were not begun"),
        repeat(given.refresh, GIVEN_EVERY, "a file of HANOK_TLS_CERTIFICATE or HANOK_TLS_KEY was not read"),
      ];
      app.addHook("onClose", async () => {
        await Promise.all([...ends.map((end) => end()), ordering.stop()]);
      });
    },
  };
  return {
    feature,
    ordering,
    answers: {
      contextOf: keeper.contextOf,
      challengeContext: keeper.challengeContext,
      covers: keeper.covers,
      // Also for hosts that another instance alone knows yet: the database says whether an order runs.
      challengeText: (host, token) => challengeText(parts, host, token),
    },
  };
};
