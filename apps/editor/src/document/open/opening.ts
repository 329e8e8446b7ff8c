import { roleMay } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { client, goToLogin, onSessionOver } from "../../api/client.ts";
import { closeContextMenu } from "../../state/context-menu.ts";
import { createId } from "../../state/create-id.ts";
import { readEditor, setEditor } from "../../state/editor-store.ts";
import { recallPanels } from "../../state/panel-memory.ts";
import { shownHistory } from "../../state/shown-history.ts";
import { current } from "../current.ts";
import type { DocumentTools, EditorDocument } from "../document.ts";
import { typed } from "../edit/editing.ts";
import { whenArrived } from "../edit/on-the-way.ts";
import { pollChanges } from "../feed/change-feed.ts";
import { tellNotes } from "../feed/tell-notes.ts";
import {
  flush,
  forgetKept,
  keep,
  keepSoon,
  saveNow,
  showSave,
  tellUnkept,
  unsaved,
} from "../save/keeping.ts";
import { forgetSession } from "../save/kept-sessions.ts";
import { offerLostText, wordsInHand } from "../save/lost-text.ts";
import { startSaver } from "../save/saver.ts";
import { keepVersion } from "../save/versions.ts";
import type { Draft } from "../typed-text.ts";
import { openPage, restoreDocument, sendKept } from "./open.ts";
import { claimTab } from "./tab.ts";

/**
 * Opens a page of a project (the home page where none is named), with what this browser kept of it. A page of the
 * project that is open already has its frame at once, while its source is still fetched.
 */
export async function open(projectId: string, pageId: string | undefined): Promise<void> {
  close();
  closeContextMenu();
  const openings = readEditor().openings + 1;
  const isOver = (): boolean => readEditor().openings !== openings;
  const comes = pageId !== undefined && isKnown(projectId, pageId);
  setEditor({
    ...recallPanels(),
    ...(comes ? { phase: "coming", pageId } : { phase: "loading" }),
    openings,
    projectId,
    failure: "",
    selection: null,
    picture: null,
    linkAsked: null,
    notes: [],
    history: { steps: [], hasOlder: false },
    canUndo: false,
    canRedo: false,
  });
  onSessionOver(showSave);
  const [outcome, member] = await Promise.all([
    openPage(projectId, pageId),
    client.get("/api/members/member/item.json"),
  ]);
  // Somebody went on to another page meanwhile.
  if (isOver()) return;
  if (!outcome.ok) {
    if (outcome.reason === "session") return goToLogin();
    // A project that cannot be loaded, or not by this person [EDT-04]; of one that can, only the page is gone.
    if (outcome.reason === "missing") {
      const rest = comes ? await openPage(projectId, undefined) : null;
      if (isOver()) return;
      if (!rest?.ok) return location.replace("/workspace");
      return setEditor({ phase: "gone", part: rest.opened.part });
    }
    setEditor({ phase: "failed", failure: outcome.message });
    return;
  }
  const { part, version, role, locked, canvas, mapKeys } = outcome.opened;
  // The same table decides on the server, so nothing is offered that it would refuse.
  const editable = roleMay(locked ? "VIEWER" : role, "page.edit");
  // [PLN-24, PLN-25] Whose plan it is that would have to change.
  const lock = locked ? (role === "OWNER" ? "own" : "others") : null;
  const opened = outcome.opened.pageId;
  current.memberId = member.ok ? String(member.data.member.id) : "";
  current.canvasBase = canvas.base;
  current.mapKeys = mapKeys;
  const title = part.project?.title || part.project?.name || "";
  document.title = i18next.t("frame.title", { project: title });
  if (opened === "") {
    setEditor({ phase: "empty", title, part, editable, lock });
    return;
  }
  showAddress(projectId, opened);
  current.tab ||= await claimTab();
  // What was kept may stand on a page that has moved on: it is sent first, and only then read anew.
  let isStale = false;
  const tools = toolsOf(opened, () => {
    isStale = true;
  });
  const restored = await restoreDocument(tools, projectId, current.tab, part, version);
  if (isOver()) return;
  current.document = restored.document;
  current.draft = restored.draft;
  current.fetchedStyles = part.texts;
  setEditor({
    phase: "ready",
    title,
    pageId: opened,
    part: restored.document.part,
    editable,
    lock,
    picture: null,
  });
  const saver = startSaver(projectId, restored.document, {
    changed: showSave,
    missing: () => current.feed?.nudge(),
  });
  current.saver = saver;
  current.feed = pollChanges(projectId);
  current.feed.start(
    () => current.document?.session.version ?? version,
    (entries) => {
      flush();
      if (current.document?.receive(entries)) current.feed?.nudge();
    },
    () => void reopen(opened),
    (failure) => current.saver?.heard(failure),
  );
  if (restored.unkept) tellUnkept(false);
  changed(restored.document);
  // Kept as this tab's own first, and only then forgotten as the other's.
  const { takenOver, draft } = restored;
  if (takenOver) void keep().then((kept) => (kept ? forgetSession(takenOver) : undefined));
  if (draft && editable) void bringBack(draft);
  if (restored.recovered > 0) {
    showToast({ text: i18next.t("save.recovered", { count: restored.recovered }) });
    saver.now();
  }
  if (isStale) void reopen(opened);
  for (const kept of restored.others) {
    void sendKept(tools, projectId, current.tab, kept).then(() => current.feed?.nudge());
  }
}

