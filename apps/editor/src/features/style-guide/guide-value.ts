import type { GuideBase, GuideKind, GuideState } from "@hanok/page-document";
import { settingEdit } from "../../document/edit/setting-edit.ts";
import { refusalSentence } from "../../i18n/pages/refusals.ts";
import { readValue } from "../style/styling.tsx";

/**
 * Writes a value of the style guide as it was typed: a bare number means pixels, nothing takes a declaration
 * away. An invalid value of the property is not written; answers the sentence that says so.
 */
export async function setGuideValue(
  of: { readonly kind: GuideKind; readonly name: string; readonly state?: GuideState },
  property: string,
  typed: string,
): Promise<string | null> {
  const value = readValue(property, typed);
  const isEmpty = typed.trim() === "" && of.kind !== "color";
  if (value === null && !isEmpty) return refusalSentence({ reason: "style.value", detail: { value: typed } });
  return settingEdit("guide.set", { ...of, values: { [property]: value } }, of.name);
}

/** The same for a font or the radius of corners that the whole project follows. */
export async function setGuideBase(of: GuideBase, typed: string, subject: string): Promise<string | null> {
  const value = readValue(of === "radius" ? "border-radius" : "font-family", typed);
  if (value === null) return refusalSentence({ reason: "style.value", detail: { value: typed } });
  return settingEdit("guide.base-set", { of, value }, subject);
}
