import { type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { TINTS } from "@hanok/canvas/protocol";
import type { ColleagueCaret } from "../../state/live-store.ts";

const show = StateEffect.define<readonly ColleagueCaret[]>();

/**
 * Carets and choices of colleagues in a code view [LIV-08]. They go along with the text until they are sent
 * again.
 */
export const colleagueCarets = () => [field, theme];

/** Replaces what was shown before; the view has the text that the carets are places of. */
export const showCarets = (view: EditorView, carets: readonly ColleagueCaret[]): void =>
  view.dispatch({ effects: show.of(carets) });

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, transaction) {
    let marks = before.map(transaction.changes);
    for (const effect of transaction.effects)
      if (effect.is(show)) marks = marksOf(effect.value, transaction.newDoc.length);
    return marks;
  },
  provide: (own) => EditorView.decorations.from(own),
});

function marksOf(carets: readonly ColleagueCaret[], length: number): DecorationSet {
  const marks: Range<Decoration>[] = [];
  for (const { memberName, tint, caret } of carets) {
    const head = Math.min(caret.head, length);
    const anchor = Math.min(caret.anchor, length);
    const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
    if (from < to)
      marks.push(Decoration.mark({ class: `cm-colleague-chosen cm-tint${tint}` }).range(from, to));
    marks.push(Decoration.widget({ widget: new CaretWidget(memberName, tint), side: 1 }).range(head));
  }
  return Decoration.set(marks, true);
}

class CaretWidget extends WidgetType {
  readonly #name: string;
  readonly #tint: number;

  constructor(name: string, tint: number) {
    super();
    this.#name = name;
    this.#tint = tint;
  }

  override eq(other: CaretWidget): boolean {
    return other.#name === this.#name && other.#tint === this.#tint;
  }

  override toDOM(): HTMLElement {
    const caret = document.createElement("span");
    caret.className = `cm-colleague-caret cm-tint${this.#tint}`;
    // The text is read as it is; who is where is in the list of people.
    caret.setAttribute("aria-hidden", "true");
    const flag = document.createElement("span");
    flag.textContent = this.#name;
    caret.append(flag);
    return caret;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const theme = EditorView.baseTheme({
  ...Object.fromEntries(TINTS.map((color, tint) => [`.cm-tint${tint}`, { "--tint": color }])),
  ".cm-colleague-chosen": { backgroundColor: "color-mix(in srgb, var(--tint) 24%, transparent)" },
  ".cm-colleague-caret": {
    position: "relative",
    display: "inline-block",
    width: "0",
    height: "1.2em",
    verticalAlign: "text-bottom",
    boxShadow: "0 0 0 1px var(--tint)",
  },
  ".cm-colleague-caret > span": {
    position: "absolute",
    left: "-1px",
    bottom: "100%",
    zIndex: "1",
    padding: "0 0.6rem",
    borderRadius: "3px 3px 3px 0",
    background: "var(--tint)",
    color: "#fff",
    font: "500 1.1rem/1.6rem var(--font-sans, sans-serif)",
    whiteSpace: "nowrap",
    pointerEvents: "none",
  },
  // The first line has no room above it.
  ".cm-line:first-child .cm-colleague-caret > span": {
    bottom: "auto",
    top: "100%",
    borderRadius: "0 3px 3px 3px",
  },
});
