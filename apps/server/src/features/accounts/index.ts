import type { Refused } from "@hanok/api-contract";
import type { Sessions, TokenSessions } from "../../http/caller.ts";
import type { Feature } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { type Attempt, openGuesses } from "../../ports/guesses.ts";
import { openRateLimits } from "../../ports/rate-limits/rate-limits.ts";
import type { LiveSessions } from "../access/index.ts";
import type { LegalVersions } from "../legal/index.ts";
import type { MemberMails } from "../mailings/index.ts";
import { openTokenSessions } from "./access-tokens/resolve.ts";
import { accessTokenCalls } from "./access-tokens/routes.ts";
import { ensureAdministrator, ensureDemoMember, type FirstMember } from "./administrator.ts";
import { remindOfConsents } from "./consent-mail.ts";
import { sweepDormancy } from "./dormancy.ts";
import { endLostFactors } from "./factors/lost-factor.ts";
import { factorCalls } from "./factors/routes.ts";
import { findById } from "./members-store.ts";
import { changeNotifications } from "./notification-settings.ts";
import { oauthCalls } from "./oauth/calls.ts";
import { openClients } from "./oauth/clients.ts";
import { oauthRoutes } from "./oauth/routes.ts";
import { openPasswords, type Passwords, refusePassword } from "./passwords.ts";
import { notificationsOf } from "./present.ts";
import { type Given, type NotProved, prove } from "./prove.ts";
import { beginSuspensions } from "./restrictions.ts";
import { accountCalls } from "./routes.ts";
import { liveSessionsAt, openSessions } from "./sessions.ts";
import { socialCalls } from "./social/routes.ts";
import { type ForgetMember, sweepAccounts } from "./sweep.ts";

export { isTokenAlive } from "./access-tokens/resolve.ts";
export { appealPage, readAppealToken } from "./appeal-link.ts";
export { CONSENT_MAIL_KIND, consentMailJob } from "./consent-mail.ts";
export { decideRequest, listOpenRequests } from "./factors/lost-factor.ts";
export { removeAllFactors } from "./factors/remove-all.ts";
export { accountData } from "./member-data.ts";
export { RESOURCE_PATH } from "./oauth/metadata.ts";
export type { Passwords } from "./passwords.ts";
export { isKeptOut, restrict, restrictionOf } from "./restrictions.ts";
export { SECURITY_MAIL_KIND, securityMailJob } from "./security-mail.ts";
export { endSessions } from "./sessions.ts";
export type { ForgetMember } from "./sweep.ts";

export interface Accounts {
  readonly feature: Feature;
  readonly sessions: Sessions;
  readonly tokenSessions: TokenSessions;
  readonly liveSessions: LiveSessions;
  /**
   * Passwords of others than members (cards, a form's data manager); few are hashed at once, all together.
   */
  readonly passwords: Pick<Passwords, "hash" | "verify"> & {
    /** [ACC-33, ACC-34] Null where the password may be set. */
    refuse(
      password: string,
      confirmation: string,
    ): Refused<"password.rule" | "password.confirmation" | "password.breached" | "request.invalid"> | null;
  };
  /** Asks a signed-in member who they are again; null where it is they. */
  prove(memberId: number, given: Given, attempt: Attempt): Promise<NotProved | null>;
  /** [ACC-20 to ACC-24] */
  readonly mails: MemberMails;
  /** Null when there is one already. */
  ensureAdministrator(place: { dataFolder: string; email: string }): Promise<FirstMember | null>;
  ensureDemoMember(dataFolder: string): Promise<(FirstMember & { readonly memberId: number }) | null>;
  /** [AUT-04] Removes lost factors whose waiting time is over. */
  everyMinute(): Promise<void>;
  /** Deletes what is due; answers how many members went. */
  sweep(forget: readonly ForgetMember[]): Promise<number>;
}

/** Members, sessions, passwords, verification codes. Owns the tables of `migrations/tables/accounts.ts`. */
export const openAccounts = async (parts: Parts, legal: LegalVersions): Promise<Accounts> => {
  const own = {
    ...parts,
    legal,
    passwords: await openPasswords(parts.passwordThreads),
    limits: openRateLimits(parts),
    guesses: openGuesses(parts),
  };
  const clients = openClients(parts);
  return {
    feature: {
      name: "accounts",
      calls: [
        ...accountCalls(own),
        ...factorCalls(own),
        ...socialCalls(own),
        ...accessTokenCalls(own),
        ...oauthCalls(own, clients),
      ],
      routes: (app) => oauthRoutes(app, own, clients),
    },
    tokenSessions: openTokenSessions(parts),
    sessions: openSessions({
      database: parts.database,
      clock: parts.clock,
      sourceMemberId: parts.settings.sourceMemberId,
      operatorNeedsFactor: parts.settings.operatorNeedsFactor,
    }),
    liveSessions: liveSessionsAt(parts.clock),
    passwords: {
      hash: own.passwords.hash,
      verify: own.passwords.verify,
      refuse: (password, confirmation) => {
        const weak = refusePassword(password, confirmation, "", "");
        // Without an e-mail there is none that the password could repeat.
        return weak?.error === "password.own-email"
          ? null
          : (weak as ReturnType<Accounts["passwords"]["refuse"]>);
      },
    },
    mails: {
      read: async (query, { memberId, kind }) => {
        const row = await findById(query, memberId);
        return row?.email ? { email: row.email, isOn: notificationsOf(row)[kind] } : null;
      },
      switchOff: async (query, { memberId, kind }) => {
        const row = await findById(query, memberId);
        if (row) await changeNotifications(own, query, row, { [kind]: false });
      },
    },
    prove: (memberId, given, attempt) => prove(own, memberId, given, attempt),
    ensureAdministrator: (place) => ensureAdministrator(own, place),
    ensureDemoMember: (dataFolder) => ensureDemoMember(own, dataFolder),
    everyMinute: async () => {
      await endLostFactors(own);
      await beginSuspensions(own);
    },
    sweep: async (forget) => {
      const deleted = await sweepAccounts(own, forget);
      await sweepDormancy(own);
      await remindOfConsents(own);
      return deleted;
    },
  };
};
