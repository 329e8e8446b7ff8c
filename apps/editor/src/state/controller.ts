import type { FromFrame, Patch } from "@hanok/canvas/protocol";
import {
  type Change,
  inOrder,
  type Outcome,
  relativePath,
  SECTIONS,
  saveSession,
} from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { client, goToLogin, onSessionOver } from "../api/client.ts";

import { placeOfNode } from "../canvas-host/picture.ts";
import { announce } from "./announce.ts";
import { type ChangeFeed, pollChanges } from "./change-feed.ts";
import type { DocumentTools, EditorDocument } from "./document.ts";
import { editNameKey } from "./edit-name.ts";
import { type LeftPanel, readEditor, setEditor, useEditor } from "./editor-store.ts";
import { elementLabel, neighbour } from "./element-path.ts";
import { forgetSession, keepSession } from "./kept-sessions.ts";
import { keyOf, openPage, restoreDocument, sendKept } from "./open.ts";
import type { PageCanvas } from "./page-canvas.ts";
import { recallPanels, rememberPanels } from "./panel-memory.ts";
import { refusalKey } from "./refusal-text.ts";
import { type Saver, startSaver } from "./saver.ts";
import type { Selection } from "./selection.ts";
import { claimTab } from "./tab.ts";
import type { Draft, TypedText } from "./typed-text.ts";

type Key = Extract<FromFrame, { type: "key" }>;

/** What panels, dialogs and keys do. One editor per tab; React reads the store and calls these. */
class Editor {
  host: PageCanvas | null = null;
  canvasBase = "";
  #document: EditorDocument | null = null;
  #saver: Saver | null = null;
  #feed: ChangeFeed | null = null;
  #tab = "";
  #memberId = "";
  /** Text of css files when they were fetched by the frame: later text is sent live. */
  #fetchedStyles: Readonly<Record<string, string>> = {};
  #baseKept = -1;
  #toldUnkept = false;
  #draft: Draft | null = null;
  #panelBeforeCode: LeftPanel | null = null;
  readonly #flushers = new Set<() => void>();
  /** Asks whether to delete: set by the screen that holds the dialogs. */
  confirm: (title: string, message: string, label: string) => Promise<boolean> = async () => false;

