/** Google Docs and Gmail put their own address around the one that was meant. */
const WRAPPED = /^https?:\/\/(?:[\w-]+\.)*google\.com\/url\?(?:[^#]*&)?(?:q|url)=(https?[^&#]+)/i;

/** Addresses that a link of pasted words may lead to; null where it leads nowhere from here. */
export const addressOfLink = (href: string): string | null => {
  const address = href.trim();
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(address)) return null;
  const [, meant] = WRAPPED.exec(address) ?? [];
  if (meant === undefined) return address;
  try {
    const decoded = decodeURIComponent(meant);
    return /^https?:\/\//i.test(decoded) ? decoded : address;
  } catch {
    // A broken escape: the address stays as it is.
    return address;
  }
};
