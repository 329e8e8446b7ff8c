import {
  clipboardOf,
  closest,
  composedPath,
  listen,
  preventDefault,
  stopEvent,
  textOfClipboard,
} from "./builtins.ts";
import { innerFrameAt } from "./inner-frames.ts";
import { isPasteKey, isPlainPasteKey } from "./keys.ts";
import { pictureFiles } from "./pasted-pictures.ts";
import { letThroughAt } from "./pile.ts";
import { isAdding } from "./several.ts";

/** User actions in the frame, as calls to the runtime. Events that scripts made are left to the page. */
export interface GestureTarget {
  readonly selectable: () => boolean;
  /** A comment's pin: it is pressed also where the page is only looked at. */
  readonly isPin: (element: Element | null, x: number, y: number) => boolean;
  /** Element whose text is being edited. */
  readonly editing: () => Element | null;
  /** It is in the text that is being edited, and not between its runs. */
  readonly inText: (element: Element) => boolean;
  readonly hover: (element: Element | null, at?: { readonly x: number; readonly y: number }) => void;
  readonly press: (element: Element, event: PointerEvent) => void;
  /** True while something is dragged: the pointer means nothing else then. */
  readonly move: (event: PointerEvent) => boolean;
  /** True where the press that ends was a drag; the click that follows is none. */
  readonly release: (event: PointerEvent) => boolean;
  readonly cancel: () => void;
  readonly dragging: () => boolean;
  /** The finger that moves now drags; otherwise it scrolls the page. */
  readonly dragsBy: (event: TouchEvent) => boolean;
  readonly dragKey: (event: KeyboardEvent) => void;
  readonly click: (element: Element, event: MouseEvent) => void;
  /** The menu of what is under the pointer is asked for. */
  readonly menu: (element: Element, event: MouseEvent) => void;
  /** The same for what is selected, by a key. */
  readonly keyMenu: () => void;
  /** `plain`: by the keys for words alone. */
  readonly paste: (text: string, html: string, plain: boolean, files: readonly File[]) => void;
  readonly doubleClick: (element: Element, x: number, y: number) => void;
  /** True: the key was meant for text editing. */
  readonly textKey: (event: KeyboardEvent) => boolean;
  readonly key: (event: KeyboardEvent) => void;
  /** Any press, key or turn of the wheel, sent at most every `ACTED_MS`. */
  readonly acted: () => void;
  readonly blur: () => void;
  readonly leave: () => void;
}

const POINTER = [
  "pointerdown",
  "pointerup",
  "mousedown",
  "mouseup",
  "click",
  "dblclick",
  "auxclick",
  "contextmenu",
];
const KEYS = ["keydown", "keyup", "keypress"];
const ACTS = ["pointerdown", "keydown", "wheel", "touchmove"];
const ACTED_MS = 300;

/**
 * Listens first on the window. `document.open` takes listeners away, so this runs again after it. In the
 * editor the pointer belongs to the person who designs: the page's own handlers do not receive its events,
 * links do not lead away and forms are not sent [EDT-47].
 */
