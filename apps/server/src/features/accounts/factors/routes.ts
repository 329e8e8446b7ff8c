import { endpoints } from "@hanok/api-contract";
import { type Implementation, implement } from "../../../http/feature.ts";
import type { AccountsParts } from "../accounts-parts.ts";
import { fromOf } from "../enter.ts";
import { logInPasskey, logInSecondStep, startPasskeyLogIn, startSecondStep } from "./log-in.ts";
import { reportLostFactor } from "./lost-factor.ts";
import {
  addPasskey,
  confirmTotp,
  deletePasskey,
  deleteTotp,
  readFactors,
  renamePasskey,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from "./manage.ts";
import { signUpPasskey, startPasskeySignUp } from "./sign-up.ts";
import { proveMember, readProof, startProof } from "./step-up.ts";

const calls = endpoints.factors;

/** Passkeys, one-time codes, recovery codes, proofs [AUT-01 to AUT-04]. */
export const factorCalls = (parts: AccountsParts): readonly Implementation[] => [
  implement(calls.readFactors, ({ grant }) => readFactors(parts, grant.member)),
  implement(calls.startTotp, ({ grant }) => startTotp(parts, grant.member)),
  implement(calls.confirmTotp, ({ input, grant, network, attempt }) =>
    confirmTotp(parts, grant.member, input.code, { network, attempt }),
  ),
  implement(calls.deleteTotp, ({ grant, network }) => deleteTotp(parts, grant.member, network)),
  implement(calls.renewRecoveryCodes, ({ grant, network }) =>
    renewRecoveryCodes(parts, grant.member, network),
  ),
  implement(calls.startPasskey, ({ grant }) => startPasskey(parts, grant.member)),
  implement(calls.addPasskey, ({ input, grant, network, attempt }) =>
    addPasskey(parts, grant.member, input, { network, attempt }),
  ),
  implement(calls.renamePasskey, ({ input, grant }) => renamePasskey(parts, grant.member, input)),
  implement(calls.deletePasskey, ({ input, grant, network }) =>
    deletePasskey(parts, grant.member, input.id, network),
  ),
  implement(calls.startPasskeyLogIn, ({ network }) => startPasskeyLogIn(parts, network)),
  implement(calls.logInPasskey, async (call) => {
    const result = await logInPasskey(parts, call.input, await fromOf(call));
    parts.jobs.wake();
    return result.ok ? { ...result, session: { starts: result.value.token } } : result;
  }),
  implement(calls.startPasskeySignUp, ({ input, network }) => startPasskeySignUp(parts, input, network)),
  implement(calls.signUpPasskey, async (call) => {
    const result = await signUpPasskey(parts, call.input, await fromOf(call));
    return result.ok ? { ...result, session: { starts: result.value.token } } : result;
  }),
  implement(calls.startSecondStep, ({ input, network }) => startSecondStep(parts, input.token, network)),
  implement(calls.logInSecondStep, async (call) => {
    const result = await logInSecondStep(parts, call.input, await fromOf(call));
    parts.jobs.wake();
    return result.ok ? { ...result, session: { starts: result.value.token } } : result;
  }),
  implement(calls.reportLostFactor, ({ input, network }) => reportLostFactor(parts, input, network)),
  implement(calls.readProof, ({ grant }) => readProof(parts, grant.member)),
  implement(calls.startProof, ({ grant }) => startProof(parts, grant.member)),
  implement(calls.proveMember, async ({ input, grant, network, attempt }) => {
    const result = await proveMember(parts, grant.member, input, { network, attempt });
    parts.jobs.wake();
    return result;
  }),
];
