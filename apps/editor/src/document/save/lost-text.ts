import i18next from "i18next";
import { confirm } from "../../state/asking.ts";
import { copyOrTell } from "../../state/clipboard.ts";
import type { TypedText } from "../typed-text.ts";

/** Shows typed text that cannot become an edit, so that the person can copy it. */
export async function offerLostText(
  why: "draftLost" | "draftRefused",
  { text, html }: Pick<TypedText, "text" | "html">,
): Promise<void> {
  const shown = text ?? html;
  // If the browser refuses to copy, the words stay visible.
  while (await confirm(i18next.t(`save.${why}`), shown, i18next.t("save.draftCopy")))
    if (await copyOrTell(shown)) return;
}

/** Text of the focused field that was not committed yet; fields mark committed values. */
export function wordsInHand(): Pick<TypedText, "text" | "html"> | null {
  const field = document.activeElement;
  if (
    !field?.matches("textarea:not([data-settled]), input:not([data-settled]):is([type=text], :not([type]))")
  )
    return null;
  const { value } = field as HTMLInputElement | HTMLTextAreaElement;
  return value.trim() === "" ? null : { text: value, html: value };
}
