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

const KINDS: readonly ChallengeKind[] = ["http-01", "tls-alpn-01"];
/** Faults at the name itself: the other way to prove it may work, another authority would find the same. */
const OF_NAME = new Set<OrderFault>(["dns", "connection", "answer"]);

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
 * Asks the authorities for a certificate, one after the other: by HTTP-01, and by TLS-ALPN-01 where the name was not
 * proved so. Throws the failure that says most: that of the name before that of an authority, the first before later ones.
 */
export const orderCertificate = async (
  { authorities, accounts, log }: OrderParts,
  { host, current, publish, signal }: Wanted,
): Promise<Ordered> => {
  let worst: OrderFailed | null = null;
  for (const authority of authorities) {
    const { directory } = authority;
    const replaces = current.authority === directory ? current.chain : "";
    for (const kind of KINDS) {
      try {
        signal.throwIfAborted();
        const made = await authority.order(accounts, { host, kind, replaces, publish, signal });
        return { ...made, authority: directory, ...examine(host, made) };
      } catch (error) {
        if (signal.aborted) throw error;
        const failure = error instanceof OrderFailed ? error : null;
        if (!failure) throw error;
        log.warn(
          { host, authority: directory, kind, fault: failure.fault, detail: failure.message },
          "no certificate",
        );
        worst ??= failure;
        if (!OF_NAME.has(failure.fault)) break;
      }
    }
    if (worst && OF_NAME.has(worst.fault)) break;
  }
  throw worst ?? new OrderFailed("failed", "no authority is set");
};
