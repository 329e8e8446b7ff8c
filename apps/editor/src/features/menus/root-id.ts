import { blockHtmlText, locate, nextFreeName, recordAt, slug } from "@hanok/page-document";
import { edit } from "../../document/edit/editing.ts";
import { readEditor } from "../../state/editor-store.ts";

/** A link to a block needs an id at its root: gives it one, from its title, where it has none. */
export async function withRootId(blockId: string): Promise<boolean> {
  const { part } = readEditor();
  const block = part ? recordAt(part.blocks, blockId) : undefined;
  if (!part || !block) return false;
  const text = blockHtmlText(part, block);
  const { elements } = locate(part.texts[text] ?? "", "fragment");
  const root = elements.find((one) => one.span && !one.parent);
  if (!root?.span) return false;
  if (root.attributes.some(({ name, value }) => name === "id" && value !== "")) return true;
  const taken = Object.values(part.texts).flatMap((html) =>
    [...html.matchAll(/\sid\s*=\s*["']?([^\s"'>]+)/gi)].map((match) => match[1] ?? ""),
  );
  const name = nextFreeName(slug(block.title || block.name) || "block", taken);
  return edit(
    "element.attribute-set",
    { element: { text, at: root.span.from }, name: "id", value: name },
    name,
  );
}
