/**
 * The built-ins that the runtime needs, taken before any script of the page runs. Page scripts may patch
 * every prototype afterwards; what guards the port and the gestures never goes through one again.
 * Lists are walked with indexes and `apply` only: iteration protocols can be patched, too.
 */
type AnyFunction = (...args: unknown[]) => unknown;

const apply = Reflect.apply;
const define = Reflect.defineProperty;

/** Turns a method into a function whose first argument is `this`. */
export function uncurry<This, Args extends readonly unknown[], Result>(
  method: (this: This, ...args: Args) => Result,
): (self: This, ...args: Args) => Result {
  return (self, ...args) => apply(method as unknown as AnyFunction, self, args) as Result;
}

/** The getter of a property, as a function. */
export function getter<This extends object, Name extends keyof This>(
  prototype: This,
  name: Name,
): (self: This) => This[Name] {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (!get) throw new Error(`no getter for ${String(name)}`);
  return (self) => apply(get, self, []) as This[Name];
}

export const postToPort = uncurry(MessagePort.prototype.postMessage as (message: unknown) => void);
export const messageData = getter(MessageEvent.prototype, "data");
export const messagePorts = getter(MessageEvent.prototype, "ports");
export const messageSource = getter(MessageEvent.prototype, "source");
export const listen = uncurry(EventTarget.prototype.addEventListener);
export const unlisten = uncurry(EventTarget.prototype.removeEventListener);
export const preventDefault = uncurry(Event.prototype.preventDefault);
export const stopEvent = uncurry(Event.prototype.stopImmediatePropagation);
export const composedPath = uncurry(Event.prototype.composedPath);

export const clipboardOf = getter(ClipboardEvent.prototype, "clipboardData");
export const textOfClipboard = uncurry(DataTransfer.prototype.getData);
export const putOnClipboard = uncurry(DataTransfer.prototype.setData);
export const filesOfClipboard = getter(DataTransfer.prototype, "files");
export const transferOfInput = getter(InputEvent.prototype, "dataTransfer");
export const wordsOfInput = getter(InputEvent.prototype, "data");
export const typeOfFile = getter(Blob.prototype, "type");

export const keyOf = getter(KeyboardEvent.prototype, "key");
export const keyCodeOf = getter(KeyboardEvent.prototype, "code");
export const isControl = getter(KeyboardEvent.prototype, "ctrlKey");
export const isMeta = getter(KeyboardEvent.prototype, "metaKey");
export const isShift = getter(KeyboardEvent.prototype, "shiftKey");

export const getAttribute = uncurry(Element.prototype.getAttribute);
export const hasOwn: (record: object, name: string) => boolean = Object.hasOwn.bind(Object);
export const setAttribute = uncurry(Element.prototype.setAttribute);
export const removeAttribute = uncurry(Element.prototype.removeAttribute);
export const queryAll = uncurry(
  Element.prototype.querySelectorAll as (selector: string) => NodeListOf<Element>,
);
export const queryAllInDocument = uncurry(
  Document.prototype.querySelectorAll as (selector: string) => NodeListOf<Element>,
);
export const queryAllInFragment = uncurry(
  DocumentFragment.prototype.querySelectorAll as (selector: string) => NodeListOf<Element>,
);
export const animateElement = uncurry(
  Element.prototype.animate as (keyframes: Keyframe[], options: KeyframeAnimationOptions) => Animation,
);
export const checkVisibility = uncurry(Element.prototype.checkVisibility);
export const elementsAt = uncurry(Document.prototype.elementsFromPoint);
export const elementAt = uncurry(Document.prototype.elementFromPoint);
export const boundingBox = uncurry(Element.prototype.getBoundingClientRect);
export const matches = uncurry(Element.prototype.matches as (selector: string) => boolean);
export const closest = uncurry(Element.prototype.closest as (selector: string) => Element | null);
export const parentElementOf = getter(Node.prototype, "parentElement");
export const parentNodeOf = getter(Node.prototype, "parentNode");
export const childNodesOf = getter(Node.prototype, "childNodes");
export const isConnected = getter(Node.prototype, "isConnected");
export const contains = uncurry(Node.prototype.contains);
export const templateContent = getter(HTMLTemplateElement.prototype, "content");

