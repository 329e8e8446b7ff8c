/** Ways to prove a host that Hanok can answer (RFC 8555, 8.3; RFC 8737). */
export type ChallengeKind = "http-01" | "tls-alpn-01";

/** Answer to a challenge, which must be given wherever the authority asks. */
export type ChallengeAnswer =
  | { readonly kind: "http-01"; readonly token: string; readonly text: string }
  | { readonly kind: "tls-alpn-01"; readonly key: string; readonly certificate: string };

/** A private key and the certificates of its chain, leaf first; PEM. */
export interface Certified {
  readonly key: string;
  readonly chain: string;
}

/**
 * Why an authority gave no certificate: `dns` it finds no address, `connection` it reaches nobody there, `answer` it finds
 * another answer there, `caa` a CAA record forbids it, `limited` too many orders, `rejected` it certifies no such name,
 * `account` it refuses the installation's account, `away` it does not answer, `failed` anything else.
 */
export const ORDER_FAULTS = [
  "dns",
  "connection",
  "answer",
  "caa",
  "limited",
  "rejected",
  "account",
  "away",
  "failed",
] as const;
export type OrderFault = (typeof ORDER_FAULTS)[number];

export class OrderFailed extends Error {
  override readonly name = "OrderFailed";
  readonly fault: OrderFault;
  /** Seconds after which the authority may be asked again; 0 where it names none. */
  readonly retryAfter: number;
  constructor(fault: OrderFault, message: string, retryAfter = 0) {
    super(message);
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}

export interface AuthorityAccount {
  /** Private key, PEM. */
  readonly key: string;
  readonly url: string;
}

/** Where accounts are kept. */
export interface AuthorityAccounts {
  read(directory: string): Promise<AuthorityAccount | null>;
  /** Keeps the first one of several that are made at a time, and answers it. */
  keep(directory: string, account: AuthorityAccount): Promise<AuthorityAccount>;
  /** The authority does not know the account any more. */
  forget(directory: string): Promise<void>;
}

export interface CertificateOrder {
  readonly host: string;
  readonly kind: ChallengeKind;
  /** The certificate that the new one replaces, PEM; '' for the first. */
  readonly replaces: string;
  /** Makes the answer to be found; resolves when it is. */
  readonly publish: (answer: ChallengeAnswer) => Promise<void>;
  /** Aborted where the order is no longer wanted. */
  readonly signal: AbortSignal;
}

/** When an authority wants a certificate to be renewed (RFC 9773), in milliseconds since the epoch. */
export interface RenewalWindow {
  readonly start: number;
  readonly end: number;
  /** Seconds until it may be asked again. */
  readonly retryAfter: number;
}

/** One certificate authority with ACME. */
export interface CertificateAuthority {
  /** Address of its directory. */
  readonly directory: string;
  /** Gets a certificate for one host. Throws OrderFailed. */
  order(accounts: AuthorityAccounts, order: CertificateOrder): Promise<Certified>;
  /** Null where the authority has no renewal information for the certificate (PEM). Throws OrderFailed. */
  renewalWindow(certificate: string): Promise<RenewalWindow | null>;
}
