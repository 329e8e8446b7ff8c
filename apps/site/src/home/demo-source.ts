/** A stretch of source text: [start, end). */
export interface Span {
  start: number;
  end: number;
}

export interface Piece {
  text: string;
  /** Differs from the original at this spot. */
  isChanged: boolean;
}

export interface Edited {
  pieces: readonly Piece[];
  /** Number of differences. */
  spots: number;
  /** Characters (code points) of the original. */
  total: number;
  /** Characters (code points) of the original that are unchanged. */
  kept: number;
}

/** Span of a text in a source; the demo's own texts are always found. */
export function spanOf(source: string, text: string): Span {
  const start = source.indexOf(text);
  if (start < 0) throw new Error(`not in the source: ${text}`);
  return { start, end: start + text.length };
}

const countCharacters = (text: string): number => [...text].length;

/**
 * The source with each span replaced by its value, cut into what changed and what did not. Spans are in order
 * and do not overlap. Joined, the unchanged pieces are the original without the changed spans, to the character.
 */
export function editSpans(source: string, edits: readonly { span: Span; value: string }[]): Edited {
  const pieces: Piece[] = [];
  let at = 0;
  let spots = 0;
  const total = countCharacters(source);
  let kept = total;
  for (const { span, value } of edits) {
    const original = source.slice(span.start, span.end);
    pieces.push(
      { text: source.slice(at, span.start), isChanged: false },
      { text: value, isChanged: value !== original },
    );
    if (value !== original) {
      spots += 1;
      kept -= countCharacters(original);
    }
    at = span.end;
  }
  pieces.push({ text: source.slice(at), isChanged: false });
  return { pieces, spots, total, kept };
}

/** Source text of what a person typed: the characters that mean markup become references. */
export function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
