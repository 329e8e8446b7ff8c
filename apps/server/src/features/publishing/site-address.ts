import { type Refused, refused } from "@hanok/api-contract";
import type { Query, Write } from "../../ports/database/index.ts";
import { canonicalHost } from "../domains/index.ts";
import { originOfSite, type SitesOrigin } from "./sites-origin.ts";

/** Addresses of sites: hosts of their own, or in place below the app's own address. */
export interface SitePlaces {
  readonly sites: SitesOrigin | null;
  /** The app's own origin, without a slash at the end. */
  readonly origin: string;
}

/** Names that represent something else elsewhere, or could be taken for the house itself. */
const RESERVED = new Set(
  "admin api app apps assets auth billing blog canvas cdn dev ftp hanok help login mail neditor ns1 ns2 official payment pay public root shop-admin site sites smtp static status support test workspace www".split(
    " ",
  ),
);
/** Twenty letters of base 32 are a project's id (`createId`): nobody may take the address of another's project. */
const LIKE_AN_ID = /^[a-z][a-z2-7]{19}$/;

/** [EXP-48] A label of a host name (RFC 1035), long enough to mean something. */
export const isSlug = (name: string): boolean =>
  /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/.test(name) &&
  !name.includes("--") &&
  !RESERVED.has(name) &&
  !LIKE_AN_ID.test(name);

/** Parts of a site's address before and after the label. */
export const aroundLabel = ({
  sites,
  origin,
}: SitePlaces): { readonly prefix: string; readonly suffix: string } =>
  sites
    ? { prefix: `${sites.protocol}//`, suffix: `.${sites.base}${sites.port}/` }
    : { prefix: `${origin}/workspace/`, suffix: "/" };

/** Address of a site's root, with a slash at the end. */
export const siteAddress = ({ sites, origin }: SitePlaces, label: string): string =>
  sites ? `${originOfSite(sites, label)}/` : `${origin}/workspace/${label}/`;

/** Address of the root of a domain's host, with a slash at the end: by the protocol and port of all sites. */
export const domainAddress = ({ sites, origin }: SitePlaces, host: string): string => {
  const { protocol, port } = new URL(origin);
  return sites
    ? `${sites.protocol}//${host}${sites.port}/`
    : `${protocol}//${host}${port === "" ? "" : `:${port}`}/`;
};

/** Address under which a project's site is known: of its own domain where that leads here. */
export const knownAddress = async (query: Query, places: SitePlaces, projectId: string): Promise<string> => {
  const host = await canonicalHost(query, projectId);
  return host === ""
    ? siteAddress(places, (await slugOf(query, projectId)) || projectId)
    : domainAddress(places, host);
};

/** The name that a project's site answers to, '' while that is its id. */
export const slugOf = async (query: Query, projectId: string): Promise<string> => {
  const row = await query
    .selectFrom("hosts")
    .select("host")
    .where("projectId", "=", projectId)
    .where("kind", "=", "slug")
    .executeTakeFirst();
  return row?.host ?? "";
};

export type HostOutcome =
  | { readonly kind: "site"; readonly projectId: string }
  /** The site has another name now. */
  | { readonly kind: "moved"; readonly label: string }
  /** [LIF-03] The draft of a site. */
  | { readonly kind: "draft"; readonly projectId: string }
  /** The site is known under a host of its own domain. */
  | { readonly kind: "elsewhere"; readonly host: string };

/** The site of a label or of a host of a domain; null for one that nobody has. */
export const findSite = async (query: Query, label: string): Promise<HostOutcome | null> => {
  const row = await query
    .selectFrom("hosts")
    .select(["projectId", "kind"])
    .where("host", "=", label)
    .executeTakeFirst();
  if (!row) return null;
  if (row.kind === "draft") return { kind: "draft", projectId: row.projectId };
  const host = await canonicalHost(query, row.projectId);
  if (host !== "" && host !== label) return { kind: "elsewhere", host };
  if (row.kind === "domain") return { kind: "site", projectId: row.projectId };
  if (row.kind === "slug") return { kind: "site", projectId: row.projectId };
  const slug = await slugOf(query, row.projectId);
  if (slug !== "") return { kind: "moved", label: slug };
  return row.kind === "former"
    ? { kind: "moved", label: row.projectId }
    : { kind: "site", projectId: row.projectId };
};

/**
 * Gives a site its name; the one before leads to it until somebody else takes it. '' goes back to the id. Inside
 * the write of the subject `hosts`, so that two projects cannot take one name.
 */
export const takeSlug = async (
  query: Write,
  projectId: string,
  slug: string,
): Promise<Refused<"site.name" | "site.name-taken"> | null> => {
  if (slug !== "" && !isSlug(slug)) return refused("site.name", { fields: { slug: "format" } });
  const current = await slugOf(query, projectId);
  if (current === slug) return null;
  const holder = await query
    .selectFrom("hosts")
    .select(["projectId", "kind"])
    .where("host", "=", slug)
    .executeTakeFirst();
  if (holder && holder.kind !== "former") return refused("site.name-taken", { fields: { slug: "taken" } });
  await query
    .updateTable("hosts")
    .set({ kind: "former" })
    .where("projectId", "=", projectId)
    .where("kind", "=", "slug")
    .execute();
  if (slug === "") return null;
  await query
    .insertInto("hosts")
    .values({ host: slug, projectId, kind: "slug" })
    .onConflict((conflict) => conflict.column("host").doUpdateSet({ projectId, kind: "slug" }))
    .execute();
  return null;
};
