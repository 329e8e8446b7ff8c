/** Hosts under which every project has its own: `https://*.sites.example`. */
export interface SitesOrigin {
  readonly protocol: "http:" | "https:";
  /** Host without the star: `sites.example`. */
  readonly base: string;
  /** `:3000`, or '' for the protocol's own port. */
  readonly port: string;
}

/** Null for ''. The environment has refused what is no wildcard, or could read the app's cookies. */
export const readSitesOrigin = (pattern: string): SitesOrigin | null => {
  if (pattern === "") return null;
  const match = /^(https?:)\/\/\*\.([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(:\d+)?$/i.exec(pattern);
  if (!match) throw new Error(`HANOK_SITES_ORIGIN must look like https://*.sites.example, not ${pattern}`);
  const [, protocol, base = "", port = ""] = match;
  return { protocol: protocol === "https:" ? "https:" : "http:", base: base.toLowerCase(), port };
};

/** The label before the base, or null for a host that is not one of the sites'. */
export const siteLabel = (sites: SitesOrigin, host: string): string | null => {
  if (!host.endsWith(`.${sites.base}`)) return null;
  const label = host.slice(0, -sites.base.length - 1);
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label) ? label : null;
};

export const originOfSite = (sites: SitesOrigin, label: string): string =>
  `${sites.protocol}//${label}.${sites.base}${sites.port}`;

/** Names below `localhost` lead to the visitor's own machine: only a visitor who sits at it can follow them. */
export const reachesSites = (sites: SitesOrigin, hostname: string): boolean =>
  sites.base !== "localhost" || hostname.toLowerCase() === "localhost";
