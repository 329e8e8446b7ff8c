import type { SiteServices } from "@hanok/api-contract";

export type NumberError = "site.naver-code" | "site.google-code" | "site.analytics-id" | "site.kakao-id";

/** Rule for the text that a person pastes for one service: its number, or the whole line or snippet that the service hands out. */
interface Rule {
  readonly error: NumberError;
  /** Null for a text without such a number. */
  readonly read: (text: string) => string | null;
}

/** Value of `content="…"` in a pasted meta tag, else the text itself. */
const codeIn = (text: string): string | null => {
  const code = text.includes("<")
    ? (/content\s{0,9}=\s{0,9}["']?([\w=-]{1,100})/i.exec(text)?.[1] ?? "")
    : text;
  return /^[\w=-]{10,100}$/.test(code) ? code : null;
};

const RULES: Readonly<Record<Exclude<keyof SiteServices, "privacyPageId">, Rule>> = {
  naver: { error: "site.naver-code", read: codeIn },
  google: { error: "site.google-code", read: codeIn },
  ga4: {
    error: "site.analytics-id",
    read: (text) => /\bG-[A-Z\d]{4,20}\b/i.exec(text)?.[0].toUpperCase() ?? null,
  },
  kakao: { error: "site.kakao-id", read: (text) => /\b\d{10,25}\b/.exec(text)?.[0] ?? null },
};

export type Numbers = Omit<SiteServices, "privacyPageId">;

/** [LIF-08] The numbers in pasted texts, '' for an empty one; or the error of the first text without a number. */
export const readNumbers = (
  pasted: { readonly [Key in keyof Numbers]?: string | undefined },
): { readonly numbers: Partial<Numbers> } | { readonly error: NumberError } => {
  const numbers: Partial<Record<keyof Numbers, string>> = {};
  for (const key of ["naver", "google", "ga4", "kakao"] as const) {
    const text = pasted[key]?.trim();
    if (text === undefined) continue;
    const number = text === "" ? "" : RULES[key].read(text);
    if (number === null) return { error: RULES[key].error };
    numbers[key] = number;
  }
  return { numbers };
};
