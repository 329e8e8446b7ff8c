import { isPublicAddress } from "./host-transfer/public-address.ts";

/** Country of a visitor's address as two letters; null where it is not known in time. Never throws. */
export type CountryLookup = (address: string) => Promise<string | null>;

/** A first page does not wait longer for its language. */
const WAIT_MS = 700;
/**
 * Further addresses are not asked for while this many are: a crowd of new visitors waits for the service's
 * pace.
 */
const MOST_AT_ONCE = 8;
const KEPT = 5_000;
const KEPT_MS = 6 * 3_600_000;
const ANSWER_MOST = 20_000;

/** Names under which services answer the code of the country. */
const FIELDS = ["country_code", "countryCode", "country"] as const;

const countryIn = (answer: string): string | null => {
  const isCode = (value: unknown): value is string =>
    typeof value === "string" && /^[A-Za-z]{2}$/.test(value);
  if (isCode(answer.trim())) return answer.trim();
  let read: unknown;
  try {
    read = JSON.parse(answer);
  } catch {
    // Neither two letters nor JSON: the country is not known.
    return null;
  }
  if (typeof read !== "object" || read === null) return null;
  return FIELDS.map((field): unknown => Reflect.get(read, field)).find(isCode) ?? null;
};

/**
 * [I18-07, I18-10, I18-12] Asks the operator's service of locations. `template`: its address with `{ip}` in the place of
 * the visitor's; it answers the two letters, or JSON with one of `FIELDS`. Answers, and that there is none, are kept for
 * six hours. Addresses of private networks are not sent.
 */
export const openCountryLookup = (
  template: string,
  { now, onFault }: { now(): number; onFault(error: unknown): void },
): CountryLookup => {
  /** In the order of their asking, so that the first is the oldest. */
  const kept = new Map<string, { readonly country: string | null; readonly until: number }>();
  let asked = 0;
  const ask = async (address: string): Promise<string | null> => {
    const response = await fetch(template.replaceAll("{ip}", encodeURIComponent(address)), {
      signal: AbortSignal.timeout(WAIT_MS),
      redirect: "error",
      headers: { accept: "application/json, text/plain" },
    });
    if (!response.ok) throw new Error(`the service of locations answered ${response.status}`);
    return countryIn((await response.text()).slice(0, ANSWER_MOST));
  };
  return async (address) => {
    if (!isPublicAddress(address)) return null;
    const known = kept.get(address);
    if (known && known.until > now()) return known.country;
    if (asked >= MOST_AT_ONCE) return null;
    asked += 1;
    let country: string | null = null;
    try {
      country = await ask(address);
    } catch (error) {
      onFault(error);
    } finally {
      asked -= 1;
    }
    kept.delete(address);
    kept.set(address, { country, until: now() + KEPT_MS });
    const [oldest] = kept.size > KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return country;
  };
};
