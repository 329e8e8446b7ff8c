import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import {
  creationOptions,
  factorFields,
  newCredential,
  ownFactors,
  PROOF_WAYS,
  passkeyName,
  passkeyRow,
  requestOptions,
} from "../factor.ts";
import { idField, nothing, timeField } from "../fields.ts";
import { emailField, JOBS, memberFields, PURPOSES, provingFields } from "../member.ts";
import { FRESH } from "../proof.ts";

const member = z.object(memberFields);
const opaque = z.string().check(z.minLength(1), z.maxLength(200));
/** Shown once; only their hashes are kept. Empty where the member has some already. */
const recoveryCodes = z.array(z.string());

/** [AUT-01, AUT-02] */
export const readFactors = defineEndpoint({
  method: "GET",
  path: "/api/members/factor/item.json",
  summary: "Passkeys, authenticator app and recovery codes of the signed-in member",
  input: nothing,
  output: z.object({ factors: ownFactors }),
  errors: [],
  policy: { allow: "member" },
});

/** [AUT-02] The secret takes effect once a code of it is confirmed, within half an hour. */
export const startTotp = defineEndpoint({
  method: "POST",
  path: "/api/members/factor/totp/start.json",
  summary: "Make a secret for an authenticator app",
  input: nothing,
  output: z.object({ secret: z.string(), uri: z.string(), expiresAt: timeField }),
  errors: ["factor.exists"],
  policy: { allow: "member" },
  proof: FRESH,
});

/** [AUT-02] The member's other sessions end, since they were begun without the factor. */
export const confirmTotp = defineEndpoint({
  method: "POST",
  path: "/api/members/factor/totp/item.json",
  summary: "Confirm an authenticator app by a code of it",
  input: z.object({ code: z.string().check(z.maxLength(20)) }),
  output: z.object({ recoveryCodes }),
  errors: ["factor.code", "factor.expired"],
  policy: { allow: "member" },
  guessed: true,
});

export const deleteTotp = defineEndpoint({
  method: "DELETE",
  path: "/api/members/factor/totp/item.json",
  summary: "Remove the authenticator app",
  input: nothing,
  output: nothing,
  errors: ["factor.missing"],
  policy: { allow: "member" },
  proof: FRESH,
});

/** [AUT-02] The former codes are void. */
export const renewRecoveryCodes = defineEndpoint({
  method: "POST",
  path: "/api/members/factor/recovery/item.json",
  summary: "Make ten new recovery codes",
  input: nothing,
  output: z.object({ recoveryCodes }),
  errors: ["factor.none"],
  policy: { allow: "member" },
  proof: FRESH,
});

/** [AUT-01] */
export const startPasskey = defineEndpoint({
  method: "POST",
  path: "/api/members/passkey/start.json",
  summary: "Options for a new passkey of the signed-in member",
  input: nothing,
  output: z.object({ options: creationOptions }),
  errors: ["passkey.most"],
  policy: { allow: "member" },
  proof: FRESH,
});

/** [AUT-01] With the first factor the member's other sessions end, since they were begun without it. */
export const addPasskey = defineEndpoint({
  method: "POST",
  path: "/api/members/passkey/item.json",
  summary: "Keep a new passkey",
  input: z.object({ name: passkeyName, credential: newCredential }),
  output: z.object({ passkey: passkeyRow, recoveryCodes }),
  errors: ["factor.passkey", "passkey.most", "passkey.known"],
  policy: { allow: "member" },
  guessed: true,
});

export const renamePasskey = defineEndpoint({
  method: "POST",
  path: "/api/members/passkey/name.json",
  summary: "Rename a passkey",
  input: z.object({ id: idField, name: passkeyName }),
  output: z.object({ passkey: passkeyRow }),
  errors: ["factor.missing"],
  policy: { allow: "member" },
});

export const deletePasskey = defineEndpoint({
  method: "DELETE",
  path: "/api/members/passkey/item.json",
  summary: "Remove a passkey; the last way to sign in stays",
  input: z.object({ id: idField }),
  output: nothing,
  errors: ["factor.missing", "passkey.last"],
  policy: { allow: "member" },
  proof: FRESH,
});

/** [AUT-01] For the sign-in page, its autofill included: the authenticator offers the passkeys that it has. */
export const startPasskeyLogIn = defineEndpoint({
  method: "POST",
  path: "/api/members/member/passkey/start.json",
  summary: "Options for signing in with a passkey",
  input: nothing,
  output: z.object({ options: requestOptions }),
  errors: [],
  policy: { allow: "public" },
});

