import { createPrivateKey, X509Certificate } from "node:crypto";
import type { Logger } from "pino";
import type {
  AuthorityAccounts,
  CertificateAuthority,
  Certified,
  ChallengeAnswer,
  ChallengeKind,
} from "../../ports/certificate-authority/index.ts";
import { OrderFailed, type OrderFault } from "../../ports/certificate-authority/index.ts";

/** Faults at the name itself: the other way to prove it may work, another authority would find the same. */
const OF_NAME = new Set<OrderFault>(["dns", "connection", "answer"]);

/** The kind of challenge after so many failures in turn; one for each run, since authorities count failed validations. */
const kindAfter = (failures: number): ChallengeKind => (failures % 2 === 0 ? "http-01" : "tls-alpn-01");

/** Faults that the owner of a name can mend. */
const OF_OWNER = new Set<string>([...OF_NAME, "caa", "rejected"]);

/** Whether the owner reads this fault after that one: a limit does not hide what they have to mend. */
export const isShownAfter = (before: string, fault: OrderFault): boolean =>
  fault !== "limited" || !OF_OWNER.has(before);

export interface Ordered extends Certified {
  readonly authority: string;
  readonly notBefore: number;
  readonly notAfter: number;
}

interface OrderParts {
  readonly authorities: readonly CertificateAuthority[];
  readonly accounts: AuthorityAccounts;
  readonly log: Logger;
}

interface Wanted {
  readonly host: string;
  /** Runs that failed since the last certificate. */
  readonly failures: number;
  /** Whether one order more may be made, which is counted then; the first one was counted before. */
  readonly allow: () => Promise<boolean>;
  /** The certificate in use and the directory of its authority; '' before the first. */
  readonly current: { readonly chain: string; readonly authority: string };
  readonly publish: (answer: ChallengeAnswer) => Promise<void>;
  readonly signal: AbortSignal;
}

/** The dates of a certificate that covers the host and belongs to the key. Throws OrderFailed. */
const examine = (host: string, { key, chain }: Certified): { notBefore: number; notAfter: number } => {
  const leaf = new X509Certificate(chain);
  if (leaf.checkHost(host) === undefined)
    throw new OrderFailed("failed", "the certificate is for another name");
  if (!leaf.checkPrivateKey(createPrivateKey(key)))
    throw new OrderFailed("failed", "the certificate is for another key");
  return { notBefore: Date.parse(leaf.validFrom), notAfter: Date.parse(leaf.validTo) };
};

/**
 * Asks the authorities for a certificate, one after the other, by one kind of challenge. Throws the failure that says
 * most: that of the name before that of an authority, the first before later ones.
 */
export const orderCertificate = async (
  { authorities, accounts, log }: OrderParts,
  { host, failures, allow, current, publish, signal }: Wanted,
): Promise<Ordered> => {
  const kind = kindAfter(failures);
  let worst: OrderFailed | null = null;
  for (const authority of authorities) {
    const { directory } = authority;
    const replaces = current.authority === directory ? current.chain : "";
    signal.throwIfAborted();
    if (worst && !(await allow())) break;
    try {
      const made = await authority.order(accounts, { host, kind, replaces, publish, signal });
      return { ...made, authority: directory, ...examine(host, made) };
    } catch (error) {
      if (signal.aborted || !(error instanceof OrderFailed)) throw error;
      const { fault, message: detail } = error;
      log.warn({ host, authority: directory, kind, fault, detail }, "no certificate");
      if (OF_NAME.has(fault)) throw error;
      worst ??= error;
    }
  }
  throw worst ?? new OrderFailed("failed", "no authority is set");
};
