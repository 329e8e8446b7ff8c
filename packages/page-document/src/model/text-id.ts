/**
 * The address of one editable text of a project. Block ids are unique in the project, so the texts of a
 * block keep their address when the block moves to another section or page.
 */
export type TextId =
  | `block/${string}/${BlockSource}`
  | `page/${string}/${PageSource}`
  | `shared/${string}/${BlockSource}`
  | `resource/${string}`
  | HiddenText;

/**
 * Source removed by the deletion (or unwrapping) of an element with this id, for changes that were made in it
 * meanwhile: applying them does nothing, but a restoration of the element includes them (SPEC R4).
 */
export type HiddenText = `hidden/${string}`;

export type BlockSource = "html" | "css" | "js";
export type PageSource = "bodyStart" | "bodyEnd";

export const blockText = (blockId: string, source: BlockSource): TextId => `block/${blockId}/${source}`;
export const pageText = (pageId: string, source: PageSource): TextId => `page/${pageId}/${source}`;
export const sharedText = (bid: string, source: BlockSource): TextId => `shared/${bid}/${source}`;
export const hiddenText = (removalId: string): HiddenText => `hidden/${removalId}`;
export const isHiddenText = (text: string): text is HiddenText => text.startsWith("hidden/");
export const resourceText = (resourceId: string): TextId => `resource/${resourceId}`;
