import { isIP } from "node:net";

/** Origins from which the app may be used. */
export interface OwnOrigins {
  /** Configured (`HANOK_ORIGIN`) or, by default, the names of this machine: `http://localhost:3000` … */
  readonly origins: readonly string[];
  /**
   * True while no origin is configured: the app may also be opened by a numeric address of this machine
   * (a phone in the same network). A number cannot be rebound to another server as a name can.
   */
  readonly numericHosts: boolean;
}

export interface OriginHeaders {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly host: string | undefined;
}

const hostIsNumeric = (url: URL): boolean => isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0;

/**
 * Whether an unsafe request was made by the app's own pages or by a program. Browsers name the origin of every
 * unsafe request; a request without `Origin` and `Sec-Fetch-Site` comes from no browser and carries no
 * cookie that its sender did not put there on purpose.
 */
export const isOwnRequest = (own: OwnOrigins, headers: OriginHeaders): boolean => {
  if (headers.origin === undefined)
    return (
      headers.fetchSite === undefined || headers.fetchSite === "same-origin" || headers.fetchSite === "none"
    );
  if (own.origins.includes(headers.origin)) return true;
  if (!own.numericHosts || !URL.canParse(headers.origin)) return false;
  const url = new URL(headers.origin);
  return url.host === headers.host && hostIsNumeric(url);
};
