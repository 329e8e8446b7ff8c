import { withoutComments } from "../../source/css/comments.ts";
import type { CssNode } from "../../source/css/index.ts";
import { fitsSyntax } from "../property/syntax.ts";

/** Registration of a custom property by an `@property` rule. */
export interface Registration {
  readonly name: string;
  readonly syntax: string;
  readonly inherits: boolean;
  /** null only for the syntax `*`. */
  readonly initial: string | null;
  /** Media queries around it. */
  readonly media: readonly string[];
  readonly layer: string | null;
}

/** Units that lean on the element or its font: an initial value must represent itself. */
const LEANING = /\d(?:r?em|r?ex|r?ch|r?ic|r?lh|r?cap|cq(?:[whib]|min|max))\b|\bvar\(/i;

/** Null for a rule that a browser drops (CSS Properties and Values 1, sections 3.1 to 3.4). */
export const readRegistration = (
  params: string,
  nodes: readonly CssNode[],
  media: readonly string[],
  layer: string | null,
): Registration | null => {
  const name = params.trim();
  if (!/^--[^\s]+$/.test(name)) return null;
  const said = new Map<string, string>();
  for (const node of nodes)
    if (node.kind === "declaration") said.set(node.property, withoutComments(node.value).trim());
  const syntax = /^(["'])(.*)\1$/s.exec(said.get("syntax") ?? "")?.[2]?.trim();
  const inherits = said.get("inherits")?.toLowerCase();
  const initial = said.get("initial-value") ?? null;
  if (!syntax || (inherits !== "true" && inherits !== "false")) return null;
  if (initial === null ? syntax !== "*" : !fitsSyntax(syntax, initial) || LEANING.test(initial)) return null;
  return { name, syntax, inherits: inherits === "true", initial, media, layer };
};
