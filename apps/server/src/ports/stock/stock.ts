import type { StockItem } from "@hanok/api-contract";

/** One page of a stock service; `total` counts as far as the service reports or allows reading. */
export interface StockPage {
  readonly items: readonly StockItem[];
  readonly total: number;
  readonly totalPage: number;
}

/** Reasons of a stock service for no answer: limit used up; question not accepted; not reached, not understood, or key not accepted. */
export type StockFault = "busy" | "refused" | "unreachable";
export type Asked<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly fault: StockFault;
      /** For the log: status or error, without keys. */
      readonly reason: string;
    };

export interface Paging {
  readonly page: number;
  readonly perPage: number;
}
export type Language = "ko" | "en";
export type Orientation = "landscape" | "portrait" | "squarish";

/** Photos that stay at the service and are shown by its address. */
export interface Unsplash {
  photos(paging: Paging): Promise<Asked<StockPage>>;
  topic(topicId: string, paging: Paging): Promise<Asked<StockPage>>;
  search(
    question: Paging & {
      readonly query: string;
      readonly language: Language;
      readonly orderBy: "relevant" | "latest";
      readonly color?: string | undefined;
      readonly orientation?: Orientation | undefined;
    },
  ): Promise<Asked<StockPage>>;
  /** Reports a use by the address that came with the photo; another address is `refused` and is never asked. */
  track(trackUrl: string): Promise<Asked<null>>;
}

export interface PexelsSearch extends Paging {
  readonly query: string;
  readonly language: Language;
  readonly orientation?: Orientation | undefined;
}

/** Photos and films that may be copied. */
export interface Pexels {
  photos(paging: Paging): Promise<Asked<StockPage>>;
  searchPhotos(search: PexelsSearch): Promise<Asked<StockPage>>;
  videos(paging: Paging): Promise<Asked<StockPage>>;
  searchVideos(search: PexelsSearch): Promise<Asked<StockPage>>;
}

/** A file on its way from a stock service. */
export interface StockFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The stock services whose keys the operator has set; null for the others. */
export interface Stock {
  readonly unsplash: Unsplash | null;
  readonly pexels: Pexels | null;
  /** Whether a file at this address may be copied [MED-60]: the hosts of Pexels alone, and only while it is set up. */
  mayFetch(url: string): boolean;
  /** The file at an address that `mayFetch` allows; redirects are followed only to such addresses. */
  fetchFile(url: string): Promise<Asked<StockFile>>;
}