/** [AUT-01] First and second step in one. */
export const logInPasskey = defineEndpoint({
  method: "POST",
  path: "/api/members/member/passkey/login.json",
  summary: "Sign in with a passkey",
  input: z.object({ credential: factorFields.credential }),
  output: z.object({ member, reactivated: z.boolean() }),
  errors: ["factor.passkey", "passkey.unknown", "member.suspended", "member.terminated"],
  policy: { allow: "public" },
  cookie: "starts",
  guessed: true,
});

/** [AUT-01] `token` proves the e-mail and is not used up. */
export const startPasskeySignUp = defineEndpoint({
  method: "POST",
  path: "/api/members/member/passkey/signup/start.json",
  summary: "Options for joining with a passkey",
  input: z.object({ email: emailField, token: opaque }),
  output: z.object({ options: creationOptions }),
  errors: ["access.wrong"],
  policy: { allow: "public" },
});

/** [AUT-01] Joining without a password. */
export const signUpPasskey = defineEndpoint({
  method: "POST",
  path: "/api/members/member/passkey/signup.json",
  summary: "Join with e-mail and passkey; signs in",
  input: z.object({
    member: z.object({
      email: emailField,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
      job: z.optional(z.nullable(z.union([z.enum(JOBS), z.literal("")]))),
      purpose: z.enum(PURPOSES),
      terms: z.object({
        service: z.boolean(),
        privacy: z.boolean(),
        marketing: z._default(z.boolean(), false),
      }),
      token: opaque,
    }),
    passkeyName,
    credential: newCredential,
  }),
  output: z.object({ member, recoveryCodes }),
  errors: [
    "member.registered",
    "member.rejoin-guarded",
    "access.wrong",
    "terms.required",
    "job.required",
    "factor.passkey",
    "passkey.known",
  ],
  policy: { allow: "public" },
  cookie: "starts",
  guessed: true,
});

/** [AUT-01] `token` names the sign-in whose first step is done. */
export const startSecondStep = defineEndpoint({
  method: "POST",
  path: "/api/members/member/factor/start.json",
  summary: "Options for the second step of a sign-in with a passkey",
  input: z.object({ token: opaque }),
  output: z.object({ options: requestOptions }),
  errors: ["factor.expired"],
  policy: { allow: "public" },
});

/** [AUT-01, AUT-02] Five tries, ten minutes; over several sign-ins codes are counted as passwords are [AVL-07]. */
export const logInSecondStep = defineEndpoint({
  method: "POST",
  path: "/api/members/member/factor/login.json",
  summary: "Second step of a sign-in",
  input: z.object({ token: opaque, ...factorFields }),
  output: z.object({ member, reactivated: z.boolean() }),
  errors: [
    "factor.expired",
    "factor.code",
    "factor.used",
    "factor.recovery-code",
    "factor.passkey",
    "member.suspended",
    "member.terminated",
  ],
  policy: { allow: "public" },
  cookie: "starts",
  guessed: true,
});

/** [AUT-04] Asks the operator; the member is notified by mail. */
export const reportLostFactor = defineEndpoint({
  method: "POST",
  path: "/api/members/member/factor/lost.json",
  summary: "Ask to sign in without a lost factor",
  input: z.object({
    token: opaque,
    details: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
  }),
  output: nothing,
  errors: ["factor.expired", "factor.lost-asked"],
  policy: { allow: "public" },
});

/** [AUT-03] By which ways the member can prove who they are. */
export const readProof = defineEndpoint({
  method: "GET",
  path: "/api/members/proof/item.json",
  summary: "Ways to prove oneself, and whether the last proof is fresh",
  input: nothing,
  output: z.object({ ways: z.array(z.enum(PROOF_WAYS)), isFresh: z.boolean() }),
  errors: [],
  policy: { allow: "member" },
});

export const startProof = defineEndpoint({
  method: "POST",
  path: "/api/members/proof/start.json",
  summary: "Options for proving oneself with a passkey",
  input: nothing,
  output: z.object({ options: requestOptions }),
  errors: [],
  policy: { allow: "member" },
});

/** [AUT-03] A second factor of a member who has one, else the password or a proof. */
export const proveMember = defineEndpoint({
  method: "POST",
  path: "/api/members/proof/item.json",
  summary: "Prove who one is, for ten minutes",
  input: z.object({ ...provingFields, ...factorFields }),
  output: nothing,
  errors: [
    "password.wrong",
    "proof.required",
    "proof.expired",
    "factor.code",
    "factor.used",
    "factor.recovery-code",
    "factor.passkey",
  ],
  policy: { allow: "member" },
  guessed: true,
});
