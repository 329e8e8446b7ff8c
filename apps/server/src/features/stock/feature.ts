import { endpoints, refused, succeed } from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import type { Asked, StockFault, StockPage } from "../../ports/stock/index.ts";

const ERROR_OF = {
  busy: "stock.busy",
  refused: "stock.refused",
  unreachable: "stock.unreachable",
} as const satisfies Readonly<Record<StockFault, string>>;

/** [MED-04, MED-26 to MED-30, MED-45 to MED-52] Stock services behind the server, so that keys stay here. */
export const stockFeature = ({ stock, log }: Parts): Feature => {
  const calls = endpoints.stock;
  const { unsplash, pexels } = stock;
  const refuse = ({ fault, reason }: { readonly fault: StockFault; readonly reason: string }) => {
    log.warn({ fault, reason }, "a stock service gave no answer");
    return refused(ERROR_OF[fault]);
  };
  const rows = (asked: Asked<StockPage>) => {
    if (!asked.ok) return refuse(asked);
    const { items, ...totals } = asked.value;
    return succeed({ stockList: [...items], ...totals });
  };
  return {
    name: "stock",
    calls: [
      implement(calls.readStockServices, async () =>
        succeed({
          services: [
            ...(unsplash ? [{ name: "unsplash" as const, kinds: ["image" as const] }] : []),
            ...(pexels ? [{ name: "pexels" as const, kinds: ["image" as const, "video" as const] }] : []),
          ],
        }),
      ),
      implement(calls.listUnsplashPhotos, async ({ input }) =>
        unsplash ? rows(await unsplash.photos(input)) : refused("stock.off"),
      ),
      implement(calls.listUnsplashTopic, async ({ input: { topicId, ...paging } }) =>
        unsplash ? rows(await unsplash.topic(topicId, paging)) : refused("stock.off"),
      ),
      implement(calls.searchUnsplash, async ({ input }) =>
        unsplash ? rows(await unsplash.search(input)) : refused("stock.off"),
      ),
      implement(calls.trackUnsplash, async ({ input }) => {
        if (!unsplash) return refused("stock.off");
        const tracked = await unsplash.track(input.trackUrl);
        return tracked.ok ? succeed({}) : refuse(tracked);
      }),
      implement(calls.listPexelsPhotos, async ({ input }) =>
        pexels ? rows(await pexels.photos(input)) : refused("stock.off"),
      ),
      implement(calls.searchPexelsPhotos, async ({ input }) =>
        pexels ? rows(await pexels.searchPhotos(input)) : refused("stock.off"),
      ),
      implement(calls.listPexelsVideos, async ({ input }) =>
        pexels ? rows(await pexels.videos(input)) : refused("stock.off"),
      ),
      implement(calls.searchPexelsVideos, async ({ input }) =>
        pexels ? rows(await pexels.searchVideos(input)) : refused("stock.off"),
      ),
    ],
  };
};
