/** Schemes that run something in a browser, or read the device. */
const REFUSED = new Set(
  "javascript: data: vbscript: file: blob: about: ftp: ws: wss: view-source:".split(" "),
);

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === "http:" && /^(?:127\.0\.0\.1|\[::1\]|localhost)$/.test(hostname);

/**
 * Whether an answer may be sent to this address: https, this device (RFC 8252, 7.3), or the scheme of a program; without a
 * fragment and without a name and password.
 */
export const isRedirectUri = (uri: string): boolean => {
  if (!URL.canParse(uri) || uri.includes("#")) return false;
  const url = new URL(uri);
  if (url.username !== "" || url.password !== "" || REFUSED.has(url.protocol)) return false;
  return url.protocol === "http:" ? isLoopback(url) : /^[a-z][a-z\d+.-]*:$/.test(url.protocol);
};

const withoutPort = (uri: string): string => {
  const url = new URL(uri);
  url.port = "";
  return url.href;
};

/**
 * Whether the address is one of those that the program has registered, letter by letter; on this device whatever the port
 * (RFC 8252, 7.3; RFC 9700, 2.1).
 */
export const isRegistered = (uri: string, registered: readonly string[]): boolean => {
  if (!isRedirectUri(uri)) return false;
  if (registered.includes(uri)) return true;
  if (!isLoopback(new URL(uri))) return false;
  return registered.some(
    (one) => isRedirectUri(one) && isLoopback(new URL(one)) && withoutPort(one) === withoutPort(uri),
  );
};

/** The place as a person reads it: a host, or the scheme of a program. */
export const placeOf = (uri: string): string => {
  const { protocol, host } = new URL(uri);
  return /^https?:$/.test(protocol) ? host : protocol.slice(0, -1);
};

/** The address with further parameters; those that it has stay (OAuth 2.1, 3.1.2). */
export const withParameters = (
  uri: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string => {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.append(name, value);
  return url.href;
};
