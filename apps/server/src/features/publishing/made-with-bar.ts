/**
 * [PLN-34] The bar on published pages of free projects: added when a page is served, never in a source or a
 * release. Ascii alone, so that it fits every encoding that has ascii; in a shadow root, so that the styles
 * of page and bar do not affect each other; no script, and nothing on paper.
 */
const bar = (href: string): string =>
  `<made-with-hanok><template shadowrootmode="open"><style>:host{all:initial}aside{position:fixed;z-index:2147483000;right:12px;bottom:12px}a{display:block;padding:8px 14px;border-radius:8px;background:#1f2a2a;color:#fff;font:600 13px/1.4 system-ui,sans-serif;text-decoration:none}a:focus-visible{outline:3px solid #7fc9c0;outline-offset:2px}@media print{aside{display:none}}</style><aside aria-label="Hanok"><a href="${href}" rel="noopener" target="_blank">&#54620;&#50725;&#51004;&#47196; &#47564;&#46304;<span lang="en"> &#183; Made with Hanok</span></a></aside></template></made-with-hanok>`;

const HAS_NO_ASCII = /charset=utf-16/i;

/** The page's bytes with the bar before the end of its body; as they are where that cannot be said in them. */
export const withBar = (page: Buffer, mediaType: string, href: string): Buffer => {
  if (HAS_NO_ASCII.test(mediaType)) return page;
  const text = page.toString("latin1");
  const end = [...text.matchAll(/<\/body\s*>/gi)].at(-1)?.index ?? text.length;
  return Buffer.concat([page.subarray(0, end), Buffer.from(bar(href)), page.subarray(end)]);
};

export const isHtml = (mediaType: string): boolean => mediaType.startsWith("text/html");
