import { getDomain } from "tldts";

export interface SitesOriginRead {
  /** '' where sites are answered in place, sandboxed. */
  readonly origin: string;
  readonly problem?: string;
}

/**
 * Decides where published sites live. A site must not be able to set or read a cookie of the app: cookies can name
 * the registrable domain (RFC 6265, 5.3, with the public suffix list, private section included), so the two origins
 * must not share one. An http site under an https app could set such cookies without TLS, so it is refused as well.
 */
export const sitesOriginOf = (pattern: string | undefined, ownOrigin: string): SitesOriginRead => {
  const own = new URL(ownOrigin);
  if (pattern === "off") return { origin: "" };
  if (pattern === undefined) {
    const port = own.port ? `:${own.port}` : "";
    const local = own.hostname === "localhost" && own.protocol === "http:";
    return { origin: local ? `http://*.localhost${port}` : "" };
  }
  const { hostname: base, protocol } = new URL(pattern.replace("*.", ""));
  if (own.protocol === "https:" && protocol === "http:")
    return problem("sites need https where HANOK_ORIGIN has it");
  // Browsers treat `localhost` as a public suffix: no cookie crosses it.
  if (base !== "localhost" && shareCookies(own.hostname, base))
    return problem(`${base} and ${own.hostname} share cookies; use a domain of its own for sites`);
  return { origin: pattern };
};

const problem = (text: string): SitesOriginRead => ({ origin: "", problem: `HANOK_SITES_ORIGIN: ${text}` });

/** Whether a host below `base` and the host of the app can set cookies for each other. */
const shareCookies = (own: string, base: string): boolean => {
  if (own === base || own.endsWith(`.${base}`) || base.endsWith(`.${own}`)) return true;
  const options = { allowPrivateDomains: true };
  const domain = getDomain(own, options);
  return domain !== null && domain === getDomain(`site.${base}`, options);
};
