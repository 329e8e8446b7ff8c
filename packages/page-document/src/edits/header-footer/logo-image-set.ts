import * as z from "zod/mini";
import { deleteElement, insertElement } from "../../changes/construct.ts";
import { blocksOfSection, type ProjectPart, type TextId } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { escapeAttribute } from "../../source/characters.ts";
import { allElements, parseHtml } from "../../source/html/index.ts";
import { locate } from "../../source/index.ts";
import { blockHtmlText } from "../../style/page-tree.ts";
import { imageSet } from "../element/image-set.ts";
import { insertSource } from "../element/insert.ts";
import { defineEdit } from "../input.ts";
import { addressOf } from "../menu/link.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import {
  contentSpan,
  type FoundElement,
  findElement,
  isInSource,
  type SourceElement,
} from "../source/reading.ts";
import { shapeOf, tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { setProperties } from "../style/set-properties.ts";
import { type CommonPart, isNamedLogo, LOGO_HEIGHT, logoOf } from "./logo.ts";
import { isOfMenu, isShort, leadsHome, wordsIn } from "./logo-name.ts";

/**
 * A picture as the logo of a page's header or footer [RES-19 to 21]: another file for the one that it has, else in
 * the place of the site's name, which becomes its alternative text, else in a link to the home page at the beginning.
 * A first one is 40 px high. Refused: `logo.missing` where there is no block to put it in, `image.not-image` where the
 * logo is drawn in the source.
 */
export const logoImageSet = defineEdit({
  name: "header-footer.logo-image-set",
  input: z.object({
    part: z.enum(["header", "footer"]),
    pageId: z.string(),
    /** Path of the file in the project. */
    path: z.string().check(z.minLength(1)),
    natural: z.optional(
      z.object({ width: z.number().check(z.positive()), height: z.number().check(z.positive()) }),
    ),
  }),
  permission: "page.edit",
  run: (part, { part: where, pageId, path, natural }, tools) => {
    const logo = logoOf(part, pageId, where);
    if (logo) {
      const src = addressOf(part, logo.text, path);
      return imageSet.run(part, { element: pictureOf(part, logo), src, natural }, tools);
    }
    const place = placeIn(part, pageId, where);
    if (!place) return reject("logo.missing");
    const { found, brand } = place;
    const size = natural
      ? ` width="${Math.round(natural.width)}" height="${Math.round(natural.height)}"`
      : "";
    const src = escapeAttribute(addressOf(part, found.text, path), '"');
    const name = brand ? wordsIn(brand) : (part.project?.title ?? "");
    const picture = `<img class="${where}-logo" src="${src}" alt="${escapeAttribute(name, '"')}"${size}>`;
    return inSequence(part, [
      (current) => {
        if (brand) return instead(current, found, brand, picture);
        const home = Object.values(current.pages).find((page) => page.home);
        const href = home ? escapeAttribute(addressOf(current, found.text, home.path), '"') : "./";
        const at = { text: found.text, at: found.element.span.from };
        const link = insertSource(current, `<a href="${href}">${picture}</a>`, at, "start");
        return link.ok ? accept(link.value.changes) : link;
      },
      (current) => {
        const made = logoOf(current, pageId, where);
        if (!made) return reject("element.structure");
        // A rule of its own: what decides now may hold for every picture of the block.
        // Where it is as wide as the page at most, it is drawn smaller and not squashed.
        const values = { height: `${LOGO_HEIGHT}px`, width: "auto", "object-fit": "contain" };
        return setProperties(current, made, "pc", values, { target: "element" });
      },
    ]);
  },
});

/** The image of a `picture`, whose other sources go with the old file. */
const pictureOf = (part: ProjectPart, logo: { readonly text: TextId; readonly at: number }) => {
  const found = findElement(part, logo);
  const image =
    found.ok && found.value.element.tag === "picture"
      ? [...allElements(found.value.element.children)].find(({ tag }) => tag === "img")
      : null;
  return image?.span ? { text: logo.text, at: image.span.from } : logo;
};

/** The root of the block, and the element in it that says the site's name. */
function placeIn(
  part: ProjectPart,
  pageId: string,
  where: CommonPart,
): { readonly found: FoundElement; readonly brand: SourceElement | null } | null {
  for (const block of blocksOfSection(part, pageId, where)) {
    const text = blockHtmlText(part, block);
    const { elements } = locate(part.texts[text] ?? "", "fragment");
    const root = elements.find((one) => one.span && !one.parent);
    const found = root?.span ? findElement(part, { text, at: root.span.from }) : null;
    if (!found?.ok) continue;
    const named = elements.filter(isInSource).filter((one) => one.parent && wordsIn(one) !== "");
    const short = named.filter(isShort);
    const brand =
      short.find(isNamedLogo) ??
      short.find((one) => one.tag === "a" && !isOfMenu(one) && leadsHome(part, text, one));
    // A link in it stays: the picture leads where the name led.
    const link = brand && [...allElements(brand.children)].filter(isInSource).find(({ tag }) => tag === "a");
    return { found: found.value, brand: link ?? brand ?? null };
  }
  return null;
}

/** The picture in the place of the words. */
function instead(part: ProjectPart, found: FoundElement, brand: SourceElement, picture: string) {
  const { text } = found;
  const content = contentSpan(brand);
  if (!content) return reject("element.void");
  const shape = shapeOf(parseHtml(picture, "fragment").nodes);
  return ifShaped(
    found,
    [{ ...content, insert: picture }],
    (one, _inner, own) => (one.index === brand.index ? tagShape(one.tag, shape) : own),
    [deleteElement(part, text, content), insertElement(text, content.from, picture)],
  );
}
