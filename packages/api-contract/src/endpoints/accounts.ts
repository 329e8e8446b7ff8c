import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { secondStep } from "../factor.ts";
import { idField, nothing, pagingFields, queryFlag, timeField, totalFields } from "../fields.ts";
import { LIMITS } from "../limits.ts";
import {
  emailField,
  JOBS,
  memberFields,
  notificationFields,
  PURPOSES,
  provingFields,
  QUIT_REASONS,
  sessionRow,
} from "../member.ts";
import { FRESH_FACTOR } from "../proof.ts";

const number = z.string().check(z.regex(/^\d{6}$/));
/** Rules beyond length are checked by the command, which names the one that is broken. */
const newPassword = z.string().check(z.maxLength(LIMITS.passwordMost));
const knownPassword = z.string().check(z.minLength(1), z.maxLength(LIMITS.passwordMost));
const token = z.string().check(z.minLength(1), z.maxLength(200));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(30));

const member = z.object(memberFields);

/** [ACC-73] Sends the six-digit code. `account` proves the e-mail of a member who is signed in. */
export const sendCode = defineEndpoint({
  method: "POST",
  path: "/api/members/member/auth/number.json",
  summary: "Send a six-digit verification code by e-mail",
  input: z.object({ email: emailField, use: z._default(z.enum(["signup", "account"]), "signup") }),
  output: z.object({ expiresAt: timeField }),
  errors: ["member.registered", "member.rejoin-guarded", "access.wrong"],
  policy: { allow: "public" },
  guessed: true,
});

/** [ACC-74] Five tries, ten minutes, one use [ACC-36, ACC-81]. */
export const checkCode = defineEndpoint({
  method: "POST",
  path: "/api/members/member/auth/result.json",
  summary: "Check a verification code and receive the token that proves the e-mail",
  input: z.object({ email: emailField, number }),
  output: z.object({ token: z.string(), expiresAt: timeField }),
  errors: ["code.mismatch", "code.expired", "code.too-many"],
  policy: { allow: "public" },
  guessed: true,
});

/** [ACC-70] The e-mail must be the one that the token proves. */
export const signUp = defineEndpoint({
  method: "POST",
  path: "/api/members/member/basic/signup.json",
  summary: "Join with e-mail and password; signs in",
  input: z.object({
    member: z.object({
      email: emailField,
      password: newPassword,
      passwordConfirm: newPassword,
      name,
      job: z.optional(z.nullable(z.union([z.enum(JOBS), z.literal("")]))),
      purpose: z.enum(PURPOSES),
      terms: z.object({
        service: z.boolean(),
        privacy: z.boolean(),
        marketing: z._default(z.boolean(), false),
      }),
      token,
    }),
  }),
  output: z.object({ member }),
  errors: [
    "member.registered",
    "member.rejoin-guarded",
    "access.wrong",
    "password.rule",
    "password.confirmation",
    "password.breached",
    "password.own-email",
    "terms.required",
    "job.required",
  ],
  policy: { allow: "public" },
  cookie: "starts",
  guessed: true,
});

/** [ACC-68] `reactivated`: the account had been withdrawn or dormant and is reactivated [ACC-45, ACC-49]. */
export const logIn = defineEndpoint({
  method: "POST",
  path: "/api/members/member/basic/login.json",
  summary: "Sign in with e-mail and password",
  input: z.object({ email: z.string().check(z.maxLength(254)), password: knownPassword }),
  output: z.object({
    /** Null while the second step is asked for. */
    member: z.nullable(member),
    reactivated: z.boolean(),
    /** [AUT-01, AUT-02] Null for a member without a second factor, who is signed in by this call. */
    secondStep: z.nullable(secondStep),
  }),
  errors: ["login.mismatch", "member.suspended", "member.terminated"],
  policy: { allow: "public" },
  cookie: "starts",
  guessed: true,
});

/** [ACC-71] */
export const logOut = defineEndpoint({
  method: "POST",
  path: "/api/members/member/logout.json",
  summary: "Sign out on this device",
  input: nothing,
  output: nothing,
  errors: [],
  policy: { allow: "member" },
  cookie: "ends",
});

