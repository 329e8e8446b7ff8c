import type { JsonValue } from "@hanok/page-document";
import { client } from "../../../api/client.ts";
import { current } from "../../../document/current.ts";
import { allSaved, reasonIn } from "../../../document/edit/whole-project.ts";
import { flush } from "../../../document/save/keeping.ts";
import { refusalSentence } from "../../../i18n/pages/refusals.ts";
import { pagesText } from "../../../i18n/pages/texts.ts";
import { readEditor } from "../../../state/editor-store.ts";
import { collectionsText as t } from "../texts.ts";

interface NewEntry {
  readonly opId: string;
  readonly title: string;
  readonly collection: string;
  /** null: the server finds a free one by the title. */
  readonly slug: string | null;
  readonly values: Readonly<Record<string, JsonValue>>;
}

type Added =
  | { readonly ok: true; readonly id: string }
  /** `isAddress`: the address is taken. */
  | { readonly ok: false; readonly why: string; readonly isAddress: boolean };

/**
 * Has the server add an entry: only the server knows the addresses of all entries, those that are not loaded
 * and those in the trash included. Unsaved edits go first, the collection itself perhaps. It is a step of the
 * history.
 */
export async function addEntry({ opId, title, collection, slug, values }: NewEntry): Promise<Added> {
  flush();
  if (!(await allSaved())) return failed(pagesText("notSaved"));
  // It may arrive before it is answered: the history knows it already.
  current.document?.recordOperation(opId, "entry.add", title);
  const answer = await client.post("/api/projects/collection/entry/item.json", {
    projectId: readEditor().projectId,
    opId,
    entry: { collection, ...(slug === null ? {} : { slug }), fields: { ...values } },
  });
  if (answer.ok) {
    await current.feed?.nudge();
    return { ok: true, id: answer.data.entry.id };
  }
  current.document?.forgetOperation(opId);
  const reason = reasonIn(answer.data);
  return reason === null
    ? failed(answer.message || t("unreachable"))
    : { ok: false, why: refusalSentence({ reason }), isAddress: reason === "entry.duplicate" };
}

const failed = (why: string): Added => ({ ok: false, why, isAddress: false });
