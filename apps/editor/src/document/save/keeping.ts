import { type ProjectPart, saveSession } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { announce } from "../../state/announce.ts";
import { confirm, inform } from "../../state/asking.ts";
import { readEditor, setEditor } from "../../state/editor-store.ts";
import { nextPaint } from "../../state/next-paint.ts";
import type { SaveState } from "../../state/save-state.ts";
import { current } from "../current.ts";
import { isOnTheWay, whenArrived } from "../edit/on-the-way.ts";
import { keyOf } from "../open/open.ts";
import type { TypedText } from "../typed-text.ts";
import { keepSession } from "./kept-sessions.ts";

/** The part that is kept beside the unsaved edits: another one at the same version holds entries that were loaded since. */
let baseKept: ProjectPart | null = null;
let toldUnkept = false;
const flushers = new Set<() => void>();

/** Edits that the server has not acknowledged, text in the making and what is on its way to the document included. */
export const unsaved = (): number =>
  (current.document?.pending.length ?? 0) + (current.draft || isOnTheWay() ? 1 : 0);

/** Code that is typed but not yet an edit becomes one now. */
export function flush(): void {
  for (const one of flushers) one();
}

/** `one` is called before anything else happens to the document; answers how to take it back. */
export function onFlush(one: () => void): () => void {
  flushers.add(one);
  return () => flushers.delete(one);
}

export function saveNow(reassure = false): void {
  flush();
  send();
  // No frame is painted once the page is left.
  if (isOnTheWay()) void whenArrived().then(send);
  if (reassure && unsaved() === 0) showToast({ text: i18next.t("save.reassure") });
}

function send(): void {
  if (planned !== null) void keep();
  current.saver?.now();
}

/** Asks, then undoes the edit that the server does not accept; all others stay. */
export async function dropRefused(): Promise<void> {
  const yes = await confirm(i18next.t("save.dropAsk"), i18next.t("save.dropHint"), i18next.t("save.drop"));
  if (yes) current.saver?.drop();
}

export function showSave(): void {
  const own = current.saver?.state();
  const before = readEditor().save;
  if (!own) return;
  const state = withElsewhere(own);
  if (state.kind !== before.kind || state.count !== before.count || state.why !== before.why) {
    setEditor({ save: state });
    if (state.kind === "saved") announce(i18next.t("announce.saved"));
  }
}

/** Adds the unsaved edits of other pages and tabs to the state until they are sent. */
function withElsewhere(own: SaveState): SaveState {
  const count = current.elsewhere?.count() ?? 0;
  if (count === 0) return own;
  return own.kind === "saved" || own.kind === "unplaced"
    ? { kind: "unsaved", count, why: "", error: "" }
    : { ...own, count: own.count + count };
}

let planned: Promise<boolean> | null = null;

/**
 * Writes down what is unsaved, once the edit has been painted: copying it for the browser's store takes longer than
 * the eye should wait. Edits that come meanwhile go with it, and nothing is sent before.
 */
export function keepSoon(): void {
  planned ??= nextPaint().then(() => {
    planned = null;
    return keep();
  });
}

/** Writes down what is unsaved now. */
export async function keep(): Promise<boolean> {
  const { document, tab, memberId, draft } = current;
  const { projectId, pageId } = readEditor();
  if (!document || pageId === "") return false;
  const { session, history } = document;
  const needsBase = session.pending.length > 0 && baseKept !== session.confirmed;
  if (session.pending.length === 0) baseKept = null;
  try {
    await keepSession(
      {
        key: keyOf(projectId, pageId, tab),
        projectId,
        pageId,
        memberId,
        saved: saveSession(session, history),
        draft,
        at: new Date().toISOString(),
      },
      needsBase ? session.confirmed : null,
    );
    if (needsBase) baseKept = session.confirmed;
    return true;
  } catch (error) {
    console.error(error);
    tellUnkept();
    return false;
  }
}

/** Forgets the part stored for the page before: it is no base for the next one. */
export function forgetKept(): void {
  baseKept = null;
}

/** Text in the making is kept beside the unsaved edits, as it is between two letters. */
export function keepDraft(typed: TypedText | null): void {
  const source = typed ? readEditor().part?.texts[typed.element.text] : undefined;
  current.draft = typed && source !== undefined ? { ...typed, source } : null;
  void keep();
}

/**
 * The browser's store is full or closed to us: the person must know that only the server keeps edits now. A popup
 * says so before they begin; later a toast, since they may be typing.
 */
export function tellUnkept(hasBegun = true): void {
  if (toldUnkept) return;
  toldUnkept = true;
  if (hasBegun) showToast({ text: i18next.t("save.unkept"), tone: "danger" });
  else void inform("alert", i18next.t("save.unkeptTitle"), i18next.t("save.unkept"));
}
