import type { StockItem, StockServiceName } from "@hanok/api-contract";
import { client } from "../../../api/client.ts";
import { current } from "../../../document/current.ts";
import { libraryText as t } from "../../../i18n/library/texts.ts";
import { readEditor } from "../../../state/editor-store.ts";
import { contentLanguage } from "../../library/insert.ts";
import type { PageAnswer } from "../../library/use-paged.ts";

export type Shape = "any" | "landscape" | "portrait" | "squarish";

/** Question to a stock service. Without words it answers a topic, or what it shows by itself. */
export interface StockQuestion {
  readonly service: StockServiceName;
  readonly kind: "image" | "video";
  readonly words: string;
  /** Of Unsplash; '' for the newest photos. */
  readonly topic: string;
  readonly shape: Shape;
}

/** A stock item in the grid, named by its author. */
export interface StockRow {
  readonly id: string;
  readonly name: string;
  readonly item: StockItem;
}

/** Rows of one page: Unsplash gives no more than these. */
const PER_PAGE = 30;

/** Services that are set up and have this kind. Unsplash's photos stay there: only where a link can be used. */
export async function readServices(
  kind: "image" | "video",
  allowsLinks: boolean,
): Promise<{ readonly names: readonly StockServiceName[]; readonly failure: string }> {
  const answer = await client.get("/api/stock/item.json", {});
  if (!answer.ok) return { names: [], failure: answer.message || t("unreachable") };
  const names = answer.data.services
    .filter(({ name, kinds }) => kinds.includes(kind) && (allowsLinks || name !== "unsplash"))
    .map(({ name }) => name);
  return { names, failure: "" };
}

/** [MED-04, MED-27] */
export async function readStock(question: StockQuestion, page: number): Promise<PageAnswer<StockRow>> {
  const answer = await ask(question, { page, perPage: PER_PAGE });
  if (!answer.ok) return { ok: false, message: answer.message };
  const rows = answer.data.stockList.map((item) => ({ id: item.id, name: item.author, item }));
  return { ok: true, rows, total: answer.data.total };
}

function ask(
  { service, kind, words, topic, shape }: StockQuestion,
  paging: { readonly page: number; readonly perPage: number },
) {
  const search = {
    query: words,
    language: contentLanguage(),
    ...(shape === "any" ? {} : { orientation: shape }),
    ...paging,
  };
  if (service === "unsplash") {
    if (words !== "") return client.get("/api/stock/unsplash/search/photos/list.json", search);
    return topic === ""
      ? client.get("/api/stock/unsplash/photos/list.json", paging)
      : client.get("/api/stock/unsplash/topics/photos/list.json", { topicId: topic, ...paging });
  }
  if (kind === "video")
    return words === ""
      ? client.get("/api/stock/pexels/videos/list.json", paging)
      : client.get("/api/stock/pexels/search/videos/list.json", search);
  return words === ""
    ? client.get("/api/stock/pexels/photos/list.json", paging)
    : client.get("/api/stock/pexels/search/photos/list.json", search);
}

/** Copies a file of a service into the project. */
export async function copyStock({ url }: StockItem) {
  const answer = await client.post("/api/attach/file/upload.json", {
    use: "project",
    useId: readEditor().projectId,
    fileUrl: url,
    onTaken: "number",
  });
  if (answer.ok) current.feed?.nudge();
  return answer;
}

/** [MED-28] Unsplash asks for a report of each use; that one failed is shown and does not undo the use. */
export async function reportUse({ trackUrl }: StockItem): Promise<string> {
  if (trackUrl === "") return "";
  const answer = await client.post("/api/stock/unsplash/download/item.json", { trackUrl });
  return answer.ok ? "" : answer.message || t("unreachable");
}
