import type { FrameLabels } from "@hanok/canvas/protocol";
import {
  BUTTON_CLASS,
  FALLBACK_ROLE,
  firstCharacters,
  type LocatedElement,
  ROLE_OF_TAG,
  roleOf,
} from "@hanok/page-document";
import i18next from "i18next";
import { attributeOf, textOf } from "./element-path.ts";

/** Attributes that say what an element without words is, the most descriptive first. */
const SPOKEN = ["alt", "aria-label", "placeholder", "title"];

/** Role of an element in the language of the person: '제목', '버튼'. */
export const roleName = (element: LocatedElement): string => i18next.t(`roles.${roleOf(element)}`);

/** The same for the frame, which names what is under the pointer itself. */
export const frameRoles = (): FrameLabels["roles"] => ({
  byTag: Object.fromEntries(
    Object.entries(ROLE_OF_TAG).map(([tag, role]) => [tag, i18next.t(`roles.${role}`)]),
  ),
  other: i18next.t(`roles.${FALLBACK_ROLE}`),
  button: i18next.t("roles.button"),
  buttonClass: BUTTON_CLASS.source,
});

/** The words of an element, else of an attribute that describes it; cut after so many characters. '' for none. */
export function elementWords(element: LocatedElement, most: number): string {
  const words = textOf(element, most);
  if (words !== "") return words;
  const said =
    SPOKEN.map((name) => attributeOf(element, name)?.trim() ?? "").find((text) => text !== "") ?? "";
  return firstCharacters(said, most);
}

/** An element by its role and words, as it is spoken; one without words by its class or id: '제목 어서 오세요', '상자 hero'. */
export function elementName(element: LocatedElement): string {
  const role = roleName(element);
  const words = elementWords(element, 40);
  const name = attributeOf(element, "class")?.trim().split(/\s+/)[0] || attributeOf(element, "id") || "";
  return [role, words || name].filter((one) => one !== "").join(" ");
}
