import { asset, block, items } from "./ko/items.ts";
import { image, media, stock, video } from "./ko/media.ts";
import { shared } from "./ko/shared.ts";

/** Words of the library: blocks and elements, one's own and Hanok's, media, and common blocks. */
export const ko = {
  ...items,
  block,
  asset,
  image,
  video,
  media,
  stock,
  shared,
};
