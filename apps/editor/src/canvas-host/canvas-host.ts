import type { ContentNode, FromFrame, NodeId, Patch, ToFrame } from "@hanok/canvas/protocol";
import { SECTIONS, type Section } from "@hanok/page-document";
import i18next from "i18next";
import { EDITOR_CHORDS } from "../keys/commands.ts";
import { editor } from "../state/controller.ts";
import { readEditor, setEditor, useEditor } from "../state/editor-store.ts";
import { elementLabel } from "../state/element-path.ts";
import { loadEdits } from "../state/load-edits.ts";
import type { PlayedAnimation } from "../state/page-canvas.ts";
import { blockOfSelection, type Selection } from "../state/selection.ts";
import type { TypedText } from "../state/typed-text.ts";
import { blockOfNode, rootIds } from "./block-tree.ts";
import { type CanvasFrame, openCanvasFrame } from "./canvas-frame.ts";
import { takeGesture } from "./canvas-gestures.ts";
import { offeredTools, toolLabels } from "./canvas-tools.ts";
import {
  frameBlocks,
  nodeOf,
  type Picture,
  pageBlocks,
  paintPage,
  placeOfNode,
  updatePicture,
} from "./picture.ts";
import { contentOfSource, htmlOfContent, plainText, sameContent, spacesInContent } from "./typed-content.ts";

/** How long a frame that hung needs until the browser gives its process up (measured; see the canvas tests). */
const RELEASE_MS = 1_000;

/**
 * Keeps one frame in step with the document: paints it, tells it what is selected, and takes from it only
 * what the person has selected. Lives as long as the page is open.
 */
