import { isSingleLine } from "@hanok/page-document";
import type { Endpoint } from "./endpoint.ts";

/**
 * Keys whose values are names, titles, addresses and paths: one line, in whatever call they come. Sources, memos and
 * other texts of several lines have other keys.
 */
const LINE_KEYS: ReadonlySet<string> = new Set([
  ...["name", "title", "subject", "pageTitle", "categoryName", "classtitle", "tagtitle", "idtitle"],
  ...["metaTitle", "ogTitle", "metaKeywords", "ogImage", "ogUrl", "favicon", "image", "imageKey"],
  ...["company", "representative", "businessNumber", "provider", "phone", "email", "receivers"],
  ...["host", "user", "rootFolder", "slug", "url", "address", "linkUrl", "videoUrl", "fileUrl"],
  ...["path", "paths", "fileName", "fileFolder", "groupId"],
]);
/** Keys of the two languages of a value: what counts is the key above them. */
const LANGUAGES: ReadonlySet<string> = new Set(["ko", "en"]);

/**
 * Calls that send records of a project whole: their values are compared with those that the record has (by
 * the server, with the same rule), because what exists or was imported stays until somebody edits it.
 */
const OF_RECORDS: ReadonlySet<string> = new Set([
  "/api/projects/edit.json",
  "/api/projects/edit/run.json",
  "/api/projects/edit/take-back.json",
  "/api/projects/page/item.json",
  "/api/projects/resource/item.json",
]);

/** Longest list of problems that an answer holds. */
const MOST = 50;

/**
 * Dotted paths of what a call's input may not hold: control characters, line breaks and controls of writing direction in
 * fields of one line [AVL-11].
 */
export const brokenLines = (endpoint: Pick<Endpoint, "path">, input: unknown): readonly string[] => {
  if (OF_RECORDS.has(endpoint.path)) return [];
  const broken: string[] = [];
  const walk = (value: unknown, place: readonly string[], isLine: boolean): void => {
    if (broken.length >= MOST) return;
    if (typeof value === "string") {
      if (isLine && !isSingleLine(value)) broken.push(place.join("."));
    } else if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) walk(item, [...place, String(at)], isLine);
    } else if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value))
        walk(item, [...place, key], LANGUAGES.has(key) ? isLine : LINE_KEYS.has(key));
    }
  };
  walk(input, [], false);
  return broken;
};
