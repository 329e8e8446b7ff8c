/** Path of its feed by the name of a collection. */
export type FeedPaths = ReadonlyMap<string, string>;

/**
 * Paths of the feeds of collections with pages of entries: beside these. A file of the author's own takes
 * precedence.
 */
export const feedPaths = (
  templates: ReadonlyMap<string, string>,
  isTaken: (path: string) => boolean,
): FeedPaths => {
  const feeds = new Map<string, string>();
  const used = new Set<string>();
  for (const [name, template] of templates) {
    const folder = template.slice(0, template.lastIndexOf("/") + 1);
    const common = `${folder}rss.xml`;
    const path = folder === "" || used.has(common) ? `${folder}${name}-rss.xml` : common;
    if (isTaken(path) || used.has(path)) continue;
    used.add(path);
    feeds.set(name, path);
  }
  return feeds;
};
