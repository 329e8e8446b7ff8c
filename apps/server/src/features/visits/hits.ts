import type { IncomingHttpHeaders } from "node:http";
import { isSingleLine, normalized } from "@hanok/page-document";

/** Of a request, as far as it is looked at. */
export interface Visitor {
  readonly headers: IncomingHttpHeaders;
  /** Goes into the daily hash and to the operator's service of locations, and is kept nowhere. */
  readonly ip: string;
}

const LONGEST_HOST = 100;
const LONGEST_CAMPAIGN = 80;
const LONGEST_QUERY = 2_000;
export const CAMPAIGN_FIELDS = ["source", "medium", "campaign"] as const;
export type CampaignField = (typeof CAMPAIGN_FIELDS)[number];

/** A browser that opens a page for a person, not ahead of one, nor for a script or a frame. */
export const isOpening = ({ headers }: Visitor): boolean => {
  const dest = headers["sec-fetch-dest"];
  if (dest !== undefined && dest !== "document") return false;
  if (headers.range !== undefined) return false;
  // By nginx, whose cache asks for the whole page by GET whatever the visitor asked for: method and range of that.
  const asked = String(headers["x-hanok-asked"] ?? "GET").trim();
  if (asked !== "GET") return false;
  const purpose = headers["sec-purpose"] ?? headers.purpose ?? headers["x-purpose"] ?? headers["x-moz"];
  return purpose === undefined || !/prefetch|preview/i.test(String(purpose));
};

/** Global Privacy Control, and the older signal that means the same. */
export const asksForPrivacy = ({ headers }: Visitor): boolean =>
  headers["sec-gpc"] === "1" || headers.dnt === "1";

/** Without port and `www.`. */
const hostIn = (address: string): string =>
  /^(?:https?|android-app):\/\/(?:[^/?#@]*@)?([^/?#:]+)/i
    .exec(address.slice(0, LONGEST_QUERY))?.[1]
    ?.toLowerCase()
    .replace(/^www\.|\.$/g, "") ?? "";

/** Host from which the visitor came; '' for none, null where it is the site itself or none that could be. */
export const referrerOf = ({ headers }: Visitor): string | null => {
  const { referer = "", host = "" } = headers;
  if (referer === "") return "";
  const from = hostIn(referer);
  if (from === "" || from.length > LONGEST_HOST || !/^[\p{L}\p{N}._-]+$/u.test(from)) return null;
  return from === hostIn(`http://${host}`) ? null : from;
};

/** `utm_source` and its like; fields that are missing, too long or no single line are left out. */
export const campaignOf = (url: string): Partial<Record<CampaignField, string>> => {
  const start = url.indexOf("?");
  if (start < 0 || !url.includes("utm_", start)) return {};
  const fields = new URLSearchParams(url.slice(start + 1, start + 1 + LONGEST_QUERY));
  return Object.fromEntries(
    CAMPAIGN_FIELDS.flatMap((name) => {
      const value = normalized((fields.get(`utm_${name}`) ?? "").trim());
      const isKept = value !== "" && value.length <= LONGEST_CAMPAIGN && isSingleLine(value);
      return isKept ? [[name, value]] : [];
    }),
  );
};
