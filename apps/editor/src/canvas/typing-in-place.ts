import { type ContentNode, type NodeId, scriptId } from "@hanok/canvas/protocol";
import { type ProjectPart, sourceOffset } from "@hanok/page-document";
import i18next from "i18next";
import * as editing from "../document/edit/editing.ts";
import { keepDraft } from "../document/save/keeping.ts";
import { offerLostText } from "../document/save/lost-text.ts";
import type { TypedRun, TypedText } from "../document/typed-text.ts";
import { nodeOf, type Picture, placeOfNode } from "../picture/picture.ts";
import { contentRuns, isIsland } from "../picture/text-runs.ts";
import { elementLabel } from "../selection/element-path.ts";
import { select, tell } from "../selection/selecting.ts";
import { type LinkAsked, readEditor, setEditor } from "../state/editor-store.ts";
import { caretMoved, provideCaret, type TextCaret } from "../state/own-caret.ts";
import { whyReadOnly } from "./text-refusal.ts";
import {
  contentOfSource,
  htmlOfContent,
  idsOfContent,
  pairedIds,
  plainText,
  sameContent,
  spacesInContent,
  withIds,
} from "./typed-content.ts";
import type { Reach } from "./typed-reach.ts";

/** How often what colleagues did to the block is looked at while somebody types in it. */
const OTHERS_MS = 400;
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
  /** How showing this part would reach an element; null where it could not stay in the frame. */
  readonly reach: (node: NodeId, part: ProjectPart) => Reach | null;
  /** Has the frame put what others wrote into the text; it answers by `merged`. */
  readonly merge: (node: NodeId, was: readonly ContentNode[], now: readonly ContentNode[]) => void;
  /** Says beside an element why its text cannot be edited. */
  readonly refuse: (node: NodeId, words: string) => void;
  /** What stands within an element was made by the frame, not painted. */
  readonly repaintInside: (node: NodeId) => void;
}

/** What is being typed: one element. */
interface TypedElement {
  readonly node: NodeId;
  /** What stood there when the typing began. */
  readonly first: readonly ContentNode[];
  /** What the source says now: the letters that are edits already are part of it. */
  before: readonly ContentNode[];
  /** What the frame last said of it. */
  draft: readonly ContentNode[] | null;
  /**
   * Elements within it that the source has now, in their order, by the ids under which the frame knows them. An edit of
   * their text paints them anew in the picture, with other ids, while in the frame they stay what they are.
   */
  frameIds: readonly NodeId[];
  /** Tags of the elements that stood in it first, by the same ids: undo in the frame may bring one back. */
  readonly firstTags: ReadonlyMap<NodeId, Tags>;
  /** Letters have become edits since the typing began. */
  isCommitted: boolean;
  /** An edit was refused: the rest waits for the end, which tells the person. */
  isRefused: boolean;
  /** The edit of letters that is on its way. */
  committing: Promise<void>;
  /** How often others' words came into it: what the frame said before that lacks them. */
  merges: number;
  /** Both ends of what is chosen, as the frame last told them; null before. */
  caret: { readonly anchor: number; readonly head: number } | null;
  readonly forgetCaret: () => void;
}

/** Text that a person edits in the page itself: one element at a time, edits between letters and when it ends (ADR 0053). */
export class TypingInPlace {
  readonly #canvas: TypedCanvas;
  #typed: TypedElement | null = null;
  #taking: Promise<void> = Promise.resolve();
  #others = 0;
  #whenMerged: (done: boolean) => void = () => {};
  #whenEnded = (): void => {};

  constructor(canvas: TypedCanvas) {
    this.#canvas = canvas;
  }

  get runs(): boolean {
    return this.#typed !== null;
  }