export class CanvasHost {
  readonly #container: HTMLElement;
  readonly #address: string;
  readonly #disconnect: () => void;
  #frame: CanvasFrame | null = null;
  #revision = 0;
  #marker = "";
  #loaded = false;
  /** The element whose text is edited in place; `draft` is what the frame last said of it. */
  #typing: {
    readonly node: NodeId;
    readonly before: readonly ContentNode[];
    draft: readonly ContentNode[] | null;
  } | null = null;
  #over = false;
  #taking: Promise<void> = Promise.resolve();
  #reloadTimer = 0;
  #knownBlocks = "";
  #pointer: { readonly x: number; readonly y: number } | null = null;

  /** `address`: where this page's canvas answers, without the query. */
  constructor(container: HTMLElement, address: string) {
    this.#container = container;
    this.#address = address;
    this.#open();
    this.#disconnect = useEditor.subscribe((state, before) => {
      if (state.part !== before.part) this.#paint();
      if (state.selection !== before.selection) this.#showSelection(false);
      if (state.preview !== before.preview) this.reload();
      if (state.shown !== before.shown) this.#showZoom();
      if (state.viewMode !== before.viewMode) this.#showTools();
    });
  }

  destroy(): void {
    this.#settle();
    this.#over = true;
    window.clearTimeout(this.#reloadTimer);
    this.#disconnect();
    this.#frame?.destroy();
    setEditor({ picture: null, frameReady: false });
  }

  /** A frame of its own, from the start: scripts run anew. */
  restart(): void {
    this.#settle();
    this.#frame?.destroy();
    this.#open();
  }

  /** The page again in the same frame. */
  reload(): void {
    if (this.#loaded) this.#load();
  }

  send(message: ToFrame): void {
    this.#frame?.send(message);
  }

  reveal(): void {
    this.#showSelection(true);
  }

  editText(): void {
    const { selection } = readEditor();
    if (selection?.kind === "element") this.send({ type: "edit-text", node: selection.node });
  }

  preview(node: NodeId, property: string, value: string | null): void {
    this.send({ type: "preview-style", node, property, value });
  }

  play(node: NodeId, { first, duration, delay, easing }: PlayedAnimation): void {
    this.send({ type: "play", node, first: { ...first }, duration, delay, easing });
  }

  endText(keep: boolean): void {
    this.send({ type: "end-text", keep });
  }

  settled(): Promise<void> {
    this.#settle();
    return this.#taking;
  }

  scroll(by: number): void {
    this.send({ type: "scroll", by });
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
      const box = element.getBoundingClientRect();
      const scale = element.offsetWidth > 0 ? box.width / element.offsetWidth : 1;
      const x = (pointer.x - box.left) / scale;
      const y = (pointer.y - box.top) / scale;
      const inside = x >= 0 && y >= 0 && x < element.offsetWidth && y < element.offsetHeight;
      this.send({ type: "drag-move", at: inside ? { x, y } : null });
    });
  }

  #open(): void {
    if (this.#over) return;
    this.#loaded = false;
    this.#typing = null;
    setEditor({ frameReady: false, typing: false });
    const query = `?hanok-canvas=1${readEditor().scripts ? "" : "&scripts=off"}`;
    this.#frame = openCanvasFrame(this.#address + query, i18next.t("frame.canvas"), {
      message: (message) => this.#receive(message),
      lost: (why) => this.#lost(why),
    });
    this.#container.append(this.#frame.element);
  }

  #lost(why: "silent" | "left"): void {
    this.#settle();
    this.#frame = null;
    setEditor({ scripts: false, scriptsLost: why, frameReady: false, typing: false });
    window.setTimeout(() => this.#open(), RELEASE_MS);
  }

  #load(): void {
    const state = readEditor();
    if (!state.part || !this.#frame) return;
    if (this.#typing) {
      // Nobody's change takes the text from under the hand that types it.
      window.clearTimeout(this.#reloadTimer);
      this.#reloadTimer = window.setTimeout(() => this.#load(), 300);
      return;
    }
    const selected = this.#selectedPlace(state.picture, state.selection);
    this.#marker = `data-h${Math.random().toString(36).slice(2, 10)}`;
    this.#revision += 1;
    const { picture, html } = paintPage(state.part, state.pageId, this.#options());
    setEditor({ picture, selection: this.#placedAgain(picture, state.selection, selected) });
    const again = this.#loaded;
    this.#loaded = true;
    this.#knownBlocks = "";
    this.#frame.send({
      type: "load",
      revision: this.#revision,
      html,
      marker: this.#marker,
      blocks: this.#newBlocks(picture).blocks ?? [],
      labels: {
        outside: i18next.t("canvas.outside"),
        selection: i18next.t("canvas.selection"),
        tools: toolLabels(),
      },
      keys: [...EDITOR_CHORDS],
      selectable: state.editable && !state.preview,
      editable: state.editable && !state.preview,
      keepScroll: again,
    });
    this.#showZoom();
    this.#showTools();
    const live = editor.liveStyles();
    if (live.length > 0) this.#patch(live);
    this.#showSelection(false);
  }

  #options() {
    const { scripts } = readEditor();
    const label = i18next.t("layers.placeholder");
    return {
      scripts,
      marker: this.#marker,
      placeholders: readEditor().editable && !readEditor().preview ? placeholdersWith(label) : {},
    };
  }

  /** Shows the newest document. What is being typed stays as it is: the frame holds those patches itself. */
  #paint(): void {
    const { part, picture, selection } = readEditor();
    if (!part || !picture || !this.#loaded) return;
    if (picture.pageId !== readEditor().pageId) return;
    const place = this.#selectedPlace(picture, selection);
    const update = updatePicture(picture, part, this.#options());
    const survives = selection?.kind !== "element" || placeOfNode(update.picture, selection.node) !== null;
    setEditor({
      picture: update.picture,
      ...(survives ? {} : { selection: this.#nearest(picture, update.picture, place) }),
    });
    if (update.reload) {
      // Typing into a script repaints once, when the hand rests.
      window.clearTimeout(this.#reloadTimer);
      this.#reloadTimer = window.setTimeout(() => this.#load(), 300);
    } else if (update.patches.length > 0) {
      this.#patch(update.patches);
      this.#showSelection(false);
    }
  }

  #showTools(): void {
    this.send({ type: "tools", ...offeredTools(readEditor()) });
  }

  #showZoom(): void {
    this.send({ type: "zoom", factor: readEditor().shown.percent / 100 });
  }

  #patch(patches: readonly Patch[]): void {
    const { picture } = readEditor();
    if (!picture) return;
    this.#revision += 1;
    this.#frame?.send({
      type: "patch",
      revision: this.#revision,
      marker: this.#marker,
      patches: [...patches],
      ...this.#newBlocks(picture),
    });
  }

  /** The page's blocks, only when the frame knows others: most edits stay within one. */
  #newBlocks(picture: Picture): { blocks?: ReturnType<typeof frameBlocks> } {
    const blocks = frameBlocks(picture);
    const key = JSON.stringify(blocks);
    if (key === this.#knownBlocks) return {};
    this.#knownBlocks = key;
    return { blocks };
  }

  #showSelection(reveal: boolean): void {
    const { selection, picture, part, typing } = readEditor();
    if (!picture || !this.#loaded || typing) return;
    if (!selection) {
      this.send({ type: "select", nodes: [], kind: "element", label: "", reveal: false });
      return;
    }
    if (selection.kind === "element") {
      const place = placeOfNode(picture, selection.node);
      const label = place ? elementLabel(place.element) : "";
      this.send({ type: "select", nodes: [selection.node], kind: "element", label, reveal });
    } else if (selection.kind === "block") {
      const shown = picture.blocks.get(selection.blockId);
      const block = part?.blocks[selection.blockId];
      this.send({
        type: "select",
        nodes: shown ? rootIds(shown) : [],
        kind: "block",
        label: block?.title || block?.name || "",
        reveal,
      });
    } else {
      const nodes = part
        ? pageBlocks(part, picture.pageId)
            .filter(({ block }) => block.section === selection.section)
            .flatMap(({ block }) => {
              const shown = picture.blocks.get(block.id);
              return shown ? rootIds(shown) : [];
            })
        : [];
      this.send({
        type: "select",
        nodes,
        kind: "section",
        label: i18next.t(`layers.section.${selection.section}`),
        reveal,
      });
    }
  }

  #selectedPlace(
    picture: Picture | null,
    selection: Selection | null,
  ): { blockId: string; index: number } | null {
    if (!picture || selection?.kind !== "element") return null;
    const place = placeOfNode(picture, selection.node);
    return place ? { blockId: place.blockId, index: place.element.index } : null;
  }

  #placedAgain(
    picture: Picture,
    selection: Selection | null,
    place: { blockId: string; index: number } | null,
  ): Selection | null {
    if (selection?.kind !== "element") return selection;
    const node = place ? nodeOf(picture, place.blockId, place.index) : null;
    return node === null || place === null ? null : { kind: "element", node, blockId: place.blockId };
  }

  /** What was selected is gone: what was drawn anew in its very place, else its block, if that is still there. */
  #nearest(
    before: Picture,
    after: Picture,
    place: { blockId: string; index: number } | null,
  ): Selection | null {
    const [old, shown] = place ? [before.blocks.get(place.blockId), after.blocks.get(place.blockId)] : [];
    if (!place || !shown) return null;
    const [was, is] = [old?.located.elements, shown.located.elements];
    const isSame = was?.length === is.length && was[place.index]?.tag === is[place.index]?.tag;
    const node = isSame ? nodeOf(after, place.blockId, place.index) : null;
    return node === null
      ? { kind: "block", blockId: place.blockId }
      : { kind: "element", node, blockId: place.blockId };
  }

  #receive(message: FromFrame): void {
    const state = readEditor();
    switch (message.type) {
      case "ready":
        this.#load();
        break;
      case "loaded":
        if (!state.frameReady) setEditor({ frameReady: true, frameReadyAt: performance.now() });
        void loadEdits();
        break;
      case "select":
        if (!state.editable || state.preview) return;
        this.#select(message.node, message.outside);
        break;
      case "text-start":
        this.#startText(message.node, message.before);
        break;
      case "text-draft":
        this.#keepDraft(message.node, message.content);
        break;
      case "text-end":
        this.#endText(message.node, message.content);
        break;
      case "key":
        editor.key(message);
        break;
      case "tool":
      case "drag-begin":
      case "drag-over":
      case "drag-done":
        takeGesture(message);
        break;
      default:
        break;
    }
  }

  #select(node: NodeId | null, outside: boolean): void {
    const placeholder = node?.startsWith("placeholder/");
    const section = /^(?:placeholder|section)\/(\w+)$/.exec(node ?? "")?.[1];
    if (placeholder && section) {
      editor.selectSection(section);
      return;
    }
    const blockId = node === null ? null : blockOfNode(node);
    const { picture } = readEditor();
    if (node === null || blockId === null || !picture || !placeOfNode(picture, node)) {
      editor.select(null);
      return;
    }
    editor.select({ kind: "element", node, blockId });
    if (outside) editor.tell("element.outside");
  }

  #startText(node: NodeId, before: readonly ContentNode[]): void {
    const { picture, editable, preview } = readEditor();
    const place = picture ? placeOfNode(picture, node) : null;
    if (!picture || !place || !editable || preview) {
      this.endText(false);
      return;
    }
    editor.select({ kind: "element", node, blockId: place.blockId });
    const source = contentOfSource(place.element.children, (element) =>
      nodeOf(picture, place.blockId, element.index),
    );
    if (source === null || !sameContent(source, before)) {
      this.endText(false);
      editor.tell("element.scripted");
      return;
    }
    this.#typing = { node, before, draft: null };
    setEditor({ typing: true });
    editor.startTyping(place.address.text);
  }

  /** Taken only for the element whose text the person began to edit. */
  #endText(node: NodeId, content: readonly ContentNode[] | null): void {
    const typing = this.#typing;
    if (!typing || typing.node !== node) return;
    this.#typing = null;
    setEditor({ typing: false });
    const typed = content === null ? null : this.#typedText(node, typing.before, content);
    if (typed) {
      this.#taking = editor.typed(typed).then((taken) => {
        this.#letOthersIn();
        // What was typed but not taken must not stay on the screen as if it were.
        if (!taken) this.#repaint(node);
      });
    } else this.#letOthersIn();
    this.#showSelection(false);
  }

  #keepDraft(node: NodeId, content: readonly ContentNode[]): void {
    const typing = this.#typing;
    if (!typing || typing.node !== node) return;
    typing.draft = content;
    editor.keepDraft(
      sameContent(typing.before, content) ? null : this.#typedText(node, typing.before, content),
    );
  }

  /** What was typed as the edit that it will be; null where nothing is selected any more. */
  #typedText(
    node: NodeId,
    before: readonly ContentNode[],
    content: readonly ContentNode[],
  ): TypedText | null {
    const { picture, selection } = readEditor();
    const place = picture ? placeOfNode(picture, node) : null;
    if (!picture || !place || blockOfSelection(selection) === null) return null;
    const meant = spacesInContent(before, content);
    return {
      element: place.address,
      text: plainText(meant),
      wasPlain: plainText(before) !== null,
      html: htmlOfContent(meant, (id) => tagsOf(picture, id)),
    };
  }

  /** Text in the making becomes an edit when the frame goes: what it last told is what there is. */
  #settle(): void {
    if (this.#typing) this.#endText(this.#typing.node, this.#typing.draft);
  }

  /** What colleagues did meanwhile comes in after the edit: the edit names its place in the text as it was. */
  #letOthersIn(): void {
    if (this.#typing === null) editor.endTyping();
  }

  #repaint(node: NodeId): void {
    const { picture } = readEditor();
    const place = picture ? placeOfNode(picture, node) : null;
    if (place) this.reload();
  }
}

/** Start and end tag of a source element, as the author wrote them. */
function tagsOf(picture: Picture, id: NodeId): { open: string; close: string } | null {
  const place = placeOfNode(picture, id);
  const shown = place ? picture.blocks.get(place.blockId) : undefined;
  const { startTag, endTag } = place?.element ?? {};
  if (!shown || !startTag) return null;
  const { text } = shown.located;
  return {
    open: text.slice(startTag.from, startTag.to),
    close: endTag ? text.slice(endTag.from, endTag.to) : "",
  };
}

/** What each empty section of the page's layout says [BLK-41]; that of the content needs no name. */
const placeholdersWith = (label: string): Partial<Record<Section, string>> =>
  Object.fromEntries(
    SECTIONS.map((section) => [
      section,
      section === "content" ? label : `${i18next.t(`layers.section.${section}`)} · ${label}`,
    ]),
  );
