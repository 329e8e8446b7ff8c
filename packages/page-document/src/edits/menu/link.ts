import * as z from "zod/mini";
import { type ProjectPart, recordAt, type TextId } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { projectPath, relativePath } from "../../render/paths.ts";
import { locate } from "../../source/index.ts";
import { pageOfText, storedText } from "../../style/page-tree.ts";
import { attributeOf } from "../../style/selector/tree.ts";
import { rootOf } from "../block/settings-set.ts";
import { isScriptAddress } from "../element/link-set.ts";
import { type Files, fileMeant } from "../page/follow.ts";
import { reject } from "../reject.ts";
import { decoded, encodedPath } from "../source/addresses.ts";
import { pageAt } from "./page-at.ts";

/** Target of a menu item, as a person chooses it [RES-25]. */
export const linkTargetSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("page"), pageId: z.string() }),
  z.object({ type: z.literal("url"), url: z.string() }),
  z.object({ type: z.literal("email"), email: z.string() }),
  z.object({ type: z.literal("phone"), phone: z.string() }),
  z.object({ type: z.literal("file"), path: z.string() }),
  /** A block of a page: its root's id, which it must have (`element.attribute-set`). */
  z.object({ type: z.literal("block"), blockId: z.string() }),
]);
export type LinkTarget = z.infer<typeof linkTargetSchema>;

/**
 * The address that leads there from a text, as the source says it: relative to the text's page, root-based in a
 * whole-shared block, which shows on pages of several folders. Refused: `link.page-missing`, `link.required`,
 * `link.unsafe`, `link.email`, `link.phone`, `link.file-missing`, `link.block-missing` (no such block, or one
 * whose root has no id).
 */
export const hrefOf = (part: ProjectPart, from: TextId, target: LinkTarget): Outcome<string> => {
  switch (target.type) {
    case "page": {
      const page = recordAt(part.pages, target.pageId);
      return page ? accept(addressOf(part, from, page.path)) : reject("link.page-missing");
    }
    case "url": {
      const url = target.url.trim();
      if (url === "") return reject("link.required");
      return isScriptAddress(url) ? reject("link.unsafe") : accept(url);
    }
    case "email": {
      const email = target.email.trim();
      if (email === "") return reject("link.required");
      return /^[^\s@<>"?&]+@[^\s@<>"?&]+$/.test(email) ? accept(`mailto:${email}`) : reject("link.email");
    }
    case "phone": {
      const phone = target.phone.trim();
      if (phone === "") return reject("link.required");
      return /^\+?[\d().\s-]{3,}$/.test(phone)
        ? accept(`tel:${phone.replace(/\s+/g, "-")}`)
        : reject("link.phone");
    }
    case "file":
      return recordAt(part.files, target.path)
        ? accept(addressOf(part, from, target.path))
        : reject("link.file-missing");
    case "block": {
      const block = recordAt(part.blocks, target.blockId);
      const root = block && rootOf(part, target.blockId);
      const page = block && recordAt(part.pages, block.pageId);
      const id = root && idAt(part, root.text, root.at);
      if (!page || !id) return reject("link.block-missing");
      const isHere = !isShared(part, from) && pageOfText(part, from) === page.id;
      return accept(`${isHere ? "" : addressOf(part, from, page.path)}#${encodeURIComponent(id)}`);
    }
    default:
      return target satisfies never;
  }
};

const isShared = (part: ProjectPart, text: TextId): boolean => storedText(part, text).startsWith("shared/");

/** A path of the project as a text says it. */
export const addressOf = (part: ProjectPart, from: TextId, path: string): string => {
  const encoded = encodedPath(path);
  if (isShared(part, from)) return `/${encoded}`;
  const page = recordAt(part.pages, pageOfText(part, from) ?? "");
  return page ? relativePath(encodedPath(page.path), encoded) : encoded;
};

const idAt = (part: ProjectPart, text: TextId, at: number): string | null => {
  const element = locate(part.texts[text] ?? "", "fragment").elements.find(({ span }) => span?.from === at);
  return (element && attributeOf(element, "id")) || null;
};

/** Meaning of an address in a text; `url` where it is none of the others. */
export const targetOf = (part: ProjectPart, from: TextId, href: string): LinkTarget => {
  const url = href.trim();
  const email = /^mailto:([^?]*)/i.exec(url)?.[1];
  if (email !== undefined) return { type: "email", email: decoded(email) };
  const phone = /^tel:(.*)/i.exec(url)?.[1];
  if (phone !== undefined) return { type: "phone", phone };
  const here = recordAt(part.pages, pageOfText(part, from) ?? "");
  const hash = /#([\s\S]+)$/.exec(url)?.[1];
  const path = fileMeant(url, here?.path ?? "", filesOf(part));
  const page = url.startsWith("#") ? here : path === null ? undefined : pageAt(part, path);
  if (page && hash) {
    const block = Object.values(part.blocks).find((one) => {
      const root = one.pageId === page.id ? rootOf(part, one.id) : null;
      return root !== null && idAt(part, root.text, root.at) === decoded(hash);
    });
    if (block) return { type: "block", blockId: block.id };
  }
  // `#` alone is no page: it is where an address is still to come.
  if (page && !hash && url !== "#") return { type: "page", pageId: page.id };
  if (path !== null && recordAt(part.files, path)) return { type: "file", path };
  return { type: "url", url };
};

const filesOf = (part: ProjectPart): Files => ({
  has: (path) => pageAt(part, path) !== undefined || recordAt(part.files, path) !== undefined,
});

/** Whether an address means a page or file of the project that is not there (any more). */
export const leadsNowhere = (part: ProjectPart, from: TextId, href: string): boolean => {
  const url = href.trim();
  if (
    url === "" ||
    url.startsWith("#") ||
    targetOf(part, from, url.replace(/[?#][\s\S]*$/, "")).type !== "url"
  )
    return false;
  const here = recordAt(part.pages, pageOfText(part, from) ?? "");
  return projectPath(url, here?.path ?? "", isShared(part, from) || here?.imported === null) !== null;
};