/** Where the canvas of this page answers is known: it is one of the project that is open. */
function isKnown(projectId: string, pageId: string): boolean {
  const { part, projectId: opened } = readEditor();
  return opened === projectId && current.canvasBase !== "" && part?.pages[pageId] !== undefined;
}

export function close(): void {
  saveNow();
  current.saver?.stop();
  current.feed?.stop();
  current.saver = null;
  current.feed = null;
  current.document = null;
  forgetKept();
  current.host?.destroy();
  current.host = null;
}

let leavings = 0;

/**
 * Before a page is left: what stands in a field or is typed on the page becomes an edit, those on their way arrive, and
 * all is kept. Answers false where somebody has gone elsewhere meanwhile.
 */
async function leave(): Promise<boolean> {
  leavings += 1;
  const leaving = leavings;
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches("input, textarea")) field.blur();
  flush();
  await current.host?.finished();
  await whenArrived();
  await keep();
  return leaving === leavings;
}

/** What the address names now, as after Back and Forward of the browser. */
export async function openAddressed(projectId: string, pageId: string | undefined): Promise<void> {
  if (await leave()) await open(projectId, pageId);
}

/** Another page of the project: what is unsaved here is kept and sent on its own. */
export async function openOtherPage(pageId: string): Promise<void> {
  const { projectId, pageId: shown } = readEditor();
  if (pageId === shown || !(await leave())) return;
  // What is still unsaved is sent later on its own: the version is then made when work goes quiet.
  if (unsaved() === 0) void keepVersion("left");
  const query = new URLSearchParams({ project: projectId, page: pageId });
  history.pushState(null, "", `?${query}`);
  await open(projectId, pageId);
}

/** A draft that came back becomes an edit; where its place is no longer what it was, the person gets the text. */
async function bringBack(draft: Draft): Promise<void> {
  const fits = readEditor().part?.texts[draft.element.text] === draft.source;
  const taken = fits && (await typed(draft));
  current.draft = null;
  await keep();
  if (taken) {
    showToast({ text: i18next.t("save.recovered", { count: 1 }) });
    return;
  }
  await offerLostText("draftLost", draft);
}

/** `staleAtFirst`: told instead, as long as the page is still being opened. */
function toolsOf(pageId: string, staleAtFirst: () => void): DocumentTools {
  return {
    createId,
    now: () => new Date().toISOString(),
    memberId: current.memberId,
    pageId,
    changed: (document) => {
      if (document === current.document) changed(document);
    },
    notes: (notes) => {
      setEditor({ notes: [...readEditor().notes, ...notes] });
      void tellNotes(notes);
    },
    reopen: () => (current.document === null ? staleAtFirst() : void reopen(pageId)),
  };
}

let reopening: EditorDocument | null = null;

/**
 * The page's source moved in a way that is not in hand: read anew once everything is saved, however long that takes.
 * Asked for again meanwhile it is still once.
 */
async function reopen(pageId: string): Promise<void> {
  const { document } = current;
  if (document === null || reopening === document) return;
  reopening = document;
  current.saver?.now();
  while (document === current.document && isInHand())
    await new Promise((resolve) => window.setTimeout(resolve, REOPEN_LOOK_MS));
  if (reopening === document) reopening = null;
  if (document === current.document) await open(readEditor().projectId, pageId);
}
const REOPEN_LOOK_MS = 250;
const isInHand = (): boolean => unsaved() > 0 || readEditor().typing || wordsInHand() !== null;

function changed(document: EditorDocument): void {
  if (document.part.pages[readEditor().pageId] === undefined) {
    // What was unsaved stays kept and is sent on; the page itself can no longer be shown.
    saveNow();
    const words = readEditor().phase === "gone" ? null : wordsInHand();
    // What is typed on the page becomes an edit where its text lives on: that of a common header does.
    void current.host?.settled();
    setEditor({ phase: "gone", part: document.part, selection: null, picture: null });
    if (words !== null) void offerLostText("draftLost", words);
    return;
  }
  setEditor({
    part: document.part,
    history: shownHistory(document.history),
    canUndo: document.history.undo.length > 0,
    canRedo: document.history.redo.length > 0,
  });
  keepSoon();
  current.saver?.plan();
  showSave();
}

function showAddress(projectId: string, pageId: string): void {
  const query = new URLSearchParams({ project: projectId, page: pageId });
  if (location.search !== `?${query}`) history.replaceState(null, "", `?${query}`);
}
