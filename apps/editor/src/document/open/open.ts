import type { endpoints, OutputOf } from "@hanok/api-contract";
import { type Operation, type ProjectPart, restoreSession } from "@hanok/page-document";
import { client } from "../../api/client.ts";
import { type DocumentTools, EditorDocument, isOnPage } from "../document.ts";
import { type Fetched, fetchChanges } from "../feed/fetch-changes.ts";
import { historySince } from "../history/history-since.ts";
import { forgetSession, type KeptSession, keptBase, keptSessions } from "../save/kept-sessions.ts";
import type { Draft } from "../typed-text.ts";
import { isTabAlive } from "./tab.ts";

type Opened = OutputOf<typeof endpoints.editing.openForEdit>;

/** Result of requesting a page from the server. */
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
  const others = abandoned.filter((kept) => kept !== mine && holdsEdits(kept));
  for (const kept of abandoned) {
    // This tab's edits on another page can still be undone there.
    const isOwn = kept.key.endsWith(`/${tab}`);
    if (kept !== mine && !isOwn && !holdsWork(kept)) await forgetSession(kept.key);
  }
  if (!mine) return { document: fresh, recovered: 0, others, ...none };
  const document = (await restore(tools, projectId, mine, part, version)) ?? fresh;
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

const holdsEdits = ({ saved }: KeptSession): boolean =>
  saved.pending.length + (saved.unplaced?.length ?? 0) > 0;
const holdsWork = (kept: KeptSession): boolean => holdsEdits(kept) || Boolean(kept.draft);

/** Null where the log has forgotten what the kept history is based on, and nothing is unsaved. */
async function restore(
  tools: DocumentTools,
  projectId: string,
  kept: KeptSession,
  part: ProjectPart,
  version: number,
): Promise<EditorDocument | null> {
  const fetched: Fetched =
    kept.saved.version === version
      ? { ok: true, entries: [] }
      : await fetchChanges(client, projectId, kept.saved.version);
  if (kept.saved.pending.length === 0) {
    const opened = EditorDocument.open(tools, part, version);
    opened.adoptUnplaced(kept.saved.unplaced ?? []);
    if (!fetched.ok) return opened.unplaced.length > 0 ? opened : null;
    // Operations after the read of the part come again through the feed.
    const since = fetched.entries.filter((entry) => entry.version <= version);
    // This person went on elsewhere: the server knows the steps of both.
    if (since.some((entry) => isOnPage(entry, tools))) return opened;
    return new EditorDocument(tools, opened.session, historySince(kept.saved.history, since));
  }
  const document = await restoreUnsaved(tools, kept, kept.saved.version === version ? part : null);
  if (!document) {
    const opened = EditorDocument.open(tools, part, version);
    opened.adoptUnplaced(operationsOf(kept));
    return opened;
  }
  if (fetched.ok) document.receive(fetched.entries);
  // The feed fetches it with all that the unsaved edits touch; what was saved but never answered is known again when it
  // is sent.
  if (!fetched.ok) document.wanted = "newest";
  return document;
}

/**
 * The unsaved edits of a kept session on the part that they were made on; null where that part was not kept or the
 * record cannot be read.
 */
export async function restoreUnsaved(
  tools: DocumentTools,
  kept: KeptSession,
  part: ProjectPart | null = null,
): Promise<EditorDocument | null> {
  const base = await keptBase(kept.key);
  const under = base?.version === kept.saved.version ? base.part : part;
  const restored = under && restoreSession(kept.saved, under, kept.pageId);
  if (!restored?.ok) return null;
  return new EditorDocument(tools, restored.value.session, restored.value.history);
}

/** All edits of a record that has no part to be based on: their words are kept for their author. */
export const operationsOf = ({ saved }: KeptSession): readonly Operation[] => [
  ...(saved.unplaced ?? []),
  ...saved.pending,
];
