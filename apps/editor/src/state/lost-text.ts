import i18next from "i18next";
import { confirm } from "./asking.ts";
import { copyText } from "./clipboard.ts";
import type { TypedText } from "./typed-text.ts";

/** What was typed and cannot become an edit: the person sees it, and may take it along. */
export async function offerLostText(
  why: "draftLost" | "draftRefused",
  { text, html }: TypedText,
): Promise<void> {
  const shown = text ?? html;
  if (await confirm(i18next.t(`save.${why}`), shown, i18next.t("save.draftCopy"))) await copyText(shown);
}
