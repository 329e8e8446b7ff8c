import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";

/** Proxies whose forwarding headers are believed: addresses, ranges, or a number of hops; false: none. */
export type TrustProxy = boolean | number | string;

/** Address of the client behind the proxies that are trusted, as `request.ip` has it, for requests outside of Fastify. */
export const clientAddress = (trustProxy: TrustProxy): ((request: IncomingMessage) => string) => {
  if (trustProxy === false) return (request) => request.socket.remoteAddress ?? "";
  const trusts =
    trustProxy === true
      ? () => true
      : typeof trustProxy === "number"
        ? (_address: string, hop: number) => hop < trustProxy
        : proxyAddr.compile(trustProxy.split(",").map((part) => part.trim()));
  return (request) => proxyAddr(request, trusts);
};
