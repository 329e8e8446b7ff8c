import { Unavailable } from "../unavailable.ts";
import type { Asked, StockFile } from "./stock.ts";

/** Milliseconds until the last byte of a file. */
const PATIENCE = 120_000;
const MOST_REDIRECTS = 3;

/** Whether an address is at one of these origins. */
export const mayFetchFrom = (address: string, origins: readonly string[]): boolean =>
  URL.canParse(address) && origins.includes(new URL(address).origin);

/** The file at an address; every redirect must lead to one of the origins, too. */
export const fetchStockFile = async (
  address: string,
  origins: readonly string[],
): Promise<Asked<StockFile>> => {
  let url = address;
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      if (!mayFetchFrom(url, origins))
        return { ok: false, fault: "refused", reason: "not an address of the service" };
      const response = await fetch(url, { redirect: "manual", signal });
      const next = response.headers.get("location");
      if (response.status >= 300 && response.status < 400 && next !== null) {
        await response.body?.cancel();
        url = new URL(next, url).href;
        continue;
      }
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        return {
          ok: false,
          fault: response.status === 429 ? "busy" : "unreachable",
          reason: `status ${response.status}`,
        };
      }
      const mediaType = response.headers.get("content-type")?.split(";", 1)[0]?.trim() ?? "";
      return {
        ok: true,
        value: { fileName: nameOf(new URL(address), mediaType), mediaType, content: uncut(response.body) },
      };
    }
    return { ok: false, fault: "unreachable", reason: "too many redirects" };
  } catch (error) {
    return { ok: false, fault: "unreachable", reason: String(error) };
  }
};

/** A connection that ends within a file throws what the pipeline answers by 503. */
async function* uncut(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw new Unavailable("a stock service broke off within a file", { cause: error });
  }
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "video/mp4": "mp4",
};

/** The last part of the path with the extension of its type: `pexels-photo-1.jpg`. */
const nameOf = (url: URL, mediaType: string): string => {
  const last = url.pathname.split("/").at(-1) ?? "";
  const named = /\.([a-z0-9]{2,4})$/i.exec(last)?.[1]?.toLowerCase() ?? "";
  const extension = EXTENSIONS[mediaType] ?? named;
  const stem = last.replace(/\.[^.]*$/, "").replace(/[^\w-]/g, "-") || "stock";
  return `${stem}.${extension}`;
};
