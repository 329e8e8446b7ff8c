import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Write } from "../../ports/database/index.ts";
import type { Guesses } from "../../ports/guesses.ts";
import type { RateLimits } from "../../ports/rate-limits/rate-limits.ts";
import type { LegalVersions } from "../legal/index.ts";
import type { Passwords } from "./passwords.ts";

/** Dependencies of the commands of this feature. */
export interface AccountsParts extends Parts {
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly guesses: Guesses;
  readonly legal: LegalVersions;
}

export interface AuditFacts {
  readonly memberId: number | null;
  readonly action: string;
  readonly network: string;
  readonly detail?: Readonly<Record<string, string | number>>;
}

/** Notes what happened to an account, without secrets; the network only as a keyed hash. */
export const audit = async (parts: AccountsParts, query: Write, facts: AuditFacts): Promise<void> => {
  await query
    .insertInto("auditEntries")
    .values({
      id: parts.createId(),
      at: isoTime(parts.clock.now()),
      memberId: facts.memberId,
      action: facts.action,
      network: parts.keys.hash("network", facts.network).slice(0, 32),
      detail: JSON.stringify(facts.detail ?? {}),
    })
    .execute();
};
