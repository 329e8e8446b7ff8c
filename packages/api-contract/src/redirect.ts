import * as z from "zod/mini";

export const redirectStatus = z.union([z.literal(301), z.literal(302), z.literal(410)]);
export const REDIRECT_FORMATS = ["csv", "redirects", "htaccess", "nginx"] as const;
export const REDIRECT_LIMITS = {
  /** Letters of a source or a target. */
  address: 1000,
  /** Rules of a project. */
  rules: 10_000,
  /** [AVL-01] Letters of all rules of a project together: reading and checking them is in proportion. */
  letters: 2_500_000,
  /** [AVL-03] Former addresses of moved pages that a project keeps. */
  automatic: 50_000,
  /** Characters of a file that is read in. */
  file: 2_000_000,
} as const;

const address = z.string().check(z.maxLength(REDIRECT_LIMITS.address));

/** [LIF-05] Where an address of a site leads that no page answers. `target` of 410 is ''. */
export const redirectInput = z.object({
  source: address.check(z.minLength(1)),
  target: z._default(address, ""),
  status: redirectStatus,
});

export const redirectView = z.object({
  /** Path and query with a slash at the beginning; `/*` at the end covers everything below. */
  source: z.string(),
  target: z.string(),
  status: redirectStatus,
  /** Made by publishing when a page moved; it follows the page. */
  automatic: z.boolean(),
});
export type RedirectView = z.infer<typeof redirectView>;

export const ADDRESS_STYLES = ["files", "short"] as const;

/** [LIF-05] Addresses of a site beside its redirects. They count at once; links for search engines with the next release. */
export const siteAddressing = z.object({
  /** `files`: `/about.html`, to which `/about` leads. `short`: `/about`, to which `/about.html` leads. */
  style: z.enum(ADDRESS_STYLES),
  /** The page that is shown where nothing answers; '' for `404.html`, else the one of Hanok. */
  notFoundPageId: z.string().check(z.maxLength(100)),
});
export type SiteAddressing = z.infer<typeof siteAddressing>;

/** Reason why a line of a file became no rule. */
export const refusedRedirect = z.object({
  line: z.number(),
  text: z.string(),
  problem: z.enum(["source", "target", "status", "double", "loop", "chain", "most"]),
});
export type RefusedRedirect = z.infer<typeof refusedRedirect>;

/** An address of a site that visitors asked for and that nothing answered. */
export const missedAddress = z.object({ path: z.string(), count: z.number(), at: z.string() });
export type MissedAddress = z.infer<typeof missedAddress>;
