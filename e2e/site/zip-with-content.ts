import { buffer } from "node:stream/consumers";
import yazl from "yazl";

const page = (title: string, body: string) =>
  `<!doctype html>\n<html lang="ko">\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n</head>\n<body>\n${body}\n</body>\n</html>\n`;
const entry = (title: string) => JSON.stringify({ status: "published", publishAt: "", fields: { title } });

/**
 * A site with a collection of two entries; at the address of the first one's page is a page of the author's
 * own.
 */
export async function zipWithContent(): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const add = (name: string, content: string) => zip.addBuffer(Buffer.from(content), name);
  add("index.html", page("소식", '<ul><li data-hanok-each="news" data-hanok-text="title">글</li></ul>'));
  add("news/entry.html", page("글", '<h1 data-hanok-entry="news" data-hanok-text="title">제목</h1>'));
  add("news/first-day.html", page("첫날", "<h1>먼저 있던 쪽</h1>"));
  const fields = [{ name: "title", label: "제목", type: "text", required: true }];
  add(
    "collections/news.json",
    JSON.stringify({ hanok: "collection", label: "소식", preset: "news", fields }),
  );
  add("collections/news/first-day.json", entry("첫날"));
  add("collections/news/second-day.json", entry("둘째 날"));
  zip.end();
  return buffer(zip.outputStream);
}
