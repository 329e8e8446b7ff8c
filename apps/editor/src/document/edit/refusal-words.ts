import type { Refusal } from "@hanok/page-document";
import i18next from "i18next";
import { refusalKey } from "../../state/refusal-text.ts";
import { untilLoaded } from "../../state/until-loaded.ts";

/** The sentence for a refusal; those that are rare are loaded when they are first shown. */
export async function refusalWords(refusal: Refusal): Promise<string> {
  const key = refusalKey(refusal);
  if (key !== "general") return i18next.t(`refusals.${key}`);
  const { refusalSentence } = await untilLoaded(() => import("../../i18n/pages/refusals.ts"));
  return refusalSentence(refusal);
}
