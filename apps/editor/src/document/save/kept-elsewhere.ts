import type { Client } from "@hanok/api-contract/client";
import { nextToSend, type Operation, saveSession } from "@hanok/page-document";
import type { DocumentTools, EditorDocument } from "../document.ts";
import { type ChangeFeed, startFeed } from "../feed/change-feed.ts";
import { operationsOf, restoreUnsaved } from "../open/open.ts";
import { forgetSession, type KeptSession, keepSession, keptBase, keptSessions } from "./kept-sessions.ts";
import { type Saver, startSaver } from "./saver.ts";

/** Unsaved work of other pages, and of tabs that are gone, on its way to the server beside that of the open page. */
export interface Elsewhere {
  /** Edits that the server has not acknowledged. */
  readonly count: () => number;
  readonly stop: () => void;
}

export interface ElsewhereParts {
  readonly client: Client;
  readonly tools: Omit<DocumentTools, "pageId" | "changed">;
  readonly projectId: string;
  /** Of this tab: the steps of its own work can still be undone on their page. */
  readonly isOwn: (kept: KeptSession) => boolean;
  readonly changed: () => void;
  /** Everything of one record is saved, or has come to the open page. */
  readonly sent: () => void;
  /** Edits that fit nowhere or that the server refuses: the open page keeps them for their author from now on. */
  readonly adopt: (operations: readonly Operation[]) => Promise<boolean>;
}

/** Sends the kept work, each record by a saver of its own, until all is acknowledged. */
export function sendElsewhere(parts: ElsewhereParts, all: readonly KeptSession[]): Elsewhere {
  const counts = new Map<string, number>();
  const stops: (() => void)[] = [];
  let over = false;
  for (const kept of all) {
    counts.set(kept.key, kept.saved.pending.length);
    void sendOne(kept).catch((error: unknown) => console.error(error));
  }

  async function sendOne(kept: KeptSession): Promise<void> {
    let saver: Saver | null = null;
    let feed: ChangeFeed | null = null;
    const look = (document: EditorDocument): void => {
      if (over || !saver) return;
      counts.set(kept.key, document.pending.length);
      parts.changed();
      const waits = nextToSend(document.session, saver.refused()) !== null;
      if (!waits && document.wanted === null) void end(document);
    };
    const changed = (): void => {
      if (over) return;
      feed?.catchUp();
      saver?.plan();
    };
    const document = await restoreUnsaved({ ...parts.tools, pageId: kept.pageId, changed }, kept);
    if (over) return;
    if (!document) {
      // Without the part that they were made on nothing can place them.
      counts.delete(kept.key);
      if (await parts.adopt(operationsOf(kept))) await forgetSession(kept.key);
      return parts.changed();
    }
    let isEnding = false;
    const end = async (ended: EditorDocument): Promise<void> => {
      if (isEnding || over) return;
      isEnding = true;
      stop();
      counts.delete(kept.key);
      const left = [...ended.unplaced, ...ended.pending];
      if (left.length > 0 && !(await parts.adopt(left))) return;
      const { session, history } = ended;
      const rest = { ...session, pending: [], unplaced: [] };
      await forgetSent(kept, parts.isOwn(kept) ? { ...kept, saved: saveSession(rest, history) } : null);
      parts.changed();
      parts.sent();
    };
    const stop = (): void => {
      saver?.stop();
      feed?.stop();
    };
    stops.push(stop);
    const { client, projectId } = parts;
    saver = startSaver(client, projectId, document, {
      changed: () => look(document),
      outdated: () => void feed?.renew(),
    });
    feed = startFeed({
      client,
      projectId,
      document,
      saver,
      flush: () => {},
      isQuiet: () => true,
      lost: () => void sendThreeWay(),
    });
    /** The page is gone: the server merges the edits with the part that they were made on, and what is left of it. */
    const sendThreeWay = async (): Promise<void> => {
      const base = await keptBase(kept.key);
      const [first] = document.pending;
      if (!base || !first) return end(document);
      const answer = await client.post("/api/projects/edit.json", {
        projectId,
        opId: `${first.opId}-${document.pending.length}`,
        base: base.version,
        name: first.name,
        changes: document.pending.flatMap(({ changes }) => [...changes]),
        kept: base.part,
      });
      if (answer.ok) for (const { opId } of document.pending) document.withdraw(opId);
      else if (answer.status === 0 || answer.status >= 500) return;
      await end(document);
    };
    await feed.nudge();
    feed.catchUp();
    saver.now();
  }

  return {
    count: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    stop: () => {
      over = true;
      for (const stop of stops) stop();
    },
  };
}

/**
 * Forgets what was sent, unless the page was opened again under the same key meanwhile, with newer work. `rest`: what
 * stays of it where nobody has opened it.
 */
async function forgetSent(kept: KeptSession, rest: KeptSession | null): Promise<void> {
  const sent = new Set(operationsOf(kept).map(({ opId }) => opId));
  const now = (await keptSessions(kept.projectId)).find(({ key }) => key === kept.key);
  if (!now || now.draft || !operationsOf(now).every(({ opId }) => sent.has(opId))) return;
  if (rest && now.at === kept.at) await keepSession(rest, null);
  else await forgetSession(kept.key);
}
