import {
  Annotation,
  EditorSelection,
  EditorState,
  type Extension,
  RangeSet,
  RangeSetBuilder,
  type Text,
} from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin } from "@codemirror/view";

/** Mark of a change that came from the document, as opposed to the person's typing here. */
export const fromDocument = Annotation.define<boolean>();

/**
 * For texts with CRLF in a view whose only line separator is "\n": the CR is the last character of its line,
 * and nobody sees it. The caret is not behind it, both go together when one is deleted, and what would be
 * written between the two comes before them.
 */
export const crlf = (): Extension => [
  hidden,
  EditorView.atomicRanges.of((view) => view.plugin(hidden)?.together ?? RangeSet.empty),
  EditorState.transactionFilter.of((transaction) => {
    if (transaction.annotation(fromDocument)) return transaction;
    const doc = transaction.startState.doc;
    let parts = false;
    const changes: { from: number; to: number; insert: Text }[] = [];
    transaction.changes.iterChanges((from, to, _from, _to, insert) => {
      parts ||= isBetween(doc, from) || isBetween(doc, to);
      changes.push({ from: before(doc, from), to: before(doc, to), insert });
    });
    if (!parts) return transaction;
    const userEvent = transaction.isUserEvent("delete") ? "delete" : "input";
    return { changes, userEvent, scrollIntoView: true };
  }),
  EditorState.transactionFilter.of((transaction) => {
    const { selection, newDoc } = transaction;
    const outside = selection?.ranges.map((range) =>
      EditorSelection.range(before(newDoc, range.anchor), before(newDoc, range.head), range.goalColumn),
    );
    if (!selection || !outside?.some((range, at) => !range.eq(selection.ranges[at] ?? range)))
      return transaction;
    return [
      transaction,
      { selection: EditorSelection.create(outside, selection.mainIndex), sequential: true },
    ];
  }),
];

const isBetween = (doc: Text, at: number): boolean =>
  at > 0 && at < doc.length && doc.sliceString(at - 1, at + 1) === "\r\n";

const before = (doc: Text, at: number): number => (isBetween(doc, at) ? at - 1 : at);

const nothing = Decoration.replace({});

/** Of the visible lines. */
const hidden = ViewPlugin.define(
  (view) => {
    const found = { ...carriageReturns(view) };
    return {
      get returns() {
        return found.returns;
      },
      get together() {
        return found.together;
      },
      update: ({ docChanged, viewportChanged, view: now }) => {
        if (docChanged || viewportChanged) Object.assign(found, carriageReturns(now));
      },
    };
  },
  { decorations: (plugin) => plugin.returns },
);

function carriageReturns({ state, visibleRanges }: EditorView) {
  const returns = new RangeSetBuilder<Decoration>();
  const together = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at);
      if (line.text.endsWith("\r") && line.to < state.doc.length) {
        returns.add(line.to - 1, line.to, nothing);
        together.add(line.to - 1, line.to + 1, nothing);
      }
      at = line.to + 1;
    }
  }
  return { returns: returns.finish(), together: together.finish() };
}
