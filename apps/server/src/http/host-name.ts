/** `Host` without port, in lower case. */
export const hostName = (host: string | undefined): string => (host ?? "").toLowerCase().replace(/:\d+$/, "");
