import type { ProjectMember } from "@hanok/api-contract";

/** Letters after an `@` that can still be a name. */
const NAME_MOST = 30;

/** The `@` that the caret is behind, and what was typed after it, in lower case; null for none. */
export function mentionAt(
  text: string,
  caret: number,
): { readonly from: number; readonly query: string } | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf("@");
  if (from < 0 || before.length - from > NAME_MOST) return null;
  // An address is no mention.
  if (from > 0 && !/\s|[([{,.]/.test(before[from - 1] ?? "")) return null;
  const query = before.slice(from + 1);
  return /\n|\s\s/.test(query) ? null : { from, query: query.toLowerCase() };
}

/** The text with a name in place of what was typed from `@` to the caret. */
export function withMention(
  text: string,
  from: number,
  caret: number,
  name: string,
): { readonly text: string; readonly caret: number } {
  const put = `@${name} `;
  return { text: text.slice(0, from) + put + text.slice(caret).replace(/^ /, ""), caret: from + put.length };
}

/**
 * Ids of the members that a text mentions by their whole names; of one that begins like another, the longer
 * counts.
 */
export function mentionedIn(text: string, team: readonly ProjectMember[]): number[] {
  return [...new Set(partsOf(text, team).flatMap(({ memberIds }) => memberIds))];
}

export interface TextPart {
  readonly text: string;
  /** Members of that name; empty for plain words. */
  readonly memberIds: readonly number[];
  /** Offset in the whole text. */
  readonly at: number;
}

/** A text cut into plain words and mentions. */
export function partsOf(text: string, team: readonly ProjectMember[]): TextPart[] {
  const names = [...new Set(team.map(({ memberName }) => memberName))].sort(
    (left, right) => right.length - left.length,
  );
  const parts: TextPart[] = [];
  let plain = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    if (mentionAt(text, at + 1) === null) continue;
    const name = names.find((one) => text.startsWith(one, at + 1));
    if (name === undefined) continue;
    if (at > plain) parts.push({ text: text.slice(plain, at), memberIds: [], at: plain });
    const memberIds = team.filter(({ memberName }) => memberName === name).map(({ memberId }) => memberId);
    parts.push({ text: `@${name}`, memberIds, at });
    plain = at + 1 + name.length;
  }
  if (plain < text.length) parts.push({ text: text.slice(plain), memberIds: [], at: plain });
  return parts;
}
