/** The attributes of binding (SPEC B). */
export const BINDING = {
  each: "data-hanok-each",
  where: "data-hanok-where",
  sort: "data-hanok-sort",
  limit: "data-hanok-limit",
  page: "data-hanok-page",
  pages: "data-hanok-pages",
  entry: "data-hanok-entry",
  text: "data-hanok-text",
  html: "data-hanok-html",
  src: "data-hanok-src",
  href: "data-hanok-href",
  alt: "data-hanok-alt",
  if: "data-hanok-if",
  format: "data-hanok-format",
} as const;

/** Whether a source may be bound at all: without one of these two nothing in it is. */
export const mayBeBound = (html: string): boolean => /data-hanok-(?:each|entry)/i.test(html);
