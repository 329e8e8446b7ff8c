import { TABLE_LIMITS } from "@hanok/api-contract";
import { decodeText } from "@hanok/site-files";
import { compiler } from "markdown-to-jsx/html";
import { parse } from "yaml";
import yauzl from "yauzl";
import { type Post, type Rows, rowsOfPosts, seoulTime, slugOf } from "./read-posts.ts";

/** Files that an archive may have; pictures of a blog among them. */
const MOST_FILES = 20_000;
/** Letters of what is before a text. */
const LONGEST_MATTER = 50_000;

const POST = /\.(?:md|markdown)$/i;
/** Files of a folder that are no posts. */
const NO_POST =
  /(?:^|\/)(?:readme|license|changelog|contributing)\.(?:md|markdown)$|(?:^|\/)(?:__MACOSX|\.[^/]+)\//i;

/**
 * [COL-08] The posts of a ZIP with Markdown and front matter, as Jekyll, Hugo, Astro and others keep them, as a table:
 * each property of the front matter is a column, `body` the text as html. Null for an archive without Markdown. Beyond
 * `TABLE_LIMITS` reading ends.
 */
export const readMarkdown = async (path: string): Promise<Rows | null> => {
  let zip: yauzl.ZipFile | null = null;
  try {
    zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > MOST_FILES) return { reason: "rows" };
    const files: yauzl.Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      if (/^xl\//i.test(entry.fileName)) return null;
      if (POST.test(entry.fileName) && !NO_POST.test(entry.fileName)) files.push(entry);
    }
    if (files.length === 0) return null;
    if (files.length > TABLE_LIMITS.rows) return { reason: "rows" };
    const posts: Post[] = [];
    let left: number = TABLE_LIMITS.letters;
    for (const file of files.sort((one, other) => (one.fileName < other.fileName ? -1 : 1))) {
      if (file.uncompressedSize > left * 3) return { reason: "letters" };
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of await zip.openReadStreamPromise(file)) {
        size += (chunk as Uint8Array).length;
        // The sizes that the archive names may be untrue.
        if (size > left * 3) return { reason: "letters" };
        chunks.push(chunk as Uint8Array);
      }
      const { text } = decodeText(Buffer.concat(chunks), "json");
      left -= text.length;
      if (left < 0) return { reason: "letters" };
      posts.push(postOf(file.fileName, text));
    }
    return rowsOfPosts(posts);
  } catch {
    // The file is no archive, or a broken one: which is reported.
    return { reason: "unreadable" };
  } finally {
    zip?.close();
  }
};

const postOf = (fileName: string, text: string): Post => {
  const { matter, body } = parted(text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  const post = new Map<string, string>();
  for (const [name, value] of Object.entries(matter)) {
    const words = wordsOf(value);
    if (words !== "") post.set(/^categor(?:y|ies)$/i.test(name) ? "category" : nameOf(name), words);
  }
  const address = post.get("slug") ?? post.get("permalink") ?? post.get("url");
  const file = fileName.replace(POST, "").replace(/\/(?:_?index)$/i, "");
  const dated = /(?:^|\/)(\d{4}-\d\d-\d\d)-([^/]+)$/.exec(file);
  const slug = (address && slugOf(address)) || slugOf(dated?.[2] ?? file);
  if (slug !== "") post.set("slug", slug);
  if (dated?.[1] && !post.has("date")) post.set("date", dated[1]);
  const heading = post.has("title") ? null : /^\s*#\s+([^\n]{1,300})(?:\n|$)/.exec(body);
  if (heading?.[1]) post.set("title", heading[1].replace(/\s#+\s*$/, "").trim());
  const rest = heading ? body.slice(heading[0].length) : body;
  if (!post.has("title")) post.set("title", dated?.[2] ?? file.split("/").at(-1) ?? file);
  post.set("body", rest.trim() === "" ? "" : compiler(rest, { wrapper: null, forceBlock: true }));
  return post;
};

/** Names that others give to what our presets call so. */
const OURS: Readonly<Record<string, string>> = { description: "summary", excerpt: "summary", tag: "tags" };

const nameOf = (name: string): string => OURS[name.toLowerCase()] ?? name.trim().slice(0, 100);

/** Front matter, between two lines of `---` before a text; a text without it, or with one that is no YAML, is all text. */
const parted = (text: string): { readonly matter: object; readonly body: string } => {
  const none = { matter: {}, body: text };
  if (!text.startsWith("---\n")) return none;
  const end = text.slice(0, LONGEST_MATTER).search(/\n---[ \t]*(?:\n|$)/);
  if (end < 0) return none;
  const body = text.slice(text.indexOf("\n", end + 1) < 0 ? text.length : text.indexOf("\n", end + 1) + 1);
  try {
    // Without aliases a short text cannot represent a long one.
    const matter: unknown = parse(text.slice(4, end + 1), { maxAliasCount: 0, logLevel: "silent" });
    return typeof matter === "object" && matter !== null && !Array.isArray(matter) ? { matter, body } : none;
  } catch {
    // The author reads it in the text and loses nothing.
    return none;
  }
};

/** A value of front matter as a cell says it; lists as `a | b`. */
const wordsOf = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value))
    return value
      .map(wordsOf)
      .filter((word) => word !== "")
      .join(" | ");
  return typeof value === "object" ? JSON.stringify(value) : seoulTime(String(value).trim());
};
