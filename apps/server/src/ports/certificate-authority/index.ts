import type { AcmeSettings } from "./acme.ts";
import type { CertificateAuthority } from "./authority.ts";

export type { AcmeSettings, AuthoritySettings } from "./acme.ts";
export {
  type AuthorityAccount,
  type AuthorityAccounts,
  type CertificateAuthority,
  type Certified,
  type ChallengeAnswer,
  type ChallengeKind,
  ORDER_FAULTS,
  OrderFailed,
  type OrderFault,
} from "./authority.ts";

/** Authorities with ACME; the library for it is read where somebody needs it. */
export const openAuthorities = async (settings: AcmeSettings): Promise<readonly CertificateAuthority[]> =>
  (await import("./acme.ts")).openAcmeAuthorities(settings);
