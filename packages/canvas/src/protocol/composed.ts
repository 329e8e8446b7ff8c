/**
 * Pasted text with its letters composed: macOS hands over file names and some texts as single jamo (ㅎㅏㄴ instead of
 * 한) and as letters with separate marks. Only such sequences change; NFC of a whole text would replace compatibility
 * ideographs, too (Unicode UAX 15, composition exclusions and singletons).
 */
export const composeLetters = (text: string): string =>
  text.replace(/[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]+|\p{L}\p{M}+/gu, (letters) =>
    letters.normalize("NFC"),
  );
