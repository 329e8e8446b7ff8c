import type { NodeId } from "../protocol/content.ts";
import type { FromFrame } from "../protocol/from-frame.ts";
import type { Patch } from "../protocol/to-frame.ts";
import { append, contains } from "./builtins.ts";
import type { Nodes } from "./nodes.ts";
import type { Overlay } from "./overlay.ts";
import { beginText, type TextSession } from "./text-session.ts";
import { createTextBar, type TextBar } from "./tools/text-bar.ts";

/** The one text of the page that a person edits in place, told to the editor, and what waits until that is over. */
export interface Typing {
  readonly session: () => TextSession | null;
  readonly bar: TextBar;
  /** False where the element holds no text to edit. `at`: where the caret shall stand. */
  readonly start: (
    host: Element,
    node: NodeId,
    revision: number,
    at: { readonly x: number; readonly y: number } | null,
  ) => boolean;
  /** Keeps a patch that would write into, around or above what is being typed; false where it may be applied. */
  readonly holds: (entry: Patch) => boolean;
  /** The focus has left the frame. */
  readonly blur: () => void;
  /** The page is written anew: there is no text any more. */
  readonly forget: () => void;
}

/** `ended` gets the patches that waited. */
export function createTyping(
  overlay: Overlay,
  nodes: Nodes,
  send: (message: FromFrame) => void,
  ended: (late: readonly Patch[]) => void,
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
          composing: (active) => send({ type: "composing", active }),
          draft: (content, settled) =>
            send({ type: "text-draft", node, revision, content: [...content], settled }),
          asksLink: (href, { left, top, width, height }) =>
            send({ type: "link-ask", node, href, box: { left, top, width, height } }),
          ended(content, made) {
            follow(null);
            send({ type: "text-end", node, revision, content: content ? [...content] : null, made });
            const late = held;
            held = [];
            ended(late);
          },
        },
        at,
      );
      follow(next);
      return next !== null;
    },
    holds(entry) {
      if (!session) return false;
      // Others' changes of this text wait in the editor: this one is what was typed, and stands there already.
      if (entry.op === "inner" && isWithin(entry.node, session.element)) return true;
      if (!touches(entry, session)) return false;
      append(held, entry);
      return true;
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
