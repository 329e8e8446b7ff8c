import type { FromFrame } from "../protocol/from-frame.ts";
import { MAX_PASTE, MAX_PASTE_HTML, SCROLL_OFFSET } from "../protocol/limits.ts";
import type { FrameBlock, FrameLabels, Patch, ToFrame } from "../protocol/to-frame.ts";
import { contains, listen, preventDefault } from "./builtins.ts";
import { createCommonSign } from "./common-sign.ts";
import { createLentSource } from "./copied-words.ts";
import { writePage } from "./document-writer.ts";
import { createFrameDrag } from "./drag/frame-drag.ts";
import { createPressDrag } from "./drag/press-drag.ts";
import { createFrameBlocks } from "./frame-blocks.ts";
import { listenToGestures } from "./gestures.ts";
import { createInnerFrames } from "./inner-frames.ts";
import { createKeptPlace } from "./keep-place.ts";
import { editorKeys, isCopyKey, isCutKey, isEditorKey } from "./keys.ts";
import { labelOf, NO_LABELS } from "./labels.ts";
import { lendFont } from "./lent-font.ts";
import { keepLetters, takeLetters, useLetters } from "./letters.ts";
import { measure } from "./measure/measure.ts";
import { createNodes } from "./nodes.ts";
import { asMarks, createOthers } from "./others.ts";
import { createOverlay } from "./overlay.ts";
import { applyPatch } from "./patches.ts";
import { pictureOf } from "./picture/picture.ts";
import { ownerBeneath } from "./pile.ts";
import { createPins } from "./pins.ts";
import { createRepaint } from "./repaint.ts";
import { tellResolved } from "./resolved-styles.ts";
import { showScrollbars } from "./scrollbars.ts";
import { scrollersAround, scrollPage } from "./scrolling.ts";
import { createSeveral, isAdding } from "./several.ts";
import { playAnimation, previewSheet, previewStyle } from "./style-preview.ts";
import { watchStyles } from "./styles-come.ts";
import { textHost, whyNoText } from "./text-host.ts";
import type { CaretPlace } from "./text-session-events.ts";
import { createTools, isOutOfFlow } from "./tools/tools.ts";
import { createTyping } from "./typing.ts";

