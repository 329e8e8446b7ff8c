import { ensureSyntaxTree } from "@codemirror/language";
import type { EditorState, Extension, Range } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";

export interface LintWords {
  readonly syntax: string;
  readonly unmatched: string;
}

const PAUSE_MS = 600;
const MOST = 40;

/**
 * Marks where the code breaks its grammar, once the hand rests: a thin line under the place, words when it is pointed
 * at. Nothing is corrected, nothing is kept from being saved.
 */
export const codeLint = (words: LintWords): Extension => [
  EditorView.baseTheme({
    ".cm-wrong": {
      textDecoration: "underline wavy var(--color-danger) 1px",
      textUnderlineOffset: "3px",
      textDecorationSkipInk: "none",
    },
  }),
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet = Decoration.none;
      #timer = 0;
      constructor(view: EditorView) {
        this.#plan(view);
      }
      update({ docChanged, changes, view }: ViewUpdate): void {
        if (!docChanged) return;
        this.decorations = this.decorations.map(changes);
        this.#plan(view);
      }
      destroy(): void {
        window.clearTimeout(this.#timer);
      }
      #plan(view: EditorView): void {
        window.clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => {
          // A syllable in the making is not to be disturbed by a repaint.
          if (view.composing) {
            this.#plan(view);
            return;
          }
          this.decorations = marksOf(view.state, words);
          view.dispatch({});
        }, PAUSE_MS);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  ),
];

function marksOf(state: EditorState, words: LintWords): DecorationSet {
  const found: Range<Decoration>[] = [];
  const most = state.doc.length;
  ensureSyntaxTree(state, most, 200)?.iterate({
    enter: (node) => {
      if (found.length >= MOST || most === 0) return false;
      const isUnmatched = node.name === "MismatchedCloseTag";
      if (!node.type.isError && !isUnmatched) return true;
      const from = Math.min(node.from, most - 1);
      const to = Math.min(Math.max(node.to, from + 1), most);
      const title = isUnmatched ? words.unmatched : words.syntax;
      found.push(Decoration.mark({ class: "cm-wrong", attributes: { title } }).range(from, to));
      return false;
    },
  });
  return Decoration.set(found, true);
}
