import { isPublicAddress } from "./host-transfer/public-address.ts";
import { limitedText } from "./limited-text.ts";

/** Place of a visitor's address. `name`, `city` and `region` are '' where the service does not tell them. */
export interface VisitorLocation {
  /** Two letters of the country (ISO 3166-1). */
  readonly country: string;
  readonly name: string;
  readonly city: string;
  readonly region: string;
}

/** Place of a visitor's address; null where it is not known in time. Never throws. */
export type LocationLookup = (address: string) => Promise<VisitorLocation | null>;

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
/** Names under which they answer the rest. `country` is a name where the code has a field of its own. */
const NAMES = ["country_name", "countryName", "country"] as const;
const REGIONS = ["region_name", "regionName", "region"] as const;
const CITIES = ["city"] as const;
const LONGEST = 120;

const isCode = (value: unknown): value is string => typeof value === "string" && /^[A-Za-z]{2}$/.test(value);

const locationIn = (answer: string): VisitorLocation | null => {
  const text = answer.trim();
  if (isCode(text)) return { country: text, name: "", city: "", region: "" };
  let read: unknown;
  try {
    read = JSON.parse(answer);
  } catch {
    // Neither two letters nor JSON: the place is not known.
    return null;
  }
  if (typeof read !== "object" || read === null) return null;
  const fields = read;
  const country = FIELDS.map((field): unknown => Reflect.get(fields, field)).find(isCode);
  if (country === undefined) return null;
  const wordOf = (names: readonly string[]): string => {
    const word = names
      .map((name): unknown => Reflect.get(fields, name))
      .find((value) => typeof value === "string" && value !== "" && value !== country);
    return typeof word === "string" ? word.slice(0, LONGEST) : "";
  };
  return { country, name: wordOf(NAMES), city: wordOf(CITIES), region: wordOf(REGIONS) };
};

/**
 * [I18-07, I18-10, I18-12] Asks the operator's service of locations. `template`: its address with `{ip}` in the place of
 * the visitor's; it answers the two letters of the country, or JSON with one of `FIELDS`
 * and, where it has them, name, city and region. Answers, and that there is none, are kept for
 * six hours. Addresses of private networks are not sent.
 */
export const openLocationLookup = (
  template: string,
  { now, onFault }: { now(): number; onFault(error: unknown): void },
): LocationLookup => {
  /** In the order of their asking, so that the first is the oldest. */
  const kept = new Map<string, { readonly location: VisitorLocation | null; readonly until: number }>();
  let asked = 0;
  const ask = async (address: string): Promise<VisitorLocation | null> => {
    const response = await fetch(template.replaceAll("{ip}", encodeURIComponent(address)), {
      signal: AbortSignal.timeout(WAIT_MS),
      redirect: "error",
      headers: { accept: "application/json, text/plain" },
    });
    if (!response.ok) throw new Error(`the service of locations answered ${response.status}`);
    return locationIn(await limitedText(response, ANSWER_MOST));
  };
  return async (address) => {
    if (!isPublicAddress(address)) return null;
    const known = kept.get(address);
    if (known && known.until > now()) return known.location;
    if (asked >= MOST_AT_ONCE) return null;
    asked += 1;
    let location: VisitorLocation | null = null;
    try {
      location = await ask(address);
    } catch (error) {
      onFault(error);
    } finally {
      asked -= 1;
    }
    kept.delete(address);
    kept.set(address, { location, until: now() + KEPT_MS });
    const [oldest] = kept.size > KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return location;
  };
};
