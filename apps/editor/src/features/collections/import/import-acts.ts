import type { endpoints, OutputOf } from "@hanok/api-contract";
import { client } from "../../../api/client.ts";
import { current } from "../../../document/current.ts";
import { allSaved, reasonIn } from "../../../document/edit/whole-project.ts";
import { offerUndo } from "../../../document/history/offer-undo.ts";
import { flush } from "../../../document/save/keeping.ts";
import { refusalSentence } from "../../../i18n/pages/refusals.ts";
import { pagesText } from "../../../i18n/pages/texts.ts";
import { readEditor } from "../../../state/editor-store.ts";
import { collectionsText as t } from "../texts.ts";

export type Table = OutputOf<typeof endpoints.collections.readTable>;
export type ImportReport = OutputOf<typeof endpoints.collections.importEntries>;

interface Import {
  readonly opId: string;
  readonly collection: string;
  readonly label: string;
  readonly columns: readonly (string | null)[];
  readonly rows: Table["rows"];
  readonly status: "draft" | "published";
}

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly why: string };

/** Has the server read a table; the file itself is kept nowhere. */
export async function readTable(file: File): Promise<Answer<Table>> {
  const { projectId } = readEditor();
  const part = { part: "file", name: file.name, content: file };
  const answer = await client.upload("/api/projects/collection/table/read.json", { projectId }, part);
  return answer.ok
    ? { ok: true, value: answer.data }
    : { ok: false, why: answer.message || t("unreachable") };
}

/** Asks what the rows of a table would add, and what of them does not fit. The server has to know the newest fields. */
export async function checkImport(asked: Import): Promise<Answer<ImportReport>> {
  flush();
  if (!(await allSaved())) return { ok: false, why: pagesText("notSaved") };
  return send(asked, true);
}

/** Adds the entries of a table as one step, which can be undone. */
export async function runImport(asked: Import): Promise<Answer<ImportReport>> {
  flush();
  if (!(await allSaved())) return { ok: false, why: pagesText("notSaved") };
  // It may arrive before it is answered: the history knows it already.
  current.document?.recordOperation(asked.opId, "entry.add", asked.label);
  const answer = await send(asked, false);
  if (!answer.ok) {
    current.document?.forgetOperation(asked.opId);
    return answer;
  }
  await current.feed?.nudge();
  offerUndo(t("import.done", { count: answer.value.entries }));
  return answer;
}

async function send(asked: Import, dryRun: boolean): Promise<Answer<ImportReport>> {
  const { opId, collection, columns, rows, status } = asked;
  const answer = await client.post("/api/projects/collection/entry/import.json", {
    projectId: readEditor().projectId,
    ...{ opId, collection, status, dryRun, columns: [...columns], rows },
  });
  if (answer.ok) return { ok: true, value: answer.data };
  const reason = reasonIn(answer.data);
  return {
    ok: false,
    why: reason === null ? answer.message || t("unreachable") : refusalSentence({ reason }),
  };
}
