import {
  html,
  InsertionMode,
  Parser,
  type ParserOptions,
  Token,
  type TreeAdapter,
  type TreeAdapterTypeMap,
} from "parse5";
import { BuiltComment, BuiltDoctype, BuiltElement, type BuiltNode, BuiltText } from "./nodes.ts";

/**
 * parse5 building our own nodes. Its own end locations are not used: they are those of the token that
 * happened to come last (an end of file inside a template, text that closes a colgroup), so only the end tag
 * that really closes an element is taken from the parser and the rest is computed (`spans.ts`).
 */
interface Nodes extends TreeAdapterTypeMap {
  node: BuiltNode;
  parentNode: BuiltElement;
  childNode: BuiltNode;
  document: BuiltElement;
  documentFragment: BuiltElement;
  element: BuiltElement;
  commentNode: BuiltComment;
  textNode: BuiltText;
  template: BuiltElement;
  documentType: BuiltDoctype;
}

const NAMESPACES: Record<string, "html" | "svg" | "math"> = {
  [html.NS.HTML]: "html",
  [html.NS.SVG]: "svg",
  [html.NS.MATHML]: "math",
};
const ADDRESSES = { html: html.NS.HTML, svg: html.NS.SVG, math: html.NS.MATHML } as const;

const placeOf = (list: readonly BuiltNode[], node: BuiltNode): number =>
  list[list.length - 1] === node ? list.length - 1 : list.indexOf(node);

export class Builder implements TreeAdapter<Nodes> {
  readonly text: string;
  mode: html.DOCUMENT_MODE = html.DOCUMENT_MODE.NO_QUIRKS;
  /** True once something happened after which elements need not be at the place of their characters. */
  irregular = false;
  /** The characters of the text token being inserted. */
  pieceFrom = -1;
  pieceTo = -1;
  repeating = false;
  /** Elements made while `repeating`. */
  repeated = 0;
  /** Offset of the tag being processed: the origin of merged attributes. */
  tagAt = -1;

  constructor(text: string) {
    this.text = text;
  }

