/** Addresses that a link of pasted words may lead to; null where it leads nowhere from here. */
export const addressOfLink = (href: string): string | null => {
  const address = href.trim();
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(address)) return null;
  // Google Docs and Gmail put their own address around the one that was meant.
  try {
    const url = new URL(address);
    const meant = url.searchParams.get("q") ?? url.searchParams.get("url");
    if (
      /(?:^|\.)google\.com$/.test(url.hostname) &&
      url.pathname === "/url" &&
      meant &&
      /^https?:\/\//i.test(meant)
    )
      return meant;
  } catch {
    return null;
  }
  return address;
};
