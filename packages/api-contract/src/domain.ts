import * as z from "zod/mini";

export const DOMAIN_LIMITS = {
  /** Letters of a name as a person types or pastes it. */
  typed: 300,
  /** Domains of a project. */
  ofProject: 5,
  /** Names of one account whose owner is not proved yet. */
  unproved: 20,
  /** Days for which a name that was given up is kept for its last owner. */
  restDays: 30,
} as const;

/**
 * Result of looking for one record. `unchecked`: not looked yet. `missing`: no such record. `elsewhere`: records of other
 * places alone. `partly`: right ones, and others beside them. `unanswered`: the name servers did not answer.
 */
export const recordState = z.enum(["unchecked", "ok", "missing", "elsewhere", "partly", "unanswered"]);
export type RecordState = z.infer<typeof recordState>;

/** A record that the owner sets where the name was bought. */
export const domainRecord = z.object({
  type: z.enum(["A", "AAAA", "CNAME", "TXT"]),
  /** For the registrar's field of the host, below the registered name: `@`, `www`, `_hanok`. */
  name: z.string(),
  /** The same in full, as ASCII. */
  host: z.string(),
  value: z.string(),
});
export type DomainRecord = z.infer<typeof domainRecord>;

/**
 * [LIF-01] Certificate of a host where Hanok listens on 443 itself. `ordering`: it is being got, or will be soon; `valid`;
 * `failing`: there is none, and the newest order failed. `fault`: why the newest order failed, also while the one before is
 * valid; '' where none did. `dns`: the authority finds no address; `connection`: it reaches nobody there; `answer`: it finds
 * another server there; `caa`: a CAA record forbids it; `limited`: too many orders; `rejected`: it certifies no such name;
 * `account`, `away`, `failed`: nothing that the member can change.
 */
export const certificateView = z.object({
  state: z.enum(["ordering", "valid", "failing"]),
  /** When it ends, ISO; '' where there is none. */
  until: z.string(),
  /** When it is ordered the next time, ISO. */
  nextAt: z.string(),
  fault: z.enum([
    "",
    "dns",
    "connection",
    "answer",
    "caa",
    "limited",
    "rejected",
    "account",
    "away",
    "failed",
  ]),
});
export type CertificateView = z.infer<typeof certificateView>;

/** A host of a domain: the name itself, or the one with `www.`. */
export const domainHost = z.object({
  /** ASCII (punycode). */
  host: z.string(),
  /** For people: Hangul as Hangul. */
  readable: z.string(),
  /** The site answers here; any other host leads here. */
  isMain: z.boolean(),
  state: recordState,
  /** Values that were found and do not belong there; at most five. */
  found: z.array(z.string()),
  records: z.array(domainRecord),
  /** Null where a proxy has it, and before it may be ordered. */
  certificate: z.nullable(certificateView),
});
export type DomainHost = z.infer<typeof domainHost>;

/**
 * [LIF-01] A name of a member's own for a site. `status`: `waiting` for the proof of its owner; `held` by
 * another project, whose proof is in the name servers; `resting` for its last owner; `proved`: its addresses
 * do not lead here yet; `live`.
 */
export const domainView = z.object({
  id: z.string(),
  host: z.string(),
  readable: z.string(),
  status: z.enum(["waiting", "held", "resting", "proved", "live"]),
  /** The name has no registration that name servers know of. */
  isUnregistered: z.boolean(),
  hosts: z.array(domainHost),
  /** Browsers may come by https alone; null where this installation has no https. */
  hsts: z.nullable(z.boolean()),
  proof: z.object({ record: domainRecord, state: recordState, found: z.array(z.string()) }),
  /** Of the newest look at the name servers; '' before the first. */
  checkedAt: z.string(),
  /** Of the next one that comes by itself; '' where none does any more. */
  nextAt: z.string(),
});
export type DomainView = z.infer<typeof domainView>;
