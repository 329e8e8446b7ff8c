import { createHash } from "node:crypto";
import { entryPagePath, feedText, pageAddress } from "@hanok/page-document";
import type { Task } from "../../ports/threads/index.ts";
import type { ShownCollection, SiteBindings } from "./content.ts";
import { RENDERED_BY } from "./made-from.ts";
import type { SiteFile } from "./outlet.ts";

/** Id of a collection's feed in the rows of a release. */
export const feedId = (collection: string): string => `feed.${collection}`;

/** Changes with all that the feed of a collection shows. */
export const feedInputs = (
  { index, templates, feeds }: Pick<SiteBindings, "index" | "templates" | "feeds">,
  collection: string,
  { site, title, isShort }: Pick<FeedOf, "site" | "title" | "isShort">,
): string => {
  const own = index.get(collection);
  const words = own?.entries.map(({ word }) => word);
  const values = [
    RENDERED_BY,
    site,
    title,
    templates.get(collection),
    feeds.get(collection),
    own?.word,
    words,
    ...(isShort ? ["short"] : []),
  ];
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 32);
};

interface FeedOf {
  readonly collection: ShownCollection;
  /** Address of the site's root, and its name. */
  readonly site: string;
  readonly title: string;
  /** Pages of its entries answer without `.html`. */
  readonly isShort: boolean;
}

/** The feed of a collection beside the event loop: its entries may hold long texts. Null where it has none. */
export const makeFeedTask: Task<FeedOf, string | null> = {
  name: "make-feed",
  run: ({ collection: { definition, template, feed, entries }, site, title, isShort }) =>
    feed === null || template === null
      ? null
      : feedText({
          site: title,
          home: site,
          address: pageAddress(site, feed),
          definition,
          entries: entries.map(({ slug, entry }) => ({
            entry,
            address: pageAddress(site, entryPagePath(template, slug), isShort),
          })),
        }),
};

export const feedFile = (path: string, text: string): SiteFile => ({
  path,
  mediaType: "application/rss+xml; charset=utf-8",
  content: { kind: "made", bytes: Buffer.from(text) },
});
