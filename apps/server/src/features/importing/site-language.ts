/**
 * The language of a site by what its pages say: null where none of them says one, where they do not agree (`en-US` and
 * `en-GB` do), or where it is none that a site can have here.
 */
export const siteLanguage = (said: readonly string[]): "ko" | "en" | null => {
  const [language, ...more] = new Set(
    said.filter((one) => one !== "").map((one) => one.split(/[-_]/)[0]?.toLowerCase()),
  );
  return more.length === 0 && (language === "ko" || language === "en") ? language : null;
};
