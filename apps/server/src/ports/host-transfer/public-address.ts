import { BlockList, isIP } from "node:net";
import { domainToASCII } from "node:url";
import type { LookUp } from "../name-lookup/index.ts";
import { untilAborted } from "../until-aborted.ts";
import { HostFault } from "./host-transfer.ts";

/** Everything that is not an address of the public internet (IANA special-purpose registries). */
const SPECIAL = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  SPECIAL.addSubnet(network, prefix, "ipv4");
/** Of IPv6 only 2000::/3 is given out; within it these are no hosts of the internet, or lead to IPv4 addresses. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet("2000::", 3, "ipv6");
const SPECIAL_V6 = new BlockList();
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  SPECIAL_V6.addSubnet(network, prefix, "ipv6");

/**
 * Whether an address in its numeric form belongs to the public internet; IPv4 within IPv6 is checked as IPv4.
 */
export const isPublicAddress = (address: string): boolean => {
  const plain = address.split("%", 1)[0] ?? "";
  const family = isIP(plain);
  if (family === 4) return !SPECIAL.check(plain, "ipv4");
  return family === 6 && PUBLIC_V6.check(plain, "ipv6") && !SPECIAL_V6.check(plain, "ipv6");
};

interface Resolving {
  readonly allowPrivate: boolean;
  readonly lookUp: LookUp;
  /** Ends the wait for the name. */
  readonly signal: AbortSignal;
}

/**
 * The addresses to connect to, in the order in which to try them: the name is asked once and its answer used, so that a
 * name that answers differently the next time leads nowhere else. Throws `name` and `private`, and the reason of the signal.
 */
export const resolveHost = async (
  host: string,
  { allowPrivate, lookUp, signal }: Resolving,
): Promise<readonly string[]> => {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  const name = isIP(bare) > 0 ? bare : domainToASCII(bare);
  if (name === "") throw new HostFault("name", "the host is no name");
  let addresses: readonly string[];
  try {
    addresses = await untilAborted(lookUp(name), signal);
  } catch (error) {
    signal.throwIfAborted();
    throw new HostFault("name", "the name is not known", { cause: error });
  }
  if (addresses.length === 0) throw new HostFault("name", "the name has no address");
  // One private address among public ones is a name that tries something.
  if (!allowPrivate && !addresses.every(isPublicAddress))
    throw new HostFault("private", "the name leads to an address that is not public");
  return addresses;
};
