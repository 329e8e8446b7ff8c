import type { SearchedWords } from "@hanok/page-document";
import { TaskBroken, type Threads } from "../../../ports/threads/index.ts";
import { readWordsTask } from "./search-tasks.ts";

/** Bytes and pages that one thread reads in one go. */
const BYTES_AT_ONCE = 2_000_000;
const PAGES_AT_ONCE = 100;

interface Waiting<Key> {
  readonly key: Key;
  readonly bytes: Buffer;
}

/** Takes finished pages one by one. */
interface WordsReader<Key> {
  add(page: Waiting<Key>): Promise<void>;
  /** Reads those that wait. */
  finish(): Promise<void>;
}

/**
 * Reads the words of finished pages beside the event loop, a few pages at a time. A page that cannot be read in the time
 * of a task has no words and is not found.
 */
export const openWordsReader = <Key>(
  threads: Threads,
  onWords: (key: Key, words: SearchedWords) => Promise<void> | void,
): WordsReader<Key> => {
  let batch: Waiting<Key>[] = [];
  let size = 0;
  const read = async (pages: readonly Waiting<Key>[]): Promise<void> => {
    try {
      const words = await threads.run(
        readWordsTask,
        pages.map(({ bytes }) => bytes),
      );
      for (const [place, { key }] of pages.entries()) {
        const own = words[place];
        if (own) await onWords(key, own);
      }
    } catch (error) {
      if (!(error instanceof TaskBroken) || error.notRun) throw error;
      // One of them is too heavy: each has its own time.
      if (pages.length > 1) for (const page of pages) await read([page]);
    }
  };
  const finish = async (): Promise<void> => {
    const pages = batch;
    [batch, size] = [[], 0];
    if (pages.length > 0) await read(pages);
  };
  return {
    add: async (page) => {
      batch.push(page);
      size += page.bytes.length;
      if (size >= BYTES_AT_ONCE || batch.length >= PAGES_AT_ONCE) await finish();
    },
    finish,
  };
};
