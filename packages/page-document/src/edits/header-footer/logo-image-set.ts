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
import { dropPosition } from "../place/drop.ts";
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
import { isOfMenu, isShort, leadsHome, mayBeName, wordsIn } from "./logo-name.ts";

/**
 * A picture as the logo of a page's header or footer [RES-19 to 21]: another file for the one that it has, else in
 * the place of the site's name, which becomes its alternative text, else in a link to the home page at the beginning.
 * A first one is 40 px high. Refused: `logo.missing` where no block can take it, `image.not-image` where the
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
  run: (part, { part: where, pageId, path, natural }, tools) => {
    const logo = logoOf(part, pageId, where);
    if (logo) {
      const src = addressOf(part, logo.text, path);
      return imageSet.run(part, { element: pictureOf(part, logo), src, natural }, tools);
    }
    const place = placeIn(part, pageId, where);
    if (!place) return reject("logo.missing");
    const { found, side } = place;
    const size = natural
      ? ` width="${Math.round(natural.width)}" height="${Math.round(natural.height)}"`
      : "";
    const src = escapeAttribute(addressOf(part, found.text, path), '"');
    const name = side === "instead" ? wordsIn(found.element) : (part.project?.title ?? "");
    const picture = `<img class="${where}-logo" src="${src}" alt="${escapeAttribute(name, '"')}"${size}>`;
    return inSequence(part, [
      (current) => {
        if (side === "instead") return instead(current, found, picture);
        const home = Object.values(current.pages).find((page) => page.home);
        const href = home ? escapeAttribute(addressOf(current, found.text, home.path), '"') : "./";
        const at = { text: found.text, at: found.element.span.from };
        const link = insertSource(current, `<a href="${href}">${picture}</a>`, at, side);
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

/** Position of an image: in place of an element's content, or in a link of its own. */
interface Place {
  readonly found: FoundElement;
  readonly side: "instead" | "start" | "before";
}

/** The element that says the site's name; else the first root that can hold the logo, or else the first one shown. */
function placeIn(part: ProjectPart, pageId: string, where: CommonPart): Place | null {
  for (const block of blocksOfSection(part, pageId, where)) {
    const text = blockHtmlText(part, block);
    const elements = locate(part.texts[text] ?? "", "fragment").elements.filter(isInSource);
    const brand = brandIn(part, text, elements);
    const roots = elements.filter(({ parent, tag }) => !parent && !UNSEEN.has(tag));
    const drops = (one: SourceElement, side: "start" | "before"): boolean =>
      dropPosition(part, { source: "<a>x</a>" }, { text, at: one.span.from }, side).position ===
      (side === "start" ? "inside" : "outside");
    const holder = brand ? undefined : roots.find((one) => drops(one, "start"));
    const element = brand ?? holder ?? roots.find((one) => drops(one, "before"));
    const found = element && findElement(part, { text, at: element.span.from });
    if (found?.ok) return { found: found.value, side: brand ? "instead" : holder ? "start" : "before" };
  }
  return null;
}

/** Elements that show nothing: a logo is not put before them. */
const UNSEEN = new Set(["style", "script", "template", "noscript", "link", "meta", "br"]);

const brandIn = (
  part: ProjectPart,
  text: TextId,
  elements: readonly SourceElement[],
): SourceElement | undefined => {
  const short = elements.filter((one) => mayBeName(one) && wordsIn(one) !== "" && isShort(one));
  // A block of bare links is a menu.
  const isMenu = elements.filter(({ parent, tag }) => !parent && tag === "a").length > 1;
  const isHome = (one: SourceElement): boolean =>
    one.tag === "a" && !isOfMenu(one) && !(isMenu && !one.parent) && leadsHome(part, text, one);
  const brand = short.find(isNamedLogo) ?? short.find(isHome);
  // A link in it stays: the picture leads where the name led.
  return (
    brand && ([...allElements(brand.children)].filter(isInSource).find(({ tag }) => tag === "a") ?? brand)
  );
};

/** The picture in the place of the words. */
function instead(part: ProjectPart, found: FoundElement, picture: string) {
  const { text, element } = found;
  const content = contentSpan(element);
  if (!content) return reject("element.void");
  const shape = shapeOf(parseHtml(picture, "fragment").nodes);
  return ifShaped(
    found,
    [{ ...content, insert: picture }],
    (one, _inner, own) => (one === element ? tagShape(one.tag, shape) : own),
    [deleteElement(part, text, content), insertElement(text, content.from, picture)],
  );
}
