/** Firefox calls `::-webkit-scrollbar` a selector that it knows, and has no such bars: it is asked for its own prefix. */
const GROUND =
  "@supports (-moz-appearance: none) { :where(:root) { scrollbar-color: #7d7469b3 transparent } }";

/**
 * Scrollbars that take room of the page (Firefox on most systems) get the page's own ground beneath them, in place of a
 * strip of another color beside the page. Whatever the page itself says of its scrollbars has precedence; other engines
 * are left alone, since a color would take the page's own bars away there. `document.open` takes sheets away, so this
 * runs again after it.
 */
export function showScrollbars(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(GROUND);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
