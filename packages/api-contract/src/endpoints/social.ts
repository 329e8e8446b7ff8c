import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { secondStep } from "../factor.ts";
import { timeField } from "../fields.ts";
import { emailField, JOBS, memberFields, PURPOSES, provingFields, SOCIAL_TYPES } from "../member.ts";
import { FRESH_FACTOR } from "../proof.ts";

const member = z.object(memberFields);
const socialType = z.enum(SOCIAL_TYPES);
const opaque = z.string().check(z.minLength(1), z.maxLength(200));

/** Values that the provider returns, and the secret by which the server recognizes the browser that began. */
const returned = {
  code: z._default(z.string().check(z.maxLength(4000)), ""),
  state: z._default(z.string().check(z.maxLength(200)), ""),
  /** RFC 9207. */
  iss: z._default(z.string().check(z.maxLength(300)), ""),
  attempt: z._default(z.string().check(z.maxLength(200)), ""),
};

/**
 * [ACC-02] The address of the provider to go to. `connect` and `confirm` are for a member who is signed in; `connect`
 * asks who they are again.
 */
export const startSocial = defineEndpoint({
  method: "POST",
  path: "/api/members/member/sns/start.json",
  summary: "Begin a sign-in through a provider",
  input: z.object({
    type: socialType,
    use: z._default(z.enum(["login", "connect", "confirm"]), "login"),
    ...provingFields,
  }),
  output: z.object({ url: z.string(), state: z.string(), attempt: z.string(), expiresAt: timeField }),
  errors: [
    "social.off",
    "social.away",
    "social.connected",
    "session.required",
    "password.wrong",
    "proof.required",
    "proof.expired",
  ],
  policy: { allow: "public" },
  guessed: true,
  proof: { ...FRESH_FACTOR, when: { field: "use", is: "connect" } },
});

/**
 * [ACC-67] Signs in the person that the provider names, by issuer and subject. `snsId` and `email` of the
 * body prove nothing and are not read; without a code the answer is 'wrong access'. A registered e-mail is
 * never joined to the account that has it [decisions, Accounts]. `signUp` instead of `member`: nobody is
 * known by that name yet.
 */
export const logInSocial = defineEndpoint({
  method: "POST",
  path: "/api/members/member/sns/login.json",
  summary: "Sign in with the provider's answer",
  input: z.object({
    type: socialType,
    snsId: z.optional(z.string().check(z.maxLength(300))),
    email: z.optional(z.string().check(z.maxLength(254))),
    ...returned,
  }),
  output: z.object({
    member: z.nullable(member),
    reactivated: z.boolean(),
    /** [AUT-01, AUT-02] Instead of `member`: the second step is asked for. */
    secondStep: z.nullable(secondStep),
    signUp: z.nullable(
      z.object({
        signupToken: z.string(),
        email: z.string(),
        /** False: the e-mail has to be proved by a code. */
        isProved: z.boolean(),
        name: z.string(),
        expiresAt: timeField,
      }),
    ),
  }),
  errors: [
    "member.suspended",
    "member.terminated",
    "access.wrong",
    "member.registered",
    "member.rejoin-guarded",
    "social.off",
    "social.away",
    "social.refused",
  ],
  policy: { allow: "public" },
  cookie: "starts",
  guessed: true,
});

/** [ACC-69] `token` proves the e-mail where the provider does not. */
export const signUpSocial = defineEndpoint({
  method: "POST",
  path: "/api/members/member/sns/signup.json",
  summary: "Join with a provider's sign-in; signs in",
  input: z.object({
    member: z.object({
      type: socialType,
      snsId: z.optional(z.string().check(z.maxLength(300))),
      email: emailField,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
      job: z.optional(z.nullable(z.union([z.enum(JOBS), z.literal("")]))),
      purpose: z.enum(PURPOSES),
      terms: z.object({
        service: z.boolean(),
        privacy: z.boolean(),
        marketing: z._default(z.boolean(), false),
      }),
      signupToken: opaque,
      token: z.optional(z.string().check(z.maxLength(200))),
    }),
  }),
  output: z.object({ member }),
  errors: [
    "member.registered",
    "member.rejoin-guarded",
    "access.wrong",
    "social.refused",
    "terms.required",
    "job.required",
  ],
  policy: { allow: "public" },
  cookie: "starts",
  guessed: true,
});

/** Adds the provider's sign-in to the member who began with `use: "connect"`. */
export const connectSocial = defineEndpoint({
  method: "POST",
  path: "/api/members/member/sns/connect.json",
  summary: "Connect a provider's sign-in to the own account",
  input: z.object(returned),
  output: z.object({ member }),
  errors: ["access.wrong", "social.off", "social.away", "social.refused", "social.taken", "social.connected"],
  policy: { allow: "member" },
});

/** Proves a member by their connected sign-in; the answer is good once, for ten minutes, as `proof`. */
export const confirmSocial = defineEndpoint({
  method: "POST",
  path: "/api/members/member/sns/confirm.json",
  summary: "Prove oneself by a connected sign-in",
  input: z.object(returned),
  output: z.object({ proof: z.string(), expiresAt: timeField }),
  errors: ["access.wrong", "social.off", "social.away", "social.refused"],
  policy: { allow: "member" },
});

export const disconnectSocial = defineEndpoint({
  method: "POST",
  path: "/api/members/member/sns/disconnect.json",
  summary: "Disconnect a provider's sign-in; the last way to sign in stays",
  input: z.object({ type: socialType, ...provingFields }),
  output: z.object({ member }),
  errors: ["social.last", "social.refused", "password.wrong", "proof.required", "proof.expired"],
  policy: { allow: "member" },
  guessed: true,
  proof: FRESH_FACTOR,
});
