import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, indentWithTab } from "@codemirror/commands";
import { css } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { type ChangeSet, EditorSelection, EditorState, Text } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { composeLetters } from "@hanok/canvas/protocol";
import { codeHighlight, codeTheme } from "@hanok/ui/code-theme";
import { closingTags } from "./closing-tags.ts";
import { codeLint, type LintWords } from "./code-lint.ts";
import type { CodeLanguage } from "./code-target.ts";
import { colleagueCarets } from "./colleague-carets.ts";
import { damagedBytes } from "./damaged-bytes.ts";
import { lineBreak } from "./indentation.ts";
import { crlf, fromDocument } from "./line-ends.ts";
import { projectCompletion } from "./project-completion.ts";

export interface CodeEvents {
  /** Typed here; composed into one change until `take` is called. */
  readonly typed: (changes: ChangeSet, before: Text) => void;
  readonly caret: (offset: number) => void;
  readonly composing: (active: boolean) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
  readonly focus: () => void;
  readonly blur: () => void;
}

const LANGUAGES = { html: () => html(), css: () => css(), js: () => javascript() } as const;

/**
 * A code view on one text. Its document is `Text.of(raw.split("\n"))`, with "\n" as the only line separator:
 * a CR of CRLF stays inside its line (`crlf`), so every offset is that of the raw text. Enter writes the text's own
 * line end.
 */
export function createCodeView(
  parent: HTMLElement,
  raw: string,
  language: CodeLanguage,
  options: {
    readonly readOnly: boolean;
    readonly label: string;
    /** One step to the right. */
    readonly indent: string;
    /** Given, code that breaks its grammar is marked. */
    readonly lint?: LintWords;
    /** Given, damaged bytes (SPEC S12) are shown, by this name: `Damaged byte 0xFF`. */
    readonly damaged?: (byte: string) => string;
    /** Words of the search panel, by those of CodeMirror. */
    readonly phrases?: Readonly<Record<string, string>>;
  },
  events: CodeEvents,
): EditorView {
  const lineEnd = raw.includes("\r\n") ? "\r\n" : "\n";
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: Text.of(raw.split("\n")),
      extensions: [
        EditorState.lineSeparator.of("\n"),
        lineEnd === "\r\n" ? crlf() : [],
        lineNumbers(),
        foldGutter(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        drawSelection(),
        options.damaged ? damagedBytes(options.damaged) : [],
        bracketMatching(),
        closeBrackets(),
        closingTags(),
        autocompletion(),
        projectCompletion(),
        colleagueCarets(),
        options.lint ? codeLint(options.lint) : [],
        search({ top: true }),
        options.phrases ? EditorState.phrases.of({ ...options.phrases }) : [],
        highlightSelectionMatches(),
        indentUnit.of(options.indent),
        EditorView.lineWrapping,
        EditorView.clipboardInputFilter.of(composeLetters),
        LANGUAGES[language](),
        syntaxHighlighting(codeHighlight),
        codeTheme,
        EditorView.editable.of(!options.readOnly),
        EditorState.readOnly.of(options.readOnly),
        EditorView.contentAttributes.of({ "aria-label": options.label, tabindex: "0" }),
        keymap.of([
          { key: "Mod-z", run: () => did(events.undo), preventDefault: true },
          { key: "Mod-Shift-z", run: () => did(events.redo), preventDefault: true },
          { key: "Mod-y", run: () => did(events.redo), preventDefault: true },
          { key: "Mod-s", run: () => did(events.save), preventDefault: true },
          { key: "Enter", run: (view) => breakLine(view, lineEnd) },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...searchKeymap,
          ...foldKeymap,
          indentWithTab,
          ...defaultKeymap.filter((binding) => binding.key !== "Enter"),
        ]),
        EditorView.updateListener.of((update) => {
          const foreign = update.transactions.some((one) => one.annotation(fromDocument));
          if (update.docChanged && !foreign) events.typed(update.changes, update.startState.doc);
          if (update.selectionSet && !foreign) events.caret(update.state.selection.main.head);
        }),
        EditorView.domEventHandlers({
          compositionstart: () => void events.composing(true),
          compositionend: () => void events.composing(false),
          focus: () => void events.focus(),
          blur: () => void events.blur(),
        }),
      ],
    }),
  });
}

const did = (act: () => void): true => {
  act();
  return true;
};

function breakLine(view: EditorView, lineEnd: string): boolean {
  if (view.composing || view.state.readOnly) return false;
  const { state } = view;
  view.dispatch(
    state.changeByRange((range) => {
      const { changes, caret } = lineBreak(state, range, { lineEnd, step: state.facet(indentUnit) });
      return { changes, range: EditorSelection.cursor(caret) };
    }),
    { scrollIntoView: true, userEvent: "input" },
  );
  return true;
}

/** Brings the view to a newer state of its text; the caret stays with its words. */
export function showText(
  view: EditorView,
  changes: readonly { from: number; to: number; insert: string }[],
): void {
  view.dispatch({
    changes: changes.map(({ from, to, insert }) => ({ from, to, insert: Text.of(insert.split("\n")) })),
    annotations: fromDocument.of(true),
  });
}

/** Shows a range of the text and marks it, without taking the focus. */
export function revealRange(view: EditorView, from: number, to: number): void {
  const most = view.state.doc.length;
  const anchor = Math.min(from, most);
  view.dispatch({
    selection: { anchor, head: Math.min(to, most) },
    effects: EditorView.scrollIntoView(anchor, { y: "center" }),
    annotations: fromDocument.of(true),
  });
}

/** Opens the panel for finding and replacing. */
export const openSearch = (view: EditorView): boolean => openSearchPanel(view);

/** Brings the text to `wanted` as the person's own edit: only what differs is touched. */
export function rewrite(
  view: EditorView,
  changes: readonly { from: number; to: number; insert: string }[],
): void {
  view.dispatch({
    changes: changes.map(({ from, to, insert }) => ({ from, to, insert: Text.of(insert.split("\n")) })),
    userEvent: "input.format",
  });
}
