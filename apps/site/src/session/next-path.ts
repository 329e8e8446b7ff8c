/** Default destination after a sign-in [PRJ-05]. */
export const AFTER_SIGN_IN = "/workspace";

/**
 * The wish of a guard's redirect, `?next=`, if it is a path of this very site; else the workspace [ACC-84].
 * Refused: other origins in any spelling (`//host`, `/\host`, `https:…`), control characters, the sign-in
 * pages themselves, anything that is no text.
 */
export function safeNextPath(wish: unknown, origin: string): string {
  if (typeof wish !== "string" || !wish.startsWith("/")) return AFTER_SIGN_IN;
  // Browsers read a backslash as a slash and drop tabs and line ends inside addresses.
  if (/[\\\p{Cc}]/u.test(wish) || wish.startsWith("//")) return AFTER_SIGN_IN;
  let address: URL;
  try {
    address = new URL(wish, origin);
  } catch {
    return AFTER_SIGN_IN;
  }
  if (address.origin !== origin) return AFTER_SIGN_IN;
  if (/^\/(?:login|signup|resetpw|api)(?:\/|$)/.test(address.pathname)) return AFTER_SIGN_IN;
  return address.pathname + address.search + address.hash;
}
