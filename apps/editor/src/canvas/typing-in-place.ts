import type { ContentNode, NodeId, OwnLetters, TextOn } from "@hanok/canvas/protocol";
import { sourceOffset } from "@hanok/page-document";
import i18next from "i18next";
import * as editing from "../document/edit/editing.ts";
import { keepDraft } from "../document/save/keeping.ts";
import { offerLostText } from "../document/save/lost-text.ts";
import { nodeOf, placeOfNode } from "../picture/picture.ts";
import { isIsland } from "../picture/text-runs.ts";
import { elementLabel } from "../selection/element-path.ts";
import { select, tell } from "../selection/selecting.ts";
import { createId } from "../state/create-id.ts";
import { type LinkAsked, readEditor, setEditor } from "../state/editor-store.ts";
import { caretMoved, provideCaret, type TextCaret } from "../state/own-caret.ts";
import { contentOfSource, idsOfContent, pairedIds, sameContent, withIds, wordsOf } from "./typed-content.ts";
import { holdsNewTags, shownInSource, tagsWithin, typedText } from "./typed-edit.ts";
import {
  actOf,
  inTurn,
  meantInSource,
  type ToldDraft,
  type ToldEnd,
  type TypedCanvas,
  type TypedElement,
} from "./typed-element.ts";
import { caretAfter, endOfChange, ownLetters, sourceAround } from "./typed-places.ts";

