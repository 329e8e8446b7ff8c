/**
 * The address of one editable text of a project. Block ids are unique in the project, so the texts of a
 * block keep their address when the block moves to another section or page.
 */
export type TextId =
  | `block/${string}/${BlockSource}`
  | `page/${string}/${PageSource}`
  | `shared/${string}/${BlockSource}`
  | `resource/${string}`;

export type BlockSource = "html" | "css" | "js";
export type PageSource = "bodyStart" | "bodyEnd";

export const blockText = (blockId: string, source: BlockSource): TextId => `block/${blockId}/${source}`;
export const pageText = (pageId: string, source: PageSource): TextId => `page/${pageId}/${source}`;
export const sharedText = (bid: string, source: BlockSource): TextId => `shared/${bid}/${source}`;
export const resourceText = (resourceId: string): TextId => `resource/${resourceId}`;
