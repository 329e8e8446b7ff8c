import type { NodePlace } from "../../canvas-host/picture.ts";
import { editor } from "../../state/controller.ts";
import { elementLabel } from "../../state/element-path.ts";
import type { Declared } from "./declared-here.ts";

/** Takes a declaration out; with `part` only what it says of that property. */
export function takeOut(place: NodePlace, declared: Declared, part?: string): Promise<boolean> {
  const { property, span } = declared.declaration;
  const label = elementLabel(place.element);
  return declared.from === "inline"
    ? editor.edit(
        "style.inline-set",
        { element: place.address, property: part ?? property, value: null },
        label,
      )
    : editor.edit("style.declaration-remove", { text: declared.text, at: span.from, part }, label);
}
