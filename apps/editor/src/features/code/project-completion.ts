import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { EditorState, type Extension } from "@codemirror/state";
import { projectClasses } from "../../picture/project-names.ts";
import { readEditor } from "../../state/editor-store.ts";

/** Names of the project itself: its classes in html, in selectors and scripts, its custom properties in css. */
export const projectCompletion = (): Extension =>
  EditorState.languageData.of(() => [{ autocomplete: complete }]);

/** Characters before the caret that are read, as a line of minified code has no end. */
const MOST_BEFORE = 500;

function complete(context: CompletionContext): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  const before = line.text.slice(0, context.pos - line.from).slice(-MOST_BEFORE);
  const { part, picture } = readEditor();
  if (!part) return null;
  const variable = /(?:var\(\s*|^\s*)(--[\w-]*)$/.exec(before)?.[1];
  if (variable !== undefined) {
    const names = new Set<string>();
    for (const text of Object.values(part.texts))
      for (const [name] of text.matchAll(/(?<![\w-])--[\w-]+(?=\s*:)/g)) names.add(name);
    return {
      from: context.pos - variable.length,
      options: [...names].map((label) => ({ label, type: "variable" })),
      validFor: /^--[\w-]*$/,
    };
  }
  const inClass = /\bclass\s*=\s*["']?(?:[^"'<>]*\s)?([\w가-힣-]*)$/.exec(before)?.[1];
  const inSelector = /(?:^|[\s,>+~}(["'])\.([\w가-힣-]+)$/.exec(before)?.[1];
  const typed = inClass ?? inSelector;
  if (typed === undefined) return null;
  return {
    from: context.pos - typed.length,
    options: projectClasses(part, picture).map((label) => ({ label, type: "class" })),
    validFor: /^[\w가-힣-]*$/,
  };
}
