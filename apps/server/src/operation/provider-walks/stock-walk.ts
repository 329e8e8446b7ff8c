import type { Asked, Stock, StockPage } from "../../ports/stock/index.ts";
import { right, type StepOutcome, wrong } from "./walk.ts";

const QUERY = "기와";
const PAGE = { page: 1, perPage: 3 } as const;

const listed = (step: string, asked: Asked<StockPage>): StepOutcome =>
  asked.ok
    ? right(step, `${asked.value.items.length} of ${asked.value.total}`)
    : wrong(step, `${asked.fault}: ${asked.reason}`);

/** List, search in Korean, and the report of a use, which Unsplash's guidelines ask for. */
export async function* unsplashSteps({ unsplash }: Stock): AsyncGenerator<StepOutcome> {
  if (!unsplash) return;
  const list = listed("list", await unsplash.photos(PAGE));
  yield list;
  if (list.state === "wrong") return;
  const found = await unsplash.search({ ...PAGE, query: QUERY, language: "ko", orderBy: "relevant" });
  yield listed("search", found);
  const trackUrl = found.ok ? found.value.items[0]?.trackUrl : undefined;
  if (!trackUrl) return;
  const tracked = await unsplash.track(trackUrl);
  yield tracked.ok ? right("report", "taken") : wrong("report", `${tracked.fault}: ${tracked.reason}`);
}

/** Lists, search in Korean, and the first bytes of a file. */
export async function* pexelsSteps({ pexels, fetchFile }: Stock): AsyncGenerator<StepOutcome> {
  if (!pexels) return;
  const photos = await pexels.photos(PAGE);
  const list = listed("photos", photos);
  yield list;
  if (list.state === "wrong") return;
  yield listed("videos", await pexels.videos(PAGE));
  yield listed("search", await pexels.searchPhotos({ ...PAGE, query: QUERY, language: "ko" }));
  const url = photos.ok ? photos.value.items[0]?.url : undefined;
  if (!url) return;
  const file = await fetchFile(url);
  if (!file.ok) return yield wrong("file", `${file.fault}: ${file.reason}`);
  let bytes = 0;
  for await (const piece of file.value.content) {
    bytes += piece.length;
    break;
  }
  yield bytes > 0 ? right("file", `${file.value.mediaType} arrives`) : wrong("file", "it is empty");
}
