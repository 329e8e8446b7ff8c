import { fetchStockFile, mayFetchFrom } from "./fetch-file.ts";
import { openPexels, type PexelsSettings } from "./pexels.ts";
import { remember } from "./remember.ts";
import type { Stock } from "./stock.ts";
import { openUnsplash, type UnsplashSettings } from "./unsplash.ts";

export interface StockSettings {
  /** An empty key: the service is not offered. */
  readonly unsplash?: UnsplashSettings;
  readonly pexels?: PexelsSettings;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Hosts of the files of Pexels. */
const PEXELS_FILES = ["https://images.pexels.com", "https://videos.pexels.com"];

/** Opens the services whose keys are set. Lists are kept for ten minutes, since the limits count requests by the hour. */
export const openStock = ({ unsplash, pexels, now }: StockSettings): Stock => {
  const photos = unsplash?.key ? openUnsplash(unsplash) : null;
  const copies = pexels?.key ? openPexels(pexels) : null;
  const origins = copies && pexels ? [...PEXELS_FILES, new URL(pexels.origin).origin] : [];
  return {
    unsplash: photos
      ? {
          photos: remember(photos.photos, now),
          topic: remember(photos.topic, now),
          search: remember(photos.search, now),
          track: photos.track,
        }
      : null,
    pexels: copies
      ? {
          photos: remember(copies.photos, now),
          searchPhotos: remember(copies.searchPhotos, now),
          videos: remember(copies.videos, now),
          searchVideos: remember(copies.searchVideos, now),
        }
      : null,
    mayFetch: (url) => mayFetchFrom(url, origins),
    fetchFile: (url) => fetchStockFile(url, origins),
  };
};
