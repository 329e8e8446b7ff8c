/**
 * Hangul by GTK's own input method context, without a package more: its table of compositions is a file of the person's
 * (`~/.config/gtk-3.0/Compose`). Jamo are shown as a composition until the syllable is whole, which is then committed:
 * WebKitGTK gets `preedit-changed` and `commit` of a real input method and makes its own events of them, in its own order
 * (Source/WebKit/UIProcess/API/gtk/InputMethodFilterGtk.cpp).
 */
const SYLLABLES: Readonly<Record<string, string>> = {
  한: "ㅎㅏㄴ",
  글: "ㄱㅡㄹ",
  집: "ㅈㅣㅂ",
  봄: "ㅂㅗㅁ",
  날: "ㄴㅏㄹ",
};

/** Names of the keys, as X knows them. */
const KEYS: Readonly<Record<string, string>> = {
  ㄱ: "Hangul_Kiyeog",
  ㄴ: "Hangul_Nieun",
  ㄹ: "Hangul_Rieul",
  ㅁ: "Hangul_Mieum",
  ㅂ: "Hangul_Pieub",
  ㅈ: "Hangul_Jieuj",
  ㅎ: "Hangul_Hieuh",
  ㅏ: "Hangul_A",
  ㅗ: "Hangul_O",
  ㅡ: "Hangul_EU",
  ㅣ: "Hangul_I",
};

export const COMPOSE_FILE = Object.entries(SYLLABLES)
  .map(([syllable, jamo]) => `${[...jamo].map((letter) => `<${KEYS[letter]}>`).join(" ")} : "${syllable}"\n`)
  .join("");

/** The keys of a word whose syllables are in the table. */
export const keysOf = (syllables: readonly (readonly string[])[]): readonly string[] =>
  syllables.flatMap((steps) => {
    const jamo = SYLLABLES[steps.at(-1) ?? ""];
    if (jamo === undefined) throw new Error(`${steps.at(-1)} is not in the table of compositions`);
    return [...jamo];
  });
