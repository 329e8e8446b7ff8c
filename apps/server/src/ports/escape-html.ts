/**
 * A text for the content or a quoted attribute of HTML: the five signs that could end either, as numeric references (OWASP,
 * cross-site scripting prevention, rules 1 and 2).
 */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
