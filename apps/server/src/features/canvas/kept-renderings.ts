import { TaskBroken } from "../../ports/threads/index.ts";

/**
 * Pages that were rendered for the preview, by what they were rendered from: the project's version is part of the key, so
 * that nothing has to be forgotten when the project changes. Readers of one page share the work, also while it is made.
 */
export interface KeptRenderings {
  find(key: string): Promise<string> | undefined;
  /**
   * Keeps a page that is made. One that is too heavy is kept as such, since it would cost as much again; one that failed
   * otherwise is forgotten, and the next reader tries again.
   */
  keep(key: string, html: Promise<string>): Promise<string>;
}

/** Letters of all kept pages together, and of one. */
const MOST = 32_000_000;
/** Pages that were too heavy have no letters. */
const MOST_ENTRIES = 2_000;
const LARGEST = 4_000_000;

export const createKeptRenderings = (most = MOST): KeptRenderings => {
  const kept = new Map<string, { readonly html: Promise<string>; letters: number }>();
  let total = 0;
  const forget = (key: string): void => {
    total -= kept.get(key)?.letters ?? 0;
    kept.delete(key);
  };
  return {
    find: (key) => {
      const found = kept.get(key);
      if (!found) return undefined;
      // The one that was asked for last goes last.
      kept.delete(key);
      kept.set(key, found);
      return found.html;
    },
    keep: (key, html) => {
      forget(key);
      const entry = { html, letters: 0 };
      kept.set(key, entry);
      html.then(
        ({ length }) => {
          if (kept.get(key) !== entry) return;
          if (length > LARGEST) {
            forget(key);
            return;
          }
          entry.letters = length;
          total += length;
          for (const oldest of kept.keys()) {
            if (total <= most && kept.size <= MOST_ENTRIES) break;
            forget(oldest);
          }
        },
        (error: unknown) => {
          const isTooHeavy = error instanceof TaskBroken && !error.notRun;
          if (kept.get(key) === entry && !isTooHeavy) forget(key);
        },
      );
      return html;
    },
  };
};
