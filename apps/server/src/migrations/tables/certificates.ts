/**
 * [LIF-01] The certificate of a host that this installation gets by ACME, and its next order. One row for each host that
 * shall have one, also before the first certificate.
 */
export interface Certificates {
  /** ASCII, in lower case. */
  host: string;
  /** Id of the certificate; '' before the first. */
  version: string;
  /** Directory of the authority that made it. */
  authority: string;
  /** Private key and chain as JSON, sealed. */
  sealed: string;
  notBefore: string;
  notAfter: string;
  /** When the next order is due, ISO. */
  renewAt: string;
  /** When the authority is asked for its renewal information again, ISO; '' while there is no certificate. */
  windowAt: string;
  /** Orders that failed since the last certificate. */
  failures: number;
  /** Why the newest order failed (`OrderFault`); '' where it did not. */
  fault: string;
  /** Words of the authority for it. */
  detail: string;
  failedAt: string;
  /** The instance that runs an order; its claim ends at `leaseUntil`. */
  leaseBy: string;
  leaseUntil: string;
  /** Version about whose end its owner got a mail. */
  toldFor: string;
}

/** The account of the installation at one authority: private key and address, sealed. */
export interface AcmeAccounts {
  directory: string;
  sealed: string;
}

/** Answer to a challenge of a running order, for every instance; `http TOKEN` or `alpn HOST`. */
export interface AcmeChallenges {
  id: string;
  host: string;
  value: string;
  until: string;
}

export interface CertificateTables {
  certificates: Certificates;
  acmeAccounts: AcmeAccounts;
  acmeChallenges: AcmeChallenges;
}
