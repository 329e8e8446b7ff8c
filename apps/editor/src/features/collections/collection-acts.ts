import { mainSectionOf, type Page, type ProjectPart, recordAt } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import { client } from "../../api/client.ts";
import { current } from "../../document/current.ts";
import { settingEdit } from "../../document/edit/setting-edit.ts";
import { offerUndo } from "../../document/history/offer-undo.ts";
import { openOtherPage } from "../../document/open/opening.ts";
import { flush } from "../../document/save/keeping.ts";
import { whenSaved } from "../../document/save/when-saved.ts";
import { addBlock } from "../../selection/add-block.ts";
import { placeForBlock } from "../../selection/place-for-block.ts";
import { announce } from "../../state/announce.ts";
import { confirm } from "../../state/asking.ts";
import { createId } from "../../state/create-id.ts";
import { readEditor } from "../../state/editor-store.ts";
import { tellFailure } from "../../state/tell-failure.ts";
import { entryBlock, listBlock } from "./binding/content-blocks.ts";
import type { NamedCollection } from "./collections-in.ts";
import { collectionsText as t } from "./texts.ts";

/** File of the page that the editor makes for the entries of a collection; entries are published beside it (ADR 0110). */
const templatePath = (collection: string): string => `${collection}/entry.html`;

export const entryPageOf = ({ pages }: ProjectPart, collection: string): Page | undefined =>
  Object.values(pages).find(({ path }) => path === templatePath(collection));

/** Asks, then puts a collection and its entries into the trash; one step back. */
export async function deleteCollection({ name, label }: NamedCollection, count: number): Promise<void> {
  const yes = await confirm(
    t("collections.deleteAsk", { name: label }),
    t("collections.deleteHint", { count }),
    t("collections.delete"),
  );
  if (!yes) return;
  const wrong = await settingEdit("collection.delete", { name }, label);
  if (wrong === null) offerUndo(t("collections.deleted", { name: label }));
  else if (wrong !== "") showToast({ text: wrong, tone: "danger" });
}

/** Takes a collection out of the trash with the entries that went there with it, as one step. */
export async function restoreCollection({ id, label }: { id: string; label: string }): Promise<void> {
  // Putting it there may not be saved yet.
  flush();
  if (!(await whenSaved())) return;
  const opId = createId();
  // It may arrive before it is answered: the history knows it already.
  current.document?.recordOperation(opId, "resource.restore", label);
  const { projectId } = readEditor();
  const answer = await client.post("/api/projects/collection/restore.json", { projectId, opId, id });
  if (!answer.ok) {
    current.document?.forgetOperation(opId);
    return tellFailure(t("collections.restoreFailed"), answer);
  }
  await current.feed?.nudge();
  offerUndo(t("collections.restored", { name: label }));
}

/**
 * [COL-03, COL-04] Puts a list of a collection's entries on the open page: behind the selected block, else last in its
 * content. `hasPages`: of so many entries on each page, with links to the others.
 */
export async function insertList(collection: NamedCollection, hasPages: boolean): Promise<void> {
  const place = placeForBlock(null);
  if (!place) return;
  const { label } = collection;
  const words = { pages: t("pages.label"), previous: t("pages.previous"), next: t("pages.next") };
  const block = listBlock(collection, isBuilt(place.pageId), hasPages ? words : undefined);
  if (await addBlock("block.add", { ...place, block }, label))
    announce(t("collections.inserted", { name: label }));
}

/** [COL-03] Opens the entry page of a collection; makes it first where there is none. */
export async function showEntryPage(collection: NamedCollection): Promise<void> {
  // The server opens pages: what they show has to be there.
  if (!(await whenSaved())) return;
  const { part, projectId } = readEditor();
  const known = part && entryPageOf(part, collection.name);
  if (known) {
    await openOtherPage(known.id);
    return;
  }
  const { label } = collection;
  const answer = await client.post("/api/projects/page/item.json", {
    projectId,
    page: { title: t("collections.pageTitle", { name: label }), path: templatePath(collection.name) },
  });
  if (!answer.ok) return tellFailure(t("collections.pageFailed"), answer);
  const { id } = answer.data.page;
  await openOtherPage(id);
  const opened = recordAt(readEditor().part?.pages ?? {}, id);
  if (readEditor().pageId !== id || !opened) return;
  const place = { pageId: id, section: mainSectionOf(opened.layout), index: 0 };
  if (await addBlock("block.add", { ...place, block: entryBlock(collection) }, label))
    announce(t("collections.pageMade", { name: label }));
}

/** An imported page has its own style sheets: what is put on it brings none. */
const isBuilt = (pageId: string): boolean =>
  recordAt(readEditor().part?.pages ?? {}, pageId)?.imported === null;
