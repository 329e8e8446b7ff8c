import type { HostInFault } from "../../http/feature.ts";
import type { Query } from "../../ports/database/index.ts";
import type { Files } from "../../ports/files/index.ts";

/** Sites of which words and a page for faults are kept. */
const MOST_SITES = 2_000;
/** Bytes of a site's own page; a larger one is not kept, and Hanok's replaces it. */
const LARGEST_PAGE = 256 * 1024;
/** Path of the author's own page for faults, as `404.html` is the one for missing files. */
const OWN_PAGE = "503.html";

interface Site {
  readonly releaseId: string;
  readonly language: HostInFault["language"];
  readonly title: string;
  readonly blob: string | null;
  page: Buffer | null;
}

/**
 * Fault pages of each site, served while the database or the store of files is away: they are read while all
 * is well, since nothing can be read then [AVL-09].
 */
export const rememberFaults = ({ files }: { readonly files: Pick<Files, "read"> }) => {
  const sites = new Map<string, Site>();
  return {
    /** Part of the read that finds which release of a site is live. */
    note: async (
      query: Query,
      {
        label,
        projectId,
        releaseId,
      }: { readonly label: string; readonly projectId: string; readonly releaseId: string },
    ): Promise<void> => {
      if (sites.get(label)?.releaseId === releaseId) return;
      const project = await query
        .selectFrom("projects")
        .select("record")
        .where("id", "=", projectId)
        .executeTakeFirst();
      const own = await query
        .selectFrom("releaseFiles")
        .select(["blob", "size"])
        .where("releaseId", "=", releaseId)
        .where("path", "=", OWN_PAGE)
        .executeTakeFirst();
      const { title = "", language = "" } = JSON.parse(project?.record ?? "{}") as {
        title?: string;
        language?: string;
      };
      const [oldest] = sites.keys();
      if (sites.size >= MOST_SITES && oldest !== undefined) sites.delete(oldest);
      sites.set(label, {
        ...{ releaseId, title, language: /^en\b/i.test(language) ? "en" : "ko" },
        blob: own && Number(own.size) <= LARGEST_PAGE ? own.blob : null,
        page: null,
      });
    },
    /** Reads the site's own page, where it has one; a fault of reading leaves Hanok's in its place. */
    fetch: (label: string): void => {
      const site = sites.get(label);
      if (!site?.blob || site.page) return;
      void files.read(site.blob).then(
        (page) => {
          site.page = page;
        },
        () => {},
      );
    },
    of: (label: string): HostInFault | null => sites.get(label) ?? null,
  };
};
