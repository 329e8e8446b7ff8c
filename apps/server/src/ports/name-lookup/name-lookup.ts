/**
 * The answer of name servers for one kind of record: its values; or `unregistered`, where the name does not exist at all
 * (NXDOMAIN); or `unanswered`, where no server gave an answer that counts. A name without such records has no values.
 */
export type LookedUp =
  | { readonly ok: true; readonly values: readonly string[] }
  | { readonly ok: false; readonly fault: "unregistered" | "unanswered" };

/** Asks name servers. Names are ASCII. Never throws. */
export interface NameLookup {
  /** IPv4 addresses, also those behind an alias. */
  a(name: string): Promise<LookedUp>;
  /** IPv6 addresses, also those behind an alias, as `canonicalIp6` of this port. */
  aaaa(name: string): Promise<LookedUp>;
  /** The alias, in lower case without a dot at the end. */
  cname(name: string): Promise<LookedUp>;
  /** Texts; the pieces of one record are joined (RFC 7208, 3.3). */
  txt(name: string): Promise<LookedUp>;
}

/** One spelling for each IPv6 address (RFC 5952). */
export const canonicalIp6 = (address: string): string => {
  const url = URL.canParse(`http://[${address}]/`) ? new URL(`http://[${address}]/`) : null;
  return url ? url.hostname.slice(1, -1) : address.toLowerCase();
};
