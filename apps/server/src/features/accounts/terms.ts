import type { Query } from "../../ports/database/index.ts";
import type { LegalVersions } from "../legal/index.ts";

export const CONSENTS = ["service", "privacy", "marketing"] as const;
export type Consent = (typeof CONSENTS)[number];

/**
 * The version of the text that a consent accepts now: the terms of service, and the privacy policy, which holds the
 * part on marketing as well.
 */
export const consentVersions = async (
  query: Query,
  legal: LegalVersions,
): Promise<Readonly<Record<Consent, string>>> => {
  const { terms, privacy } = await legal.current(query);
  return { service: terms, privacy, marketing: privacy };
};
