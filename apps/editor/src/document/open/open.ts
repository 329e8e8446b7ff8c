import type { endpoints, OutputOf } from "@hanok/api-contract";
import { type ProjectPart, restoreSession, saveSession } from "@hanok/page-document";
import { client } from "../../api/client.ts";
import { type DocumentTools, EditorDocument } from "../document.ts";
import { type Fetched, fetchChanges } from "../feed/change-feed.ts";
import { operationsInHand } from "../feed/in-hand.ts";
import { historySince } from "../history/history-since.ts";
import {
  forgetSession,
  type KeptSession,
  keepSession,
  keptBase,
  keptSessions,
} from "../save/kept-sessions.ts";
import type { Draft } from "../typed-text.ts";
import { isTabAlive } from "./tab.ts";

type Opened = OutputOf<typeof endpoints.editing.openForEdit>;

/** What came of asking the server for a page. */
export type OpenOutcome =
  | { readonly ok: true; readonly opened: Opened }
  | {
      readonly ok: false;
      readonly reason: "session" | "missing" | "unreachable" | "failed";
      readonly message: string;
    };

export async function openPage(projectId: string, pageId: string | undefined): Promise<OpenOutcome> {
  const answer = await client.get(
    "/api/projects/edit.json",
    pageId === undefined ? { projectId } : { projectId, pageId },
  );
  if (answer.ok) return { ok: true, opened: answer.data };
  if (answer.code === "EXPIRE") return { ok: false, reason: "session", message: answer.message };
  if (answer.status === 404 || answer.status === 403)
    return { ok: false, reason: "missing", message: answer.message };
  const reason = answer.status === 0 ? "unreachable" : "failed";
  return { ok: false, reason, message: answer.message };
}

export const keyOf = (projectId: string, pageId: string, tab: string): string =>
  `${projectId}/${pageId}/${tab}`;

export interface Restored {
  readonly document: EditorDocument;
  /** Unsaved operations that came back. */
  readonly recovered: number;
  /** Tabs whose work was taken over or is left for later; to be sent on their own. */
  readonly others: readonly KeptSession[];
  /** The record of a tab that is gone, whose work this document now holds. */
  readonly takenOver: string | null;
  /** Text that was being typed when the tab went. */
  readonly draft: Draft | null;
  /** The browser's store does not answer: nothing could come back, and nothing will be kept. */
  readonly unkept: boolean;
}

/**
 * The document of this tab: what the server says, with what this tab (before a reload) or a tab that is gone
 * had not yet saved. Work on other pages, and of several tabs, is sent as it is by `sendKept`.
 */
export async function restoreDocument(
  tools: DocumentTools,
  projectId: string,
  tab: string,
  part: ProjectPart,
  version: number,
): Promise<Restored> {
  const fresh = EditorDocument.open(tools, part, version);
  let all: readonly KeptSession[];
  try {
    all = (await keptSessions(projectId)).filter((kept) => kept.memberId === tools.memberId);
  } catch (error) {
    console.error(error);
    return { document: fresh, recovered: 0, others: [], takenOver: null, draft: null, unkept: true };
  }
  const none = { takenOver: null, draft: null, unkept: false };
  const abandoned: KeptSession[] = [];
  for (const kept of all) {
    const owner = kept.key.split("/")[2] ?? "";
    if (owner === tab || !(await isTabAlive(owner))) abandoned.push(kept);
  }
  const mine =
    abandoned.find((kept) => kept.key === keyOf(projectId, tools.pageId, tab)) ??
    abandoned.find((kept) => kept.pageId === tools.pageId && holdsWork(kept));
  const others = abandoned.filter((kept) => kept !== mine && kept.saved.pending.length > 0);
  for (const kept of abandoned) {
    // What this tab did on another page can still be taken back there.
    const isOwn = kept.key.endsWith(`/${tab}`);
    if (kept !== mine && !isOwn && !holdsWork(kept)) await forgetSession(kept.key);
  }
  if (!mine) return { document: fresh, recovered: 0, others, ...none };
  const document = await restore(tools, projectId, mine, part, version);
  if (!document)
    return {
      document: fresh,
      recovered: 0,
      others: mine.saved.pending.length > 0 ? [mine, ...others] : others,
      ...none,
      draft: mine.draft ?? null,
    };
  const takenOver = mine.key === keyOf(projectId, tools.pageId, tab) ? null : mine.key;
  return {
    document,
    recovered: document.pending.length,
    others,
    takenOver,
    draft: mine.draft ?? null,
    unkept: false,
  };
}

