import type { Span } from "../../changes/change.ts";
import { type ParsedAttribute, readAttributes } from "./attributes.ts";
import type {
  LocatedAttribute,
  LocatedComment,
  LocatedDoctype,
  LocatedElement,
  LocatedText,
  Outside,
} from "./located.ts";

/**
 * The nodes while they are being built: the located interfaces plus what the parser and the span rules write
 * into them. Offsets are raw UTF-16; -1 means "no such characters".
 */
export type BuiltNode = BuiltElement | BuiltText | BuiltComment | BuiltDoctype;

export class BuiltElement implements LocatedElement {
  readonly kind = "element";
  tag: string;
  namespace: "html" | "svg" | "math";
  span: Span | null = null;
  startTag: Span | null = null;
  endTag: Span | null = null;
  parent: BuiltElement | null = null;
  children: BuiltNode[] = [];
  index = -1;
  outside: null | Outside = null;

  readonly text: string;
  /** The list that parse5 made for the start tag: elements made from one tag share it. */
  readonly parsed: ParsedAttribute[];
  /** Attributes taken over from later `<html>` and `<body>` tags, with the offset of that tag. */
  merged: { attribute: ParsedAttribute; tagAt: number }[] | null = null;
  startFrom = -1;
  startTo = -1;
  endFrom = -1;
  endTo = -1;
  /** Made again from a start tag that already made an element. */
  repeated = false;
  fostered = false;
  /** Offset of the start tag from which a repeated element was made. */
  tagAt = -1;
  #attributes: readonly LocatedAttribute[] | null = null;

  constructor(tag: string, namespace: "html" | "svg" | "math", parsed: ParsedAttribute[], text: string) {
    this.tag = tag;
    this.namespace = namespace;
    this.parsed = parsed;
    this.text = text;
  }

  /** Read from the characters of the tag when first asked for: most elements are never asked. */
  get attributes(): readonly LocatedAttribute[] {
    this.#attributes ??= readAttributes(this.text, this.tagAt, this.parsed, this.merged);
    return this.#attributes;
  }
}

export class BuiltText implements LocatedText {
  readonly kind = "text";
  value: string;
  span: Span | null = null;
  parent: BuiltElement | null = null;
  from = -1;
  to = -1;

  constructor(value: string) {
    this.value = value;
  }
}

export class BuiltComment implements LocatedComment {
  readonly kind = "comment";
  readonly value: string;
  span: Span | null = null;
  parent: BuiltElement | null = null;
  from = -1;
  to = -1;

  constructor(value: string) {
    this.value = value;
  }
}

export class BuiltDoctype implements LocatedDoctype {
  readonly kind = "doctype";
  span: Span | null = null;
  parent: null = null;
  from = -1;
  to = -1;
}
