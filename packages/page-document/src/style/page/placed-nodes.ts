import type { Span } from "../../changes/change.ts";
import type { LocatedAttribute, LocatedElement, LocatedNode } from "../../source/html/index.ts";

/** Positions of the nodes of one located text on the page. */
export interface Placing {
  /** An offset of that text, as one of the page. */
  readonly at: (offset: number) => number;
  /** Replacement of a node on the page, or null for the node itself. None of a block's nodes has any. */
  readonly instead:
    | null
    | ((node: LocatedNode, parent: LocatedElement | null) => readonly LocatedNode[] | null);
}

/** These nodes where they are on the page, below `parent`. */
export const placed = (
  nodes: readonly LocatedNode[],
  parent: LocatedElement | null,
  placing: Placing,
): readonly LocatedNode[] =>
  nodes.flatMap((node): readonly LocatedNode[] => {
    const instead = placing.instead?.(node, parent);
    if (instead) return instead;
    if (node.kind === "element") return [new PlacedElement(node, parent, placing)];
    const span = moved(node.span, placing);
    if (node.kind === "doctype") return [{ kind: node.kind, span, parent: null }];
    return [{ kind: node.kind, value: node.value, span, parent }];
  });

const moved = (span: Span | null, { at }: Placing): Span | null =>
  span && { from: at(span.from), to: at(span.to) };

/**
 * An element of a text as part of the page: the same in all but its spans and what is around it. Read from the
 * element itself when it is asked for, since most elements of a page never are. `index` stays the one in its own text.
 */
export class PlacedElement implements LocatedElement {
  readonly kind = "element";
  readonly own: LocatedElement;
  readonly parent: LocatedElement | null;
  readonly placing: Placing;
  #attributes: readonly LocatedAttribute[] | null = null;
  #children: readonly LocatedNode[] | null = null;

  constructor(own: LocatedElement, parent: LocatedElement | null, placing: Placing) {
    this.own = own;
    this.parent = parent;
    this.placing = placing;
  }

  /** It and all in it are what they are in its own text. */
  get isOfBlock(): boolean {
    return this.placing.instead === null;
  }
  get tag(): string {
    return this.own.tag;
  }
  get namespace(): LocatedElement["namespace"] {
    return this.own.namespace;
  }
  get span(): Span | null {
    return moved(this.own.span, this.placing);
  }
  get startTag(): Span | null {
    return moved(this.own.startTag, this.placing);
  }
  get endTag(): Span | null {
    return moved(this.own.endTag, this.placing);
  }
  get index(): number {
    return this.own.index;
  }
  get tagAt(): number {
    return this.own.tagAt < 0 ? -1 : this.placing.at(this.own.tagAt);
  }
  get outside(): LocatedElement["outside"] {
    return this.own.outside;
  }
  get attributes(): readonly LocatedAttribute[] {
    this.#attributes ??= this.own.attributes.map((attribute) => ({
      ...attribute,
      span: { from: this.placing.at(attribute.span.from), to: this.placing.at(attribute.span.to) },
      valueSpan: moved(attribute.valueSpan, this.placing),
    }));
    return this.#attributes;
  }
  get children(): readonly LocatedNode[] {
    this.#children ??= placed(this.own.children, this, this.placing);
    return this.#children;
  }
}
