import type { Change, TextId } from "@hanok/page-document";
import type { PartSelection } from "./load-part.ts";

/**
 * The records and texts that changes may read or write: what a save loads instead of the project. Blocks come
 * with all block records of their page, because order keys are compared with their neighbours.
 */
export const selectionOf = (changes: readonly Change[]): PartSelection => {
  const ids = {
    pages: new Set<string>(),
    blocks: new Set<string>(),
    shared: new Set<string>(),
    resources: new Set<string>(),
    files: new Set<string>(),
    texts: new Set<string>(),
    alternatives: new Set<string>(),
  };
  const deletedPages = new Set<string>();
  let project = false;
  const ofText = (textId: TextId | string) => {
    ids.texts.add(textId);
    const [owner, id = ""] = textId.split("/");
    if (owner === "page") ids.pages.add(id);
    else if (owner === "block") ids.blocks.add(id);
    else if (owner === "shared") ids.shared.add(id);
    else ids.resources.add(id);
  };
  const ofBlock = (id: string, pageId: string) => {
    ids.blocks.add(id);
    ids.pages.add(pageId);
    for (const source of ["html", "css", "js"]) ids.texts.add(`block/${id}/${source}`);
  };
  for (const change of changes) {
    switch (change.kind) {
      case "block-insert":
        ofBlock(change.block.id, change.block.pageId);
        for (const textId of Object.keys(change.texts)) ofText(textId);
        break;
      case "block-delete":
        ofBlock(change.blockId, change.block.pageId);
        for (const textId of Object.keys(change.texts)) ofText(textId);
        break;
      case "block-move":
        // One that goes to another page is logged with its sources, for those who do not hold it.
        if (change.to.pageId === change.from.pageId) ids.blocks.add(change.blockId);
        else ofBlock(change.blockId, change.to.pageId);
        ids.pages.add(change.to.pageId);
        ids.pages.add(change.from.pageId);
        break;
      case "block-set":
        ids.blocks.add(change.blockId);
        break;
      case "page-insert":
      case "page-delete":
        // Blocks that colleagues have added since go with their page.
        if (change.kind === "page-delete") deletedPages.add(change.pageId);
        ids.pages.add(change.page.id);
        for (const source of ["bodyStart", "bodyEnd"]) ids.texts.add(`page/${change.page.id}/${source}`);
        for (const block of change.blocks) ofBlock(block.id, change.page.id);
        for (const textId of Object.keys(change.texts)) ofText(textId);
        break;
      case "page-set":
        ids.pages.add(change.pageId);
        break;
      case "shared-insert":
      case "shared-delete":
        ids.shared.add(change.shared.bid);
        for (const source of ["html", "css", "js"]) ids.texts.add(`shared/${change.shared.bid}/${source}`);
        break;
      case "shared-set":
        ids.shared.add(change.bid);
        break;
      case "resource-insert":
      case "resource-delete":
        ofText(`resource/${change.resource.id}`);
        break;
      case "resource-set":
        ids.resources.add(change.resourceId);
        break;
      case "project-set":
        project = true;
        break;
      case "file-set":
        ids.files.add(change.path);
        break;
      case "alternative-add":
      case "alternative-remove":
        ids.alternatives.add(change.alternative.id);
        // A field's alternative is at no text.
        if (!change.alternative.text.startsWith("field/")) ofText(change.alternative.text);
        break;
      case "text":
      case "value-replace":
      case "element-insert":
      case "element-delete":
      case "element-wrap":
      case "element-unwrap":
        ofText(change.text);
        break;
      case "element-move":
        for (const text of [change.text, change.toText]) {
          ofText(text);
          const [owner, id = ""] = text.split("/");
          if (owner === "page")
            for (const source of ["bodyStart", "bodyEnd"]) ids.texts.add(`page/${id}/${source}`);
          if (owner === "block")
            for (const source of ["html", "css", "js"]) ids.texts.add(`block/${id}/${source}`);
        }
        break;
      case "rename":
        for (const textId of change.texts) ofText(textId);
        for (const { text } of change.splices) ofText(text);
        break;
      default:
        change satisfies never;
    }
  }
  return {
    project,
    pages: ids.pages,
    blocksOfPages: ids.pages,
    blocks: ids.blocks,
    shared: ids.shared,
    resources: ids.resources,
    files: ids.files,
    texts: ids.texts,
    textsOfPages: deletedPages,
    commonTexts: false,
    alternatives: true,
    alternativeIds: ids.alternatives,
  };
};
