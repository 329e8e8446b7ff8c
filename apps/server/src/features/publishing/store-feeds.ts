import type { Threads } from "../../ports/threads/index.ts";
import { feedFile, feedId, makeFeedTask } from "./feeds.ts";
import type { ReleasedPage, ReleasePlan } from "./read-for-release.ts";
import type { FileStore } from "./store-files.ts";

/** Makes the feeds whose collections have changed; the others remain as in the newest release. */
export const storeFeeds = async (
  threads: Threads,
  store: FileStore,
  {
    feeds,
    content,
    outlet,
    part,
    released,
    now,
    at,
  }: Pick<ReleasePlan, "feeds" | "content" | "part" | "released"> & {
    readonly outlet: { readonly site: string; readonly short?: ReadonlySet<string> | undefined };
    /** Rows of the new release, which get those of the feeds. */
    readonly now: Map<string, ReleasedPage>;
    readonly at: string;
  },
): Promise<void> => {
  for (const [name, { path, inputs, isKept }] of feeds) {
    const id = feedId(name);
    const before = isKept ? released.get(id) : undefined;
    const collection = content.shown.get(name);
    if (before) now.set(id, before);
    else if (collection) {
      const title = part.project?.title ?? "";
      const text = await threads.run(makeFeedTask, {
        ...{ collection, site: outlet.site, title },
        isShort: outlet.short !== undefined,
      });
      if (text === null) continue;
      await store.add(feedFile(path, text), id);
      const row = { pageId: id, version: 0, inputs, shared: [], listed: false, modified: at, content: null };
      now.set(id, row);
    }
  }
};