export function listenToGestures(target: GestureTarget): void {
  const on = (type: string, listener: (event: Event) => void): void => {
    listen(
      window,
      type,
      (event) => {
        if (event.isTrusted) listener(event);
      },
      { capture: true, passive: false },
    );
  };

  let actedAt = Number.NEGATIVE_INFINITY;
  const acted = (event: Event): void => {
    const now = performance.now();
    if (!event.isTrusted || now - actedAt < ACTED_MS) return;
    actedAt = now;
    target.acted();
  };
  for (let i = 0; i < ACTS.length; i += 1) {
    // Passive: the browser need not wait for it before it scrolls.
    listen(window, ACTS[i] ?? "", acted, { capture: true, passive: true });
  }
  for (let i = 0; i < POINTER.length; i += 1) on(POINTER[i] ?? "", pointer);
  for (let i = 0; i < KEYS.length; i += 1) on(KEYS[i] ?? "", keyboard);
  on("pointermove", (event) => {
    const pointer = event as PointerEvent;
    if (!target.selectable() || target.move(pointer)) return;
    const element = elementOf(event);
    target.hover(element && meant(element, pointer), { x: pointer.clientX, y: pointer.clientY });
  });
  on("pointercancel", () => target.cancel());
  // A finger that moves at once scrolls; one that has rested before drags, and the page stays where it is.
  on("touchmove", (event) => {
    if (target.selectable() && target.dragsBy(event as TouchEvent)) preventDefault(event);
  });
  // A finger that rests must not choose words either.
  on("selectstart", (event) => {
    if (target.selectable() && !insideEditing(elementOf(event))) preventDefault(event);
  });
  listen(document, "mouseleave", (event) => {
    if (event.isTrusted) target.hover(null);
  });
  on("dragstart", (event) => {
    if (target.selectable() && !insideEditing(elementOf(event))) preventDefault(event);
  });
  on("dragover", (event) => preventDefault(event));
  on("drop", (event) => preventDefault(event));
  on("paste", (event) => {
    if (!target.selectable() || target.editing()) return;
    stopEvent(event);
    preventDefault(event);
    // A script may run the browser's own command, whose event is trusted, too: a person has pressed the keys.
    if (!pasteMeant) return;
    pasteMeant = false;
    const data = clipboardOf(event as ClipboardEvent);
    if (!data) return;
    const text = textOfClipboard(data, "text/plain");
    target.paste(text, textOfClipboard(data, "text/html"), isPlainMeant, pictureFiles(data));
  });
  on("blur", () => {
    target.cancel();
    target.blur();
  });
  on("pagehide", () => target.leave());
  // Not only what a person does: a script that sends a form or clicks a link must not lead away either.
  listen(window, "submit", (event) => preventDefault(event), true);
  listen(
    window,
    "click",
    (event) => {
      const element = elementOf(event);
      if (element && closest(element, "a[href], area[href]")) preventDefault(event);
    },
    true,
  );

  let wasDrag = false;
  /** The keys that paste were pressed, and nothing else since. */
  let pasteMeant = false;
  let isPlainMeant = false;
  function pointer(event: Event): void {
    const element = elementOf(event);
    if (!element) return;
    if (!target.selectable()) {
      const { clientX, clientY } = event as MouseEvent;
      if (!target.isPin(element, clientX, clientY)) return;
    }
    if (insideEditing(element)) {
      // The browser places the caret; the page does not learn of it, and a link stays where it is.
      stopEvent(event);
      if (event.type === "click" || event.type === "auxclick") preventDefault(event);
      return;
    }
    stopEvent(event);
    preventDefault(event);
    const mouse = event as MouseEvent;
    const whole = meant(element, mouse);
    if (event.type === "pointerdown") target.press(whole, event as PointerEvent);
    else if (event.type === "pointerup") wasDrag = target.release(event as PointerEvent);
    else if (event.type === "click" && mouse.button === 0) {
      if (!wasDrag) {
        // A finger does not hover: what it taps is what it points at.
        if ((event as PointerEvent).pointerType === "touch") target.hover(whole);
        target.click(whole, mouse);
      }
      wasDrag = false;
    } else if (event.type === "contextmenu") {
      if (isByPointer(mouse)) target.menu(whole, mouse);
    } else if (event.type === "dblclick" && !isAdding(mouse)) {
      const { clientX: x, clientY: y } = mouse;
      target.doubleClick(letThroughAt(element, x, y) ?? element, x, y);
    }
  }

  function keyboard(event: Event): void {
    const key = event as KeyboardEvent;
    if (target.editing()) {
      stopEvent(event);
      if (event.type === "keydown" && !target.textKey(key)) target.key(key);
      return;
    }
    if (key.isComposing || key.keyCode === 229) return;
    if (target.dragging()) {
      stopEvent(event);
      preventDefault(event);
      target.dragKey(key);
      return;
    }
    if (!target.selectable()) {
      // The page is only looked at: what is typed into its fields, and words that are copied, are the page's.
      const isCopy = key.code === "KeyC" || key.code === "KeyX";
      const isMeant = key.key === "Escape" || ((key.ctrlKey || key.metaKey) && !isCopy);
      if (event.type === "keydown" && isMeant) target.key(key);
      return;
    }
    stopEvent(event);
    if (event.type !== "keydown") return;
    pasteMeant = isPasteKey(key);
    isPlainMeant = isPlainPasteKey(key);
    if (key.key === "ContextMenu" || (key.key === "F10" && key.shiftKey)) {
      preventDefault(event);
      target.keyMenu();
    } else target.key(key);
  }

  function insideEditing(element: Element | null): boolean {
    return element !== null && target.inText(element);
  }
}

/** Not by the menu key, which arrives as a key, and not by a finger that rests, which carries. */
const isByPointer = (event: MouseEvent): boolean => {
  const { pointerType } = event as PointerEvent;
  return pointerType === "mouse" || pointerType === "pen" || (!pointerType && event.button === 2);
};

/**
 * The element that a person means who points here: a map or film and not what holds it, what they see though it lets the pointer
 * through, an icon and not one of its lines (which the tree of elements still reaches).
 */
function meant(element: Element, { clientX: x, clientY: y }: MouseEvent): Element {
  const inner = innerFrameAt(element, x, y);
  if (inner) return inner;
  const seen = letThroughAt(element, x, y) ?? element;
  return closest(seen, "svg:not(svg *)") ?? seen;
}

/** The innermost element under the event, through open shadow roots. */
function elementOf(event: Event): Element | null {
  const path = composedPath(event);
  for (let i = 0; i < path.length; i += 1) {
    const entry = path[i];
    if (entry instanceof Element) return entry;
  }
  return null;
}
