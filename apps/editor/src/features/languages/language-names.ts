/** Languages on offer, by how often sites in Korea have them; each by its own name. */
const NAMES: Readonly<Record<string, string>> = {
  ko: "한국어",
  en: "English",
  ja: "日本語",
  "zh-Hans": "中文（简体）",
  "zh-Hant": "中文（繁體）",
  vi: "Tiếng Việt",
  th: "ไทย",
  id: "Bahasa Indonesia",
  mn: "Монгол",
  uz: "Oʻzbekcha",
  ru: "Русский",
  fr: "Français",
  de: "Deutsch",
  es: "Español",
  pt: "Português",
  it: "Italiano",
  ne: "नेपाली",
  km: "ខ្មែរ",
  my: "မြန်မာ",
  tl: "Filipino",
  ar: "العربية",
};

export const OFFERED: readonly string[] = Object.keys(NAMES);

/** The name of a language as its speakers write it; the tag where it is none that we offer. */
export const languageName = (tag: string): string => NAMES[tag] ?? tag;