  createDocument(): BuiltElement {
    return new BuiltElement("#document", "html", [], this.text);
  }
  createDocumentFragment(): BuiltElement {
    return new BuiltElement("#fragment", "html", [], this.text);
  }
  createElement(tagName: string, namespace: html.NS, attributes: Token.Attribute[]): BuiltElement {
    return new BuiltElement(tagName, NAMESPACES[namespace] ?? "html", attributes, this.text);
  }
  createCommentNode(data: string): BuiltComment {
    return new BuiltComment(data);
  }
  createTextNode(value: string): BuiltText {
    return new BuiltText(value);
  }
  appendChild(parent: BuiltElement, node: BuiltNode): void {
    parent.children.push(node);
    if (node.kind !== "doctype") node.parent = parent;
  }
  /** parse5 inserts before a node only when it moves content out of a table. */
  insertBefore(parent: BuiltElement, node: BuiltNode, before: BuiltNode): void {
    this.irregular = true;
    if (node.kind === "element") node.fostered = true;
    parent.children.splice(placeOf(parent.children, before), 0, node);
    if (node.kind !== "doctype") node.parent = parent;
  }
  /** A template's content is kept as its children: the tree stays one tree. */
  setTemplateContent(): void {}
  getTemplateContent(template: BuiltElement): BuiltElement {
    return template;
  }
  setDocumentType(document: BuiltElement): void {
    this.appendChild(document, new BuiltDoctype());
  }
  setDocumentMode(_document: BuiltElement, mode: html.DOCUMENT_MODE): void {
    this.mode = mode;
  }
  getDocumentMode(): html.DOCUMENT_MODE {
    return this.mode;
  }
  detachNode(node: BuiltNode): void {
    if (node.kind === "doctype" || node.parent === null) return;
    this.irregular = true;
    const list = node.parent.children;
    list.splice(placeOf(list, node), 1);
    node.parent = null;
  }
  insertText(parent: BuiltElement, value: string): void {
    const last = parent.children[parent.children.length - 1];
    if (last?.kind === "text") this.extend(last, value);
    else this.appendChild(parent, this.textFromPiece(value));
  }
  insertTextBefore(parent: BuiltElement, value: string, before: BuiltNode): void {
    const previous = parent.children[placeOf(parent.children, before) - 1];
    this.irregular = true;
    if (previous?.kind === "text") this.extend(previous, value);
    else this.insertBefore(parent, this.textFromPiece(value), before);
  }
  private textFromPiece(value: string): BuiltText {
    const node = new BuiltText(value);
    node.from = this.pieceFrom;
    node.to = this.pieceTo;
    return node;
  }
  private extend(node: BuiltText, value: string): void {
    node.value += value;
    node.to = this.pieceTo;
  }
  adoptAttributes(recipient: BuiltElement, attributes: Token.Attribute[]): void {
    const names = new Set(recipient.parsed.map(({ name }) => name));
    for (const { attribute } of recipient.merged ?? []) names.add(attribute.name);
    for (const attribute of attributes) {
      if (names.has(attribute.name)) continue;
      recipient.merged ??= [];
      recipient.merged.push({ attribute, tagAt: this.tagAt });
    }
  }
  getFirstChild(node: BuiltElement): BuiltNode | null {
    return node.children[0] ?? null;
  }
  getChildNodes(node: BuiltElement): BuiltNode[] {
    return node.children;
  }
  getParentNode(node: BuiltNode): BuiltElement | null {
    return node.parent;
  }
  getAttrList(element: BuiltElement): Token.Attribute[] {
    return element.parsed;
  }
  getTagName(element: BuiltElement): string {
    return element.tag;
  }
  getNamespaceURI(element: BuiltElement): html.NS {
    return ADDRESSES[element.namespace];
  }
  getTextNodeContent(node: BuiltText): string {
    return node.value;
  }
  getCommentNodeContent(node: BuiltComment): string {
    return node.value;
  }
  getDocumentTypeNodeName(): string {
    return "html";
  }
  getDocumentTypeNodePublicId(): string {
    return "";
  }
  getDocumentTypeNodeSystemId(): string {
    return "";
  }
  isTextNode(node: BuiltNode): node is BuiltText {
    return node.kind === "text";
  }
  isCommentNode(node: BuiltNode): node is BuiltComment {
    return node.kind === "comment";
  }
  isDocumentTypeNode(node: BuiltNode): node is BuiltDoctype {
    return node.kind === "doctype";
  }
  isElementNode(node: BuiltNode): node is BuiltElement {
    return node.kind === "element";
  }
  setNodeSourceCodeLocation(node: BuiltNode, location: Token.ElementLocation | null): void {
    if (!location) return;
    if (node.kind === "element") {
      node.tagAt = location.startOffset;
      if (this.repeating) {
        node.repeated = true;
        this.repeated += 1;
        this.irregular = true;
      } else {
        node.startFrom = location.startOffset;
        node.startTo = location.endOffset;
      }
    } else {
      node.from = location.startOffset;
      // A comment that the file ends in is reported to end after it.
      node.to = Math.min(location.endOffset, this.text.length);
    }
  }
  /** parse5 asks only to keep up its own end locations. */
  getNodeSourceCodeLocation(): null {
    return null;
  }
  updateNodeSourceCodeLocation(): void {}
}

const isNamePart = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 35;

/**
 * Where parse5 begins a text token with a character reference (` &amp;`: white space, then a word), it names the
 * reference's last character as the boundary. The boundary is its `&`.
 */
const trueBoundary = (text: string, at: number): number => {
  const last = text.charCodeAt(at);
  if (!(last === 59 || isNamePart(last)) || !isNamePart(text.charCodeAt(at - 1))) return at;
  let start = at - 1;
  while (isNamePart(text.charCodeAt(start))) start--;
  const reference = text.slice(start, at + 1);
  return /^&(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z][A-Za-z\d]*);?$/.test(reference) ? start : at;
};

const HEADING = /^h[1-6]$/;
/** Elements that are made once more from the start tag of another, in one text (SPEC S10). */
const MOST_REPEATED = 5_000;

export class LocatingParser extends Parser<Nodes> {
  private get builder(): Builder {
    return this.treeAdapter as Builder;
  }

  /** As parse5's `getFragmentParser`, whose type forgets the subclass. */
  static forFragment(options: ParserOptions<Nodes>, context: BuiltElement): LocatingParser {
    const holder = options.treeAdapter?.createElement("documentmock", html.NS.HTML, []);
    const parser = new LocatingParser(options, holder, context);
    if (parser.fragmentContextID === html.TAG_ID.TEMPLATE)
      parser.tmplInsertionModeStack.push(InsertionMode.IN_TEMPLATE);
    parser._initTokenizerForFragmentParsing();
    parser._insertFakeRootElement();
    parser._resetInsertionMode();
    parser._findFormInFragmentContext();
    return parser;
  }

