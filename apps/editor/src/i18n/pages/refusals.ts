import type { Refusal } from "@hanok/page-document";
import i18next from "i18next";
import { pagesText } from "./texts.ts";

/** The sentence for a refusal of the core, with its facts; a general one where these panels know none. */
export function refusalSentence({ reason, detail }: Refusal): string {
  const key = `refusals.${reason}`;
  const known = i18next.exists(key, { ns: "pages" });
  return pagesText((known ? key : "refusals.general") as "refusals.general", { ...detail });
}
