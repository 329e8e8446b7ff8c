import type { elementAddress } from "@hanok/api-contract";
import { type LocatedElement, locate } from "@hanok/page-document";
import type * as z from "zod/mini";
import type { Task } from "../../ports/threads/index.ts";
import { attributeOf, htmlKindOf } from "./find-task.ts";

interface ReadSource {
  readonly text: string;
  readonly source: string;
  /** From 1. */
  readonly from: number;
  readonly to: number;
  readonly tree: boolean;
}

interface ReadElement extends z.infer<typeof elementAddress> {
  readonly line: number;
  readonly depth: number;
  readonly tag: string;
  readonly id: string;
  readonly class: string;
  readonly words: string;
}

export interface SourceRead {
  readonly text: string;
  readonly lines: number;
  readonly from: number;
  readonly to: number;
  readonly numbered: string;
  readonly more: boolean;
  readonly elements: ReadElement[];
}

/** Letters of one answer; what is longer is read in pieces. */
const LETTERS = 120_000;
/** Letters of one line, which is read as a whole: what is minified to a line is readable up to here. */
const LINE_LETTERS = 500_000;
const ELEMENTS = 1_000;
const WORDS = 80;

const depthOf = (element: LocatedElement): number => {
  let depth = 0;
  for (let one = element.parent; one; one = one.parent) depth += 1;
  return depth;
};

const wordsOf = (element: LocatedElement): string => {
  let words = "";
  const visit = (one: LocatedElement): void => {
    for (const child of one.children) {
      if (words.length >= WORDS) return;
      if (child.kind === "text") words += child.value.replace(/\s+/g, " ");
      else if (child.kind === "element" && child.tag !== "script" && child.tag !== "style") visit(child);
    }
  };
  visit(element);
  return words.trim().slice(0, WORDS);
};

/** Lines with their numbers, as many as one answer holds, and the elements that begin in them. */
export const readSourceTask: Task<ReadSource, SourceRead> = {
  name: "read-source",
  urgent: true,
  patience: 20_000,
  run: ({ text, source, from, to, tree }) => {
    const starts = [0];
    for (const { index, 0: end } of source.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
    const lines = starts.length;
    let numbered = "";
    let last = from - 1;
    for (let line = from; line <= Math.min(to, lines); line++) {
      const written = withoutLineEnd(source.slice(starts[line - 1], starts[line] ?? source.length)).slice(
        0,
        LINE_LETTERS,
      );
      if (numbered !== "" && numbered.length + written.length > LETTERS) break;
      numbered += `${line}\t${written}\n`;
      last = line;
    }
    const kind = htmlKindOf(text);
    const elements: ReadElement[] = [];
    const [begin, end] = [starts[from - 1] ?? source.length, starts[last] ?? source.length];
    let line = from;
    for (const element of tree && kind ? locate(source, kind).elements : []) {
      const at = element.span?.from ?? -1;
      if (at < begin || at >= end) continue;
      if (elements.length === ELEMENTS) break;
      while (line < lines && (starts[line] ?? source.length) <= at) line += 1;
      elements.push({
        text,
        at,
        line,
        depth: depthOf(element),
        tag: element.tag,
        id: attributeOf(element, "id"),
        class: attributeOf(element, "class"),
        words: wordsOf(element),
      });
    }
    return { text, lines, from, to: last, numbered, more: last < lines, elements };
  },
};

const withoutLineEnd = (line: string): string => {
  let end = line.length;
  while (line[end - 1] === "\n" || line[end - 1] === "\r") end -= 1;
  return line.slice(0, end);
};
