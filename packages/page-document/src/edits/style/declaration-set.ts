import * as z from "zod/mini";
import type { ProjectPart, TextId } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import type { CssDeclaration, CssNode } from "../../source/css/index.ts";
import { type CssSource, cssSourceAt, isSafeValue, shifted } from "../../style/write/css-source.ts";
import { replaceDeclaration } from "../../style/write/declarations.ts";
import { defineEdit, NOTHING, offsetSchema, textIdSchema } from "../input.ts";
import { reject } from "../reject.ts";
import { readText } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";

/**
 * Gives one declaration of a stylesheet another value: the one that an explanation named, or the variable that
 * a value leans on. `at` is where the declaration begins. Refused: `style.value`, `style.rule-missing`,
 * `text.*`.
 */
export const declarationSet = defineEdit({
  name: "style.declaration-set",
  input: z.object({ text: textIdSchema, at: offsetSchema, value: z.string() }),
  group: ({ text, at }) => `declaration ${text} ${at}`,
  run: (part, { text, at, value }) => {
    if (!isSafeValue(value)) return reject("style.value", { value });
    const read = readText(part, text);
    if (!read.ok) return read;
    const found = declarationAt(part, text, at);
    if (!found) return reject("style.rule-missing");
    const { source, declaration } = found;
    const splice = shifted(replaceDeclaration(declaration, value.trim(), declaration.important), source.from);
    if (read.value.slice(splice.from, splice.to) === splice.insert) return NOTHING;
    return accept([replaceValue(text, read.value, [splice], `declaration ${declaration.property}`)]);
  },
});

export const declarationAt = (
  part: ProjectPart,
  text: TextId,
  at: number,
): { readonly source: CssSource; readonly declaration: CssDeclaration } | null => {
  const source = cssSourceAt(part, text, at);
  const declaration = source && findIn(source.css.nodes, at - source.from);
  return source && declaration ? { source, declaration } : null;
};

const findIn = (nodes: readonly CssNode[], at: number): CssDeclaration | null => {
  for (const node of nodes) {
    if (node.kind === "declaration" && node.span.from === at) return node;
    if ((node.kind === "rule" || node.kind === "at-rule") && at >= node.span.from && at < node.span.to)
      return findIn(node.nodes, at);
  }
  return null;
};
