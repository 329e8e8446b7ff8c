import { getIndentation, IndentContext, syntaxTree } from "@codemirror/language";
import { type ChangeSpec, countColumn, type EditorState, Text } from "@codemirror/state";

/** Lines that are looked at to learn how their author indents. */
const READ_LINES = 2_000;
/** Least number of lines indented by spaces; fewer may be chance. */
const LEAST_VOTES = 2;

/**
 * One step to the right as the text's author makes it: a tab, or the number of spaces by which most lines are
 * further in than the line before. Where nothing is indented yet, `spaces`.
 */
export function indentStep(raw: string, spaces: number): string {
  const votes = new Map<number, number>();
  let tabs = 0;
  let indented = 0;
  let before = 0;
  for (const line of raw.split("\n", READ_LINES)) {
    const [indent = ""] = /^[ \t]*/.exec(line) ?? [];
    if (line.trim() === "") continue;
    if (indent.startsWith("\t")) tabs += 1;
    else if (indent !== "") indented += 1;
    const further = indent.includes("\t") ? 0 : indent.length - before;
    // A comment's star is one further in, and no step is wider than eight.
    if (further > 0 && further <= 8 && !/^\s*\*/.test(line))
      votes.set(further, (votes.get(further) ?? 0) + 1);
    before = indent.includes("\t") ? 0 : indent.length;
  }
  if (tabs > indented) return "\t";
  const [most] = [...votes].sort(([, one], [, other]) => other - one);
  return " ".repeat(most && most[1] >= LEAST_VOTES ? most[0] : spaces);
}

/**
 * Change by Enter at `from` to `to`: a line end of the text's own and the indentation of the line, a step
 * further in behind an opening bracket or tag; its closing one moves to a line of its own. Where every space
 * is shown (`pre`) the line's own indentation alone is repeated. `caret`: the caret afterwards.
 */
export function lineBreak(
  state: EditorState,
  { from, to }: { readonly from: number; readonly to: number },
  { lineEnd, step }: { readonly lineEnd: string; readonly step: string },
): { readonly changes: ChangeSpec; readonly caret: number } {
  const line = state.doc.lineAt(from);
  const [indent = ""] = /^[ \t]*/.exec(line.text.slice(0, from - line.from)) ?? [];
  const rest = state.doc.lineAt(to).text.slice(to - state.doc.lineAt(to).from);
  const isShown = isPreformatted(state, from);
  const closes = !isShown && /^(?:[}\])]|<\/)/.test(rest);
  const context = new IndentContext(state, { simulateBreak: from, simulateDoubleBreak: closes });
  const wanted = getIndentation(context, from) ?? 0;
  const inner = !isShown && wanted > countColumn(indent, state.tabSize) ? indent + step : indent;
  const first = lineEnd + inner;
  const insert = closes && inner !== indent ? first + lineEnd + indent : first;
  return { changes: { from, to, insert: Text.of(insert.split("\n")) }, caret: from + first.length };
}

const isPreformatted = (state: EditorState, at: number): boolean => {
  const innermost = syntaxTree(state).resolveInner(at, -1);
  for (let node: typeof innermost | null = innermost; node; node = node.parent) {
    const name = node.name === "Element" ? node.firstChild?.getChild("TagName") : null;
    if (name && /^(?:pre|textarea|listing|xmp)$/i.test(state.sliceDoc(name.from, name.to))) return true;
  }
  return false;
};
