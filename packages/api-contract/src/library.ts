import { blockOptionSchema } from "@hanok/page-document";
import * as z from "zod/mini";

/** A text of the starter content: it is written in both languages. */
export const localText = z.object({ ko: z.string(), en: z.string() });
export const contentLanguage = z.enum(["ko", "en"]);

/** `studio` or `studio/hero`: a theme, a block of the library, a block of a theme. */
export const contentId = z
  .string()
  .check(z.maxLength(80), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/));

/** [TPL-24] */
export const priceType = z.enum(["ALL", "FREE", "PREMIUM"]);

/** A category with its name and how many items it holds. */
export const categoryRow = z.object({ name: z.string(), title: localText, count: z.number() });

/** [TPL-25] `cover`: addresses that never change their content; '' where there is none. */
export const libraryRow = z.object({
  id: z.string(),
  name: z.string(),
  title: localText,
  cover: localText,
  /** The theme that it belongs to; '' for what belongs to none. */
  templateId: z.string(),
  templateName: localText,
  categoryName: z.string(),
  priceType: z.enum(["FREE", "PREMIUM"]),
});
export type LibraryRow = z.infer<typeof libraryRow>;

/** A file that an item names: its path in a project, and where it can be seen now. */
export const libraryFile = z.object({ path: z.string(), url: z.string() });

/** Paths of files and stylesheets that came into the project with an item: they leave with it [HND-08]. */
export const brought = z.array(z.string());

/** A block in one language, ready for the core's `block.add`. */
export const libraryBlock = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  classtitle: z.string(),
  tagtitle: z.string(),
  idtitle: z.string(),
  html: z.string(),
  css: z.string(),
  js: z.string(),
  option: z.optional(blockOptionSchema),
  /** Keys of the font families that it uses. */
  fonts: z.array(z.string()),
  fileList: z.array(libraryFile),
});
export type LibraryBlock = z.infer<typeof libraryBlock>;

/** An element in one language, ready for the core's `library.element-insert` [PER-05]. */
export const libraryAsset = z.object({
  id: z.string(),
  title: z.string(),
  html: z.string(),
  /** Goes to the block in which it lands. */
  css: z._default(z.string(), ""),
  fileList: z.array(libraryFile),
});
export type LibraryAsset = z.infer<typeof libraryAsset>;

/** One icon, picture or film of the product's own library [MED-09]. */
export const mediaFile = z.object({
  /** Id of the file in requests to `library/item.json`. */
  id: z.string(),
  name: z.string(),
  title: localText,
  /** Path that it gets in a project. */
  path: z.string(),
  url: z.string(),
  thumbUrl: z.string(),
  categoryName: z.string(),
  mediaType: z.string(),
  size: z.number(),
});
export type LibraryMedia = z.infer<typeof mediaFile>;
