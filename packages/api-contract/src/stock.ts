import * as z from "zod/mini";

export const STOCK_SERVICES = ["unsplash", "pexels"] as const;
export type StockServiceName = (typeof STOCK_SERVICES)[number];
export const STOCK_COLORS = [
  "black_and_white",
  "black",
  "white",
  "yellow",
  "orange",
  "red",
  "purple",
  "magenta",
  "green",
  "teal",
  "blue",
] as const;
export const STOCK_ORIENTATIONS = ["landscape", "portrait", "squarish"] as const;
/** Topics of Unsplash that are offered by name; the service knows more. */
export const STOCK_TOPICS = [
  "nature",
  "architecture-interior",
  "food-drink",
  "people",
  "business-work",
  "textures-patterns",
  "travel",
  "animals",
] as const;

/** [MED-04] A picture or film of a stock service. */
export const stockItem = z.object({
  id: z.string(),
  service: z.enum(STOCK_SERVICES),
  kind: z.enum(["image", "video"]),
  /** Description by the service, in the language of the question where it has one; '' where there is none. */
  description: z.string(),
  /** In pixels. */
  width: z.number(),
  height: z.number(),
  /** Average colour as `#rrggbb`, shown until the picture is there; '' where it is not known. */
  color: z.string(),
  thumbUrl: z.string(),
  /** Address of the file itself. */
  url: z.string(),
  /** Page of the item, and of its author, at the service: both are named wherever it is shown. */
  pageUrl: z.string(),
  author: z.string(),
  authorUrl: z.string(),
  /** Seconds; 0 for a picture. */
  duration: z.number(),
  /** Address by which a use is reported [MED-28]; '' where the service asks for no report. */
  trackUrl: z.string(),
});
export type StockItem = z.infer<typeof stockItem>;
