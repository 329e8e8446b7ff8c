import type { LocatedHtml, LocatedNode } from "../../src/index.ts";

/** A located tree as text, one node a line: what it is, and the characters that are its own. */
export const draw = (located: LocatedHtml): string => {
  const lines: string[] = [];
  const visit = (nodes: readonly LocatedNode[], depth: number): void => {
    for (const node of nodes) {
      const own = node.span ? JSON.stringify(located.text.slice(node.span.from, node.span.to)) : "-";
      const name =
        node.kind === "element"
          ? `${node.namespace === "html" ? "" : `${node.namespace}:`}${node.tag}${node.outside ? ` (${node.outside})` : ""}`
          : node.kind === "doctype"
            ? "#doctype"
            : `#${node.kind} ${JSON.stringify(node.value)}`;
      lines.push(`${"  ".repeat(depth)}${name} ${own}`);
      if (node.kind === "element") visit(node.children, depth + 1);
    }
  };
  visit(located.nodes, 0);
  return lines.join("\n");
};
