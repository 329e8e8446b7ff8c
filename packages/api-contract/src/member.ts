import * as z from "zod/mini";
import { FACTORS, SIGN_IN_STEPS } from "./factor.ts";
import { LIMITS } from "./limits.ts";

/** [ACC-26] */
export const JOBS = [
  "planner",
  "designer",
  "publisher",
  "frontend",
  "backend",
  "product-manager",
  "marketer",
  /** Owners of a shop or a business of their own [LET-12]. */
  "owner",
  "other",
] as const;
/** Decisions, Accounts. */
export const PURPOSES = ["business", "client", "study", "portfolio", "other"] as const;
/** [ACC-27] */
export const QUIT_REASONS = ["inconvenient", "unsuitable", "too-many-mails", "alternative", "none"] as const;
/** [ACC-83] */
export const MEMBER_TYPES = ["BASIC", "SPONSOR", "GUEST"] as const;
/** Sign-in methods of a member. */
export const SIGN_IN_TYPES = ["email", "google", "kakao"] as const;

/** [ACC-67] Providers of sign-ins. */
export const SOCIAL_TYPES = ["google", "kakao"] as const;
export type SocialType = (typeof SOCIAL_TYPES)[number];

/**
 * [ACC-28] with top-level domains of two or more letters [decisions, E-mail rule]. Compared in lower case;
 * at most 254 characters (RFC 5321).
 */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*@[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*\.[A-Za-z]{2,63}$/;

export const emailField = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(EMAIL_PATTERN));

/** [ACC-30] Keeps the digits; null unless there are 9 to 11 of them. */
export const phoneDigits = (text: string): string | null => {
  const digits = text.replace(/\D/g, "");
  return digits.length >= 9 && digits.length <= 11 ? digits : null;
};

/** [ACC-33] Letters and digits together, eight or more; any other character may join them. */
export const meetsPasswordRule = (password: string): boolean =>
  [...password].length >= 8 && /\p{L}/u.test(password) && /\p{Nd}/u.test(password);

/** [ACC-20 to 24] */
export const notificationFields = {
  productUpdates: z.boolean(),
  templateUpdates: z.boolean(),
  notices: z.boolean(),
  surveys: z.boolean(),
  marketing: z.boolean(),
  /** Mentions and replies in comments. */
  comments: z.boolean(),
};

const percentField = z.int().check(z.minimum(0), z.maximum(100));

/** [ACC-17, ACC-25] The member as they see themselves. */
export const memberFields = {
  id: z.int(),
  email: z.string(),
  name: z.string(),
  /** Key of the profile photo's file, '' when none. */
  image: z.string(),
  /** Its address, '' when none. */
  imageUrl: z.string(),
  memberType: z.enum(MEMBER_TYPES),
  type: z.enum(SIGN_IN_TYPES),
  snsId: z.string(),
  /** False: proves themselves by a code or a provider wherever others give their password. */
  hasPassword: z.boolean(),
  /** A passkey or an authenticator app is asked for beside the first step. */
  hasFactor: z.boolean(),
  /** Connected sign-ins. */
  identities: z.array(z.object({ type: z.enum(SOCIAL_TYPES), email: z.string(), connectedAt: z.string() })),
  job: z.union([z.enum(JOBS), z.literal("")]),
  purpose: z.union([z.enum(PURPOSES), z.literal("")]),
  /** Digits only, '' when unset. */
  phone: z.string(),
  /** Of mails. */
  language: z.enum(["ko", "en"]),
  /** [AVL-06] Files that visitors send by forms may fill so much of the member's storage. */
  visitorStoragePercent: percentField,
  notifications: z.object(notificationFields),
  /** May open `/source` [decisions, Support]. */
  administrator: z.boolean(),
  /** Project ids by role. */
  owner: z.array(z.string()),
  editor: z.array(z.string()),
  viewer: z.array(z.string()),
  joinedAt: z.string(),
};
export const memberSchema = z.object(memberFields);
export type Member = z.infer<typeof memberSchema>;

/** A sign-in that is alive; `device`: browser and system, '' where they are not known. */
export const sessionRow = z.object({
  id: z.string(),
  device: z.string(),
  /** First step of the sign-in; '' for sign-ins that are older than the record of it. */
  signedInBy: z.enum(["", ...SIGN_IN_STEPS]),
  /** Second factor that it was proved with. */
  factor: z.enum(["", ...FACTORS]),
  /** Two letters (ISO 3166-1) of where it was begun; '' where that is not known. */
  country: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  /** The one of this call. */
  current: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionRow>;

/**
 * Fields by which a member proves their identity again: the password, or for a member without one a `proof`
 * (a code or a provider).
 */
export const provingFields = {
  password: z._default(z.string().check(z.maxLength(LIMITS.passwordMost)), ""),
  proof: z._default(z.string().check(z.maxLength(200)), ""),
};
