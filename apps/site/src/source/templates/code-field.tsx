import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { css } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, foldGutter, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { codeHighlight, codeTheme } from "@hanok/ui/code-theme";
import { useEffect, useRef } from "react";

export type CodeLanguage = "html" | "css" | "js" | "json";
const LANGUAGES: Readonly<Record<CodeLanguage, () => Extension>> = {
  html: () => html(),
  css: () => css(),
  js: () => javascript(),
  json: () => javascript(),
};

/** Code in the product's editor. `text` is what it begins with; after that the editor is the source. */
export default function CodeField({
  label,
  text,
  language,
  isReadOnly,
  onChange,
}: {
  label: string;
  text: string;
  language: CodeLanguage;
  isReadOnly: boolean;
  onChange(text: string): void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const change = useRef(onChange);
  change.current = onChange;
  const first = useRef(text);
  useEffect(() => {
    if (!place.current) return;
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          lineNumbers(),
          foldGutter(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          bracketMatching(),
          LANGUAGES[language](),
          syntaxHighlighting(codeHighlight),
          codeTheme,
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ "aria-label": label }),
          EditorState.readOnly.of(isReadOnly),
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) change.current(update.state.doc.toString());
          }),
        ],
      }),
    });
    return () => view.destroy();
  }, [label, language, isReadOnly]);
  return <div ref={place} className="h-full min-h-0" />;
}
