import { edit } from "../../document/edit/editing.ts";
import { offerUndo } from "../../document/history/offer-undo.ts";
import { confirm } from "../../state/asking.ts";
import type { NamedCollection } from "./collections-in.ts";
import { collectionsText as t } from "./texts.ts";

/** Asks, then puts a collection and its entries into the trash; one step back. */
export async function deleteCollection({ name, label }: NamedCollection, count: number): Promise<void> {
  const yes = await confirm(
    t("collections.deleteAsk", { name: label }),
    t("collections.deleteHint", { count }),
    t("collections.delete"),
  );
  if (yes && (await edit("collection.delete", { name }, label)))
    offerUndo(t("collections.deleted", { name: label }));
}
