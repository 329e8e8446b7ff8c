import type { StockItem } from "@hanok/api-contract";
import { escapeText } from "../../../canvas/typed-content.ts";

/** Names and home pages of the services. */
export const SERVICES = {
  unsplash: { name: "Unsplash", home: "https://unsplash.com/" },
  pexels: { name: "Pexels", home: "https://www.pexels.com/" },
} as const;

/** Home page of the service; Unsplash wants to know from where visitors come, as its links to authors say. */
export const homeOf = ({ service, authorUrl }: StockItem): string => {
  const home = new URL(SERVICES[service].home);
  const from = URL.canParse(authorUrl) ? new URL(authorUrl).searchParams : null;
  for (const name of ["utm_source", "utm_medium"]) {
    const value = from?.get(name);
    if (value) home.searchParams.set(name, value);
  }
  return home.href;
};

/**
 * Line of HTML that names author and service with links, as the guidelines of Unsplash and Pexels ask. Only
 * web addresses become links. An inline element, so that it may be wherever an image may.
 */
export const creditSource = (item: StockItem, language: "ko" | "en"): string => {
  const link = (href: string, words: string): string =>
    /^https?:/.test(href)
      ? `<a href="${escapeText(href).replaceAll('"', "&quot;")}" rel="noopener">${escapeText(words)}</a>`
      : escapeText(words);
  const by = language === "ko" ? "사진: " : "Photo: ";
  const author = link(item.authorUrl, item.author);
  return `<small style="display: block">${by}${author} / ${link(homeOf(item), SERVICES[item.service].name)}</small>`;
};
