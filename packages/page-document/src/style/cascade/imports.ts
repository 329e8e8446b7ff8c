import { withoutComments } from "../../source/css/comments.ts";
import type { CssAtRule, CssNode } from "../../source/css/index.ts";
import { compileSelectors } from "../selector/compile.ts";
import { readRegistration } from "./registered.ts";

/** At-rules that the preview's browser knows, `@charset`, `@import` and `@layer` aside. */
const KNOWN =
  /^(media|supports|container|scope|page|namespace|font-face|(-webkit-)?keyframes|counter-style|font-feature-values|font-palette-values|starting-style|position-try|view-transition)$/;

export interface Import {
  readonly address: string;
  readonly media: string;
  readonly layer: string | null;
}

/**
 * The `@import`s of a stylesheet that count: only other ones may precede them, `@charset`, what the browser
 * drops, and, before the first one, `@layer` without a block (CSS Cascading 5, section 2). None counts inside
 * of another rule.
 */
export const countingImports = (nodes: readonly CssNode[]): ReadonlyMap<CssAtRule, Import> => {
  const counting = new Map<CssAtRule, Import>();
  for (const node of nodes) {
    if (node.kind === "comment" || node.kind === "declaration" || node.dropped) continue;
    if (node.kind === "at-rule" && node.name === "import") {
      const found = node.body === null ? readImport(withoutComments(node.params).trim()) : null;
      if (found) counting.set(node, found);
    } else if (endsImports(node, counting.size > 0)) break;
  }
  return counting;
};

const endsImports = (
  node: Exclude<CssNode, { kind: "comment" | "declaration" }>,
  hasImport: boolean,
): boolean => {
  if (node.kind === "rule") return compileSelectors(withoutComments(node.selector)) !== null;
  const { name } = node;
  if (name === "layer") return node.body !== null || hasImport;
  if (name === "property")
    return readRegistration(withoutComments(node.params).trim(), node.nodes, [], null) !== null;
  if (name === "container") return withoutComments(node.params).trim() !== "";
  return KNOWN.test(name);
};

const readImport = (params: string): Import | null => {
  const found =
    /^(?:url\(\s*(?:"([^"]*)"\s*|'([^']*)'\s*|([^)"'\s]+)\s*)?\)|"([^"]*)"|'([^']*)')\s*(.*)$/is.exec(params);
  if (!found) return null;
  const address = found[1] ?? found[2] ?? found[3] ?? found[4] ?? found[5] ?? "";
  let rest = found[6] ?? "";
  const layer = /^layer(?:\(([^)]*)\))?\s*/i.exec(rest);
  if (layer) rest = rest.slice(layer[0].length);
  rest = rest.replace(/^supports\([^)]*\)\s*/i, "");
  return { address: address.trim(), media: rest.trim(), layer: layer ? (layer[1]?.trim() ?? "") : null };
};
