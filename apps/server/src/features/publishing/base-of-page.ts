const HAS_NO_ASCII = /charset=utf-16/i;

/** Position behind the first start tag of a name, at or after a position; -1 for none. Ascii letters alone. */
const behindTag = (lower: string, name: string): number => {
  for (let at = lower.indexOf(`<${name}`); at >= 0; at = lower.indexOf(`<${name}`, at + 1)) {
    const next = lower[at + name.length + 1] ?? "";
    if (!/[\s>/]/.test(next)) continue;
    const end = lower.indexOf(">", at);
    return end < 0 ? -1 : end + 1;
  }
  return -1;
};

/**
 * [LIF-05] A page that is shown at another address than its own, with the address from which its relative links start;
 * as it is where it names one itself, or where that cannot be said in its bytes.
 */
export const withBase = (page: Buffer, mediaType: string, href: string): Buffer => {
  if (HAS_NO_ASCII.test(mediaType)) return page;
  const lower = page.toString("latin1").toLowerCase();
  if (behindTag(lower, "base") >= 0) return page;
  const at = [behindTag(lower, "head"), behindTag(lower, "html"), behindTag(lower, "!doctype"), 0].find(
    (one) => one >= 0,
  );
  return Buffer.concat([
    page.subarray(0, at),
    Buffer.from(`<base href="${href.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">`),
    page.subarray(at),
  ]);
};
