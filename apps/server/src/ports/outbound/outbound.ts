import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from "node:http";
import { request as httpsRequest } from "node:https";
import { isIPv6 } from "node:net";
import { HostFault, resolveHost } from "../host-transfer/index.ts";
import { type LookUp, openMemberNames } from "../name-lookup/index.ts";
import { untilAborted } from "../until-aborted.ts";

/** Data sent to an address that a member named. */
export interface Outbound {
  /**
   * Sends one POST and waits for the head of the answer; what the answer holds is not read, and redirects are not
   * followed. Never throws: what keeps the request from an answer is a fault.
   */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Posted>;
  /**
   * Reads what is at an address, by the same rules. `body`: null where it has more than `most` bytes.
   */
  read(url: string, headers: Readonly<Record<string, string>>, most: number): Promise<ReadAnswer>;
}

/**
 * `private`: the name leads to an address that is not public. `name`: it is not known. `scheme`: neither https nor, where
 * private addresses are allowed, http. `time`: no answer in time. `connection`: anything else of the line or of TLS.
 */
export type OutboundFault = "private" | "name" | "scheme" | "time" | "connection";
export type Posted =
  | { readonly ok: true; readonly status: number }
  | { readonly ok: false; readonly fault: OutboundFault };

export type ReadAnswer =
  | { readonly ok: true; readonly status: number; readonly body: string | null }
  | { readonly ok: false; readonly fault: OutboundFault };

export interface OutboundOptions {
  /** Private and loopback addresses, and http, may be reached: tests and intranets. */
  readonly allowPrivate: boolean;
  readonly lookUp?: LookUp;
  /** Milliseconds until an answer, the look-up of the name included. */
  readonly patience?: number;
}

const PATIENCE_MS = 10_000;

export const openOutbound = ({ patience = PATIENCE_MS, lookUp, allowPrivate }: OutboundOptions): Outbound => {
  const resolving = { allowPrivate, lookUp: lookUp ?? openMemberNames({ allowPrivate }) };
  /** Sends one request to the address that was checked; `read` settles by the answer. */
  const send = async <Answer>(
    address: string,
    { method, headers, body }: Pick<RequestOptions, "method"> & Sent,
    read: (call: ClientRequest) => Promise<Answer>,
  ): Promise<({ readonly ok: true } & Answer) | { readonly ok: false; readonly fault: OutboundFault }> => {
    const url = URL.canParse(address) ? new URL(address) : null;
    const isSecure = url?.protocol === "https:";
    if (!url || !(isSecure || (url.protocol === "http:" && allowPrivate)))
      return { ok: false, fault: "scheme" };
    // For the name and the answer together.
    const signal = AbortSignal.timeout(patience);
    try {
      const addresses = await resolveHost(url.hostname, { ...resolving, signal });
      const call = (isSecure ? httpsRequest : httpRequest)(url, {
        ...(method === undefined ? {} : { method }),
        headers: { ...headers, ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }) },
        // The addresses that were checked, whatever the name answers the next time; both families are tried (RFC 8305).
        lookup: (_name, { all }, done) => {
          const known = addresses.map((one) => ({ address: one, family: isIPv6(one) ? 6 : 4 }));
          const [{ address: first, family } = { address: "", family: 4 }] = known;
          if (all) done(null, known);
          else done(null, first, family);
        },
        signal,
      });
      call.end(body);
      return { ok: true, ...(await untilAborted(read(call), signal)) };
    } catch (error) {
      return { ok: false, fault: faultOf(error, signal) };
    }
  };
  return {
    post: (address, headers, body) =>
      send(address, { method: "POST", headers, body }, async (call) => ({ status: await statusOf(call) })),
    read: (address, headers, most) => send(address, { headers }, (call) => answerOf(call, most)),
  };
};

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Status and body of the answer; one that is longer than `most` bytes is cut off with its connection. */
const answerOf = (call: ClientRequest, most: number): Promise<{ status: number; body: string | null }> =>
  new Promise((resolve, reject) => {
    call.once("response", (answer) => {
      const pieces: Buffer[] = [];
      let bytes = 0;
      const settle = (body: string | null): void => {
        resolve({ status: answer.statusCode ?? 0, body });
        call.destroy();
      };
      answer.on("data", (piece: Buffer) => {
        bytes += piece.length;
        if (bytes > most) settle(null);
        else pieces.push(piece);
      });
      answer.once("end", () => settle(Buffer.concat(pieces).toString("utf8")));
      answer.once("error", reject);
      answer.once("close", () => reject(new Error("the answer was cut off")));
    });
    call.once("upgrade", () => {
      reject(new Error("the connection was upgraded"));
      call.destroy();
    });
    call.on("error", reject);
    call.once("close", () => reject(new Error("the connection was closed")));
  });

/** Status of the answer. Every end of the request settles it: `101` comes as `upgrade`, and where nobody listens, as `close`. */
const statusOf = (call: ClientRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    const answered = ({ statusCode = 0 }: IncomingMessage) => {
      resolve(statusCode);
      call.destroy();
    };
    call.once("response", answered);
    call.once("upgrade", answered);
    // It stays: a connection may break after the head of its answer, too.
    call.on("error", reject);
    call.once("close", () => reject(new Error("the connection was closed")));
  });

const faultOf = (error: unknown, signal: AbortSignal): OutboundFault => {
  if (signal.aborted) return "time";
  if (!(error instanceof HostFault)) return "connection";
  return error.kind === "private" ? "private" : "name";
};
