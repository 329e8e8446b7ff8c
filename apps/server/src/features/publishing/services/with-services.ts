import type { SiteServices } from "@hanok/api-contract";
import { allElements, type LocatedElement, locate, type Page, relativePath } from "@hanok/page-document";

/** Path of the script that asks for consent; a file of the author's own there is left out. */
export const CONSENT_PATH = "hanok-consent.js";

/** Services of a site as publishing needs them. `privacy`: path of the page with the privacy policy; '' for none. */
export type PublishedServices = Omit<SiteServices, "privacyPageId"> & { readonly privacy: string };

/** Whether a service is used that follows visitors. */
export const asksConsent = ({ ga4, kakao }: PublishedServices): boolean => ga4 !== "" || kakao !== "";

const PROOFS = [
  ["naver", "naver-site-verification"],
  ["google", "google-site-verification"],
] as const;

const attribute = (element: LocatedElement, name: string): string =>
  element.attributes
    .find((one) => one.name === name)
    ?.value.trim()
    .toLowerCase() ?? "";

/** A path as it is written in an address, within an attribute. */
const written = (path: string): string =>
  path.split("/").map(encodeURIComponent).join("/").replaceAll("'", "%27");

/** Offset behind the last element of the head; where no head is written, behind the tag or the doctype that it begins after. */
const endOfHead = (html: string, elements: readonly LocatedElement[]): number => {
  const named = (name: string) => elements.find(({ tag, namespace }) => tag === name && namespace === "html");
  const head = named("head");
  if (head?.span && head.startTag && head.outside === null) {
    const last = elements.findLast((one) => one.parent === head && one.span !== null && one.outside === null);
    return last?.span?.to ?? head.startTag.to;
  }
  return named("html")?.startTag?.to ?? /^\s{0,99}<!doctype[^>]{0,999}>/i.exec(html)?.[0].length ?? 0;
};

/**
 * [LIF-08] A page with the lines of the services behind the last element of its head, every other character as it was: the
 * proofs of ownership on the home page, which is where search engines look, and the script that asks for consent on
 * every page. A page that has such a line keeps its own. `site`: address of the root; a page with a base of its own gets
 * whole addresses.
 */
export const withServices = (
  html: string,
  { path, home }: Pick<Page, "path" | "home">,
  services: PublishedServices,
  site: string,
): string => {
  const proofs = home ? PROOFS.filter(([key]) => services[key] !== "") : [];
  if (proofs.length === 0 && !asksConsent(services)) return html;
  const elements = [...allElements(locate(html, "document").nodes)];
  const lines = proofs
    .filter(([, name]) => !elements.some((one) => one.tag === "meta" && attribute(one, "name") === name))
    .map(([key, name]) => `<meta name="${name}" content="${services[key]}">`);
  const hasBase = elements.some((one) => one.tag === "base" && attribute(one, "href") !== "");
  const addressOf = (target: string): string =>
    hasBase ? site + written(target) : written(relativePath(path, target));
  const hasScript = elements.some(
    (one) =>
      one.tag === "script" &&
      attribute(one, "src").split("/").at(-1) === CONSENT_PATH &&
      attribute(one, "data-ga4") + attribute(one, "data-kakao") !== "",
  );
  if (asksConsent(services) && !hasScript) {
    const data = [
      ["ga4", services.ga4],
      ["kakao", services.kakao],
      ["privacy", services.privacy === "" ? "" : addressOf(services.privacy)],
    ].flatMap(([name, value]) => (value === "" ? [] : [` data-${name}="${value}"`]));
    lines.push(`<script defer src="${addressOf(CONSENT_PATH)}"${data.join("")}></script>`);
  }
  if (lines.length === 0) return html;
  const at = endOfHead(html, elements);
  const last = elements.findLast(({ span }) => span?.to === at);
  const lineEnd = html.includes("\r\n") ? "\r\n" : "\n";
  const indent = last?.span ? /(?:^|[\r\n])([ \t]*)$/.exec(html.slice(0, last.span.from))?.[1] : undefined;
  const glue = indent === undefined ? "" : lineEnd + indent;
  return html.slice(0, at) + lines.map((line) => glue + line).join("") + html.slice(at);
};
