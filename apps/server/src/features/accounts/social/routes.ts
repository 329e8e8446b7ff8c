import { endpoints } from "@hanok/api-contract";
import { type Implementation, implement } from "../../../http/feature.ts";
import type { AccountsParts } from "../accounts-parts.ts";
import { fromOf } from "../enter.ts";
import { confirmSocial, connectSocial, disconnectSocial, startSocial } from "./connect.ts";
import { logInSocial, signUpSocial } from "./log-in.ts";

const calls = endpoints.social;

/** Sign-in through providers [ACC-02, ACC-13, ACC-14, ACC-66 to 69]. */
export const socialCalls = (parts: AccountsParts): readonly Implementation[] => [
  implement(calls.startSocial, ({ input, grant, network, attempt }) =>
    startSocial(parts, input, { member: grant.member, network, attempt }),
  ),
  implement(calls.logInSocial, async (call) => {
    const result = await logInSocial(parts, call.input, await fromOf(call));
    parts.jobs.wake();
    if (!result.ok || result.value.token === null) return result;
    return { ...result, session: { starts: result.value.token } };
  }),
  implement(calls.signUpSocial, async (call) => {
    const result = await signUpSocial(parts, call.input.member, await fromOf(call));
    return result.ok ? { ...result, session: { starts: result.value.token } } : result;
  }),
  implement(calls.connectSocial, ({ input, grant, network, locale }) =>
    connectSocial(parts, input, { member: grant.member, network, locale }),
  ),
  implement(calls.confirmSocial, ({ input, grant, network, locale }) =>
    confirmSocial(parts, input, { member: grant.member, network, locale }),
  ),
  implement(calls.disconnectSocial, ({ input, grant, network, locale, attempt }) =>
    disconnectSocial(parts, input, { member: grant.member, network, locale, attempt }),
  ),
];