const holdsWork = ({ saved, draft }: KeptSession): boolean => saved.pending.length > 0 || Boolean(draft);

async function restore(
  tools: DocumentTools,
  projectId: string,
  kept: KeptSession,
  part: ProjectPart,
  version: number,
): Promise<EditorDocument | null> {
  const unsaved = kept.saved.pending.length > 0;
  const base = unsaved ? await keptBase(kept.key) : null;
  if (unsaved && base?.version !== kept.saved.version) return null;
  const fetched: Fetched =
    kept.saved.version === version
      ? { ok: true, entries: [] }
      : await fetchChanges(projectId, kept.saved.version);
  if (!fetched.ok) return null;
  // What came after the part was read comes again through the feed.
  const since = fetched.entries.filter((entry) => entry.version <= version);
  if (!unsaved) {
    const opened = EditorDocument.open(tools, part, version);
    const { entries, reopen } = operationsInHand(part, tools.pageId, since);
    // The steps stood on texts that are no longer the same ones.
    if (reopen === "now") return opened;
    return new EditorDocument(tools, opened.session, historySince(kept.saved.history, entries));
  }
  const restored = restoreSession(kept.saved, base?.part ?? part);
  if (!restored.ok) return null;
  const document = new EditorDocument(tools, restored.value.session, restored.value.history);
  document.receive(fetched.entries);
  return document;
}

/**
 * Sends the unsaved operations of another page or tab, and forgets them once all are acknowledged; the steps of this
 * tab can still be taken back on their page. What the server does not take stays kept.
 */
export async function sendKept(
  tools: DocumentTools,
  projectId: string,
  tab: string,
  kept: KeptSession,
): Promise<void> {
  const base = await keptBase(kept.key);
  const restored = base ? restoreSession(kept.saved, base.part) : null;
  if (!restored?.ok) return;
  const silent: DocumentTools = { ...tools, pageId: kept.pageId, changed: () => {}, reopen: () => {} };
  const document = new EditorDocument(silent, restored.value.session, restored.value.history);
  const fetched = await fetchChanges(projectId, document.session.version);
  if (!fetched.ok) {
    if (
      fetched.failure?.error === "edit.base" &&
      base &&
      (await sendThreeWay(projectId, document, base.part))
    )
      await forgetSent(projectId, kept);
    return;
  }
  document.receive(fetched.entries);
  for (let next = document.pending[0]; next; next = document.pending[0]) {
    const { opId, base: from, name, changes } = next;
    const answer = await client.post("/api/projects/edit.json", {
      projectId,
      opId,
      base: from,
      name,
      changes: [...changes],
    });
    if (!answer.ok) return;
    const missing = document.acknowledge(opId, { version: answer.data.version, changes });
    if (missing || document.pending[0]?.opId === opId) {
      const late = await fetchChanges(projectId, document.session.version);
      if (!late.ok) return;
      document.receive(late.entries);
      if (document.pending[0]?.opId === opId) return;
    }
  }
  const own = kept.key === keyOf(projectId, kept.pageId, tab);
  const { session, history } = document;
  await forgetSent(projectId, kept, own ? { ...kept, saved: saveSession(session, history) } : null);
}

/**
 * Work that is older than the server's log, as one operation together with the part that it was made on: the server
 * merges it three ways. The same operation id again is harmless.
 */
async function sendThreeWay(
  projectId: string,
  document: EditorDocument,
  base: ProjectPart,
): Promise<boolean> {
  const [first] = document.pending;
  if (!first) return false;
  const answer = await client.post("/api/projects/edit.json", {
    projectId,
    opId: `${first.opId}-${document.pending.length}`,
    base: document.session.version,
    name: first.name,
    changes: document.pending.flatMap(({ changes }) => [...changes]),
    kept: base,
  });
  return answer.ok;
}

/**
 * Forgets what was sent, unless the page was opened again under the same key meanwhile, with newer work. `rest`: what
 * stays of it where nobody has opened it.
 */
async function forgetSent(
  projectId: string,
  kept: KeptSession,
  rest: KeptSession | null = null,
): Promise<void> {
  const sent = new Set(kept.saved.pending.map(({ opId }) => opId));
  const now = (await keptSessions(projectId)).find(({ key }) => key === kept.key);
  if (!now || now.draft || !now.saved.pending.every(({ opId }) => sent.has(opId))) return;
  if (rest && now.at === kept.at) await keepSession(rest, null);
  else await forgetSession(kept.key);
}
