import type { Sessions } from "../../http/caller.ts";
import type { Feature } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { openRateLimits } from "../../ports/rate-limits/rate-limits.ts";
import { openPasswords } from "./passwords.ts";
import { accountCalls } from "./routes.ts";
import { openSessions } from "./sessions.ts";

export interface Accounts {
  readonly feature: Feature;
  readonly sessions: Sessions;
}

/** Members, sessions, passwords, verification codes. Owns the tables of `migrations/tables/accounts.ts`. */
export const openAccounts = async (parts: Parts): Promise<Accounts> => {
  const own = { ...parts, passwords: await openPasswords(), limits: openRateLimits(parts) };
  return {
    feature: { name: "accounts", calls: accountCalls(own) },
    sessions: openSessions({
      database: parts.database,
      clock: parts.clock,
      sourceMemberId: parts.settings.sourceMemberId,
    }),
  };
};
