/** The value of a readable cookie, or `undefined`. `cookies` has the form of `document.cookie`. */
export function readCookie(name: string, cookies: string): string | undefined {
  for (const pair of cookies.split(/;\s*/)) {
    const cut = pair.indexOf("=");
    if (cut > 0 && pair.slice(0, cut) === name) return decodeURIComponent(pair.slice(cut + 1));
  }
  return undefined;
}

/** Sets a readable cookie for the whole site; 0 seconds removes it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not yet in every browser we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}