/** Interval at which colleagues' changes to the block are checked while somebody types in it. */
const OTHERS_MS = 400;
/** Time limit for a frame to send the last letters, those of a composition included. */
const LAST_LETTERS_MS = 600;

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

  /** Behind how many characters of the text the caret is: behind all where it is not known. */
  get characters(): number {
    return this.#typed?.caret?.head ?? Number.MAX_SAFE_INTEGER;
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

  /**
   * Only where the page shows what the source says: scripts may have written something else there. Answers whether it
   * goes on, by a promise while the code that decides is on its way.
   */
  start(node: NodeId, before: readonly ContentNode[]): boolean | Promise<boolean> {
    const { picture, editable, preview } = readEditor();
    const place = picture ? placeOfNode(picture, node) : null;
    if (!picture || !place || !editable || preview) {
      this.#canvas.end(false);
      return false;
    }
    select({ kind: "element", node, blockId: place.blockId });
    const refuses = this.#canvas.refusesText(node);
    if (refuses === true) {
      this.#canvas.end(false);
      return false;
    }
    const source = contentOfSource(place.element.children, (element) =>
      nodeOf(picture, place.blockId, element.index),
    );
    if (source === null || !sameContent(source, before)) {
      this.#canvas.end(false);
      void Promise.resolve(refuses).then((isTold) => {
        if (isTold) return;
        tell("element.scripted");
        this.#canvas.refuse(node, i18next.t("element.scripted"));
      });
      return false;
    }
    const id = createId();
    const goesOn =
      refuses === false ||
      refuses.then((isRefused) => {
        if (isRefused && this.#typed?.id === id) this.#canvas.end(false);
        return !isRefused;
      });
    this.#typed = {
      node,
      id,
      first: before,
      before,
      draft: null,
      taken: null,
      burst: 0,
      draftCaret: null,
      frameIds: idsOfContent(before),
      firstTags: tagsWithin(picture, before),
      isCommitted: false,
      isRefused: false,
      committing: Promise.resolve(),
      merges: 0,
      caret: null,
      outOfStep: null,
      forgetCaret: provideCaret(() => this.#caret()),
    };
    setEditor({ typing: true });
    editing.startTyping(place.address.text);
    this.#others = window.setInterval(() => this.#lookForOthers(), OTHERS_MS);
    return goesOn;
  }

  /**
   * Takes the element's present content while letters come; `settled` letters become an edit, the others a
   * draft.
   */
  draft(node: NodeId, content: readonly ContentNode[], told: ToldDraft): void {
    const typed = this.#typed;
    if (!typed || typed.node !== node) return;
    typed.draft = content;
    typed.burst = told.burst;
    typed.draftCaret = told.caret;
    this.#keepDraft(typed);
    const { merges } = typed;
    if (told.settled && !typed.isRefused && !holdsNewTags(content))
      inTurn(typed, async () => {
        if (merges === typed.merges) await this.#commit(typed, content, told);
      });
  }

  /**
   * A step is undone, or made again, while the text is being edited; what is in the frame follows. Or the
   * typing has ended, and goes on elsewhere.
   */
  turn(node: NodeId, way: "undo" | "redo" | TextOn, letters: number | null): void {
    if (way !== "undo" && way !== "redo") {
      void this.settle()
        .then(() => import("./text-on.ts"))
        .then(
          ({ goOn }) => goOn(node, way, letters),
          // Without connection its code may be missing: the typing has ended, as it does elsewhere.
          () => {},
        );
      return;
    }
    const typed = this.#typed;
    if (typed?.node === node) inTurn(typed, () => this.#turn(typed, way));
  }

  async #turn(typed: TypedElement, way: "undo" | "redo"): Promise<void> {
    const { node } = typed;
    if (this.#typed !== typed || typed.isRefused) return;
    const was = typed.before;
    if (typed.draft !== null && !sameContent(was, meantInSource(typed, typed.draft))) {
      // Tags that were typed become an edit when the typing ends: that is the newest step.
      if (way === "undo") void this.finish().then(editing.undo);
      return;
    }
    const source = sourceAround(node);
    await (way === "undo" ? editing.undo() : editing.redo());
    const now = shownInSource(node);
    if (now !== null && sameContent(was, now)) return;
    const stood = typed.draftCaret;
    const end = endOfChange(node, source);
    const caret = stood === null || end === null ? null : { was: stood, now: end };
    if (now !== null && (await this.#write(typed, was, now, null, caret))) {
      typed.before = now;
      keepDraft(null);
      return;
    }
    typed.outOfStep = typed.draft ?? was;
    this.#canvas.end(true);
  }

  /** Has the frame put into the text what it lacks; false where it cannot. */
  async #write(
    typed: TypedElement,
    was: readonly ContentNode[],
    now: readonly ContentNode[],
    own: OwnLetters | null,
    caret: { readonly was: number; readonly now: number } | null,
  ): Promise<boolean> {
    const answer = new Promise<boolean>((resolve) => {
      this.#whenMerged = resolve;
    });
    const inFrame = (content: readonly ContentNode[]) =>
      withIds(content, pairedIds(idsOfContent(content), typed.frameIds));
    this.#canvas.merge(typed.node, inFrame(was), inFrame(now), own, caret);
    if (!(await answer)) return false;
    typed.merges += 1;
    typed.taken = null;
    // The frame sends its content again.
    typed.draft = null;
    return true;
  }

  /** Takes the caret position that the frame sends. */
  caret(node: NodeId, anchor: number, head: number): void {
    if (this.#typed?.node !== node) return;
    this.#typed.caret = { anchor, head };
    caretMoved();
  }

  /** The caret in the source; undefined while the frame shows letters that the source does not have. */
  #caret(): TextCaret | null | undefined {
    const typed = this.#typed;
    if (!typed?.caret) return null;
    if (typed.draft !== null && !sameContent(typed.before, meantInSource(typed, typed.draft)))
      return undefined;
    const { picture } = readEditor();
    const place = picture && placeOfNode(picture, typed.node);
    const html = place ? picture.part.texts[place.address.text] : undefined;
    if (!place || html === undefined) return null;
    const anchor = sourceOffset(place.element, html, typed.caret.anchor, isIsland);
    const head = sourceOffset(place.element, html, typed.caret.head, isIsland);
    return anchor === null || head === null ? null : { text: place.address.text, anchor, head };
  }

  #keepDraft(typed: TypedElement): void {
    const told = typed.draft && meantInSource(typed, typed.draft);
    keepDraft(told === null || sameContent(typed.before, told) ? null : typedText(typed, told));
  }

  /**
   * Letters become an edit while others follow: colleagues see them, and undo undoes what came without a
   * pause.
   */
  async #commit(
    typed: TypedElement,
    drafted: readonly ContentNode[],
    { burst, caret }: ToldDraft,
  ): Promise<void> {
    const { node } = typed;
    const content = meantInSource(typed, drafted);
    // The end takes what is left.
    if (this.#typed !== typed || typed.isRefused || sameContent(typed.before, content)) return;
    const text = typedText(typed, content, caret ?? undefined);
    if (!text) return;
    const taken = await editing.typed(text, subjectOf(node), actOf(typed, burst));
    if (!taken) {
      typed.isRefused = true;
      return;
    }
    typed.isCommitted = true;
    typed.before = shownInSource(node) ?? content;
    typed.frameIds = idsOfContent(drafted);
    typed.taken = drafted;
    if (this.#typed === typed) this.#keepDraft(typed);
  }

  #lookForOthers(): void {
    const typed = this.#typed;
    if (typed && editing.withHeld() !== null) inTurn(typed, () => this.#letHeldIn(typed));
  }

  /**
   * Applies colleagues' changes: those elsewhere in the block at once, those in this text between letters,
   * and the rest when the typing ends.
   */
  async #letHeldIn(typed: TypedElement): Promise<void> {
    const { node } = typed;
    const held = editing.withHeld();
    const reach = this.#typed === typed && held ? this.#canvas.reach(node, held.part) : null;
    if (!held || !reach) return;
    if (reach.text !== null) {
      const own = ownLetters(node, held.run, reach);
      const caret = caretAfter(typed, held, reach);
      if (!(await this.#write(typed, typed.before, reach.text, own, caret))) return;
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
  end(node: NodeId, content: readonly ContentNode[] | null, told: ToldEnd): void {
    const typed = this.#typed;
    if (!typed || typed.node !== node) return;
    this.#typed = null;
    typed.forgetCaret();
    window.clearInterval(this.#others);
    // An answer that has not come by now does not come: the frame had ended the text.
    this.#whenMerged(false);
    setEditor({ typing: false, linkAsked: null });
    this.#taking = typed.committing.then(() => this.#finish(typed, content, told));
    this.#canvas.ended();
    this.#whenEnded();
  }

  async #finish(
    typed: TypedElement,
    content: readonly ContentNode[] | null,
    { made, burst, caret }: ToldEnd,
  ): Promise<void> {
    const { node } = typed;
    // The source is not what it was when the typing began.
    const isChanged = typed.isCommitted || typed.merges > 0;
    // Null: what is there is what was there first.
    const told = content ?? (isChanged ? typed.first : null);
    const last = told && meantInSource(typed, told);
    const isKnown =
      typed.outOfStep !== null && told !== null
        ? sameContent(typed.outOfStep, told)
        : isChanged && last !== null && sameContent(typed.before, last);
    const isLeft = last !== null && !isKnown;
    const text = isLeft ? typedText(typed, last, caret ?? undefined) : null;
    // The content of the frame belongs to a source that no longer exists.
    const fits = typed.outOfStep === null;
    const taken =
      text === null || (fits && (await editing.typed(text, subjectOf(node), actOf(typed, burst))));
    this.#letOthersIn();
    if (!taken && text) void offerLostText("draftRefused", text);
    // Its place is gone: the words are not.
    else if (isLeft && !text && readEditor().picture)
      void offerLostText("draftRefused", { text: wordsOf(last), html: "" });
    const { picture: now } = readEditor();
    if (!now || !placeOfNode(now, node)) return;
    // Text whose edit was refused must not stay on the screen.
    if (!taken) this.#canvas.repaint();
    // An element that the browser made is known as none of the source, and could not be selected. Edits on the way
    // were not painted where they were typed.
    else if (made || isChanged || !fits) this.#canvas.repaintInside(node);
  }

  /** Like `settle`, with the letters that the frame has not sent yet. */
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

  /** Text in the making becomes an edit when the frame is closed: its last message is all there is. */
  settle(): Promise<void> {
    if (this.#typed) {
      const { node, before, draft, isCommitted, merges, burst } = this.#typed;
      // Without a word of the frame since the last edit, what the source says is what there is: ids of the source are
      // no names of the frame, and stay.
      const told = draft ?? (isCommitted || merges > 0 ? before : null);
      this.end(node, told, { made: draft !== null, burst, caret: null });
    }
    return this.#taking;
  }

  /** Applies colleagues' changes after the edit: the edit names its place in the former text. */
  #letOthersIn(): void {
    if (this.#typed === null) editing.endTyping();
  }
}

const subjectOf = (node: NodeId): string => {
  const { picture } = readEditor();
  const place = picture && placeOfNode(picture, node);
  return place ? elementLabel(place.element) : "";
};
