import { english } from "./english.ts";
import { korean, type Words } from "./korean.ts";

export type { Words };

/** Korean or English, as `HANOK_LANG` says, else the language of the machine; Korean where that is neither. */
export const localeOf = (env: Readonly<Record<string, string | undefined>>): "ko" | "en" => {
  const said = env.HANOK_LANG || env.LC_ALL || env.LC_MESSAGES || env.LANG || "";
  return /^en/i.test(said) ? "en" : "ko";
};

export const wordsOf = (locale: "ko" | "en"): Words => (locale === "en" ? english : korean);
