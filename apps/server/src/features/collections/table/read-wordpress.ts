import { TABLE_LIMITS } from "@hanok/api-contract";
import { SaxesParser } from "saxes";
import { type Post, type Rows, rowsOfPosts, slugOf } from "./read-posts.ts";

/** Whether a text is an export of WordPress (WXR): RSS with its namespace. */
export const isWordpress = (text: string): boolean =>
  /<rss\b/i.test(text.slice(0, 20_000)) && text.slice(0, 20_000).includes("wordpress.org/export/");

/** Elements of an item whose words are taken. */
const TAKEN: Readonly<Record<string, string>> = {
  title: "title",
  "content:encoded": "body",
  "excerpt:encoded": "summary",
  "wp:post_name": "slug",
  "wp:post_date": "date",
  "wp:status": "status",
  "wp:post_type": "type",
  "dc:creator": "author",
};
/** Revisions, menus, attachments and the like are no posts. */
const POSTS: ReadonlySet<string> = new Set(["post", "page"]);

/** [COL-08] Posts and pages of an export of WordPress as a table. Beyond `TABLE_LIMITS` reading ends. */
export const readWordpress = (text: string): Rows => {
  const posts: Post[] = [];
  const parser = new SaxesParser();
  let item: Map<string, string> | null = null;
  let name = "";
  let words = "";
  let tooMany = false;
  parser.on("error", (error) => {
    throw error;
  });
  // An export has none, and one could name files.
  parser.on("doctype", () => {
    throw new Error("a doctype in an export");
  });
  parser.on("opentag", ({ name: tag, attributes }) => {
    words = "";
    if (tag === "item") item = new Map();
    else if (tag !== "category") name = TAKEN[tag] ?? "";
    else
      name = attributes.domain === "post_tag" ? "tags" : attributes.domain === "category" ? "category" : "";
  });
  const take = (more: string): void => {
    if (item && name !== "") words += more;
  };
  parser.on("text", take);
  parser.on("cdata", take);
  parser.on("closetag", ({ name: tag }) => {
    if (tag === "item" && item) {
      if (POSTS.has(item.get("type") ?? "post") && item.get("status") !== "trash") posts.push(postOf(item));
      tooMany ||= posts.length > TABLE_LIMITS.rows;
      item = null;
    } else if (item && name !== "") {
      const before = item.get(name);
      item.set(name, before === undefined ? words : `${before} | ${words}`);
    }
    name = "";
  });
  try {
    parser.write(text).close();
  } catch {
    // A broken file is reported as one that cannot be read.
    return { reason: "unreadable" };
  }
  if (tooMany) return { reason: "rows" };
  return rowsOfPosts(posts);
};

const postOf = (item: ReadonlyMap<string, string>): Post => {
  const post = new Map([...item].map(([name, words]) => [name, words.trim()]));
  post.delete("type");
  post.set("slug", slugOf(post.get("slug") ?? ""));
  post.set("body", paragraphs(post.get("body") ?? ""));
  const date = post.get("date") ?? "";
  post.set("date", /^0000/.test(date) ? "" : date.slice(0, 16));
  return post;
};

const BLOCK = /^<(?:address|blockquote|div|dl|figure|h[1-6]|hr|ol|p|pre|section|table|ul)\b/i;

/** Text without the comments that the new editor sets around its blocks; each is found once, by its two ends. */
const withoutMarks = (html: string): string =>
  html
    .split("<!-- ")
    .map((piece, at) => {
      if (at === 0) return piece;
      const end = piece.startsWith("wp:") || piece.startsWith("/wp:") ? piece.indexOf("-->") : -1;
      return end < 0 ? `<!-- ${piece}` : piece.slice(end + "-->".length);
    })
    .join("");

/** Texts of the old editor have empty lines between paragraphs; those of the new one comments around its blocks. */
const paragraphs = (html: string): string => {
  const plain = withoutMarks(html).replace(/\r\n?/g, "\n").trim();
  if (plain === "" || /<p[\s>]/i.test(plain)) return plain.replace(/\n{3,}/g, "\n\n");
  return plain
    .split(/\n[ \t]*\n\s*/)
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.trim().replaceAll("\n", "<br>")}</p>`))
    .join("\n");
};
