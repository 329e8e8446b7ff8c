import * as z from "zod/mini";
import { limitedText } from "../limited-text.ts";

const MOST_BYTES = 1024 * 1024;
/** Milliseconds. Card companies take long; providers themselves wait up to a minute. */
const PATIENCE = 65_000;

export interface Question {
  readonly method: "GET" | "POST" | "DELETE";
  readonly url: URL;
  /** `key:secret` of HTTP Basic, or a bearer token. */
  readonly credentials: string | { readonly bearer: string };
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Instead of a JSON body. */
  readonly form?: Readonly<Record<string, string>>;
  /** Milliseconds for the whole answer; absent: 65 s. */
  readonly patience?: number;
  /** Called with the reason why no answer came. */
  readonly onFault: (reason: string) => void;
}

/** A request that did not succeed, for the log: nothing of cards, keys or people. */
export interface ProviderFault {
  readonly provider: string;
  /** Name of the port's call: `charge`, `refund` … */
  readonly call: string;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** Code of the provider, or the reason why no answer came. */
  readonly reason: string;
}

/** An answer that was received in full. `body` is `{}` where the provider sent none. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const object = z.record(z.string(), z.unknown());

/**
 * Sends one request to a payment provider. Null where no answer came that can be read: network, time, size or format.
 * The request may then have been carried out.
 */
export const askProvider = async ({
  method,
  url,
  credentials,
  headers = {},
  body,
  form,
  patience = PATIENCE,
  onFault,
}: Question): Promise<ProviderAnswer | null> => {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: "application/json",
        authorization:
          typeof credentials === "string"
            ? `Basic ${Buffer.from(credentials).toString("base64")}`
            : `Bearer ${credentials.bearer}`,
        ...(body ? { "content-type": "application/json;charset=utf-8" } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : form ? { body: new URLSearchParams(form) } : {}),
      // Keys and cards must not travel to another host.
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    const text = await limitedText(response, MOST_BYTES);
    if (text === "") return { status: response.status, body: {} };
    const parsed = object.safeParse(JSON.parse(text));
    if (parsed.success) return { status: response.status, body: parsed.data };
    onFault(`status ${response.status}, no object`);
    return null;
  } catch (error) {
    // Every fault on the way has the same meaning for the caller: no answer.
    onFault(error instanceof SyntaxError ? "no JSON" : String(error));
    return null;
  }
};
