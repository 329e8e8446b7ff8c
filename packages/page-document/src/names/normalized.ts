/** Texts up to this length are normalized as a whole: a few milliseconds, whatever they hold. */
const SHORT = 1_000;
/** Marks in a row that the Stream-Safe Text Format allows (UAX #15, 13): no language has more. */
const MARKS = 30;
const MANY_MARKS = new RegExp(`\\p{M}{${MARKS + 1}}`, "u");
const PIECES = new RegExp(`\\P{M}*\\p{M}{0,${MARKS}}`, "gu");

/**
 * A text in a Unicode normalization form. `String.prototype.normalize` puts marks in their order by a sort that costs the
 * square of their number: 200,000 of them take minutes. Where more than `MARKS` follow one another in a long text, each
 * piece is normalized by itself, which every text that a person writes is not changed by [AVL-01].
 */
export const normalized = (text: string, form: "NFC" | "NFKC" | "NFKD" = "NFC"): string =>
  text.length <= SHORT || !MANY_MARKS.test(text)
    ? text.normalize(form)
    : text.replace(PIECES, (piece) => piece.normalize(form));