  async open(projectId: string, pageId: string | undefined): Promise<void> {
    this.close();
    setEditor({ ...recallPanels(), phase: "loading", projectId, failure: "", selection: null });
    onSessionOver(() => this.#showSave());
    const [outcome, member] = await Promise.all([
      openPage(projectId, pageId),
      client.get("/api/members/member/item.json"),
    ]);
    if (!outcome.ok) {
      if (outcome.reason === "session") return goToLogin();
      // A project that cannot be loaded, or not by this person [EDT-04].
      if (outcome.reason === "missing") return location.replace("/workspace");
      setEditor({ phase: "failed", failure: outcome.message });
      return;
    }
    const { part, version, role, canvas } = outcome.opened;
    const opened = outcome.opened.pageId;
    this.#memberId = member.ok ? String(member.data.member.id) : "";
    this.canvasBase = canvas.base;
    const title = part.project?.title || part.project?.name || "";
    document.title = i18next.t("frame.title", { project: title });
    if (opened === "") {
      setEditor({ phase: "empty", title, part, editable: role !== "VIEWER" });
      return;
    }
    this.#showAddress(projectId, opened);
    this.#tab ||= await claimTab();
    const tools = this.#tools(opened);
    const editable = role !== "VIEWER";
    const restored = await restoreDocument(tools, projectId, this.#tab, part, version);
    this.#document = restored.document;
    this.#draft = restored.draft;
    this.#fetchedStyles = part.texts;
    setEditor({ phase: "ready", title, pageId: opened, editable, picture: null });
    this.#saver = startSaver(projectId, restored.document, {
      changed: () => this.#showSave(),
      missing: () => this.#feed?.nudge(),
    });
    this.#feed = pollChanges(projectId);
    this.#feed.start(
      () => this.#document?.session.version ?? version,
      (entries) => {
        this.flush();
        if (this.#document?.receive(entries)) this.#feed?.nudge();
      },
      () => void this.#reopen(opened),
    );
    this.#changed(restored.document);
    if (restored.unkept) this.#unkept();
    // Kept as this tab's own first, and only then forgotten as the other's.
    const { takenOver, draft } = restored;
    if (takenOver) void this.#keep().then((kept) => (kept ? forgetSession(takenOver) : undefined));
    if (draft && editable) void this.#bringBack(draft);
    if (restored.recovered > 0) {
      showToast({ text: i18next.t("save.recovered", { count: restored.recovered }) });
      this.#saver.now();
    }
    for (const kept of restored.others) void sendKept(tools, projectId, kept).then(() => this.#feed?.nudge());
  }

  close(): void {
    this.flush();
    this.#saver?.now();
    this.#saver?.stop();
    this.#feed?.stop();
    this.#saver = null;
    this.#feed = null;
    this.#document = null;
    this.#baseKept = -1;
    this.host?.destroy();
    this.host = null;
  }

  /** Another page of the project: what is unsaved here is kept and sent on its own. */
  async openPage(pageId: string): Promise<void> {
    const { projectId, pageId: current } = readEditor();
    if (pageId === current) return;
    this.flush();
    await this.host?.settled();
    await this.#keep();
    history.pushState(
      null,
      "",
      `?project=${encodeURIComponent(projectId)}&page=${encodeURIComponent(pageId)}`,
    );
    await this.open(projectId, pageId);
  }

  get unsaved(): number {
    return (this.#document?.pending.length ?? 0) + (this.#draft ? 1 : 0);
  }

  // ── editing ──────────────────────────────────────────────────────────────────────────────────────────

  /** Runs an edit of the registry. False where it was refused; the person has been told why. */
  async edit(name: string, input: unknown, subject = ""): Promise<boolean> {
    const { runEdit, editNamed } = await loadEdits();
    const current = this.#document;
    if (!current || !readEditor().editable) return false;
    const outcome = runEdit(current.part, name, input, {
      createId: () => crypto.randomUUID(),
      now: new Date().toISOString(),
    });
    if (!outcome.ok) return this.#refused(outcome);
    return this.apply(name, outcome.value, subject, editNamed(name)?.group(input) ?? null);
  }

  /** Applies ready-made changes: those of the code view, and of edits that the registry answered. */
  apply(name: string, changes: readonly Change[], subject: string, group: string | null): boolean {
    const current = this.#document;
    if (!current || !readEditor().editable) return false;
    const outcome = current.edit({ name, subject, group, changes });
    return outcome.ok ? true : this.#refused(outcome);
  }

  #refused(outcome: Extract<Outcome<unknown>, { ok: false }>): false {
    showToast({ text: i18next.t(`refusals.${refusalKey(outcome.refusal)}`), tone: "danger" });
    return false;
  }

  /** What was typed in place becomes an edit. */
  typed({ element, text, wasPlain, html }: TypedText): Promise<boolean> {
    if (text !== null && wasPlain) return this.edit("text.set", { element, value: text });
    return this.edit("text.content", { element, html });
  }

  /** Text in the making is kept beside the unsaved edits, as it stands between two letters. */
  keepDraft(typed: TypedText | null): void {
    const source = typed ? readEditor().part?.texts[typed.element.text] : undefined;
    this.#draft = typed && source !== undefined ? { ...typed, source } : null;
    void this.#keep();
  }

  /** A draft that came back becomes an edit; where its place is no longer what it was, the person gets the text. */
  async #bringBack(draft: Draft): Promise<void> {
    const fits = readEditor().part?.texts[draft.element.text] === draft.source;
    const taken = fits && (await this.typed(draft));
    this.#draft = null;
    await this.#keep();
    if (taken) {
      showToast({ text: i18next.t("save.recovered", { count: 1 }) });
      return;
    }
    const copy = await this.confirm(
      i18next.t("save.draftLost"),
      draft.text ?? draft.html,
      i18next.t("save.draftCopy"),
    );
    if (copy) await navigator.clipboard.writeText(draft.text ?? draft.html);
  }

