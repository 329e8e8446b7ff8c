import { type Change, mapPosition, type Place } from "@hanok/page-document";

const isAddress = (value: unknown): value is { readonly text: Place["text"]; readonly at: number } =>
  typeof value === "object" &&
  value !== null &&
  "text" in value &&
  typeof value.text === "string" &&
  "at" in value &&
  typeof value.at === "number";

/**
 * The input of an edit that waited, with its elements where they are after changes that were made meanwhile:
 * a class that the edit before it gave to a heading moves all that is behind. An element of which nothing is
 * left keeps its old address, and the edit is refused as for any missing element.
 */
export function carriedInput(input: unknown, changes: readonly Change[]): unknown {
  if (changes.length === 0) return input;
  if (Array.isArray(input)) return input.map((one) => carriedInput(one, changes));
  if (typeof input !== "object" || input === null) return input;
  if (isAddress(input)) {
    const { text, at } = input;
    const place = mapPosition({ text, from: at, to: at + 1 }, changes);
    return place ? { ...input, text: place.text, at: place.from } : input;
  }
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, carriedInput(value, changes)]));
}
