import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIPv6 } from "node:net";
import { HostFault, type LookUp, resolveHost } from "../host-transfer/index.ts";

/** Data sent to an address that a member named. */
export interface Outbound {
  /**
   * Sends one POST and waits for the head of the answer; what the answer holds is not read, and redirects are not
   * followed. Never throws: what keeps the request from an answer is a fault.
   */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Posted>;
}

/**
 * `private`: the name leads to an address that is not public. `name`: it is not known. `scheme`: neither https nor, where
 * private addresses are allowed, http. `time`: no answer in time. `connection`: anything else of the line or of TLS.
 */
export type OutboundFault = "private" | "name" | "scheme" | "time" | "connection";
export type Posted =
  | { readonly ok: true; readonly status: number }
  | { readonly ok: false; readonly fault: OutboundFault };

export interface OutboundOptions {
  /** Private and loopback addresses, and http, may be reached: tests and intranets. */
  readonly allowPrivate: boolean;
  readonly lookUp?: LookUp;
  /** Milliseconds until an answer. */
  readonly patience?: number;
}

const PATIENCE_MS = 10_000;

export const openOutbound = ({ patience = PATIENCE_MS, ...options }: OutboundOptions): Outbound => ({
  post: async (address, headers, body) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    const isSecure = url?.protocol === "https:";
    if (!url || !(isSecure || (url.protocol === "http:" && options.allowPrivate)))
      return { ok: false, fault: "scheme" };
    let host: string;
    try {
      host = await resolveHost(url.hostname, options);
    } catch (error) {
      return {
        ok: false,
        fault: error instanceof HostFault && error.kind === "private" ? "private" : "name",
      };
    }
    const call = (isSecure ? httpsRequest : httpRequest)(url, {
      method: "POST",
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      // The address that was checked, whatever the name answers the next time.
      lookup: (_name, { all }, done) => {
        const family = isIPv6(host) ? 6 : 4;
        if (all) done(null, [{ address: host, family }]);
        else done(null, host, family);
      },
      signal: AbortSignal.timeout(patience),
    });
    try {
      call.end(body);
      const [answer] = (await once(call, "response")) as [{ statusCode?: number; destroy(): void }];
      answer.destroy();
      return { ok: true, status: answer.statusCode ?? 0 };
    } catch (error) {
      const isLate = error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError");
      return { ok: false, fault: isLate ? "time" : "connection" };
    }
  },
});