  /** The frame that it happened in is gone. */
  forget(): void {
    this.#typed?.forgetCaret();
    this.#typed = null;
    window.clearInterval(this.#others);
    this.#whenMerged(false);
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
    const readOnly = whyReadOnly(picture, node);
    if (readOnly !== null) {
      this.#canvas.end(false);
      this.#canvas.refuse(node, readOnly);
      return;
    }
    const source = contentOfSource(place.element.children, (element) =>
      nodeOf(picture, place.blockId, element.index),
    );
    if (source === null || !sameContent(source, before)) {
      this.#canvas.end(false);
      tell("element.scripted");
      this.#canvas.refuse(node, i18next.t("element.scripted"));
      return;
    }
    this.#typed = {
      node,
      first: before,
      before,
      draft: null,
      frameIds: idsOfContent(before),
      firstTags: tagsWithin(picture, before),
      isCommitted: false,
      isRefused: false,
      committing: Promise.resolve(),
      merges: 0,
      caret: null,
      forgetCaret: provideCaret(() => this.#caret()),
    };
    setEditor({ typing: true });
    editing.startTyping(place.address.text);
    this.#others = window.setInterval(() => this.#lookForOthers(), OTHERS_MS);
  }

  /** What stands in the element while letters come; `settled` letters become an edit, the others a draft. */
  draft(node: NodeId, content: readonly ContentNode[], settled: boolean): void {
    const typed = this.#typed;
    if (!typed || typed.node !== node) return;
    typed.draft = content;
    this.#keepDraft(typed);
    const { merges } = typed;
    if (settled && !typed.isRefused && !holdsNewTags(content))
      inTurn(typed, async () => {
        if (merges === typed.merges) await this.#commit(typed, content);
      });
  }

  /** Where the caret stands, as the frame tells it. */
  caret(node: NodeId, anchor: number, head: number): void {
    if (this.#typed?.node !== node) return;
    this.#typed.caret = { anchor, head };
    caretMoved();
  }

  /** The caret in the source; undefined while the frame shows letters that the source does not have. */
  #caret(): TextCaret | null | undefined {
    const typed = this.#typed;
    if (!typed?.caret) return null;
    if (typed.draft !== null && !sameContent(typed.before, inSource(typed, typed.draft))) return undefined;
    const { picture } = readEditor();
    const place = picture && placeOfNode(picture, typed.node);
    const html = place ? picture.part.texts[place.address.text] : undefined;
    if (!place || html === undefined) return null;
    const anchor = sourceOffset(place.element, html, typed.caret.anchor);
    const head = sourceOffset(place.element, html, typed.caret.head);
    return anchor === null || head === null ? null : { text: place.address.text, anchor, head };
  }

  #keepDraft(typed: TypedElement): void {
    const told = typed.draft && inSource(typed, typed.draft);
    keepDraft(told === null || sameContent(typed.before, told) ? null : typedText(typed, told));
  }

  /** Letters become an edit while others follow: colleagues see them, and undo takes back what came without a pause. */
  async #commit(typed: TypedElement, told: readonly ContentNode[]): Promise<void> {
    const { node } = typed;
    const content = inSource(typed, told);
    // The end takes what is left.
    if (this.#typed !== typed || typed.isRefused || sameContent(typed.before, content)) return;
    const text = typedText(typed, content);
    if (!text) return;
    const taken = await editing.typed(text, subjectOf(node));
    if (!taken) {
      typed.isRefused = true;
      return;
    }
    typed.isCommitted = true;
    typed.before = shownInSource(node) ?? content;
    typed.frameIds = idsOfContent(told);
    if (this.#typed === typed) this.#keepDraft(typed);
  }

  #lookForOthers(): void {
    const typed = this.#typed;
    if (typed && editing.withHeld() !== null) inTurn(typed, () => this.#letHeldIn(typed));
  }

  /**
   * What colleagues did elsewhere in the block comes in at once, what they wrote into this text between letters, and the
   * rest when the typing ends.
   */
  async #letHeldIn(typed: TypedElement): Promise<void> {
    const { node } = typed;
    const held = editing.withHeld();
    const reach = this.#typed === typed && held ? this.#canvas.reach(node, held.part) : null;
    if (!held || !reach) return;
    if (reach.text !== null) {
      const answer = new Promise<boolean>((resolve) => {
        this.#whenMerged = resolve;
      });
      const inFrame = (content: readonly ContentNode[]) =>
        withIds(content, pairedIds(idsOfContent(content), typed.frameIds));
      this.#canvas.merge(node, inFrame(typed.before), inFrame(reach.text));
      if (!(await answer)) return;
      typed.merges += 1;
      // The frame tells anew what stands there.
      typed.draft = null;
    }
    editing.letHeldIn(held.version);
    typed.before = shownInSource(node) ?? typed.before;
    if (reach.text !== null) keepDraft(null);
  }

