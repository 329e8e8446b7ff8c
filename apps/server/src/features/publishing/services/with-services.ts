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

/** All numbers match `[\w=-]+`; a path is written as in an address. */
const escaped = (path: string): string => path.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * [LIF-08] A page with the lines of the services behind the last element of its head, every other character as it was: the
 * proofs of ownership on the home page, which is where search engines look, and the script that asks for consent on
 * every page. A page that has such a line keeps its own; one without a head gets none.
 */
export const withServices = (
  html: string,
  { path, home }: Pick<Page, "path" | "home">,
  services: PublishedServices,
): string => {
  const proofs = home ? PROOFS.filter(([key]) => services[key] !== "") : [];
  if (proofs.length === 0 && !asksConsent(services)) return html;
  const elements = [...allElements(locate(html, "document").nodes)];
  const head = elements.find(({ tag, namespace }) => tag === "head" && namespace === "html");
  if (!head?.span || !head.startTag || head.outside !== null) return html;
  const lines = proofs
    .filter(([, name]) => !elements.some((one) => one.tag === "meta" && attribute(one, "name") === name))
    .map(([key, name]) => `<meta name="${name}" content="${services[key]}">`);
  const hasScript = elements.some(
    (one) => one.tag === "script" && attribute(one, "src").split("/").at(-1) === CONSENT_PATH,
  );
  if (asksConsent(services) && !hasScript) {
    const data = [
      ["ga4", services.ga4],
      ["kakao", services.kakao],
      ["privacy", services.privacy === "" ? "" : escaped(relativePath(path, services.privacy))],
    ].flatMap(([name, value]) => (value === "" ? [] : [` data-${name}="${value}"`]));
    lines.push(`<script defer src="${relativePath(path, CONSENT_PATH)}"${data.join("")}></script>`);
  }
  if (lines.length === 0) return html;
  const last = elements.findLast((one) => one.parent === head && one.span !== null && one.outside === null);
  const at = last?.span?.to ?? head.startTag.to;
  const lineEnd = html.includes("\r\n") ? "\r\n" : "\n";
  const indent = /(?:^|[\r\n])([ \t]*)$/.exec(html.slice(0, last?.span?.from ?? at))?.[1];
  const glue = indent === undefined ? "" : lineEnd + indent;
  return html.slice(0, at) + lines.map((line) => glue + line).join("") + html.slice(at);
};