/** [ACC-72] Deactivates for 30 days, then deletes [ACC-44 to 46]. */
export const quit = defineEndpoint({
  method: "POST",
  path: "/api/members/member/quit.json",
  summary: "Withdraw: the account is deactivated now and deleted after 30 days",
  input: z.object({
    reasons: z.array(z.enum(QUIT_REASONS)).check(z.maxLength(QUIT_REASONS.length)),
    agree: z.boolean(),
    ...provingFields,
  }),
  output: z.object({ deletedAfter: timeField }),
  errors: [
    "quit.agreement",
    "quit.reason",
    "password.wrong",
    "proof.required",
    "proof.expired",
    "member.last-administrator",
  ],
  policy: { allow: "member" },
  proof: FRESH_FACTOR,
  cookie: "ends",
  guessed: true,
});

/** [ACC-75] */
export const sendResetLink = defineEndpoint({
  method: "POST",
  path: "/api/members/member/resetpw/link.json",
  summary: "Send the link for a new password",
  input: z.object({ email: emailField }),
  output: z.object({ expiresAt: timeField }),
  errors: ["member.unknown-email"],
  policy: { allow: "public" },
  guessed: true,
});

/** [ACC-76] One use; ends every session of the member. */
export const resetPassword = defineEndpoint({
  method: "POST",
  path: "/api/members/member/resetpw/result.json",
  summary: "Set a new password with the token of the link",
  input: z.object({ token, password: newPassword, passwordConfirm: newPassword }),
  output: nothing,
  errors: [
    "reset.invalid",
    "password.rule",
    "password.confirmation",
    "password.breached",
    "password.own-email",
  ],
  policy: { allow: "public" },
  guessed: true,
});

/** [ACC-77] */
export const readMember = defineEndpoint({
  method: "GET",
  path: "/api/members/member/item.json",
  summary: "The signed-in member",
  input: nothing,
  output: z.object({ member }),
  errors: [],
  policy: { allow: "member" },
});

/**
 * [ACC-78] Fields that are not sent stay. A new password needs the current one and ends the member's other
 * sessions; the e-mail cannot be changed [ACC-18].
 */
export const saveMember = defineEndpoint({
  method: "POST",
  path: "/api/members/member/item.json",
  summary: "Save the account settings of the signed-in member",
  input: z.object({
    member: z.object({
      name: z.optional(name),
      job: z.optional(z.enum(JOBS)),
      phone: z.optional(z.string().check(z.maxLength(30))),
      image: z.optional(z.union([z.literal(""), idField])),
      /** Of mails; without a choice they come in the language of the last sign-in. */
      language: z.optional(z.enum(["ko", "en"])),
      visitorStoragePercent: z.optional(memberFields.visitorStoragePercent),
      notifications: z.optional(z.partial(z.object(notificationFields))),
      currentPassword: z.optional(knownPassword),
      /** In place of `currentPassword` for a member who has none yet. */
      proof: z.optional(z.string().check(z.maxLength(200))),
      password: z.optional(newPassword),
      passwordConfirm: z.optional(newPassword),
    }),
  }),
  output: z.object({ member }),
  errors: [
    "phone.required",
    "phone.format",
    "password.wrong",
    "proof.required",
    "proof.expired",
    "password.rule",
    "password.confirmation",
    "password.breached",
    "password.own-email",
    "access.wrong",
  ],
  policy: { allow: "member", also: [{ by: "member.image", of: "portrait", in: "own" }] },
  guessed: true,
  proof: { ...FRESH_FACTOR, when: { field: "member.password" } },
});

/** [ACC-15] Devices that are signed in. */
export const listSessions = defineEndpoint({
  method: "GET",
  path: "/api/members/session/list.json",
  summary: "Sign-ins of the member that are alive",
  input: z.object(pagingFields),
  output: z.object({ sessionList: z.array(sessionRow), ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "sessionList",
});

/** [ACC-15, AUT-05] Without an id all but the caller's own end; `everywhere`: that one, too. */
export const endSession = defineEndpoint({
  method: "DELETE",
  path: "/api/members/session/item.json",
  summary: "Sign out on another device, or on all others",
  input: z.object({ id: z.optional(idField), everywhere: z.optional(queryFlag) }),
  output: nothing,
  errors: ["item.missing"],
  policy: { allow: "member" },
  cookie: "ends",
});

/** [RET-20] A copy of what the installation holds about the member, as JSON (PIPA, article 35-2). */
export const exportMember = defineEndpoint({
  method: "GET",
  path: "/api/members/member/export.json",
  summary: "Own data as one JSON file",
  input: nothing,
  output: z.unknown(),
  errors: [],
  policy: { allow: "member" },
  answers: "bytes",
});
