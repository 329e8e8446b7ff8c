import i18next from "i18next";
import { confirm } from "../../state/asking.ts";
import { copyOrTell } from "../../state/clipboard.ts";
import type { TypedText } from "../typed-text.ts";

/** What was typed and cannot become an edit: the person sees it, and may take it along. */
export async function offerLostText(
  why: "draftLost" | "draftRefused",
  { text, html }: Pick<TypedText, "text" | "html">,
): Promise<void> {
  const shown = text ?? html;
  // Where the browser refuses to copy, the words stay in sight.
  while (await confirm(i18next.t(`save.${why}`), shown, i18next.t("save.draftCopy")))
    if (await copyOrTell(shown)) return;
}

/** What stands in the field that has the focus and was not taken yet; fields mark what they have taken. */
export function wordsInHand(): Pick<TypedText, "text" | "html"> | null {
  const field = document.activeElement;
  if (
    !field?.matches("textarea:not([data-settled]), input:not([data-settled]):is([type=text], :not([type]))")
  )
    return null;
  const { value } = field as HTMLInputElement | HTMLTextAreaElement;
  return value.trim() === "" ? null : { text: value, html: value };
}
