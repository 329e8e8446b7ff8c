import { namedBy } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import { edit } from "../../document/edit/editing.ts";
import { tryEdit } from "../../document/edit/try-edit.ts";
import { refusalSentence } from "../../i18n/pages/refusals.ts";
import { visualText } from "../../i18n/visual/texts.ts";
import { type NodePlace, placeOfNode } from "../../picture/picture.ts";
import { elementLabel } from "../../selection/element-path.ts";
import { readEditor } from "../../state/editor-store.ts";
import { type Declared, declaredHere, isSame, isVariable, type WrittenWhere } from "./declared-here.ts";

/**
 * Removes the part of a declaration that sets a property. False where it was refused; the person has been
 * shown why.
 */
export async function takeOut(place: NodePlace, declared: Declared, property: string): Promise<boolean> {
  const words = wordsOf(place, declared);
  const isOut = await edit(...takingOut(place, declared, property));
  if (isOut && words !== null) showToast({ text: words });
  return isOut;
}

/**
 * A variable may give others their values, too: the person who removes it is shown which, and how many
 * elements it reaches.
 */
function wordsOf(place: NodePlace, declared: Declared): string | null {
  const { part } = readEditor();
  if (!isVariable(declared) || !part) return null;
  const name = declared.declaration.property;
  return declared.from === "inline"
    ? visualText("field.variableOut", { name })
    : visualText("field.variableOutOf", {
        name,
        selector: declared.selector,
        count: namedBy(part, place.address, declared.selector),
      });
}

/**
 * Takes the value of a property out where it is set here. Null where it is out, else the sentence that says
 * why it stays; '' where that was shown already. `covered`: properties that must all be set by the same
 * declaration, where one field represents several properties.
 */
export async function takeOutHere(
  { node, ...shown }: WrittenWhere & { readonly node: string },
  property: string,
  covered: readonly string[] = [property],
): Promise<string | null> {
  const { picture, part } = readEditor();
  const place = picture ? placeOfNode(picture, node) : null;
  if (!place) return visualText("field.stays.none");
  const newest = { ...shown, part: part ?? shown.part };
  const whole = covered.length > 1 ? declaredHere(newest, place.address, property) : "none";
  const [first = "none", ...rest] =
    typeof whole !== "string" && isVariable(whole)
      ? [whole]
      : covered.map((one) => declaredHere(newest, place.address, one));
  const other = [first, ...rest].find((one) => typeof one === "string");
  if (typeof first === "string" || other !== undefined) return visualText(`field.stays.${other ?? "none"}`);
  if (!rest.every((one) => typeof one !== "string" && isSame(first, one)))
    return visualText("field.stays.apart");
  const words = wordsOf(place, first);
  const refusal = await tryEdit(...takingOut(place, first, property));
  if (refusal === null && words !== null) showToast({ text: words });
  return refusal === null ? null : refusal === "told" ? "" : refusalSentence(refusal);
}

const takingOut = (
  place: NodePlace,
  declared: Declared,
  property: string,
): [name: string, input: unknown, subject: string] => {
  const label = elementLabel(place.element);
  const said = isVariable(declared) ? declared.declaration.property : property;
  return declared.from === "inline"
    ? ["style.inline-set", { element: place.address, property: said, value: null }, label]
    : [
        "style.declaration-remove",
        { text: declared.text, at: declared.declaration.span.from, part: said },
        label,
      ];
};
