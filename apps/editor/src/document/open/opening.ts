import { roleMay } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { client, goToLogin, onSessionOver } from "../../api/client.ts";
import { isPanel } from "../../contributions/contributions.ts";
import { closeContextMenu } from "../../state/context-menu.ts";
import { createId } from "../../state/create-id.ts";
import { openDialog } from "../../state/dialogs.ts";
import { readEditor, setEditor } from "../../state/editor-store.ts";
import { readLive } from "../../state/live-store.ts";
import { recallPanels } from "../../state/panel-memory.ts";
import { shownHistory } from "../../state/shown-history.ts";
import { current } from "../current.ts";
import type { DocumentTools, EditorDocument } from "../document.ts";
import { typed } from "../edit/editing.ts";
import { whenArrived } from "../edit/on-the-way.ts";
import { startFeed } from "../feed/change-feed.ts";
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
import { sendElsewhere } from "../save/kept-elsewhere.ts";
import { forgetSession } from "../save/kept-sessions.ts";
import { offerLostText, wordsInHand } from "../save/lost-text.ts";
import { startSaver } from "../save/saver.ts";
import { keepVersion } from "../save/versions.ts";
import type { Draft } from "../typed-text.ts";
import { openPage, restoreDocument } from "./open.ts";
import { claimTab } from "./tab.ts";

/**
 * Opens a page of a project (the home page where none is named), with what this browser kept of it. A page of the
 * project that is open already has its frame at once, while its source is still fetched.
 */
export async function open(projectId: string, pageId: string | undefined): Promise<void> {
  close();
  closeContextMenu();
  const { guest } = readEditor();
  const openings = readEditor().openings + 1;
  const isOver = (): boolean => readEditor().openings !== openings;
  const comes = pageId !== undefined && isKnown(projectId, pageId);
  setEditor({
    ...recallPanels(isPanel),
    ...(comes ? { phase: "coming", pageId } : { phase: "loading" }),
    openings,
    projectId,
    failure: "",
    selection: null,
    many: [],
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
    // [COW-22] Visitors by the share link are notified that it has ended.
    if (guest && (outcome.reason === "session" || outcome.reason === "missing"))
      return setEditor({ phase: "failed", failure: i18next.t("open.shareEnded") });
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
  const { part, version, role, locked, lockReason, canvas, mapKeys } = outcome.opened;
  // The same table decides on the server, so nothing is offered that it would refuse.
  const editable = roleMay(locked ? "VIEWER" : role, "page.edit");
  // [PLN-24, PLN-25, ACC-50] Whose plan would have to change, or that the owner has to come back.
  const lock =
    lockReason === "inactive-owner"
      ? "inactive-owner"
      : locked
        ? role === "OWNER"
          ? "own"
          : "others"
        : null;
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
  const tools = toolsOf(opened);
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
    isOwner: role === "OWNER",
    guest: role === "GUEST" || role === "COMMENTER" ? role : null,
    lock,
    picture: null,
  });
  connect(projectId, restored.document);
  if (restored.unkept) tellUnkept(false);
  changed(restored.document);
  // Kept as this tab's own first, and only then forgotten as the other's.
  const { takenOver, draft } = restored;
  if (takenOver) void keep().then((kept) => (kept ? forgetSession(takenOver) : undefined));
  if (draft && editable) void bringBack(draft);
  if (restored.recovered > 0) {
    showToast({ text: i18next.t("save.recovered", { count: restored.recovered }) });
    current.saver?.now();
  }
  current.feed?.catchUp();
  if (!editable) return;
  current.elsewhere = sendElsewhere(
    {
      client,
      tools,
      projectId,
      isOwn: (kept) => kept.key.endsWith(`/${current.tab}`),
      changed: showSave,
      sent: () => void current.feed?.nudge(),
      adopt: async (operations) => {
        restored.document.adoptUnplaced(operations);
        return current.document === restored.document && keep();
      },
    },
    restored.others,
  );
}

