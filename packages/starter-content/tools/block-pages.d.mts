/** Types of the block pages, for the tests. */
import type { BlockSummary, ElementSummary } from "../src/types.ts";
export function pageOf(id: string, locale: string): string;
export function assembleBlocks(
  wanted?: (block: BlockSummary) => boolean,
  locales?: readonly string[],
): Promise<{ folder: string; blocks: BlockSummary[] }>;
export function assembleElements(
  wanted?: (element: ElementSummary) => boolean,
  locales?: readonly string[],
): Promise<{ folder: string; elements: ElementSummary[] }>;
