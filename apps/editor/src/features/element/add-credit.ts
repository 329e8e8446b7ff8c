import { edit } from "../../document/edit/editing.ts";
import { type NodePlace, placeOfNode } from "../../picture/picture.ts";
import { readEditor } from "../../state/editor-store.ts";

/** Elements in which a line with links cannot be beside an image. */
const AROUND = new Set(["a", "picture", "button"]);

/** Puts the line that names a picture's author behind the selected image, or behind the link around it. */
export async function addCredit(place: NodePlace, source: string, label: string): Promise<boolean> {
  const { picture, selection } = readEditor();
  const now = picture && selection?.kind === "element" ? placeOfNode(picture, selection.node) : null;
  const { address, element } = now ?? place;
  let target = element;
  while (target.parent && AROUND.has(target.parent.tag)) target = target.parent;
  if (!target.span) return false;
  return edit(
    "element.insert",
    { target: { text: address.text, at: target.span.from }, where: "after", source },
    label,
  );
}