  /** The frame's answer to `merge`. */
  merged(node: NodeId, done: boolean): void {
    if (this.#typed?.node === node) this.#whenMerged(done);
  }

  /** Taken only for the element whose text the person began to edit. `made`: it may hold more than `content` says. */
  end(node: NodeId, content: readonly ContentNode[] | null, made: boolean): void {
    const typed = this.#typed;
    if (!typed || typed.node !== node) return;
    this.#typed = null;
    typed.forgetCaret();
    window.clearInterval(this.#others);
    // An answer that has not come by now does not come: the frame had ended the text.
    this.#whenMerged(false);
    setEditor({ typing: false, linkAsked: null });
    this.#taking = typed.committing.then(() => this.#finish(typed, content, made));
    this.#canvas.ended();
    this.#whenEnded();
  }

  async #finish(typed: TypedElement, content: readonly ContentNode[] | null, made: boolean): Promise<void> {
    const { node } = typed;
    // The source is not what it was when the typing began.
    const isChanged = typed.isCommitted || typed.merges > 0;
    // Null: what stands there is what stood there first.
    const told = content ?? (isChanged ? typed.first : null);
    const last = told && inSource(typed, told);
    const isLeft = last !== null && !(isChanged && sameContent(typed.before, last));
    const text = isLeft ? typedText(typed, last) : null;
    const taken = text === null || (await editing.typed(text, subjectOf(node)));
    this.#letOthersIn();
    if (!taken && text) void offerLostText("draftRefused", text);
    const { picture: now } = readEditor();
    if (!now || !placeOfNode(now, node)) return;
    // What was typed but not taken must not stay on the screen as if it were.
    if (!taken) this.#canvas.repaint();
    // An element that the browser made is known as none of the source, and could not be selected. Edits on the way
    // were not painted where they were typed.
    else if (made || isChanged) this.#canvas.repaintInside(node);
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
    if (this.#typed) {
      const { node, before, draft, isCommitted, merges } = this.#typed;
      // Without a word of the frame since the last edit, what the source says is what there is: ids of the source are
      // no names of the frame, and stay.
      const told = draft ?? (isCommitted || merges > 0 ? before : null);
      this.end(node, told, draft !== null);
    }
    return this.#taking;
  }

  /** What colleagues did meanwhile comes in after the edit: the edit names its place in the text as it was. */
  #letOthersIn(): void {
    if (this.#typed === null) editing.endTyping();
  }
}

/** One thing after the other. A fault of one must not hold up the next, least of all the end, which keeps the words. */
const inTurn = (typed: TypedElement, act: () => Promise<void>): void => {
  typed.committing = typed.committing.then(act).catch(reportError);
};

const subjectOf = (node: NodeId): string => {
  const { picture } = readEditor();
  const place = picture && placeOfNode(picture, node);
  return place ? elementLabel(place.element) : "";
};

/** What the source says of an element now; null where it has none, or holds something that the frame does not know. */
const shownInSource = (node: NodeId): ContentNode[] | null => {
  const { picture } = readEditor();
  const place = picture && placeOfNode(picture, node);
  return place
    ? contentOfSource(place.element.children, (element) => nodeOf(picture, place.blockId, element.index))
    : null;
};

/** Tags that the browser made get their place in the source when the typing ends: until then the frame has no id for them. */
const holdsNewTags = (content: readonly ContentNode[]): boolean =>
  content.some((node) => "tag" in node || ("children" in node && holdsNewTags(node.children)));

/** Content that the frame told, with the ids that its elements have in the picture now. */
const inSource = ({ node, frameIds }: TypedElement, told: readonly ContentNode[]): ContentNode[] =>
  withIds(told, pairedIds(frameIds, idsOfContent(shownInSource(node) ?? [])));

/** What was typed as the edit that it will be; null where the page has no such element any more. */
function typedText(
  { node, before, firstTags }: Pick<TypedElement, "node" | "before" | "firstTags">,
  content: readonly ContentNode[],
): TypedText | null {
  const { picture } = readEditor();
  const place = picture ? placeOfNode(picture, node) : null;
  if (!picture || !place) return null;
  const meant = spacesInContent(before, content);
  const htmlOf = (nodes: readonly ContentNode[]) =>
    htmlOfContent(nodes, (id) => tagsOf(picture, id) ?? firstTags.get(id) ?? null);
  const runs = typedRuns(picture, place, before, meant, htmlOf);
  if (runs === null) return null;
  return {
    element: place.address,
    text: plainText(meant),
    wasPlain: plainText(before) !== null,
    html: htmlOf(meant),
    ...(runs ? { runs } : {}),
  };
}

/**
 * The runs that changed, where elements stand between runs of text; undefined where none do. Null where an element is
 * gone from between them: nothing that was typed can mean that.
 */
function typedRuns(
  picture: Picture,
  { blockId, element }: NonNullable<ReturnType<typeof placeOfNode>>,
  before: readonly ContentNode[],
  content: readonly ContentNode[],
  htmlOf: (nodes: readonly ContentNode[]) => string,
): TypedRun[] | null | undefined {
  let scripts = 0;
  const starts = new Map(
    element.children.flatMap((child): [NodeId, number][] => {
      if (child.kind !== "element" || !isIsland(child)) return [];
      const isScript = child.tag === "script";
      const id = isScript ? scriptId(scripts) : nodeOf(picture, blockId, child.index);
      if (isScript) scripts += 1;
      return id !== null && child.span ? [[id, child.span.from]] : [];
    }),
  );
  if (starts.size === 0) return undefined;
  const islands = new Set(starts.keys());
  const old = contentRuns(before, islands);
  const now = contentRuns(content, islands);
  if (old.length !== now.length || now.some(({ after }, at) => after !== old[at]?.after)) return null;
  const startOf = (id: NodeId | null): number | null => (id === null ? null : (starts.get(id) ?? null));
  return now.flatMap((run, at) =>
    sameContent(run.content, old[at]?.content ?? [])
      ? []
      : [{ after: startOf(run.after), before: startOf(run.before), html: htmlOf(run.content) }],
  );
}

/** Start and end tag of a source element, as the author wrote them. */
interface Tags {
  readonly open: string;
  readonly close: string;
}

const tagsWithin = (picture: Picture, content: readonly ContentNode[]): ReadonlyMap<NodeId, Tags> =>
  new Map(
    idsOfContent(content).flatMap((id) => {
      const tags = tagsOf(picture, id);
      return tags ? [[id, tags]] : [];
    }),
  );

function tagsOf(picture: Picture, id: NodeId): Tags | null {
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
