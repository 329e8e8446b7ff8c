import type { Clock } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import type { Keys } from "../../ports/keys/index.ts";
import { openRateLimits, type RateRule } from "../../ports/rate-limits/rate-limits.ts";
import { ownerOf } from "../access/index.ts";

const DAY = 86_400;
/** Thirty names a day, of two hosts, each ordered twice. */
const OF_OWNER: RateRule = { name: "certificates.owner", most: 120, seconds: DAY };
const OF_NETWORK: RateRule = { name: "certificates.network", most: 240, seconds: DAY };
/**
 * Below the limit of Let's Encrypt for one account, 300 new orders in three hours: as many of these windows as three
 * hours touch, seven, have 280. The others are for the installation's own host.
 */
const OF_ALL: RateRule = { name: "certificates.all", most: 40, seconds: 1_800 };

/** Seconds until one order for the host may be made; 0: now, and it is counted. The installation's own hosts always may. */
export const orderLimits = (parts: {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
}): ((host: string) => Promise<number>) => {
  const limits = openRateLimits(parts);
  return async (host) => {
    const domain = await parts.database.read(async (query) => {
      const row = await query
        .selectFrom("hosts")
        .innerJoin("domains", "domains.projectId", "hosts.projectId")
        .select(["domains.projectId", "domains.network"])
        .where("hosts.host", "=", host)
        .where("hosts.kind", "=", "domain")
        .where("domains.provedAt", "!=", "")
        .executeTakeFirst();
      return row ? { network: row.network, ownerId: await ownerOf(query, row.projectId) } : null;
    });
    if (!domain) return 0;
    const { ownerId, network } = domain;
    const allowance = await limits.take([
      { rule: OF_ALL, subject: "all" },
      ...(ownerId === null ? [] : [{ rule: OF_OWNER, subject: String(ownerId) }]),
      ...(network === "" ? [] : [{ rule: OF_NETWORK, subject: network }]),
    ]);
    return allowance.allowed ? 0 : allowance.seconds;
  };
};
