import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The house's colours: they follow the theme by themselves, being custom properties. */
export const codeTheme = EditorView.theme({
  "&": {
    height: "100%",
    fontSize: "1.3rem",
    backgroundColor: "var(--color-raised)",
    color: "var(--color-ink)",
  },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.6" },
  ".cm-content": { paddingBlock: "0.8rem", caretColor: "var(--color-ink)" },
  ".cm-gutters": { backgroundColor: "var(--color-raised)", color: "var(--color-ink-faint)", border: "none" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--color-sunken) 60%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--color-ink)" },
  ".cm-cursor": { borderLeftColor: "var(--color-ink)" },
  "&.cm-focused": { outline: "2px solid var(--color-accent)", outlineOffset: "-2px" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--color-accent) 24%, transparent)",
  },
  ".cm-selectionMatch": { backgroundColor: "var(--color-accent-soft)" },
  ".cm-panels": { backgroundColor: "var(--color-sunken)", color: "var(--color-ink)" },
  ".cm-tooltip": { backgroundColor: "var(--color-raised)", border: "1px solid var(--color-line)" },
});

export const codeHighlight = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.definitionKeyword], color: "var(--color-accent)" },
  { tag: [tags.attributeName, tags.propertyName], color: "var(--color-ink-soft)" },
  { tag: [tags.string, tags.attributeValue], color: "var(--color-danger-deep)" },
  { tag: [tags.number, tags.color, tags.unit, tags.bool, tags.null], color: "var(--color-accent-deep)" },
  { tag: tags.comment, color: "var(--color-ink-faint)", fontStyle: "italic" },
  {
    tag: [tags.className, tags.labelName, tags.definition(tags.variableName)],
    color: "var(--color-ink)",
    fontWeight: "600",
  },
  { tag: [tags.angleBracket, tags.punctuation, tags.bracket], color: "var(--color-ink-faint)" },
  { tag: tags.invalid, color: "var(--color-danger)" },
]);
