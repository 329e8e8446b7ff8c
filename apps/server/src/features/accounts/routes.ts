import { endpoints, succeed } from "@hanok/api-contract";
import { type Implementation, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import { tellSessionsEnded } from "../access/index.ts";
import type { AccountsParts } from "./accounts-parts.ts";
import { checkCode, sendCode } from "./codes.ts";
import { fromOf } from "./enter.ts";
import { logIn } from "./log-in.ts";
import { findById } from "./members-store.ts";
import { presentMember } from "./present.ts";
import { quit } from "./quit.ts";
import { consentAgain, pendingConsents } from "./renewed-consent.ts";
import { resetPassword, sendResetLink } from "./reset-password.ts";
import { saveMember } from "./save-member.ts";
import { endSession, listSessions } from "./session-list.ts";
import { signUp } from "./sign-up.ts";

const calls = endpoints.accounts;

export const accountCalls = (parts: AccountsParts): readonly Implementation[] => [
  implement(calls.sendCode, ({ input, grant, locale, network, attempt }) =>
    sendCode(parts, { ...input, locale, network, attempt, memberEmail: grant.member?.email ?? null }),
  ),
  implement(calls.checkCode, ({ input, network, attempt }) =>
    checkCode(parts, { ...input, network, attempt }),
  ),
  implement(calls.signUp, async (call) => {
    const result = await signUp(parts, call.input.member, await fromOf(call));
    return result.ok ? { ...succeed(result.value), session: { starts: result.value.token } } : result;
  }),
  implement(calls.logIn, async (call) => {
    const result = await logIn(parts, { ...call.input, ...(await fromOf(call)) });
    parts.jobs.wake();
    if (!result.ok || result.value.token === null) return result;
    return { ...result, session: { starts: result.value.token } };
  }),
  implement(calls.logOut, async ({ grant }) => {
    await parts.database.write(`member:${grant.member.memberId}`, async (query) => {
      await query.deleteFrom("sessions").where("tokenHash", "=", grant.member.sessionHash).execute();
    });
    await tellSessionsEnded(parts, grant.member.memberId);
    return { ...succeed({}), session: { ends: true } };
  }),
  implement(calls.quit, async ({ input, grant, network, attempt }) => {
    const result = await quit(parts, grant.member, input, { network, attempt });
    await tellSessionsEnded(parts, grant.member.memberId);
    return result.ok ? { ...result, session: { ends: true } } : result;
  }),
  implement(calls.sendResetLink, ({ input, locale, network, attempt }) =>
    sendResetLink(parts, input.email, { locale, network, attempt }),
  ),
  implement(calls.resetPassword, ({ input, locale, network, attempt }) =>
    resetPassword(parts, input, { locale, network, attempt }),
  ),
  implement(calls.readMember, ({ grant }) =>
    parts.database.read(async (query) => {
      const row = await findById(query, grant.member.memberId);
      if (!row) throw new Error("a session without its member");
      return succeed({ member: await presentMember(query, row, parts.settings.sourceMemberId) });
    }),
  ),
  implement(calls.listSessions, ({ input, grant }) =>
    parts.database.read(async (query) => {
      const { shown, ...totals } = pageOf(await listSessions(query, parts, grant.member), input);
      return succeed({ sessionList: shown, ...totals });
    }),
  ),
  implement(calls.endSession, async ({ input, grant, network }) => {
    const result = await endSession(parts, grant.member, input, network);
    await tellSessionsEnded(parts, grant.member.memberId);
    return result.ok && input.everywhere ? { ...result, session: { ends: true } } : result;
  }),

  implement(endpoints.legal.listPendingLegalTexts, async ({ input, grant, locale }) => {
    const { shown, ...totals } = pageOf(await pendingConsents(parts, grant.member.memberId, locale), input);
    return succeed({ pendingList: shown, ...totals });
  }),
  implement(endpoints.legal.consentToLegalText, ({ input, grant }) =>
    consentAgain(parts, grant.member.memberId, input),
  ),
  implement(calls.saveMember, ({ input, grant, locale, network, attempt }) =>
    saveMember(parts, grant.member, input.member, { locale, network, attempt }),
  ),
];
