/** Characters of one fingerprint: 42 bits. */
const LENGTH = 7;
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A short word for a text, the same on every machine; two FNV-1a sums from different starts. */
export const fingerprint = (text: string): string => {
  let [one, other] = [2166136261, 52711];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 16777619) >>> 0;
    other = Math.imul(other ^ (unit + at), 2246822519) >>> 0;
  }
  let word = "";
  for (const sum of [one, other, one ^ (other >>> 7)])
    word += (DIGITS[(sum >>> 26) & 63] ?? "") + (DIGITS[(sum >>> 13) & 63] ?? "");
  return word + (DIGITS[other & 63] ?? "");
};

/** Fingerprint of a text that is meant to be the same in both languages: a name, a number. */
export const keptFingerprint = (text: string): string => fingerprint(`=\n${text}`);

/** Fingerprints out of a record, where they are joined without a gap. */
export const readSeen = (seen: string): ReadonlySet<string> => {
  const words = new Set<string>();
  for (let at = 0; at + LENGTH <= seen.length; at += LENGTH) words.add(seen.slice(at, at + LENGTH));
  return words;
};

/** Texts of one page at most whose changes are followed: what is beyond counts as changed. */
const MOST_SEEN = 4_000;

/** `seen` with further fingerprints, the newest last; the oldest go where there are too many. */
export const addSeen = (seen: string, added: Iterable<string>): string => {
  const words = new Set(readSeen(seen));
  for (const word of added) words.add(word);
  return [...words].slice(-MOST_SEEN).join("");
};
