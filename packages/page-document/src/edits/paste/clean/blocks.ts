import type { Look } from "./look.ts";

/** Words of one look. */
export interface Run {
  readonly text: string;
  readonly look: Look;
  readonly href: string | null;
}
export type Inline = Run | { readonly picture: string; readonly alt: string } | { readonly br: true };

export type Block =
  | {
      readonly kind: "text";
      readonly tag: string;
      readonly inline: readonly Inline[];
      readonly list: WordList | null;
    }
  | { readonly kind: "list"; readonly tag: "ul" | "ol"; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly Cell[])[]; readonly head: number }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | { readonly kind: "pre"; readonly text: string }
  | { readonly kind: "hr" };

export interface Cell {
  readonly tag: "td" | "th";
  readonly blocks: readonly Block[];
  readonly spans: string;
}

/** A list item as Word writes it: a paragraph with a level and a mark. */
export interface WordList {
  readonly level: number;
  readonly isOrdered: boolean;
}
