import { edit } from "../document/edit/editing.ts";
import { type NodePlace, placeOfNode } from "../picture/picture.ts";
import { readEditor } from "../state/editor-store.ts";
import { elementLabel } from "./element-path.ts";

/**
 * Runs an edit on the selected element, where it is now: what was written a moment ago in the same text may
 * have moved it.
 */
export function act(
  place: NodePlace,
  name: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  const { picture, selection } = readEditor();
  const now = picture && selection?.kind === "element" ? placeOfNode(picture, selection.node) : null;
  const same = now && now.address.text === place.address.text && now.element.index === place.element.index;
  const { address, element } = same ? now : place;
  return edit(name, { element: address, ...input }, elementLabel(element));
}

export const setAttribute = (place: NodePlace, name: string, value: string | null): Promise<boolean> =>
  act(place, "element.attribute-set", { name, value });

/** On: the name alone; off: nothing of it. */
export const setFlag = (place: NodePlace, name: string, on: boolean): Promise<boolean> =>
  on
    ? act(place, "element.attribute-set", { name, value: null })
    : act(place, "element.attribute-remove", { name });

/** An empty value takes the attribute away. */
export const setOrRemove = async (place: NodePlace, name: string, value: string): Promise<boolean> => {
  if (value.trim() !== "") return setAttribute(place, name, value.trim());
  const has = place.element.attributes.some((attribute) => attribute.name === name);
  return !has || act(place, "element.attribute-remove", { name });
};
