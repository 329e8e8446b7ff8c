import type { ContentNode, NodeId } from "@hanok/canvas/protocol";
import * as editing from "../document/edit/editing.ts";
import { keepDraft } from "../document/save/keeping.ts";
import { offerLostText } from "../document/save/lost-text.ts";
import type { TypedText } from "../document/typed-text.ts";
import { elementLabel } from "../selection/element-path.ts";
import { select, tell } from "../selection/selecting.ts";
import { type LinkAsked, readEditor, setEditor } from "../state/editor-store.ts";
import { nodeOf, type Picture, placeOfNode } from "./picture.ts";
import { contentOfSource, htmlOfContent, plainText, sameContent, spacesInContent } from "./typed-content.ts";

/** How long a frame may take to tell the last letters, those of a composition included. */
const LAST_LETTERS_MS = 600;

/** What typing needs of the canvas around it. */
export interface TypedCanvas {
  /** Ends it in the frame, which then brings the old text back (`keep` false) or not. */
  readonly end: (keep: boolean) => void;
  /** It is over: what is selected is shown again. */
  readonly ended: () => void;
  /** What stands on the page is not what the source says. */
  readonly repaint: () => void;
  /** What stands within an element was made by the frame, not painted. */
  readonly repaintInside: (node: NodeId) => void;
}

/** Text that a person edits in the page itself: one element at a time, an edit when it ends. */
export class TypingInPlace {
  readonly #canvas: TypedCanvas;
  /** `draft` is what the frame last said of it. */
  #typed: {
    readonly node: NodeId;
    readonly before: readonly ContentNode[];
    draft: readonly ContentNode[] | null;
  } | null = null;
  #taking: Promise<void> = Promise.resolve();
  #whenEnded = (): void => {};

  constructor(canvas: TypedCanvas) {
    this.#canvas = canvas;
  }

  get runs(): boolean {
    return this.#typed !== null;
  }

  /** The frame that it happened in is gone. */
  forget(): void {
    this.#typed = null;
    setEditor({ typing: false, linkAsked: null });
  }

  /** Words of the text being typed ask for their link; it is asked of the person once at a time. */
  askLink(node: NodeId, asked: LinkAsked): void {
    if (this.#typed?.node === node) setEditor({ linkAsked: asked });
  }

  /** Only where the page shows what the source says: scripts may have written something else there. */
  start(node: NodeId, before: readonly ContentNode[]): void {
    const { picture, editable, preview } = readEditor();
    const place = picture ? placeOfNode(picture, node) : null;
    if (!picture || !place || !editable || preview) {
      this.#canvas.end(false);
      return;
    }
    select({ kind: "element", node, blockId: place.blockId });
    const source = contentOfSource(place.element.children, (element) =>
      nodeOf(picture, place.blockId, element.index),
    );
    if (source === null || !sameContent(source, before)) {
      this.#canvas.end(false);
      tell("element.scripted");
      return;
    }
    this.#typed = { node, before, draft: null };
    setEditor({ typing: true });
    editing.startTyping(place.address.text);
  }

  keepDraft(node: NodeId, content: readonly ContentNode[]): void {
    const typed = this.#typed;
    if (!typed || typed.node !== node) return;
    typed.draft = content;
    keepDraft(sameContent(typed.before, content) ? null : typedText(node, typed.before, content));
  }

  /** Taken only for the element whose text the person began to edit. `made`: it may hold more than `content` says. */
  end(node: NodeId, content: readonly ContentNode[] | null, made: boolean): void {
    const typed = this.#typed;
    if (!typed || typed.node !== node) return;
    this.#typed = null;
    setEditor({ typing: false, linkAsked: null });
    const text = content === null ? null : typedText(node, typed.before, content);
    if (text) {
      const { picture } = readEditor();
      const place = picture && placeOfNode(picture, node);
      const subject = place ? elementLabel(place.element) : "";
      this.#taking = editing.typed(text, subject).then((taken) => {
        this.#letOthersIn();
        if (!taken) void offerLostText("draftRefused", text);
        const { picture: now } = readEditor();
        if (!now || !placeOfNode(now, node)) return;
        // What was typed but not taken must not stay on the screen as if it were.
        if (!taken) this.#canvas.repaint();
        // An element that the browser made is known as none of the source, and could not be selected.
        else if (made) this.#canvas.repaintInside(node);
      });
    } else {
      this.#letOthersIn();
      if (made) this.#canvas.repaintInside(node);
    }
    this.#canvas.ended();
    this.#whenEnded();
  }

  /** Like `settle`, with the letters that the frame has not told yet. */
  async finish(): Promise<void> {
    if (this.#typed) {
      this.#canvas.end(true);
      await new Promise<void>((resolve) => {
        this.#whenEnded = resolve;
        window.setTimeout(resolve, LAST_LETTERS_MS);
      });
    }
    return this.settle();
  }

  /** Text in the making becomes an edit when the frame goes: what it last told is what there is. */
  settle(): Promise<void> {
    if (this.#typed) this.end(this.#typed.node, this.#typed.draft, this.#typed.draft !== null);
    return this.#taking;
  }

  /** What colleagues did meanwhile comes in after the edit: the edit names its place in the text as it was. */
  #letOthersIn(): void {
    if (this.#typed === null) editing.endTyping();
  }
}

/** What was typed as the edit that it will be; null where the page has no such element any more. */
function typedText(
  node: NodeId,
  before: readonly ContentNode[],
  content: readonly ContentNode[],
): TypedText | null {
  const { picture } = readEditor();
  const place = picture ? placeOfNode(picture, node) : null;
  if (!picture || !place) return null;
  const meant = spacesInContent(before, content);
  return {
    element: place.address,
    text: plainText(meant),
    wasPlain: plainText(before) !== null,
    html: htmlOfContent(meant, (id) => tagsOf(picture, id)),
  };
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