/** The page in the frame: what is shown, selected and being typed. */
export function createFrame(send: (message: FromFrame) => void): { receive: (message: ToFrame) => void } {
  const nodes = createNodes(useLetters);
  const overlay = createOverlay();
  const others = createOthers(overlay, nodes);
  const alike = createOthers(overlay, nodes, "alike");
  const pins = createPins(overlay, nodes);
  const innerFrames = createInnerFrames();
  const kept = createKeptPlace(() => send({ type: "denied", what: "navigation" }));
  const styles = watchStyles();
  const lentSource = createLentSource();
  let revision = 0;
  let labels: FrameLabels = NO_LABELS;
  let keys = editorKeys([]);
  let selectable = false;
  let editable = false;
  /** Handler of a press in the page while an element is chosen for a comment; null while none is. */
  let commenting: string | null = null;
  let isNew = true;
  /** Scroll position of a reloaded page, until something is scrolled into view. */
  let standing: number | null = null;
  let hovered: Element | null = null;
  let selected: Element | null = null;
  /** The block that is selected as a whole; `selected` is then its first element. */
  let selectedBlock: FrameBlock | null = null;
  const blocks = createFrameBlocks(nodes);
  const tools = createTools(overlay, nodes);
  const commonSign = createCommonSign(overlay, nodes, () => selectedBlock ?? blocks.around(selected));
  const typing = createTyping(overlay, nodes, send, {
    apply: (late) => patch(late),
    ended: () => tools.hide(false),
  });
  const repaint = createRepaint((drawn) => send({ type: "painted", revision: drawn }));
  const drag = createFrameDrag(overlay, nodes, blocks.all, blocks.byId, reveal, send);
  const several = createSeveral(overlay, nodes, blocks.all, send);
  const pressDrag = createPressDrag((dragged) => send({ type: "drag-begin", dragged }));

  function receive(message: ToFrame): void {
    switch (message.type) {
      case "load":
        load(message);
        break;
      case "patch":
        revision = message.revision;
        nodes.useMarker(message.marker);
        if (message.blocks) blocks.set(message.blocks);
        patch(message.patches);
        break;
      case "select":
        selectNodes(message);
        break;
      case "hover":
        if (message.nodes.length === 0) overlay.hide("hover");
        else overlay.show("hover", nodes.elementsOf(message.nodes), message.label);
        break;
      case "others":
        others.show(message.others);
        break;
      case "common":
        commonSign.say(message.words);
        break;
      case "scope":
        tools.sayScope(message.words);
        alike.show(asMarks(message.nodes));
        break;
      case "pins":
        pins.show(message.pins);
        break;
      case "reveal": {
        const element = nodes.elementsOf(message.nodes)[0];
        if (element) reveal(element);
        break;
      }
      case "comment-mode":
        commenting = message.on ? message.label : null;
        tools.hide(message.on);
        hovered = null;
        overlay.hide("hover");
        innerFrames.letThrough(selectable || commenting !== null);
        break;
      case "edit-text": {
        const element = nodes.elementOf(message.node);
        const { letters, goesOn } = message;
        if (element) startText(textHost(element, nodes), goesOn ?? (letters === null ? null : { letters }));
        if (goesOn?.words) typing.session()?.insert(goesOn.words);
        break;
      }
      case "end-text":
        typing.session()?.end(message.keep);
        break;
      case "text-merge":
        send({ type: "text-merged", node: message.node, done: typing.merge(message) });
        break;
      case "text-link":
        typing.session()?.takeLink(message.href);
        break;
      case "zoom":
        overlay.zoom(message.factor);
        commonSign.zoom(message.factor);
        tools.zoom(message.factor);
        pins.zoom(message.factor);
        typing.bar.zoom(message.factor);
        drag.zoom(message.factor);
        break;
      case "tools":
        tools.offer(message);
        break;
      case "drag-start":
        tools.hide(true);
        drag.begin(message.kind, nodes.elementsOf(message.dragged));
        break;
      case "drag-move":
        drag.move(message.at, false);
        break;
      case "drop-hint":
        drag.hint(message.target, message.hint, message.label, message.reveal);
        break;
      case "drag-end":
        tools.hide(false);
        pressDrag.cancel();
        drag.end(message.landed);
        break;
      case "preview-style": {
        const element = nodes.elementOf(message.node);
        if (element) previewStyle(element, message.property, message.value);
        break;
      }
      case "preview-sheet":
        previewSheet(message.css);
        break;
      case "lend-font":
        lendFont(message.family, message.faces);
        break;
      case "play": {
        const element = nodes.elementOf(message.node);
        if (element) playAnimation(element, message);
        break;
      }
      case "picture": {
        const { request } = message;
        void pictureOf(nodes.elementsOf(message.nodes), message, overlay.root)
          .catch(() => null)
          .then((data) => send({ type: "picture", request, data }));
        break;
      }
      case "resolve":
        tellResolved(message, nodes, send);
        break;
      case "measure":
        send({ type: "measured", request: message.request, ...measure(message.what, nodes) });
        break;
      case "lend-source":
        lentSource.lend(message.source, message.cuts);
        break;
      case "letters":
        takeLetters(message.font, message.range);
        break;
      case "ping":
        send({ type: "pong", ping: message.ping });
        break;
      case "scroll":
        scrollPage(message.by);
        break;
    }
  }

  function load(message: Extract<ToFrame, { type: "load" }>): void {
    typing.forget();
    hovered = null;
    selected = null;
    selectedBlock = null;
    overlay.hide("hover");
    overlay.hide("selected");
    overlay.hide("block");
    several.cancel();
    several.show([], "");
    drag.end(false);
    tools.hide(false);
    tools.hoverBlock(null);
    tools.selectBlock(null);
    tools.selectElement(null, null, "");
    tools.useLabels(message.labels.tools);
    typing.bar.useLabels(message.labels.tools);
    revision = message.revision;
    labels = message.labels;
    keys = editorKeys(message.keys);
    selectable = message.selectable;
    editable = message.editable;
    blocks.set(message.blocks);
    // A page that is new in its frame is at its top: asking would lay it out before its styles have come.
    standing = message.keepScroll ? window.scrollY : isNew ? null : 0;
    isNew = false;
    const scroll = () => {
      if (standing !== null) window.scrollTo({ top: standing, behavior: "instant" });
    };
    writePage(message.html, message.marker, nodes, () => {
      styles.attach();
      showScrollbars();
      kept.listen();
      listenToGestures(gestures);
      lentSource.listen();
      innerFrames.letThrough(selectable || commenting !== null);
      listen(document, "DOMContentLoaded", () => {
        nodes.sweep();
        scroll();
        loaded();
      });
    });
    scroll();
    loaded();
    styles.whenCome(() => send({ type: "styled", revision: message.revision }));
  }

  function loaded(): void {
    keepLetters();
    overlay.attach();
    others.refresh();
    alike.refresh();
    pins.refresh();
    send({ type: "loaded", revision, nodes: nodes.count() });
  }

  function patch(patches: readonly Patch[]): void {
    for (const entry of patches) {
      if (!typing.holds(entry)) applyPatch(entry, nodes);
    }
    restoreSelection();
    others.refresh();
    alike.refresh();
    several.refresh();
    pins.refresh();
    overlay.request();
    if (!typing.session()?.composing()) repaint(revision);
  }

  function restoreSelection(): void {
    if (selected && !selected.isConnected) {
      selected = null;
      selectedBlock = null;
      overlay.hide("selected");
      overlay.hide("block");
      tools.selectElement(null, null, "");
    }
    if (hovered && !hovered.isConnected) {
      hovered = null;
      overlay.hide("hover");
    }
  }

  function selectNodes(message: Extract<ToFrame, { type: "select" }>): void {
    // An answer to a click that came before a double click must not end the typing.
    if (typing.session()) return;
    const elements = nodes.elementsOf(message.nodes);
    const first = elements[0] ?? null;
    selected = first;
    selectedBlock = null;
    const isMany = message.kind === "many";
    several.show(isMany ? message.nodes : [], message.label);
    if (isMany) overlay.hide("hover");
    if (!first || isMany) {
      overlay.hide("selected");
      overlay.hide("block");
      overlay.tooled(false);
      tools.selectElement(null, null, "");
      tools.selectBlock(null);
      if (first && message.reveal) reveal(first);
      return;
    }
    const label = message.label === "" ? labelOf(first, nodes, labels) : message.label;
    const isElement = message.kind === "element";
    if (hovered === first) overlay.hide("hover");
    overlay.show("selected", elements, label);
    overlay.tooled(isElement && editable);
    showBlock(isElement ? first : null);
    tools.selectElement(isElement ? first : null, isElement ? (message.nodes[0] ?? null) : null, label);
    if (message.kind === "block") selectedBlock = blocks.ofRoot(message.nodes[0] ?? "") ?? null;
    tools.selectBlock(selectedBlock);
    if (message.reveal) reveal(first);
    drag.land(first);
  }

  /** The block around an element, as a quiet dashed frame. */
  function showBlock(element: Element | null): void {
    const block = blocks.around(element);
    const isRoot = element !== null && block !== null && blocks.ofRoot(nodes.idOf(element) ?? "") === block;
    if (block && !isRoot) overlay.show("block", nodes.elementsOf(block.roots), "");
    else overlay.hide("block");
  }

  function reveal(element: Element): void {
    if (scrollersAround(element.parentElement).length > 0)
      element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = element.getBoundingClientRect();
    if (box.bottom > 0 && box.top >= 0 && box.top < window.innerHeight * 0.9) return;
    standing = null;
    const top = Math.max(0, window.scrollY + box.top - Math.min(SCROLL_OFFSET, window.innerHeight / 2));
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
    window.scrollTo({ top, behavior });
  }

  function pick(element: Element): { owner: Element | null; outside: boolean } {
    const owner = nodes.ownerOf(element);
    return { owner, outside: owner !== element };
  }

  function startText(host: Element | null, at: CaretPlace | null): void {
    const id = host ? nodes.idOf(host) : undefined;
    if (!editable || !host || id === undefined || typing.session()) return;
    selected = host;
    selectedBlock = null;
    overlay.hide("hover");
    overlay.show("selected", [host], labelOf(host, nodes, labels));
    tools.hide(typing.start(host, id, revision, at));
  }

  const gestures = {
    selectable: () => selectable || commenting !== null,
    isPin: (element: Element | null, x: number, y: number) =>
      overlay.isOwn(element) && pins.at(x, y) !== null,
    editing: () => typing.session()?.element ?? null,
    inText: (element: Element) => typing.session()?.runs.holds(element) ?? false,
    hover(element: Element | null, at?: { readonly x: number; readonly y: number }) {
      tools.pointAt(at ?? null, element);
      if (overlay.isOwn(element)) return;
      tools.hoverBlock(blocks.around(element), at);
      const { owner, outside } = element ? pick(element) : { owner: null, outside: false };
      const shown = outside ? element : owner;
      if (shown === hovered) return;
      hovered = shown;
      if (!shown || shown === selected || typing.session() || overlay.isOwn(shown)) overlay.hide("hover");
      else
        overlay.show(
          "hover",
          [shown],
          outside ? labels.outside : (commenting ?? labelOf(shown, nodes, labels)),
          outside,
        );
      send({ type: "hover", node: owner ? (nodes.idOf(owner) ?? null) : null });
    },
    press(element: Element, event: PointerEvent) {
      tools.press({ x: event.clientX, y: event.clientY }, event.timeStamp);
      // The tools of the text that is being edited.
      const text = typing.session();
      if (text && overlay.isOwn(element)) return;
      if (text && !text.runs.holds(element)) text.end(true);
      window.focus();
      if (commenting !== null || (overlay.isOwn(element) && pins.at(event.clientX, event.clientY))) return;
      if (!editable || event.button !== 0 || !event.isPrimary) return;
      if (overlay.isOwn(element)) {
        const found = tools.at(event.clientX, event.clientY);
        if (found?.tool === "block-move") pressDrag.press(found.target, event);
        return;
      }
      // Beside everything a frame is drawn around elements; with a modifier, anywhere.
      const isBeside = nodes.ownerOf(element) === null || element === document.body;
      if (event.pointerType !== "touch" && (isBeside || isAdding(event))) {
        several.press(event);
        return;
      }
      // The selected block or element is dragged whole, wherever in it the press began.
      if (
        selectedBlock &&
        blocks.around(element)?.id === selectedBlock.id &&
        !isOutOfFlow(selectedBlock, nodes)
      ) {
        pressDrag.press({ kind: "block", blockId: selectedBlock.id }, event);
        return;
      }
      const inSelected = selected && !selectedBlock && contains(selected, element);
      const owner = inSelected ? selected : nodes.ownerOf(element);
      const node = owner ? nodes.idOf(owner) : undefined;
      if (node !== undefined) pressDrag.press({ kind: "element", node }, event);
    },
    move(event: PointerEvent) {
      // The button went up where no event arrived.
      if (pressDrag.dragging() && event.buttons === 0) gestures.cancel();
      if (several.move(event)) {
        hovered = null;
        overlay.hide("hover");
        return true;
      }
      const moved = pressDrag.move(event);
      if (moved) drag.move({ x: event.clientX, y: event.clientY }, event.altKey);
      return moved;
    },
    release(event: PointerEvent) {
      const wasFrame = several.release();
      const { dragged, spent } = pressDrag.release();
      // A finger that is lifted out there is no longer said to be there.
      if (dragged) send({ type: "drag-done", drop: true, outside: drag.outside(), copy: event.altKey });
      return spent || wasFrame;
    },
    cancel() {
      several.cancel();
      if (pressDrag.cancel()) send({ type: "drag-done", drop: false, outside: null, copy: false });
    },
    dragging: () => pressDrag.dragging() || several.runs(),
    dragsBy: (event: TouchEvent) => pressDrag.rested(event),
    dragKey(event: KeyboardEvent) {
      if (event.type === "keydown" && event.key === "Escape") gestures.cancel();
      if (event.key === "Alt") drag.copy(event.type === "keydown");
    },
    click(element: Element, event: MouseEvent) {
      const pin = overlay.isOwn(element) ? pins.at(event.clientX, event.clientY) : null;
      if (pin !== null) {
        send({ type: "pin", id: pin });
        return;
      }
      if (commenting !== null) {
        const { owner } = pick(element);
        send({ type: "comment-at", node: owner ? (nodes.idOf(owner) ?? null) : null });
        return;
      }
      if (typing.session() && overlay.isOwn(element)) {
        typing.bar.press(event.clientX, event.clientY);
        return;
      }
      if (overlay.isOwn(element)) {
        const found = tools.at(event.clientX, event.clientY);
        if (found && !tools.act(found.tool)) send({ type: "tool", tool: found.tool, target: found.target });
        return;
      }
      const { owner, outside } = pick(
        (event.altKey && ownerBeneath(event, selected, nodes, overlay.isOwn)) || element,
      );
      if (isAdding(event)) {
        const id = owner ? nodes.idOf(owner) : undefined;
        if (id !== undefined) send({ type: "select-many", nodes: [id], way: "toggle" });
        return;
      }
      several.show([], "");
      // The editor says whether the block is common once it knows the selection.
      if (blocks.around(owner) !== (selectedBlock ?? blocks.around(selected))) commonSign.say("");
      selected = owner;
      selectedBlock = null;
      overlay.hide("hover");
      if (owner) {
        overlay.show("selected", [owner], labelOf(owner, nodes, labels));
        overlay.tooled(editable);
        tools.selectElement(owner, nodes.idOf(owner) ?? null, labelOf(owner, nodes, labels));
        tools.selectBlock(null);
        showBlock(owner);
      } else {
        overlay.hide("selected");
        overlay.hide("block");
        tools.selectElement(null, null, "");
        tools.selectBlock(null);
      }
      send({ type: "select", node: owner ? (nodes.idOf(owner) ?? null) : null, outside });
    },
    menu(element: Element, { clientX: x, clientY: y }: MouseEvent) {
      if (commenting !== null) return;
      if (overlay.isOwn(element)) {
        send({ type: "menu", pointed: null, x, y });
        return;
      }
      typing.session()?.end(true);
      const { owner, outside } = pick(element);
      send({ type: "menu", pointed: { node: owner ? (nodes.idOf(owner) ?? null) : null, outside }, x, y });
    },
    keyMenu() {
      const box = selected?.getBoundingClientRect();
      const within = (at: number, most: number): number => Math.max(0, Math.min(at, most));
      send({
        type: "menu",
        pointed: null,
        x: within((box?.left ?? 0) + 8, window.innerWidth),
        y: within(Math.min(box?.bottom ?? 0, (box?.top ?? 0) + 48), window.innerHeight),
      });
    },
    paste: (text: string, html: string, plain: boolean, files: readonly File[]) =>
      send({
        type: "paste",
        text: text.length > MAX_PASTE ? null : text,
        html: plain || html.length > MAX_PASTE_HTML ? "" : html,
        plain,
        files: [...files],
      }),
    doubleClick(element: Element, x: number, y: number) {
      if (commenting !== null || overlay.isOwn(element)) return;
      const host = textHost(element, nodes);
      const why = host || !editable ? null : whyNoText(element, { x, y }, nodes);
      if (why) {
        const owner = nodes.ownerOf(element);
        send({ type: "text-refused", node: owner ? (nodes.idOf(owner) ?? null) : null, why });
      } else startText(host, { x, y });
    },
    textKey: (event: KeyboardEvent) => typing.session()?.key(event) ?? false,
    key(event: KeyboardEvent) {
      if (commenting !== null && event.key === "Escape") {
        send({ type: "comment-at", node: null });
        return;
      }
      if (!isEditorKey(keys, event)) return;
      preventDefault(event);
      const copied = isCopyKey(event) ? lentSource.copy(isCutKey(event)) : null;
      send({
        type: "key",
        key: event.key,
        code: event.code,
        ctrl: event.ctrlKey,
        shift: event.shiftKey,
        alt: event.altKey,
        meta: event.metaKey,
        copied,
      });
    },
    acted: () => send({ type: "acted" }),
    blur: () => typing.blur(),
    leave() {
      typing.session()?.tell();
      send({ type: "leaving" });
    },
  };

  return { receive };
}
