import {
  append,
  childNodesOf,
  getAttribute,
  NativeObserver,
  observe,
  parentElementOf,
  parentNodeOf,
  queryAll,
  queryAllInDocument,
  queryAllInFragment,
  removeAttribute,
  safeMap,
  safeWeakMap,
  takeRecords,
  templateContent,
} from "./builtins.ts";

/**
 * Element ↔ source. Ids come from markers that the editor wrote on start tags; they are taken off as the
 * parser goes, so page scripts find the document that its author wrote. Elements that scripts add have no id.
 */
export interface Nodes {
  readonly idOf: (element: Element) => string | undefined;
  readonly elementOf: (id: string) => Element | undefined;
  /** Those of them that are in the page. */
  readonly elementsOf: (ids: readonly string[]) => Element[];
  /** The nearest source element at or above `element`. */
  readonly ownerOf: (element: Element | null) => Element | null;
  /** Takes the markers off a fragment before it is put into the page. */
  readonly collect: (root: DocumentFragment) => void;
  /** Drops the ids of elements that are about to leave the page. */
  readonly forget: (element: Element) => void;
  readonly forgetInside: (element: Element) => void;
  /** Sets the marker of fragments that follow. */
  readonly useMarker: (marker: string) => void;
  /** Starts to watch a document that is about to be written. */
  readonly watch: (document: Document, marker: string) => void;
  /** Takes the markers off everything parsed so far; call before author code can run. */
  readonly flush: () => void;
  /** Announces that the next parsed source begins with this element, which carries no marker. */
  readonly expect: (custom: { readonly id: string; readonly tag: string } | null) => void;
  /** Goes over the whole document once more: after parsing. */
  readonly sweep: () => void;
  readonly count: () => number;
}

/** Elements drawn by a component belong to the component. */
function hostAround(element: Element): Element | null {
  const root = parentNodeOf(element);
  return root instanceof ShadowRoot ? root.host : null;
}

/** `known` learns of each element that gets an id. */
export function createNodes(known: (element: Element, id: string) => void = () => undefined): Nodes {
  const ids = safeWeakMap<Element, string>();
  let elements = safeMap<string, Element>();
  const templates: HTMLTemplateElement[] = [];
  let marker = "";
  let count = 0;
  let observer: MutationObserver | null = null;
  let watched: Document | null = null;
  let expected: { readonly id: string; readonly tag: string } | null = null;

  function take(element: Element): void {
    const id = getAttribute(element, marker);
    if (id === null) return;
    removeAttribute(element, marker);
    know(element, id);
  }

  function know(element: Element, id: string): void {
    ids.set(element, id);
    // The parser may clone an element (adoption agency): the first one represents the source.
    if (elements.get(id) !== undefined) return;
    count += 1;
    elements.set(id, element);
    known(element, id);
  }

  function takeTemplate(template: HTMLTemplateElement): void {
    takeAll(queryAllInFragment(templateContent(template), "*"));
  }

  function takeAll(list: NodeListOf<Element>): void {
    for (let i = 0; i < list.length; i += 1) {
      const element = list[i];
      if (element) visit(element);
    }
  }

  function visit(element: Element): void {
    take(element);
    if (element instanceof HTMLTemplateElement) {
      append(templates, element);
      takeTemplate(element);
    }
    // A declarative shadow root is beside the children; its elements are source, too.
    const shadow = element.shadowRoot;
    if (shadow && observer) {
      observe(observer, shadow, { childList: true, subtree: true });
      takeAll(queryAllInFragment(shadow, "*"));
    }
  }

  function takeFrom(records: readonly MutationRecord[]): void {
    for (let r = 0; r < records.length; r += 1) {
      const added = records[r]?.addedNodes;
      if (!added) continue;
      for (let i = 0; i < added.length; i += 1) {
        const node = added[i];
        if (node instanceof Element) {
          if (expected && node.localName === expected.tag) {
            know(node, expected.id);
            expected = null;
          }
          visit(node);
          // The parser adds one by one; a subtree added whole (adoption, moves) is walked.
          if (childNodesOf(node).length > 0) takeAll(queryAll(node, `[${marker}]`));
        }
      }
    }
    for (let i = 0; i < templates.length; i += 1) {
      const template = templates[i];
      if (template) takeTemplate(template);
    }
  }

  function forgetOne(element: Element): void {
    const id = ids.get(element);
    if (id === undefined) return;
    ids.delete(element);
    if (elements.get(id) === element) elements.delete(id);
  }

  function forgetInside(element: Element): void {
    const list = queryAll(element, "*");
    for (let i = 0; i < list.length; i += 1) {
      const inner = list[i];
      if (inner) forgetOne(inner);
    }
  }

  return {
    idOf: (element) => ids.get(element),
    elementOf: (id) => elements.get(id),
    elementsOf(list) {
      const found: Element[] = [];
      for (let i = 0; i < list.length; i += 1) {
        const element = elements.get(list[i] ?? "");
        if (element) append(found, element);
      }
      return found;
    },
    ownerOf(element) {
      let at = element;
      while (at && ids.get(at) === undefined) at = parentElementOf(at) ?? hostAround(at);
      return at;
    },
    collect(root) {
      takeAll(queryAllInFragment(root, "*"));
    },
    forget(element) {
      forgetOne(element);
      forgetInside(element);
    },
    forgetInside,
    useMarker(attribute) {
      marker = attribute;
    },
    watch(document, attribute) {
      marker = attribute;
      count = 0;
      elements = safeMap();
      templates.length = 0;
      watched = document;
      observer = new NativeObserver((records) => takeFrom(records));
      observe(observer, document, { childList: true, subtree: true });
    },
    flush() {
      if (observer) takeFrom(takeRecords(observer));
      expected = null;
    },
    expect(custom) {
      expected = custom;
    },
    sweep() {
      if (observer) takeFrom(takeRecords(observer));
      if (watched) takeAll(queryAllInDocument(watched, `[${marker}]`));
    },
    count: () => count,
  };
}