  undo(): void {
    this.#turn("undo");
  }

  redo(): void {
    this.#turn("redo");
  }

  #turn(way: "undo" | "redo"): void {
    this.flush();
    const name = readEditor().editable ? this.#document?.turn(way) : null;
    if (!name) {
      announce(i18next.t("announce.nothingToUndo"));
      return;
    }
    const what = i18next.t(`edits.${editNameKey(name)}`);
    announce(i18next.t(way === "undo" ? "announce.undone" : "announce.redone", { name: what }));
  }

  /** Asks, then deletes the selected element or block [EDT-50, BLK-39, BLK-50]. */
  async deleteSelection(): Promise<void> {
    const { selection, picture, editable } = readEditor();
    if (!selection || !picture || !editable || selection.kind === "section") return;
    const isBlock = selection.kind === "block";
    const yes = await this.confirm(
      i18next.t(isBlock ? "delete.block" : "delete.element"),
      i18next.t("delete.undoable"),
      i18next.t(isBlock ? "delete.removeConfirm" : "delete.confirm"),
    );
    if (!yes) return;
    const place = isBlock ? null : placeOfNode(readEditor().picture ?? picture, selection.node);
    const done = isBlock
      ? await this.edit("block.delete", { blockId: selection.blockId })
      : place !== null &&
        (await this.edit("element.delete", { element: place.address }, elementLabel(place.element)));
    if (done) {
      showToast({
        text: i18next.t(isBlock ? "delete.blockDone" : "delete.done"),
        action: { label: i18next.t("delete.undo"), onPress: () => this.undo() },
      });
    }
  }

  // ── selecting ────────────────────────────────────────────────────────────────────────────────────────

  select(selection: Selection | null): void {
    setEditor({ selection });
    const { picture, part } = readEditor();
    if (!selection || !picture) return;
    const place = selection.kind === "element" ? placeOfNode(picture, selection.node) : null;
    const name = place
      ? elementLabel(place.element)
      : selection.kind === "section"
        ? i18next.t(`layers.section.${selection.section}`)
        : (part?.blocks[selection.blockId]?.title ?? "");
    announce(i18next.t("announce.selected", { name }));
  }

  selectNode(node: string): void {
    const blockId = /^block\/([^/]+)\//.exec(node)?.[1];
    if (blockId === undefined) return;
    this.select({ kind: "element", node, blockId });
    this.host?.reveal();
  }

  selectSection(name: string): void {
    const section = SECTIONS.find((one) => one === name);
    if (section) {
      setEditor({ leftPanel: "layers" });
      this.select({ kind: "section", section });
    }
  }

  /** Says why something cannot be done there. */
  tell(key: "element.outside" | "element.scripted"): void {
    showToast({ text: i18next.t(key) });
  }

  /** Typing in a block has begun: what colleagues do to its source waits until it ends. */
  startTyping(text: string): void {
    this.#document?.hold([text]);
  }

  endTyping(): void {
    if (this.#draft) this.keepDraft(null);
    this.#document?.release();
  }

  // ── keys ─────────────────────────────────────────────────────────────────────────────────────────────

  /** A key of the frame or of the editor itself; true when it meant something here. */
  key(event: Omit<Key, "type">): boolean {
    const { editable, selection, picture, preview, codeOpen } = readEditor();
    const control = event.ctrl || event.meta;
    if (control) {
      if (event.code === "KeyZ") return this.#did(() => (event.shift ? this.redo() : this.undo()));
      if (event.code === "KeyY") return this.#did(() => this.redo());
      if (event.code === "KeyS") return this.#did(() => this.saveNow(true));
      if (event.code === "Period") return this.#did(() => this.showCode(!codeOpen));
      if (event.code === "Backslash") return this.#did(() => this.#togglePanels());
      const view = { Digit1: "pc", Digit2: "ta", Digit3: "mo" } as const;
      if (event.code === "Digit1" || event.code === "Digit2" || event.code === "Digit3") {
        return this.#did(() => setEditor({ viewMode: view[event.code as keyof typeof view] }));
      }
      return false;
    }
    if (event.key === "?") return this.#did(() => setEditor({ dialog: "shortcuts" }));
    if (event.key === "Escape") {
      if (preview) return this.#did(() => this.setPreview(false));
      return selection !== null && this.#did(() => this.select(null));
    }
    if (!editable || preview || !picture) return false;
    if (event.key === "Delete" || event.key === "Backspace") {
      return selection !== null && this.#did(() => void this.deleteSelection());
    }
    if (event.key === "Enter" || event.key === "F2") {
      return selection?.kind === "element" && this.#did(() => this.host?.editText());
    }
    if (event.key.startsWith("Arrow")) {
      const first = [...picture.blocks.keys()][0];
      const start: Selection | null = first === undefined ? null : { kind: "block", blockId: first };
      const next = selection ? neighbour(picture, selection, event.key) : start;
      if (!next) return selection !== null;
      return this.#did(() => {
        this.select(next);
        this.host?.reveal();
      });
    }
    return false;
  }

  #did(act: () => void): true {
    act();
    return true;
  }

  #togglePanels(): void {
    const { leftPanel, rightPanel } = readEditor();
    const open = leftPanel !== null || rightPanel;
    setEditor(open ? { leftPanel: null, rightPanel: false } : { leftPanel: "layers", rightPanel: true });
  }

  // ── frame ────────────────────────────────────────────────────────────────────────────────────────────

  /** Code needs room: on a screen of usual width it takes that of the left panel, and gives it back. */
  showCode(open: boolean): void {
    const { leftPanel } = readEditor();
    if (open && window.innerWidth < ROOMY && leftPanel !== null) {
      this.#panelBeforeCode = leftPanel;
      setEditor({ codeOpen: true, leftPanel: null });
    } else {
      setEditor({ codeOpen: open, leftPanel: open ? leftPanel : (leftPanel ?? this.#panelBeforeCode) });
      this.#panelBeforeCode = null;
    }
  }

  setPreview(preview: boolean): void {
    this.flush();
    setEditor({ preview, selection: null });
  }

  setScripts(scripts: boolean): void {
    setEditor({ scripts, scriptsLost: null });
    this.host?.restart();
  }

  canvasAddress(): string {
    const { part, pageId } = readEditor();
    const path = part?.pages[pageId]?.path ?? "";
    return this.canvasBase + path.split("/").map(encodeURIComponent).join("/");
  }

  /** Css files whose text is newer than what the frame can fetch. */
  liveStyles(): Patch[] {
    const { part, pageId } = readEditor();
    const page = part?.pages[pageId];
    if (!part || !page) return [];
    return inOrder(Object.values(part.resources)).flatMap((one): Patch[] => {
      const css = part.texts[`resource/${one.id}`];
      if (one.fileExt !== "css" || css === undefined || css === this.#fetchedStyles[`resource/${one.id}`])
        return [];
      return [{ op: "style", href: relativePath(page.path, one.path), css }];
    });
  }

  switchLanguage(): void {
    const next = i18next.language === "ko" ? "en" : "ko";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not yet in every browser we serve
    document.cookie = `locale=${next}; Path=/; Max-Age=31536000; SameSite=Lax`;
    void this.#keep().then(() => location.reload());
  }

  // ── saving ───────────────────────────────────────────────────────────────────────────────────────────

  /** Code that is typed but not yet an edit becomes one now. */
  flush(): void {
    for (const flush of this.#flushers) flush();
  }

  onFlush(flush: () => void): () => void {
    this.#flushers.add(flush);
    return () => this.#flushers.delete(flush);
  }

  /** While a composition runs in the code view nothing of others is taken in. */
  holdForeign(on: boolean): void {
    if (on) this.#document?.hold(null);
    else this.#document?.release();
  }

  saveNow(reassure = false): void {
    this.flush();
    this.#saver?.now();
    if (reassure && this.unsaved === 0) showToast({ text: i18next.t("save.reassure") });
  }

  /** Asks, then takes back the edit that the server does not accept; all others stay. */
  async dropRefused(): Promise<void> {
    const yes = await this.confirm(
      i18next.t("save.dropAsk"),
      i18next.t("save.dropHint"),
      i18next.t("save.drop"),
    );
    if (yes) this.#saver?.drop();
  }

  #tools(pageId: string): DocumentTools {
    return {
      createId: () => crypto.randomUUID(),
      now: () => new Date().toISOString(),
      memberId: this.#memberId,
      pageId,
      changed: (changed) => {
        if (changed === this.#document) this.#changed(changed);
      },
      notes: () => {},
      reopen: () => void this.#reopen(pageId),
    };
  }

  /** The page's source moved in a way that is not in hand: saved first, then read anew. */
  async #reopen(pageId: string): Promise<void> {
    const { projectId } = readEditor();
    for (let tries = 0; this.unsaved > 0 && tries < 50; tries += 1) {
      this.#saver?.now();
      await new Promise((resolve) => window.setTimeout(resolve, 200));
    }
    if (this.unsaved === 0) await this.open(projectId, pageId);
  }

  #changed(changed: EditorDocument): void {
    setEditor({
      part: changed.part,
      canUndo: changed.history.undo.length > 0,
      canRedo: changed.history.redo.length > 0,
    });
    void this.#keep();
    this.#saver?.plan();
    this.#showSave();
  }

  #showSave(): void {
    const state = this.#saver?.state();
    const before = readEditor().save;
    if (state && (state.kind !== before.kind || state.count !== before.count)) {
      setEditor({ save: state });
      if (state.kind === "saved") announce(i18next.t("announce.saved"));
    }
  }

  /** Writes down what is unsaved before anything is sent. */
  async #keep(): Promise<boolean> {
    const current = this.#document;
    const { projectId, pageId } = readEditor();
    if (!current || pageId === "") return false;
    const { session, history } = current;
    const needsBase = session.pending.length > 0 && this.#baseKept !== session.version;
    if (session.pending.length === 0) this.#baseKept = -1;
    try {
      await keepSession(
        {
          key: keyOf(projectId, pageId, this.#tab),
          projectId,
          pageId,
          memberId: this.#memberId,
          saved: saveSession(session, history),
          draft: this.#draft,
          at: new Date().toISOString(),
        },
        needsBase ? session.confirmed : null,
      );
      if (needsBase) this.#baseKept = session.version;
      return true;
    } catch (error) {
      console.error(error);
      this.#unkept();
      return false;
    }
  }

  /** The browser's store is full or closed to us: the person must know that only the server keeps edits now. */
  #unkept(): void {
    if (this.#toldUnkept) return;
    this.#toldUnkept = true;
    showToast({ text: i18next.t("save.unkept"), tone: "danger" });
  }

  #showAddress(projectId: string, pageId: string): void {
    const query = new URLSearchParams({ project: projectId, page: pageId });
    if (location.search !== `?${query}`) history.replaceState(null, "", `?${query}`);
  }
}

/**
 * The registry, asked for as soon as the page is seen. Should its file not arrive (the server is away) it is
 * asked for again and again: what was typed meanwhile waits for it.
 */
export async function loadEdits(): Promise<typeof import("./edits.ts")> {
  for (;;) {
    try {
      return await import("./edits.ts");
    } catch {
      await new Promise((resolve) => window.setTimeout(resolve, RETRY_LOAD_MS));
    }
  }
}
const RETRY_LOAD_MS = 2_000;
/** Window width from which tree, canvas, code and element panel stand side by side. */
const ROOMY = 1_680;

export const editor = new Editor();
useEditor.subscribe(rememberPanels);
