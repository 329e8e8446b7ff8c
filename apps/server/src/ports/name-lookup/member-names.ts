import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { setTimeout } from "node:timers/promises";
import { createCallsAtOnce, currentLine } from "../threads/index.ts";
import type { LookedUp, NameLookup } from "./name-lookup.ts";
import { openNameLookup } from "./resolver.ts";

/** Addresses of a host that a member named, the ones to try first in front; throws where it has none. */
export type LookUp = (host: string) => Promise<readonly string[]>;

/** Names of one line that are looked up at once. */
const AT_ONCE = 4;

/** Milliseconds for which IPv6 addresses are waited for where there are others (RFC 8305, 3). */
const LATER = 300;
const NO_ANSWER: LookedUp = { ok: true, values: [] };

/** This machine, whatever name servers say (RFC 6761, 6.3). */
const OWN_NAME = /(?:^|\.)localhost\.?$/i;

interface MemberNamesOptions {
  /** Names that only this machine knows lead somewhere as well: tests and intranets. */
  readonly allowPrivate: boolean;
  readonly names?: NameLookup;
  readonly system?: LookUp;
  /** Whether IPv6 addresses of the internet come first, as getaddrinfo decides it by the machine's own addresses. */
  readonly reachesIp6?: () => boolean;
}

/** Too many names of one line wait. */
const full = (): never => {
  throw new Error("too many names are looked up");
};

/** RFC 6724, 6, rules 1 and 2: an address that no own address fits comes last. Of IPv6 only 2000::/3 is given out. */
const hasPublicIp6 = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(
      ({ family, internal, address }) => family === "IPv6" && !internal && /^[23]/.test(address),
    ),
  );

const systemLookUp: LookUp = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * [AVL-02] Looks up names of members without threads: getaddrinfo has two of them in the whole process, so the silent
 * name servers of one member would keep the database and the bucket from being found.
 */
export const openMemberNames = ({
  allowPrivate,
  names = openNameLookup(),
  system = systemLookUp,
  reachesIp6 = hasPublicIp6,
}: MemberNamesOptions): LookUp => {
  const perLine = createCallsAtOnce(AT_ONCE);
  const fromServers: LookUp = async (host) => {
    const asked = names.aaaa(host);
    const ip4 = await names.a(host);
    const isKnown = ip4.ok && ip4.values.length > 0;
    const ip6 = await (isKnown ? Promise.race([asked, setTimeout(LATER, NO_ANSWER, { ref: false })]) : asked);
    const found = reachesIp6() ? [ip6, ip4] : [ip4, ip6];
    const addresses = found.flatMap((answer) => (answer.ok ? answer.values : []));
    // A server that knows no IPv6 may answer with a fault: one family is enough.
    if (addresses.length > 0 || (ip4.ok && ip6.ok)) return addresses;
    throw new Error(`the name is ${ip4.ok ? !ip6.ok && ip6.fault : ip4.fault}`);
  };
  const known: LookUp = async (host) => {
    const addresses = await fromServers(host);
    if (addresses.length === 0) throw new Error("the name has no address");
    return addresses;
  };
  // One thread of two stays for the hosts of the operator.
  const alone = createCallsAtOnce(1);
  const fromMachine: LookUp = (host) => alone("", () => system(host), full);
  return (host) => {
    if (isIP(host) > 0) return Promise.resolve([host]);
    if (!allowPrivate && OWN_NAME.test(host)) return Promise.resolve(["127.0.0.1"]);
    return perLine(
      currentLine(),
      () => (allowPrivate ? Promise.any([fromMachine(host), known(host)]) : fromServers(host)),
      full,
    );
  };
};
