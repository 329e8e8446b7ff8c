import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { currentLine } from "../threads/index.ts";
import type { NameLookup } from "./name-lookup.ts";
import { openNameLookup } from "./resolver.ts";

/** Addresses of a host that a member named; throws where it has none. */
export type LookUp = (host: string) => Promise<readonly string[]>;

/** Names of one line that are looked up at once. */
const AT_ONCE = 4;

/** This machine, whatever name servers say (RFC 6761, 6.3). */
const OWN_NAME = /(?:^|\.)localhost\.?$/i;

interface MemberNamesOptions {
  /** Names that only this machine knows lead somewhere as well: tests and intranets. */
  readonly allowPrivate: boolean;
  readonly names?: NameLookup;
  readonly system?: LookUp;
}

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
}: MemberNamesOptions): LookUp => {
  const perLine = createLines(AT_ONCE);
  const fromServers: LookUp = async (host) => {
    const ip4 = await names.a(host);
    if (!ip4.ok) throw new Error(`the name is ${ip4.fault}`);
    if (ip4.values.length > 0) return ip4.values;
    const ip6 = await names.aaaa(host);
    if (!ip6.ok) throw new Error(`the name is ${ip6.fault}`);
    return ip6.values;
  };
  const known: LookUp = async (host) => {
    const addresses = await fromServers(host);
    if (addresses.length === 0) throw new Error("the name has no address");
    return addresses;
  };
  // One thread of two stays for the hosts of the operator.
  const alone = createLines(1);
  const fromMachine: LookUp = (host) => alone("", () => system(host));
  return (host) => {
    if (isIP(host) > 0) return Promise.resolve([host]);
    if (!allowPrivate && OWN_NAME.test(host)) return Promise.resolve(["127.0.0.1"]);
    return perLine(currentLine(), () =>
      allowPrivate ? Promise.any([fromMachine(host), known(host)]) : fromServers(host),
    );
  };
};

/** Runs at most so many pieces of work of one line at once, in the order of asking. */
const createLines = (most: number) => {
  const lines = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async <Value>(line: string, work: () => Promise<Value>): Promise<Value> => {
    const own = lines.get(line) ?? { running: 0, waiting: [] };
    lines.set(line, own);
    if (own.running < most) own.running += 1;
    else await new Promise<void>((resolve) => own.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = own.waiting.shift();
      if (next) next();
      else {
        own.running -= 1;
        if (own.running === 0) lines.delete(line);
      }
    }
  };
};
