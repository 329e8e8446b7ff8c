import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { blocksOfPage, type Page, type ProjectPart, recordAt, type TextId } from "../../model/index.ts";
import { normalized } from "../../names/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { projectPath, relativePath } from "../../render/paths.ts";
import { allElements, locate } from "../../source/index.ts";
import { blockHtmlText } from "../../style/page-tree.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { attributeNamed } from "../source/attribute.ts";
import { setAttributes } from "../source/attributes.ts";
import { isInSource, readText, type SourceElement } from "../source/reading.ts";

const imageFacts = z.object({
  /** Pixels of the file itself. */
  width: z.number().check(z.int(), z.minimum(1)),
  height: z.number().check(z.int(), z.minimum(1)),
  /** Project path of the same picture in a smaller, newer format. */
  modern: z.optional(z.string()),
  /** The same picture at lesser widths, in pixels, for narrow screens. */
  narrower: z.optional(
    z.array(z.object({ path: z.string(), width: z.number().check(z.int(), z.minimum(1)) })),
  ),
});
export type ImageFacts = z.infer<typeof imageFacts>;
type Facts = Readonly<Record<string, ImageFacts>>;

/** A source with images, once however many pages show it. */
interface ImageText {
  readonly text: TextId;
  readonly page: Page;
  /** The first image of a page must load without waiting for scrolling. */
  readonly isFirst: boolean;
}

/** Sources of blocks that were built here: imported ones are their authors' own. */
const imageTexts = (part: ProjectPart, pageId: string | undefined): ImageText[] => {
  const found = new Map<TextId, ImageText>();
  for (const page of Object.values(part.pages)) {
    if (page.imported || (pageId !== undefined && page.id !== pageId)) continue;
    const blocks = blocksOfPage(part, page.id);
    const first = blocks.find(({ section }) => section !== "header");
    for (const block of blocks) {
      const text = blockHtmlText(part, block);
      const isFirst = block.section === "header" || block === first || found.get(text)?.isFirst === true;
      found.set(text, { text, page, isFirst });
    }
  }
  return [...found.values()];
};

const imagesOf = (raw: string): SourceElement[] =>
  [...allElements(locate(raw, "fragment").nodes)].filter(isInSource).filter(({ tag }) => tag === "img");

const decoded = (path: string): string => {
  try {
    return normalized(decodeURIComponent(path));
  } catch {
    return path;
  }
};

/** The project's file that an image shows; null for one from elsewhere. */
const fileOf = (image: SourceElement, page: Page): string | null => {
  const path = projectPath(attributeNamed(image, "src")?.value.trim() ?? "", page.path, true);
  return path === null || path === "" ? null : decoded(path);
};

/** Candidates of `srcset`, the widest last; none where there is only the file itself. */
const choicesOf = ({ width, narrower = [] }: ImageFacts, widest: string) =>
  narrower.length === 0
    ? []
    : [...narrower.toSorted((one, other) => one.width - other.width), { path: widest, width }];

/** Attributes that an image lacks; undefined leaves an attribute as it is. */
const missingOn = (image: SourceElement, { page, isFirst }: ImageText, facts: Facts) => {
  const has = (name: string): boolean => attributeNamed(image, name) !== null;
  const path = fileOf(image, page);
  const known = path === null ? undefined : recordAt(facts, path);
  const sized = has("width") || has("height");
  const isAlone = image.parent?.tag !== "picture" && !has("srcset");
  const src = attributeNamed(image, "src")?.value.trim() ?? "";
  const addressOf = (file: string): string => {
    const encoded = encodeURI(file).replaceAll(",", "%2C");
    return src.startsWith("/") ? `/${encoded}` : relativePath(page.path, encoded);
  };
  const modern = isAlone ? known?.modern : undefined;
  // Another size than the file's own is the author's word for how it is shown.
  const asItIs = !sized || Number(attributeNamed(image, "width")?.value) === known?.width;
  const choices = known && path !== null && isAlone && asItIs ? choicesOf(known, modern ?? path) : [];
  return {
    src: modern && addressOf(modern),
    srcset:
      choices.length === 0
        ? undefined
        : choices.map((choice) => `${addressOf(choice.path)} ${choice.width}w`).join(", "),
    // Never wider than its own pixels, as without the choice.
    sizes:
      choices.length === 0 || !known ? undefined : `(max-width: ${known.width}px) 100vw, ${known.width}px`,
    width: sized || !known ? undefined : String(known.width),
    height: sized || !known ? undefined : String(known.height),
    loading: isFirst || has("loading") || has("fetchpriority") || path === null ? undefined : "lazy",
  };
};

/**
 * Files that images of built pages show and that have no size yet or wait for nothing, by page: what a person
 * may have prepared before publishing. A picture may be there more than once.
 */
export const imagesToPrepare = (
  part: ProjectPart,
): readonly { readonly pageId: string; readonly path: string; readonly isComplete: boolean }[] =>
  imageTexts(part, undefined).flatMap((one) => {
    const images = imagesOf(recordAt(part.texts, one.text) ?? "");
    return images.flatMap((image) => {
      const path = fileOf(image, one.page);
      if (path === null || !recordAt(part.files, path)) return [];
      const { width, loading } = missingOn(image, one, { [path]: { width: 1, height: 1 } });
      return [{ pageId: one.page.id, path, isComplete: width === undefined && loading === undefined }];
    });
  });

/**
 * Gives the images of built pages what makes a page steady and quick: width and height, `loading="lazy"`
 * below the first screen, the newer format where there is one, and narrower copies to choose from. Attributes
 * of the author stay. Without `pageId` all pages of the part. Refused: `page.missing`, `text.read-only`.
 */
export const imagesPrepare = defineEdit({
  name: "images.prepare",
  input: z.object({ pageId: z.optional(z.string()), images: z.record(z.string(), imageFacts) }),
  run: (part, { pageId, images }) => {
    if (pageId !== undefined && !recordAt(part.pages, pageId)) return reject("page.missing", { pageId });
    const steps = imageTexts(part, pageId).flatMap((one) => {
      const count = imagesOf(recordAt(part.texts, one.text) ?? "").length;
      // From the last to the first, so that none shifts another.
      return Array.from({ length: count }, (_, at) => prepareOne(one, count - 1 - at, images));
    });
    return inSequence(part, steps);
  },
});

const prepareOne =
  (one: ImageText, place: number, facts: Facts) =>
  (part: ProjectPart): Outcome<readonly Change[]> => {
    const read = readText(part, one.text);
    if (!read.ok) return read;
    const raw = read.value;
    const element = imagesOf(raw)[place];
    if (!element) return accept([]);
    return setAttributes(
      { text: one.text, raw, html: locate(raw, "fragment"), element },
      missingOn(element, one, facts),
    );
  };