/** Puts saver and feed around a document, until the page is left. */
function connect(projectId: string, document: EditorDocument): void {
  const saver = startSaver(client, projectId, document, {
    changed: () => {
      showSave();
      const { guest, save } = readEditor();
      if (guest && (save.kind === "closed" || save.kind === "session-over")) void openAgain(document);
    },
    outdated: () => void current.feed?.renew(),
  });
  const feed = startFeed({
    client,
    projectId,
    document,
    saver,
    flush,
    heard: (operations) => {
      for (const one of current.heard) one(operations);
    },
    isQuiet: () => window.document.hidden || readLive().connection === "connected",
    lost: () => void openAgain(document),
  });
  window.addEventListener("online", saver.again);
  window.addEventListener("focus", saver.again);
  current.saver = saver;
  current.feed = feed;
  disconnect = () => {
    saver.stop();
    feed.stop();
    window.removeEventListener("online", saver.again);
    window.removeEventListener("focus", saver.again);
  };
  feed.start();
  // Messages of the live channel that came between reading the page and now found no document.
  if (readLive().connection === "connected") void feed.nudge();
}
let disconnect = (): void => {};

/** Check that the canvas address of this page is known: it is one of the open project. */
function isKnown(projectId: string, pageId: string): boolean {
  const { part, projectId: opened } = readEditor();
  return opened === projectId && current.canvasBase !== "" && part?.pages[pageId] !== undefined;
}

export function close(): void {
  saveNow();
  disconnect();
  current.elsewhere?.stop();
  current.elsewhere = null;
  current.saver = null;
  current.feed = null;
  current.document = null;
  forgetKept();
  current.host?.destroy();
  current.host = null;
}

let leavings = 0;

/**
 * Before a page is left: what is in a field or is typed on the page becomes an edit, those on their way
 * arrive, and all is kept. Answers false where somebody has gone elsewhere meanwhile.
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

/** Opens the page that the address names, as after Back and Forward of the browser. */
export async function openAddressed(projectId: string, pageId: string | undefined): Promise<void> {
  if (await leave()) await open(projectId, pageId);
}

/** Another page of the project: what is unsaved here is kept and sent on its own. */
export async function openOtherPage(pageId: string): Promise<void> {
  const { projectId, pageId: shown } = readEditor();
  if (pageId === shown || !(await leave())) return;
  // Unsaved edits are sent later on their own: the version is then made when work goes quiet.
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

function toolsOf(pageId: string): DocumentTools {
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
  };
}

/** The page cannot be opened any more: what is unsaved stays kept, and the screen says where to go on. */
async function openAgain(document: EditorDocument): Promise<void> {
  const { projectId, pageId } = readEditor();
  if (document === current.document && (await leave()) && document === current.document)
    await open(projectId, pageId);
}

function changed(document: EditorDocument): void {
  if (document.part.pages[readEditor().pageId] === undefined) {
    // Unsaved edits stay kept and are sent; the page itself can no longer be shown.
    saveNow();
    const words = readEditor().phase === "gone" ? null : wordsInHand();
    // Text typed on the page becomes an edit if its text still exists, as that of a common header does.
    void current.host?.settled();
    setEditor({ phase: "gone", part: document.part, selection: null, many: [], picture: null });
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
  current.feed?.catchUp();
  current.saver?.plan();
  showSave();
  tellUnplaced(document);
}

let told: { readonly document: EditorDocument; readonly count: number } | null = null;

/** Once for each edit that fits nowhere any more, those that a page begins with included. */
function tellUnplaced(document: EditorDocument): void {
  const { length: count } = document.unplaced;
  const before = told?.document === document ? told.count : 0;
  told = { document, count };
  if (count <= before) return;
  showToast({
    text: i18next.t("save.unplacedTold", { count }),
    tone: "danger",
    action: { label: i18next.t("save.unplacedShow"), onPress: () => void openDialog("unplaced") },
  });
}

function showAddress(projectId: string, pageId: string): void {
  const query = new URLSearchParams({ project: projectId, page: pageId });
  if (location.search !== `?${query}`) history.replaceState(null, "", `?${query}`);
}