export const NativeObserver = MutationObserver;
export const observe = uncurry(MutationObserver.prototype.observe);
export const takeRecords = uncurry(MutationObserver.prototype.takeRecords);
export const NativeSizeObserver = ResizeObserver;
export const observeSize = uncurry(ResizeObserver.prototype.observe);
export const forgetSizes = uncurry(ResizeObserver.prototype.disconnect);

const NativeMap = Map;
const NativeWeakMap = WeakMap;
const mapGet = uncurry(Map.prototype.get);
const mapSet = uncurry(Map.prototype.set);
const mapDelete = uncurry(Map.prototype.delete);
const weakGet = uncurry(WeakMap.prototype.get);
const weakSet = uncurry(WeakMap.prototype.set);
const weakDelete = uncurry(WeakMap.prototype.delete);

/** A Map that patched prototypes cannot reach. */
export interface SafeMap<Key, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => void;
  readonly delete: (key: Key) => void;
}
export function safeMap<Key, Value>(): SafeMap<Key, Value> {
  const map = new NativeMap<Key, Value>();
  return {
    get: (key) => mapGet(map, key) as Value | undefined,
    set: (key, value) => void mapSet(map, key, value),
    delete: (key) => void mapDelete(map, key),
  };
}
export function safeWeakMap<Key extends WeakKey, Value>(): SafeMap<Key, Value> {
  const map = new NativeWeakMap<Key, Value>();
  return {
    get: (key) => weakGet(map, key) as Value | undefined,
    set: (key, value) => void weakSet(map, key, value),
    delete: (key) => void weakDelete(map, key),
  };
}

/** Appends without Array.prototype.push and without setters planted on Array.prototype. */
export function append<Value>(list: Value[], value: Value): void {
  define(list, list.length, { value, writable: true, enumerable: true, configurable: true });
}

export const NativeFontFace = FontFace;
export const addFont = uncurry(FontFaceSet.prototype.add);
export const removeFont = uncurry(FontFaceSet.prototype.delete);
export const loadFont = uncurry(FontFace.prototype.load);

export const nextFrame = requestAnimationFrame.bind(window);
export const later: (act: () => void, ms: number) => unknown = setTimeout.bind(window);
/** Milliseconds of a clock that never goes back. */
export const clock = performance.now.bind(performance);
export const styleOf = getComputedStyle.bind(window);
export const propertyOf = uncurry(CSSStyleDeclaration.prototype.getPropertyValue);
export const sheetOf = getter(HTMLLinkElement.prototype, "sheet");
export const mediumIs = matchMedia.bind(window);
export const frameParent = window.parent;
export const openDocument = uncurry(Document.prototype.open as () => Document);
export const writeDocument = uncurry(Document.prototype.write as (html: string) => void);
export const closeDocument = uncurry(Document.prototype.close);
export const attachShadow = uncurry(Element.prototype.attachShadow);
export const replaceData = uncurry(CharacterData.prototype.replaceData);
export const createElement = uncurry(Document.prototype.createElement as (tag: string) => HTMLElement);
export const appendChild = uncurry(Node.prototype.appendChild as (child: Node) => Node);
const insertBefore = uncurry(Node.prototype.insertBefore as (child: Node, behind: Node | null) => Node);
const createText = uncurry(Document.prototype.createTextNode);
export const removeElement = uncurry(Element.prototype.remove);

/** A new text node without characters, before a child of the parent or at its end. */
export function insertText(parent: Element, behind: Node | null): Text {
  const text = createText(document, "");
  insertBefore(parent, text, behind);
  return text;
}
