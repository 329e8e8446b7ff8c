import type { RecordState } from "@hanok/api-contract";
import * as z from "zod/mini";
import type { LookedUp } from "../../ports/name-lookup/index.ts";

const MOST_FOUND = 5;

/** Result of the newest query of the name servers for one record. */
const finding = z.object({
  state: z.enum(["unchecked", "ok", "missing", "elsewhere", "partly", "unanswered"]),
  found: z.array(z.string()),
  /** Led here at the newest look that was answered. */
  leads: z._default(z.boolean(), false),
});
export type Finding = z.infer<typeof finding>;

const findingsSchema = z.object({
  proof: finding,
  hosts: z.record(z.string(), finding),
  isUnregistered: z._default(z.boolean(), false),
  /** Reason why a proved name is not this project's. */
  refusal: z._default(z.enum(["", "held", "resting"]), ""),
});
export type Findings = z.infer<typeof findingsSchema>;

export const UNCHECKED: Finding = { state: "unchecked", found: [], leads: false };
export const readFindings = (json: string): Findings => {
  const read = findingsSchema.safeParse(json === "" ? null : JSON.parse(json));
  return read.success ? read.data : { proof: UNCHECKED, hosts: {}, isUnregistered: false, refusal: "" };
};

/** Target of the names of this installation's sites. */
export interface Target {
  /** Name for CNAME records; '' where there is none. */
  readonly name: string;
  readonly ip4: readonly string[];
  /** As `canonicalIp6`. */
  readonly ip6: readonly string[];
}

interface HostLookedUp {
  readonly a: LookedUp;
  readonly aaaa: LookedUp;
  readonly cname: LookedUp;
}

const made = (state: RecordState, found: readonly string[] = []): Finding => ({
  state,
  found: found.slice(0, MOST_FOUND),
  leads: state === "ok" || state === "partly",
});

/** Judges the addresses of one host. `before`: what was found last, which an unanswered question leaves in force. */
export const judgeHost = (
  { a, aaaa, cname }: HostLookedUp,
  target: Target,
  before: Finding = UNCHECKED,
): Finding => {
  if (cname.ok && target.name !== "" && cname.values.includes(target.name)) return made("ok");
  const unanswered = { ...made("unanswered"), leads: before.leads };
  if ([a, aaaa].some((answer) => !answer.ok && answer.fault === "unanswered")) return unanswered;
  const found = [...(a.ok ? a.values : []), ...(aaaa.ok ? aaaa.values : [])];
  if (found.length === 0) {
    const alias = cname.ok ? cname.values : [];
    return alias.length > 0 ? made("elsewhere", alias) : made("missing");
  }
  const own = new Set([...target.ip4, ...target.ip6]);
  // The installation's own addresses are not known at the moment: nothing can be said.
  if (own.size === 0) return unanswered;
  const foreign = found.filter((address) => !own.has(address));
  if (foreign.length === 0) return made("ok");
  return made(foreign.length === found.length ? "elsewhere" : "partly", foreign);
};

/** Text before the token in a TXT record. */
const PREFIX = "hanok-site=";
export const proofValue = (token: string): string => PREFIX + token;

/** Registrars' forms keep quotes that a person typed. */
const unquoted = (text: string): string =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;

/** The tokens that the TXT records hold, however they were quoted. */
export const tokensIn = (texts: LookedUp): readonly string[] =>
  texts.ok
    ? texts.values
        .map((text) => unquoted(text.trim()).trim())
        .filter((text) => text.startsWith(PREFIX))
        .map((text) => text.slice(PREFIX.length))
    : [];

export const judgeProof = (texts: LookedUp, token: string): Finding => {
  if (tokensIn(texts).includes(token)) return made("ok");
  if (!texts.ok) return made(texts.fault === "unanswered" ? "unanswered" : "missing");
  return texts.values.length === 0 ? made("missing") : made("elsewhere", texts.values);
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Time for which a name whose records are not all right is checked automatically. */
const PATIENCE = 30 * DAY;

/**
 * Milliseconds until the next look that comes by itself; null: none. Often at first, then less: a quarter of the time
 * that has passed, from a minute to six hours. A live domain is looked at once a day.
 */
export const nextLook = (age: number, isDone: boolean): number | null => {
  if (isDone) return DAY;
  if (age > PATIENCE) return null;
  return Math.min(6 * HOUR, Math.max(MINUTE, age / 4));
};
