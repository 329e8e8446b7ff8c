import { importPage, type TreeExcess, treeExcess } from "@hanok/page-document";
import type { Task } from "../../ports/threads/index.ts";
import { decodeText, type TextKind } from "../files/index.ts";
import { headOfPage } from "./title.ts";

/** What is known of a page, stylesheet or script of an archive once it was read. */
export interface TextReading {
  readonly kind: TextKind;
  readonly encoding: string;
  readonly bom: boolean;
  readonly lossless: boolean;
  /** Of a page; '' where it has none. */
  readonly title: string;
  /** Of a page: what its `<html>` says; '' where it says nothing. Imports read before this was kept say nothing, too. */
  readonly language?: string;
  /** Of a page: length of its body start, then of each block, in UTF-16 units; the rest is the body's end. */
  readonly cuts: readonly number[];
  /** Of a page whose tree is beyond the limits (SPEC S11): it comes in as a file. */
  readonly excess?: TreeExcess;
}

export interface ReadTextInput {
  readonly bytes: Uint8Array;
  readonly kind: TextKind;
}

/** Decodes a text and cuts a page: seconds for a page of megabytes, so it runs beside the event loop. */
export const readTextTask: Task<ReadTextInput, TextReading> = {
  name: "read-text",
  run: ({ bytes, kind }) => {
    const { text, encoding, bom, lossless } = decodeText(Buffer.from(bytes), kind);
    const reading = { kind, encoding, bom, lossless };
    if (kind !== "html") return { ...reading, title: "", cuts: [] };
    const excess = treeExcess(text, "", "document");
    if (excess) return { ...reading, title: "", cuts: [0, text.length], excess };
    return { ...reading, ...headOfPage(text), cuts: cutsOf(text) };
  },
};

const cutsOf = (text: string): number[] => {
  try {
    const { bodyStart, blocks } = importPage(text);
    return [bodyStart.length, ...blocks.map((block) => block.length)];
  } catch (error) {
    // Nested deeper than the stack: it stays in one piece rather than out.
    if (error instanceof RangeError) return [0, text.length];
    throw error;
  }
};

/** The pieces of a page, as it was cut. */
export const cutAgain = (text: string, { cuts }: TextReading) => {
  const [start = 0, ...lengths] = cuts;
  let at = start;
  const blocks = lengths.map((length) => {
    at += length;
    return text.slice(at - length, at);
  });
  return { bodyStart: text.slice(0, start), blocks, bodyEnd: text.slice(at) };
};
