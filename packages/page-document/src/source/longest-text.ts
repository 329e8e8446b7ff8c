/** UTF-16 units of one text at most (SPEC S11). Each save of a text is compared, stored and sent as a whole. */
export const LONGEST_TEXT = 8_000_000;
