import type { Refusal } from "@hanok/page-document";
import i18next from "i18next";
import { pagesText } from "./texts.ts";

/**
 * The sentence for a refusal of the core, with its facts; a general one where these panels know none, or where the
 * sentence has facts that are not known here (the server names the reason alone).
 */
export function refusalSentence({ reason, detail }: Refusal): string {
  const key = `refusals.${reason}`;
  const known =
    i18next.exists(key, { ns: "pages" }) && factsOf(key).every((fact) => detail && fact in detail);
  return pagesText((known ? key : "refusals.general") as "refusals.general", { ...detail });
}

/** Names between the braces of a sentence. */
const factsOf = (key: string): string[] =>
  [...String(i18next.getResource(i18next.language, "pages", key)).matchAll(/\{\{(\w+)/g)].map(
    ([, fact = ""]) => fact,
  );
