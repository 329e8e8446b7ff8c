import { splitTop } from "./split.ts";

/** Number of tracks of a grid template, as far as it is fixed; null for `auto-fill` and the like. */
export function countTracks(template: string): number | null {
  const value = template.trim();
  if (value === "" || value === "none") return 0;
  const repeat = /^repeat\(\s*(\d+)\s*,/.exec(value);
  if (repeat && splitTop(value, " ").length === 1) return Number(repeat[1]);
  if (/repeat\(|subgrid|masonry|var\(/.test(value)) return null;
  return splitTop(value.replace(/\[[^\]]*(?:\]|$)/g, " "), " ").length;
}

/** One track more or less: `repeat()` counts on, a written list gets or loses its last one. */
export function withTracks(template: string, count: number): string {
  if (count <= 0) return "none";
  const value = template.trim();
  const repeat = /^repeat\(\s*\d+\s*,([\s\S]*)\)$/.exec(value);
  if (repeat) return `repeat(${count},${repeat[1]})`;
  const words = value === "" || value === "none" ? [] : splitTop(value, " ");
  if (words.length === 0) return count === 1 ? "1fr" : `repeat(${count}, 1fr)`;
  while (words.length < count) words.push(words.at(-1) ?? "1fr");
  return words.slice(0, count).join(" ");
}
