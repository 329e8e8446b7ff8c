import type { FromFrame, NodeId, ToFrame } from "@hanok/canvas/protocol";
import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { takePasted } from "../clipboard/take-pasted.ts";
import { loadEdits } from "../document/edit/load-edits.ts";
import { offerLostText } from "../document/save/lost-text.ts";
import { loadDropping } from "../drag/load-dropping.ts";
import { blockOfNode, rootIds } from "../picture/block-tree.ts";
import { placeOfNode } from "../picture/picture.ts";
import { frameRoles } from "../selection/element-name.ts";
import { loadSeveral } from "../selection/load-several.ts";
import { select, selectSection, tell } from "../selection/selecting.ts";
import { openContextMenu } from "../state/context-menu.ts";
import { readEditor, setEditor, useEditor } from "../state/editor-store.ts";
import type { PageCanvas, PlayedAnimation } from "../state/page-canvas.ts";
import { untilLoaded } from "../state/until-loaded.ts";
import { type CanvasFrame, openCanvasFrame } from "./canvas-frame.ts";
import { takeGesture } from "./canvas-gestures.ts";
import { toolLabels } from "./canvas-tools.ts";
import { pressFrameKey } from "./frame-key.ts";
import type { OverlayLetters } from "./overlay-letters.ts";
import { type OwnLeaving, watchOwnLeaving } from "./own-leaving.ts";
import { Painting, placeholders } from "./painting.ts";
import { selectionForFrame } from "./shown-selection.ts";
import { TypingInPlace } from "./typing-in-place.ts";
import { wordsMeanwhile } from "./words-meanwhile.ts";
import { WordsOnTheWay } from "./words-on-the-way.ts";

/** An event of this window: the person presses, types or scrolls in the page. */
export const ACTED_IN_PAGE = "hanok-acted-in-page";

/** Time that the browser needs to end the process of a hung frame (measured; see the canvas tests). */
const RELEASE_MS = 1_000;

/**
 * Keeps one frame synchronous with the document: has it painted, sends it the selection, and takes from it only
 * what the person has selected. Exists as long as the page is open.
 */
