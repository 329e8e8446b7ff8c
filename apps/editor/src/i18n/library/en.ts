import type { Twin } from "../twin.ts";
import { asset, block, items } from "./en/items.ts";
import { image, media, stock, video } from "./en/media.ts";
import { shared } from "./en/shared.ts";
import type { ko } from "./ko.ts";

export const en: Twin<typeof ko> = {
  ...items,
  block,
  asset,
  image,
  video,
  media,
  stock,
  shared,
};
