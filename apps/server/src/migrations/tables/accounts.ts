import type { Generated } from "kysely";

/** Times are ISO 8601 UTC, '' when unset. */
export interface Members {
  id: number;
  /** Lower case; null once the account is deleted for good. */
  email: string | null;
  /** argon2id; '' for members who sign in through a provider. */
  passwordHash: string;
  name: string;
  /** Key of the profile photo. */
  image: string;
  memberType: "BASIC" | "SPONSOR" | "GUEST";
  type: "email" | "google" | "kakao";
  snsIssuer: string;
  snsId: string;
  job: string;
  purpose: string;
  /** Digits only. */
  phone: string;
  /** JSON of five flags. */
  notifications: string;
  /** Language of mails: the chosen one, else that of the last sign-in; '' before the first one. */
  language: "" | "ko" | "en";
  /** Language that the member has chosen; '' while mails follow the sign-ins. */
  chosenLanguage: "" | "ko" | "en";
  joinedAt: string;
  seenAt: string;
  passwordChangedAt: string;
  /** Set: deactivated, deleted 30 days later unless the member signs in. */
  withdrawnAt: string;
  /** Set: unused for a year; the next sign-in restores. */
  dormantAt: string;
  /** Set: notified that the account becomes dormant 30 days later [ACC-48]. */
  dormancyNoticedAt: string;
  /** [AVL-06] Files that visitors send by forms may fill so much of the member's storage. */
  visitorStoragePercent: Generated<number>;
  /** Last mail on the consent to advertising: its result, or that it is still in force; '' for none. */
  consentToldAt: string;
}

/** One consent of one member to one version of one text; never changed, a later row overrules. */
export interface Consents {
  id: string;
  memberId: number;
  kind: "service" | "privacy" | "marketing";
  version: string;
  granted: number;
  at: string;
}

export interface Sessions {
  /** sha-256 of the cookie's value, hex. */
  tokenHash: string;
  memberId: number;
  createdAt: string;
  seenAt: string;
  expiresAt: string;
  /** Browser and system, as `Chrome · Windows`; '' where they are not known. */
  device: string;
  /** First step of the sign-in; '' for sessions that are older than the record of it. */
  signedInBy: Generated<"" | "password" | "google" | "kakao" | "passkey">;
  /** Second factor that this session was proved with; '' for none. */
  factor: Generated<"" | "passkey" | "totp" | "recovery">;
  /** Last proof of who it is [AUT-03]. */
  provedAt: Generated<string>;
  /** Two letters; '' where the country is not known. */
  country: Generated<string>;
}

/** The newest code of an e-mail and use; a new one replaces it. */
export interface VerificationCodes {
  /** Hash of the browser that asked for it; '' of older ones. */
  browser: Generated<string>;
  email: string;
  use: "signup" | "account";
  /** Keyed hash. */
  codeHash: string;
  tries: number;
  expiresAt: string;
}

/** One-time tokens: proof of an e-mail, link for a new password. */
export interface Proofs {
  tokenHash: string;
  kind: "signup" | "account" | "reset" | "confirm";
  email: string;
  memberId: number | null;
  expiresAt: string;
}

export interface Withdrawals {
  id: string;
  memberId: number;
  /** JSON list. */
  reasons: string;
  at: string;
  /** '' while the 30 days run; `undone` or `deleted` afterwards. */
  outcome: "" | "undone" | "deleted";
}

/**
 * Identifier of a member at a provider of sign-ins: the only key by which such a sign-in finds its account.
 */
export interface MemberIdentities {
  /** `iss` of the ID token. */
  issuer: string;
  /** `sub` of the ID token. */
  subject: string;
  memberId: number;
  type: "google" | "kakao";
  /** As the provider sent it when it was connected; shown, never searched for. */
  email: string;
  connectedAt: string;
}

/** A sign-in on its way to a provider and back; used once. */
export interface SocialAttempts {
  stateHash: string;
  /** Of the secret that the browser keeps: the answer of another browser is worth nothing. */
  secretHash: string;
  type: "google" | "kakao";
  use: "login" | "connect" | "confirm";
  /** Of the member who began it, and of their session; null and '' for `login`. */
  memberId: number | null;
  sessionHash: string;
  /** JSON of nonce and PKCE verifier, encrypted. */
  sealed: string;
  expiresAt: string;
}

/** Somebody that a provider named and who has no account yet. */
export interface SocialSignUps {
  tokenHash: string;
  issuer: string;
  subject: string;
  type: "google" | "kakao";
  /** '' when the provider sent none. */
  email: string;
  /** 1: the provider answers for the e-mail. */
  isProved: number;
  expiresAt: string;
}

/** Address or sign-in of a deleted account [RET-05]. */
export interface RejoinGuards {
  /** Keyed hash. */
  subjectHash: string;
  /** Day in Korea, YYYY-MM-DD, from which it may join again. */
  freeFrom: string;
}

export interface AccountTables {
  memberIdentities: MemberIdentities;
  socialAttempts: SocialAttempts;
  socialSignUps: SocialSignUps;
  members: Members;
  consents: Consents;
  sessions: Sessions;
  verificationCodes: VerificationCodes;
  proofs: Proofs;
  withdrawals: Withdrawals;
  rejoinGuards: RejoinGuards;
}
