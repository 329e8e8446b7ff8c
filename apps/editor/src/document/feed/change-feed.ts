import type { Client } from "@hanok/api-contract/client";
import type { LoggedOperation } from "@hanok/page-document";
import type { EditorDocument } from "../document.ts";
import { heldEntries } from "../save/held-entries.ts";
import type { Saver } from "../save/saver.ts";
import { touchedBlocks } from "../save/touched-blocks.ts";
import { fetchChanges, readOperations, type ServerOperation } from "./fetch-changes.ts";

/**
 * The way of colleagues' operations into the open document. Whoever learns of operations (the poll below, a
 * live channel) hands them to `receive`; what is missing before them, and what the page newly needs, is
 * fetched here.
 */
export interface ChangeFeed {
  /**
   * The one entry for operations that arrived from the server: in any order, repeatedly, own ones among them. They are
   * applied in log order; where some are missing these are fetched.
   */
  readonly receive: (operations: readonly ServerOperation[]) => void;
  /** Asks at intervals from now on. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Asks at once; done when what was answered has been taken in, or nothing could be had. */
  readonly nudge: () => Promise<void>;
  /** Fetches what the document wants; to be called after every change of it. */
  readonly catchUp: () => void;
  /**
   * The document is on something that the server has forgotten, or that nothing fits: takes the newest part.
   */
  readonly renew: () => Promise<void>;
}

export interface FeedParts {
  readonly client: Pick<Client, "get">;
  readonly projectId: string;
  readonly document: EditorDocument;
  readonly saver: Pick<Saver, "rest" | "heard">;
  /** Called before operations are taken in: code that is typed and not yet an edit becomes one. */
  readonly flush: () => void;
  /** Called with logged operations, before they are applied. */
  readonly heard?: (operations: readonly LoggedOperation[]) => void;
  /** Nobody looks, or the live channel sends operations: it is asked less often. */
  readonly isQuiet: () => boolean;
  /** The page cannot be opened any more: it was deleted, or this person may not see it. */
  readonly lost: () => void;
}

const USUAL_MS = 4_000;
const QUIET_MS = 30_000;
/** Between two fetches of the newest part that did not help. */
const RENEW_MS = 4_000;
/** As many ids as an address may hold. */
const MOST_BLOCKS = 200;

export function startFeed(parts: FeedParts): ChangeFeed {
  const { client, projectId, document, saver } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPolling = false;
  let over = false;
  let isCatchingUp = false;
  let nextRenewal = 0;
  let asking: Promise<void> = Promise.resolve();
  let renewing: Promise<void> | null = null;

  const plan = (): void => {
    clearTimeout(timer);
    if (!over && isPolling) timer = setTimeout(() => void nudge(), parts.isQuiet() ? QUIET_MS : USUAL_MS);
  };

  function take(entries: readonly LoggedOperation[]): void {
    if (over || entries.every(({ version }) => version <= document.session.version)) return;
    try {
      parts.flush();
      parts.heard?.(entries);
      document.receive(entries);
    } catch (error) {
      // A tab that silently stops listening is worse than one that reads its page again.
      console.error(error);
      void renew();
    }
  }

  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (over) return;
    try {
      const fetched = await fetchChanges(client, projectId, document.session.version);
      if (over) return;
      if (fetched.ok) {
        saver.heard(null);
        take(fetched.entries);
      } else if (fetched.failure === null || fetched.failure.error === "edit.base") void renew();
      else saver.heard(fetched.failure);
    } finally {
      plan();
    }
  }

  function nudge(): Promise<void> {
    asking = asking.then(ask);
    return asking;
  }

  async function fetchNewest(): Promise<void> {
    const { pageId } = document;
    // Blocks with unsaved work come along wherever they are now, and entries that are open.
    const blocks = touchedBlocks(document.pending).slice(0, MOST_BLOCKS).join(",");
    const entries = heldEntries(document.part, document.pending).slice(0, MOST_BLOCKS).join(",");
    const answer = await client.get("/api/projects/edit.json", {
      projectId,
      pageId,
      ...(blocks === "" ? {} : { blocks }),
      ...(entries === "" ? {} : { entries }),
    });
    if (over) return;
    if (answer.ok) {
      parts.flush();
      document.renew(answer.data.part, answer.data.version);
    } else if (answer.error === "page.missing" || answer.error === "project.missing") parts.lost();
    else saver.heard(answer);
  }

  function renew(): Promise<void> {
    renewing ??= (async () => {
      const pause = nextRenewal - Date.now();
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      if (over) return;
      nextRenewal = Date.now() + RENEW_MS;
      // Own edits that are on their way would be in the newest part and, unanswered, on top of it as well.
      await saver.rest(fetchNewest);
    })()
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        renewing = null;
      });
    return renewing;
  }

  async function fetchWanted(): Promise<void> {
    for (let version = -1; !over && document.wanted === "operations"; ) {
      // No progress: the next poll asks again.
      if (version === document.session.version) return;
      version = document.session.version;
      await nudge();
    }
    if (!over && document.wanted === "newest") await renew();
  }

  return {
    receive(operations) {
      const read = readOperations(operations);
      if (read) take(read);
      else void renew();
    },
    start() {
      isPolling = true;
      plan();
    },
    stop() {
      over = true;
      clearTimeout(timer);
    },
    nudge,
    catchUp() {
      if (isCatchingUp || over || document.wanted === null) return;
      isCatchingUp = true;
      void fetchWanted().finally(() => {
        isCatchingUp = false;
      });
    },
    renew,
  };
}
