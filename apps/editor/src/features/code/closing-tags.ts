import { type EditorState, type Extension, Prec, StateField, type Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/** A closing tag, or the end of one (`p>`), that completion wrote: where it is now. */
interface Completed {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  /** The whole tag (`</p>`), written behind an opening one; else its end, written behind a typed `</`. */
  readonly isWhole: boolean;
}

const COMPLETED = /^(<\/)?([\w:-]+)>$/;
/** A closing tag that lacks its `>`, at the end of the text before the caret. No name of a tag is longer. */
const TYPED = /<\/([\w:-]+)$/;
const LONGEST_TAG = 100;

function completedBy(transaction: Transaction): readonly Completed[] {
  if (!transaction.isUserEvent("input.complete")) return [];
  const found: Completed[] = [];
  transaction.changes.iterChanges((_fromBefore, _toBefore, from, to, inserted) => {
    const [, open, name] = COMPLETED.exec(inserted.toString()) ?? [];
    if (name !== undefined) found.push({ from, to, name, isWhole: open !== undefined });
  });
  return found;
}

/** The completed tags that nobody has written into since. */
const completedTags = StateField.define<readonly Completed[]>({
  create: () => [],
  update(tags, transaction) {
    if (!transaction.docChanged) return tags;
    const kept = tags.flatMap((tag) => {
      if (transaction.changes.touchesRange(tag.from + 1, tag.to - 1)) return [];
      const from = transaction.changes.mapPos(tag.from, 1);
      const to = transaction.changes.mapPos(tag.to, -1);
      return to - from === tag.to - tag.from ? [{ ...tag, from, to }] : [];
    });
    return [...kept, ...completedBy(transaction)];
  },
});

/** The change that a typed `>` at `at` represents where its tag would be written twice; null elsewhere. */
function writtenOnce(state: EditorState, at: number) {
  const before = state.sliceDoc(Math.max(0, at - LONGEST_TAG), at);
  const typed = TYPED.exec(before)?.[1];
  for (const { from, to, name, isWhole } of state.field(completedTags)) {
    // `<p>words</p|</p>`: the tag behind the caret was completed, and is typed here.
    if (isWhole && typed === name && from >= at && state.sliceDoc(at, from).trim() === "") {
      const line = state.doc.lineAt(at);
      const below = state.doc.lineAt(from).from;
      // On a line of its own it is the completed tag, which is below with its own indentation.
      if (below > line.to && state.sliceDoc(line.from, at).trim() === `</${name}`)
        return { from: line.from, to: below, insert: "", caret: to - (below - line.from) };
      return { from: at, to, insert: ">", caret: at + 1 };
    }
    // `</p>p|`: the end was completed behind `</`, and is typed once more.
    if (!isWhole && to <= at && state.sliceDoc(to, at) === name)
      return { from: to, to: at, insert: "", caret: to };
  }
  return null;
}

/** A closing tag that a person types in full, though completion has written it already, is kept once. */
export const closingTags = (): Extension => [
  completedTags,
  Prec.high(
    EditorView.inputHandler.of((view, from, to, text) => {
      if (text !== ">" || from !== to || view.composing || view.state.readOnly) return false;
      const change = writtenOnce(view.state, from);
      if (!change) return false;
      view.dispatch({
        changes: { from: change.from, to: change.to, insert: change.insert },
        selection: { anchor: change.caret },
        userEvent: "input.type",
      });
      return true;
    }),
  ),
];
