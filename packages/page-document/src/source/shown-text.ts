/** Of the character that represents a damaged byte; see `damage.ts`. */
export const LEAD = "\udbff";
export const DAMAGE = /\udbff[\ude80-\udeff]/g;

/** The text as browsers show its bytes: U+FFFD for each that is damaged. Apart, since the canvas needs it at once. */
export const shownText = (text: string): string =>
  text.includes(LEAD) ? text.replace(DAMAGE, "\ufffd") : text;