  read(text: string): void {
    this.#allowCdata();
    this.tokenizer.write(text, true);
  }

  /**
   * CDATA is text wherever the current node is not html, in `<svg><title>` too (WHATWG HTML, 13.2.5.42); parse5
   * takes it for a comment there, which would end at the first `>`.
   */
  #allowCdata(): void {
    const tokenizer = this.tokenizer as unknown as {
      inForeignNode: boolean;
      _stateMarkupDeclarationOpen(codePoint: number): void;
    };
    const open = tokenizer._stateMarkupDeclarationOpen.bind(tokenizer);
    tokenizer._stateMarkupDeclarationOpen = (codePoint) => {
      const inForeignNode = tokenizer.inForeignNode;
      tokenizer.inForeignNode = this.currentNotInHTML;
      open(codePoint);
      tokenizer.inForeignNode = inForeignNode;
    };
  }

  override onStartTag(token: Token.TagToken): void {
    this.#insertWaiting();
    this.builder.tagAt = token.location?.startOffset ?? -1;
    super.onStartTag(token);
  }

  // parse5 keeps the last tag token only, and would take it for what closes an element at the end of the file.
  override onCharacter(token: Token.CharacterToken): void {
    this.#insertWaiting();
    this.currentToken = token;
    super.onCharacter(token);
  }
  override onComment(token: Token.CommentToken): void {
    this.currentToken = token;
    super.onComment(token);
  }
  override onEof(token: Token.EOFToken): void {
    this.currentToken = token;
    super.onEof(token);
  }

  /** A line feed right after `<pre>` or `<textarea>` makes no text: it stays outside the text's span. */
  override onWhitespaceCharacter(token: Token.CharacterToken): void {
    if (this.skipNextNewLine && token.location && token.chars.startsWith("\n") && token.chars.length > 1) {
      const at = token.location.startOffset;
      token.location.startOffset += this.builder.text.startsWith("\r\n", at) ? 2 : 1;
    }
    this.currentToken = token;
    super.onWhitespaceCharacter(token);
  }

  /** An svg or math element that is still open then takes all text itself. */
  get #isAfterBody(): boolean {
    return (
      (this.insertionMode === InsertionMode.AFTER_BODY ||
        this.insertionMode === InsertionMode.AFTER_AFTER_BODY) &&
      !this.tokenizer.inForeignNode
    );
  }

  /** White space after the body waits until content follows it: at the end of a page it makes no text. */
  #waiting: Token.CharacterToken[] = [];
  #insertWaiting(): void {
    if (this.#waiting.length === 0) return;
    for (const token of this.#waiting.splice(0)) this.#insertText(token);
  }

  override _insertCharacters(token: Token.CharacterToken): void {
    if (this.#isAfterBody) this.#waiting.push(token);
    else this.#insertText(token);
  }

  #insertText(token: Token.CharacterToken): void {
    const { builder } = this;
    builder.pieceFrom = token.location ? trueBoundary(builder.text, token.location.startOffset) : -1;
    builder.pieceTo = token.location ? trueBoundary(builder.text, token.location.endOffset) : -1;
    if (!this._shouldFosterParentOnInsertion()) {
      builder.insertText(this.openElements.currentTmplContentOrNode ?? this.document, token.chars);
      return;
    }
    builder.irregular = true;
    const { parent, beforeElement } = this._findFosterParentingLocation();
    if (beforeElement) builder.insertTextBefore(parent, token.chars, beforeElement);
    else builder.insertText(parent, token.chars);
  }

  /** Every paragraph repeats all formatting that is left open: without a limit, 20 KB of tags make a million elements. */
  override _reconstructActiveFormattingElements(): void {
    const { builder } = this;
    if (builder.repeated >= MOST_REPEATED) {
      builder.irregular = true;
      return;
    }
    builder.repeating = true;
    super._reconstructActiveFormattingElements();
    builder.repeating = false;
  }

  /** Called for every element that leaves the stack, with the tag token that made it leave. */
  override _setEndLocation(element: BuiltElement, closing: Token.Token | null): void {
    if (closing?.type !== Token.TokenType.END_TAG || !closing.location) return;
    const name = closing.tagName;
    const closes =
      name === element.tag ||
      (element.namespace !== "html" && name === element.tag.toLowerCase()) ||
      // `</h2>` closes an open `<h1>`.
      (element.namespace === "html" && HEADING.test(name) && HEADING.test(element.tag));
    if (!closes) return;
    element.endFrom = closing.location.startOffset;
    element.endTo = closing.location.endOffset;
  }
}
