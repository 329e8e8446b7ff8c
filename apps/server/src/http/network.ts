import { isIPv4, isIPv6 } from "node:net";

/**
 * The network that an address belongs to, as the unit of limits: one IPv4 address, or the /64 of an IPv6 address,
 * within which one machine may have as many addresses as it likes.
 */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const plain = address.split("%")[0] ?? "";
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const groups = plain.includes("::")
    ? [...front, ...Array.from({ length: 8 - front.length - back.length }, () => "0"), ...back]
    : front;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
};

/** Line of the work of unknown callers in a network (`ports/threads/line.ts`). */
export const networkLine = (address: string): string => `network:${networkOf(address)}`;

export const isLoopback = (address: string): boolean =>
  address === "::1" || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address);

/**
 * Whether an address is of a private network (RFC 1918, 4193) or link: through a gateway of containers or a balancer of one's
 * own all visitors come from one such address.
 */
export const isPrivateNetwork = (address: string): boolean =>
  /^(?:::ffff:)?(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)/i.test(address) ||
  /^(?:f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/i.test(address);

/** Whether a network, as `networkOf` names it, may be that of a gateway, through which all visitors come. */
export const isGatewayNetwork = (network: string): boolean =>
  network === networkOf("::1") || isLoopback(network) || isPrivateNetwork(network);

/** Whether a host is of this machine, as it is written in a setting or a `Host` header without its port. */
export const isLoopbackHost = (host: string): boolean =>
  host === "localhost" || isLoopback(host.replace(/^\[|\]$/g, ""));
