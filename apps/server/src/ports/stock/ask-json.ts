import * as z from "zod/mini";
import { limitedText } from "../limited-text.ts";
import type { Asked, StockFault } from "./stock.ts";

/** Milliseconds for the whole answer of a list. */
const PATIENCE = 8000;
const MOST_BYTES = 4 * 1024 * 1024;

/** Address that may become a link. */
export const webAddress = z.url({ protocol: /^https?$/ });

/** A JSON answer with its headers. */
export interface JsonAnswer<Body> {
  readonly body: Body;
  readonly headers: Headers;
}

/**
 * Asks a stock service by GET. Unsplash answers a used-up limit by 403 with plain text, others by 429, so a body is
 * read as JSON only where the status is a success.
 */
export const askJson = async <Body>(
  url: URL,
  headers: Readonly<Record<string, string>>,
  schema: z.ZodMiniType<Body>,
): Promise<Asked<JsonAnswer<Body>>> => {
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json", ...headers },
      // A key must not travel to another host.
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok)
      return { ok: false, fault: await faultOf(response), reason: `status ${response.status}` };
    const parsed = schema.safeParse(JSON.parse(await limitedText(response, MOST_BYTES)));
    return parsed.success
      ? { ok: true, value: { body: parsed.data, headers: response.headers } }
      : { ok: false, fault: "unreachable", reason: z.prettifyError(parsed.error) };
  } catch (error) {
    // Network, time, size and broken JSON: the service gave no answer that could be read.
    return { ok: false, fault: "unreachable", reason: String(error) };
  }
};

const faultOf = async (response: Response): Promise<StockFault> => {
  const { status } = response;
  const text = (await limitedText(response, MOST_BYTES)).slice(0, 1000);
  if (status === 429 || (status === 403 && /rate limit/i.test(text))) return "busy";
  // A key that is not accepted is the operator's matter; other words would not help.
  return status >= 500 || status === 401 || status === 403 ? "unreachable" : "refused";
};
