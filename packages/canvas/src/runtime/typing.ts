import type { NodeId } from "../protocol/content.ts";
import type { FromFrame } from "../protocol/from-frame.ts";
import type { Patch, ToFrame } from "../protocol/to-frame.ts";
import { append, contains } from "./builtins.ts";
import type { Nodes } from "./nodes.ts";
import type { Overlay } from "./overlay.ts";
import { mergeText } from "./text-merge.ts";
import { beginText } from "./text-session.ts";
import type { CaretPlace, TextSession } from "./text-session-events.ts";
import { createTextBar, type TextBar } from "./tools/text-bar.ts";

/**
 * The one text of the page that a person edits in place, sent to the editor, and what waits until that is
 * over.
 */
export interface Typing {
  readonly session: () => TextSession | null;
  readonly bar: TextBar;
  /** False where the element holds no text to edit. `at`: the caret. */
  readonly start: (host: Element, node: NodeId, revision: number, at: CaretPlace | null) => boolean;
  /** Keeps a patch that would write into, around or above what is being typed; false where it may be applied. */
  readonly holds: (entry: Patch) => boolean;
  /** Puts what others wrote into the text; false where it cannot be done now. */
  readonly merge: (asked: Extract<ToFrame, { type: "text-merge" }>) => boolean;
  /** The focus has left the frame. */
  readonly blur: () => void;
  /** The page is written again: there is no text any more. */
  readonly forget: () => void;
}

/** `apply` gets the patches that waited, in the order in which they came: each goes through `holds` once more. */
export function createTyping(
  overlay: Overlay,
  nodes: Nodes,
  send: (message: FromFrame) => void,
  { apply, ended }: { readonly apply: (late: readonly Patch[]) => void; readonly ended: () => void },
): Typing {
  const bar = createTextBar(overlay);
  let session: TextSession | null = null;
  let held: Patch[] = [];

  function follow(next: TextSession | null): void {
    session = next;
    bar.follow(next);
    overlay.editing(next !== null);
  }

  function touches(entry: Patch, { element, composing }: TextSession): boolean {
    if (entry.op === "style" || composing()) return composing();
    const ids = entry.op === "replace" || entry.op === "move" ? entry.nodes : [entry.node ?? ""];
    for (const id of ids) {
      const target = nodes.elementOf(id);
      if (target && (contains(target, element) || contains(element, target))) return true;
    }
    return false;
  }

  function isWithinIsland(id: NodeId, { runs, element }: TextSession): boolean {
    const target = nodes.elementOf(id);
    return target !== undefined && contains(element, target) && !runs.holds(target);
  }

  function applyHeld(): void {
    if (held.length === 0 || session?.composing()) return;
    const late = held;
    held = [];
    apply(late);
  }

  function keep(entry: Patch): true {
    append(held, entry);
    return true;
  }

  function isWithin(id: NodeId, element: Element): boolean {
    const target = nodes.elementOf(id);
    return target === element || (target !== undefined && contains(element, target));
  }

  return {
    session: () => session,
    bar,
    start(host, node, revision, at) {
      const next = beginText(
        host,
        nodes,
        {
          started: (before) => send({ type: "text-start", node, revision, before: [...before] }),
          composing(active) {
            send({ type: "composing", active });
            // Patches from within the composition must be written before later ones.
            if (!active) queueMicrotask(applyHeld);
          },
          draft: (content, told) =>
            send({ type: "text-draft", node, revision, content: [...content], ...told }),
          turn: (way) => send({ type: "text-turn", node, way, letters: null }),
          goesOn: (way, letters) => send({ type: "text-turn", node, way, letters }),
          caret: (anchor, head) => send({ type: "text-caret", node, anchor, head }),
          pastesPictures: (html, files) =>
            send({ type: "paste", text: "", html, plain: false, files: [...files] }),
          leavesPictures: (count) => send({ type: "pictures-left", count }),
          asksLink: (href, { left, top, width, height }) =>
            send({ type: "link-ask", node, href, box: { left, top, width, height } }),
          ended(content, told) {
            follow(null);
            send({ type: "text-end", node, revision, content: content ? [...content] : null, ...told });
            ended();
            applyHeld();
          },
        },
        at,
      );
      follow(next);
      return next !== null;
    },
    holds(entry) {
      if (!session) return false;
      const isText = entry.op === "inner" || entry.op === "run";
      // Content between the runs of text is not edited by typing.
      if (isText && isWithinIsland(entry.node, session)) return session.composing() && keep(entry);
      // Others' changes of this text wait in the editor: this one is what was typed, and is there already.
      if (isText && isWithin(entry.node, session.element)) return true;
      if (!touches(entry, session)) return false;
      return keep(entry);
    },
    merge({ node, was, now, own, caret }) {
      if (!session || session.composing() || session.waitsForLink()) return false;
      if (nodes.elementOf(node) !== session.element) return false;
      const isDone = mergeText(session.element, [was, now], nodes, session.runs, { own, caret });
      if (isDone) session.changed();
      return isDone;
    },
    blur() {
      // The address of a link is asked for outside of the frame.
      if (!session?.waitsForLink()) session?.end(true);
    },
    forget() {
      follow(null);
      held = [];
    },
  };
}