export class CanvasHost implements PageCanvas {
  readonly #container: HTMLElement;
  readonly #address: () => string;
  /** Address of the frame. */
  #openedAt = "";
  readonly #disconnect: () => void;
  readonly #painting: Painting = new Painting({
    send: (message) => this.send(message),
    typing: () => this.#typing.runs,
    painted: () => {
      const reveals = this.#reveals && !this.#painting.loadsSoon;
      if (reveals) this.#reveals = false;
      this.#showSelection(reveals);
    },
  });
  readonly #typing: TypingInPlace = new TypingInPlace({
    end: (keep) => this.send({ type: "end-text", keep }),
    ended: () => {
      this.#showSelection(false);
      this.#follow();
    },
    repaint: () => this.reload(),
    repaintInside: (node) => this.#painting.repaintInside(node),
    refusesText: (node) => this.#painting.refusesText(node),
    reach: (node, part) => this.#painting.reach(node, part),
    refuse: (node, words) => this.#refuse(node, words),
    merge: (node, was, now, own, caret) =>
      this.send({
        type: "text-merge",
        node,
        was: [...was],
        now: [...now],
        own: own && { was: [...own.was], now: [...own.now] },
        caret,
      }),
  });
  readonly #wordsOnTheWay = new WordsOnTheWay();
  readonly #ownLeaving: OwnLeaving = watchOwnLeaving();
  onPicture: PageCanvas["onPicture"] = () => undefined;
  onResolved: PageCanvas["onResolved"] = () => undefined;
  onMeasured: PageCanvas["onMeasured"] = () => undefined;
  onComment: PageCanvas["onComment"] = () => undefined;
  #letters: OverlayLetters | null = null;
  lent: PageCanvas["lent"] = null;
  #endLending: () => void = () => undefined;
  #frame: CanvasFrame | null = null;
  #over = false;
  /** The page is shown below the app's own host: its own host cannot be reached. */
  #inPlace = false;
  /** The selected element is scrolled into view once the page that holds it has been loaded. */
  #reveals = false;
  #pointer: { readonly x: number; readonly y: number } | null = null;

  /** `address`: where this page's canvas answers now, without the query; '' where there is no such page. */
  constructor(container: HTMLElement, address: () => string) {
    this.#container = container;
    this.#address = address;
    this.#open();
    this.#disconnect = useEditor.subscribe((state, before) => {
      if (state.phase !== "ready") return;
      if (before.phase === "coming") this.#pageCame();
      else if (state.part !== before.part) this.#follow();
      if (state.selection !== before.selection || state.many !== before.many) this.#showSelection(false);
      if (state.preview !== before.preview) this.reload();
      if (state.shown !== before.shown) this.#painting.showZoom();
      if (state.viewMode !== before.viewMode) this.#painting.showTools();
    });
  }

  destroy(): void {
    void this.#typing.settle();
    this.#over = true;
    this.#painting.end();
    this.#disconnect();
    this.#endLending();
    this.#ownLeaving.stop();
    this.#frame?.destroy();
    setEditor({ picture: null, frameReady: false });
  }

  restart(): void {
    void this.#typing.settle();
    this.#frame?.destroy();
    this.#open();
  }

  /** The page again in the same frame. */
  reload(): void {
    if (this.#painting.loaded) this.#painting.load();
  }

  /** `why`: of the frame, or a sentence. */
  #refuse(node: NodeId | null, why: string): void {
    void untilLoaded(() => import("./content-refusal.ts")).then(({ refusePlace }) =>
      refusePlace(node, why, (message) => this.send(message)),
    );
  }

  send(message: ToFrame): void {
    if ("label" in message) this.#letters?.bring(message.label);
    if ("words" in message) this.#letters?.bring(message.words);
    if (message.type === "pins") for (const { letter } of message.pins) this.#letters?.bring(letter);
    if (message.type === "others") for (const { name } of message.others) this.#letters?.bring(name);
    this.#frame?.send(message);
  }

  reveal(): void {
    this.#reveals = this.#painting.loadsSoon;
    this.#showSelection(!this.#reveals);
  }

  editText(letters: number | null = null): void {
    const { selection } = readEditor();
    if (selection?.kind === "element") this.send({ type: "edit-text", node: selection.node, letters });
  }

  preview(node: NodeId, property: string, value: string | null): void {
    this.send({ type: "preview-style", node, property, value });
  }

  narrow(width: number | null): void {
    if (this.#frame) this.#frame.element.style.width = width === null ? "" : `${width}px`;
  }

  play(node: NodeId, { first, duration, delay, easing }: PlayedAnimation): void {
    this.send({ type: "play", node, first: { ...first }, duration, delay, easing });
  }

  settled(): Promise<void> {
    return this.#typing.settle();
  }

  finished(): Promise<void> {
    return this.#typing.finish();
  }

  rootsOf(blockId: string): readonly NodeId[] {
    const shown = readEditor().picture?.blocks.get(blockId);
    return shown ? rootIds(shown) : [];
  }

  /** The frame is asked once for each frame that the browser paints. */
  pointAt(at: { readonly x: number; readonly y: number }): void {
    const waits = this.#pointer !== null;
    this.#pointer = at;
    if (waits) return;
    requestAnimationFrame(() => {
      const element = this.#frame?.element;
      const pointer = this.#pointer;
      this.#pointer = null;
      if (!element || !pointer) return;
      const { box, scale } = placeOfFrame(element);
      const x = (pointer.x - box.left) / scale;
      const y = (pointer.y - box.top) / scale;
      const inside = x >= 0 && y >= 0 && x < element.offsetWidth && y < element.offsetHeight;
      this.send({ type: "drag-move", at: inside ? { x, y } : null });
    });
  }

  /** The words that asked for a link get it: null for none, undefined where they stay as they are. */
  answerLink(href: string | null | undefined): void {
    setEditor({ linkAsked: null });
    this.send(href === undefined ? { type: "text-link" } : { type: "text-link", href });
    this.#frame?.element.focus();
  }

  #pointInWindow({ x, y }: Point): Point {
    const { left, top } = this.#inWindow({ left: x, top: y, width: 0, height: 0 });
    return { x: left, y: top };
  }

  /** A box of the frame's page, in CSS pixels of the window. */
  #inWindow({ left, top, width, height }: Rectangle): Rectangle {
    const element = this.#frame?.element;
    if (!element) return { left, top, width, height };
    const { box, scale } = placeOfFrame(element);
    return {
      left: box.left + left * scale,
      top: box.top + top * scale,
      width: width * scale,
      height: height * scale,
    };
  }

  /**
   * The newest document; a page that has got another file is opened there, from where it names what it needs. Text that
   * is being typed keeps its frame until it ends.
   */
  #follow(): void {
    const address = this.#address();
    if (address === "" || address === this.#openedAt || this.#typing.runs) this.#painting.update();
    else this.restart();
  }

  /** The frame was there before the page's source: it is filled, or opened where the page has gone to meanwhile. */
  #pageCame(): void {
    if (this.#address() === this.#openedAt) this.#painting.arrived();
    else this.restart();
  }

  #open(): void {
    if (this.#over) return;
    this.#openedAt = this.#address();
    this.#painting.forget();
    this.#typing.forget();
    this.#letters?.forget();
    setEditor({ frameReady: false });
    setEditor({ denied: [] });
    const query = `?hanok-canvas=1${readEditor().scripts ? "" : "&scripts=off"}${this.#inPlace ? "&hanok-host=off" : ""}`;
    this.#frame = openCanvasFrame(this.#openedAt + query, i18next.t("frame.canvas"), {
      message: (message) => this.#receive(message),
      lost: (why) => this.#lost(why),
    });
    this.#container.append(this.#frame.element);
    this.#painting.begin();
  }

  #lost(why: "silent" | "left" | "unreachable"): void {
    const { runs, characters } = this.#typing;
    const taken = this.#typing.settle();
    this.#frame = null;
    if (why === "unreachable") {
      // The hosts of previews cannot be reached from here, as with a name server that does not know them.
      if (this.#inPlace) return;
      this.#inPlace = true;
      this.#open();
      return;
    }
    setEditor({ scripts: false, scriptsLost: why, frameReady: false, typing: false });
    window.setTimeout(() => this.#open(), RELEASE_MS);
    if (runs) void this.#typeOn(characters, taken);
  }

  /** The typing goes on in the next frame, with what was typed meanwhile. */
  async #typeOn(characters: number, taken: Promise<void>): Promise<void> {
    const { words, isThere } = await wordsMeanwhile(this.#container, i18next.t("frame.canvas"));
    await taken;
    const { selection } = readEditor();
    if (isThere && !this.#over && selection?.kind === "element") {
      this.#frame?.element.focus();
      this.#wordsOnTheWay.sent(words);
      this.send({ type: "edit-text", node: selection.node, letters: null, goesOn: { characters, words } });
    } else if (words !== "") await offerLostText("draftRefused", { text: words, html: "" });
  }

  /** Of what the pointer is on, or of what is selected. */
  #openMenu({ pointed, x, y }: Extract<FromFrame, { type: "menu" }>): void {
    if (pointed) selectPointed(pointed.node, pointed.outside);
    this.#frame?.element.focus();
    const at = this.#pointInWindow({ x, y });
    openContextMenu(at.x, at.y);
  }

  #showSelection(reveal: boolean): void {
    const state = readEditor();
    if (state.picture && this.#painting.loaded && !state.typing) this.send(selectionForFrame(state, reveal));
  }

  /** For the words of the tools; those of labels follow as they are sent. Not needed to see the page. */
  async #bringLetters(): Promise<void> {
    const { OverlayLetters } = await import("./overlay-letters.ts");
    this.#letters ??= new OverlayLetters((message) => this.#frame?.send(message));
    const words = [
      i18next.t("canvas.outside"),
      ...Object.values(frameRoles().byTag),
      frameRoles().other,
      ...Object.values(toolLabels()),
      ...Object.values(placeholders()),
    ];
    this.#letters.bring(words.join(""));
  }

  /** Chromium alone lets this window copy after a key of the frame, at any time. */
  async #lendSource(): Promise<void> {
    if ("userAgentData" in navigator) return;
    const { lendSource } = await untilLoaded(() => import("../clipboard/lend-source.ts"));
    this.#endLending();
    this.#endLending = this.#over ? this.#endLending : lendSource(this);
  }

  #receive(message: FromFrame): void {
    const state = readEditor();
    switch (message.type) {
      case "ready":
        this.#painting.load();
        break;
      case "loaded":
        void loadEdits();
        void loadDropping();
        void this.#painting.prepare();
        void this.#bringLetters();
        void this.#lendSource();
        break;
      case "denied":
        if (message.what === "navigation" && this.#ownLeaving.isUnderWay()) break;
        if (!state.denied.includes(message.what)) setEditor({ denied: [...state.denied, message.what] });
        break;
      case "styled":
        if (!state.frameReady) setEditor({ frameReady: true, frameReadyAt: performance.now() });
        break;
      case "painted":
        this.#painting.painted(message.revision);
        break;
      case "select":
        if (state.editable && !state.preview) selectPointed(message.node, message.outside);
        break;
      case "select-many":
        if (state.editable && !state.preview)
          void loadSeveral().then(({ takeMany }) => takeMany(message.nodes, message.way));
        break;
      case "text-start":
        this.#wordsOnTheWay.begun(this.#typing.start(message.node, message.before));
        break;
      case "text-refused":
        this.#refuse(message.node, message.why);
        break;
      case "text-draft":
        this.#typing.draft(message.node, message.content, message);
        break;
      case "text-turn":
        this.#typing.turn(message.node, message.way, message.letters);
        break;
      case "text-caret":
        this.#typing.caret(message.node, message.anchor, message.head);
        break;
      case "acted":
        // The page's events do not reach this window; whoever listens there learns of them all the same.
        window.dispatchEvent(new Event(ACTED_IN_PAGE));
        break;
      case "text-merged":
        this.#typing.merged(message.node, message.done);
        break;
      case "link-ask":
        this.#typing.askLink(message.node, { href: message.href, ...this.#inWindow(message.box) });
        break;
      case "text-end":
        this.#typing.end(message.node, message.content, message);
        break;
      case "key":
        pressFrameKey(this, message);
        break;
      case "paste":
        takePasted(message);
        break;
      case "pictures-left":
        showToast({ text: i18next.t("clipboard.picturesLeft", { count: message.count }) });
        break;
      case "menu":
        if (state.editable && !state.preview) this.#openMenu(message);
        break;
      case "picture":
        this.onPicture(message);
        break;
      case "resolved":
        this.onResolved(message);
        break;
      case "measured":
        this.onMeasured(message);
        break;
      case "pin":
      case "comment-at":
        this.onComment(message);
        break;
      case "tool":
      case "drag-begin":
      case "drag-over":
      case "drag-done":
        takeGesture(message, (at) => this.#pointInWindow(at));
        break;
      default:
        break;
    }
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Box of the frame in the window, and its scale. */
function placeOfFrame(element: HTMLElement): { readonly box: DOMRect; readonly scale: number } {
  const box = element.getBoundingClientRect();
  return { box, scale: element.offsetWidth > 0 ? box.width / element.offsetWidth : 1 };
}

/**
 * Selects the element that a person pointed at in the frame; null and nodes that the page does not have are
 * ignored.
 */
function selectPointed(node: NodeId | null, outside: boolean): void {
  const section = /^placeholder\/(\w+)$/.exec(node ?? "")?.[1];
  if (section) {
    selectSection(section);
    return;
  }
  const blockId = node === null ? null : blockOfNode(node);
  const { picture } = readEditor();
  if (node === null || blockId === null || !picture || !placeOfNode(picture, node)) {
    select(null);
    return;
  }
  select({ kind: "element", node, blockId });
  if (outside) tell("refusals.outside");
}
