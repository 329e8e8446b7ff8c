/** Authenticator app of a member [AUT-02]. */
export interface TotpSecrets {
  memberId: number;
  /** Base32, encrypted. */
  sealed: string;
  /** Time step (30 s, RFC 6238) of the newest code that was taken; earlier ones are void. */
  lastStep: number;
  /** '' until a code of it was confirmed. */
  confirmedAt: string;
  /** Until when it may be confirmed. */
  expiresAt: string;
}

/** A discoverable credential of WebAuthn [AUT-01]. */
export interface Passkeys {
  id: string;
  /** sha-256 of the credential's id: that may be 1,023 bytes long, more than an index takes. */
  credentialHash: string;
  /** base64url. */
  credentialId: string;
  memberId: number;
  /**
   * User handle of the account in the authenticator: 32 random bytes, base64url, the same for all passkeys of
   * a member.
   */
  userHandle: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  /** JSON list. */
  transports: string;
  /** `multiDevice`: its keeper may hold a copy. */
  deviceType: "singleDevice" | "multiDevice";
  isBackedUp: number;
  name: string;
  createdAt: string;
  /** '' before its first use. */
  usedAt: string;
}

/** Recovery codes that have not been used; keyed hashes. */
export interface RecoveryCodes {
  codeHash: string;
  memberId: number;
}

/** A challenge that an authenticator is to sign; used once. */
export interface PasskeyChallenges {
  challengeHash: string;
  use: "register" | "sign-up" | "log-in" | "second-step" | "proof";
  /** Only valid use: a session, an e-mail, a sign-in whose first step is done; '' for `log-in`. */
  boundTo: string;
  /** Of the account to be registered. */
  userHandle: string;
  expiresAt: string;
}

/** A sign-in whose first step is done. */
export interface PendingSignIns {
  tokenHash: string;
  memberId: number;
  signedInBy: "password" | "google" | "kakao";
  tries: number;
  expiresAt: string;
}

/** A browser that a member has signed in with, by the hash of its cookie. */
export interface KnownDevices {
  memberId: number;
  tokenHash: string;
  seenAt: string;
}

/** A member's request to sign in without a lost factor [AUT-04]. */
export interface LostFactors {
  id: string;
  memberId: number;
  state: "ASKED" | "WAITING" | "DONE" | "REJECTED" | "CANCELLED";
  details: string;
  askedAt: string;
  /** When the factors go; '' before the operator's decision. */
  readyAt: string;
  endedAt: string;
}

/** Projects whose owner asks the collaborators for a second factor [AUT-04]. */
export interface FactorDemands {
  projectId: string;
  date: string;
}

export interface FactorTables {
  totpSecrets: TotpSecrets;
  passkeys: Passkeys;
  recoveryCodes: RecoveryCodes;
  passkeyChallenges: PasskeyChallenges;
  pendingSignIns: PendingSignIns;
  knownDevices: KnownDevices;
  lostFactors: LostFactors;
  factorDemands: FactorDemands;
}
