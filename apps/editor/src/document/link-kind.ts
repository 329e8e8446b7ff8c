import { typedAddress } from "@hanok/canvas/protocol";
import { type ProjectPart, recordAt, relativePath } from "@hanok/page-document";

export const LINK_KINDS = ["page", "anchor", "url", "mail", "tel", "file"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Meaning of an address on a page, and the part of it that a person writes. */
export interface Link {
  readonly kind: LinkKind;
  readonly value: string;
}

export function readLink(href: string, part: ProjectPart, pageId: string): Link {
  if (/^mailto:/i.test(href)) return { kind: "mail", value: href.slice(7) };
  if (/^tel:/i.test(href)) return { kind: "tel", value: href.slice(4) };
  if (href.startsWith("#")) return { kind: "anchor", value: href.slice(1) };
  if (pageOfLink(href, part, pageId) !== null) return { kind: "page", value: href };
  if (fileOfLink(href, part, pageId) !== null) return { kind: "file", value: href };
  return { kind: "url", value: href };
}

export function writeLink({ kind, value }: Link): string {
  const plain = value.trim();
  if (plain === "") return "";
  if (kind === "mail") return `mailto:${plain.replace(/^mailto:/i, "")}`;
  if (kind === "tel") return `tel:${plain.replace(/^tel:/i, "").replace(/\s+/g, "")}`;
  if (kind === "anchor") return `#${plain.replace(/^#/, "")}`;
  if (kind === "url" || kind === "page") return typedAddress(plain) ?? plain;
  return plain;
}

/** An address that leads to a path of the site, where there is neither a page nor a file. */
export const isOpenPath = (href: string, part: ProjectPart, pageId: string): boolean =>
  /^[^#]/.test(href) &&
  !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href) &&
  readLink(href, part, pageId).kind === "url";

const pathFrom = (href: string, part: ProjectPart, pageId: string): string | null => {
  const from = recordAt(part.pages, pageId)?.path ?? "";
  if (href === "" || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return null;
  try {
    const url = new URL(href, `https://project.invalid/${from}`);
    return decodeURIComponent(url.pathname.slice(1));
  } catch {
    return null;
  }
};

/** The page that an address leads to, seen from the open one. */
export function pageOfLink(href: string, part: ProjectPart, pageId: string): string | null {
  const path = pathFrom(href, part, pageId);
  if (path === null) return null;
  const wanted = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  return Object.values(part.pages).find((page) => page.path === wanted)?.id ?? null;
}

const fileOfLink = (href: string, part: ProjectPart, pageId: string): string | null => {
  const path = pathFrom(href, part, pageId);
  return path !== null && Object.hasOwn(part.files, path) ? path : null;
};

/** Address by which the open page refers to a path of the project. */
export const hrefOf = (path: string, part: ProjectPart, pageId: string): string =>
  relativePath(recordAt(part.pages, pageId)?.path ?? "", path);
