import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { failureText, queries } from "../../api/queries.ts";
import { editWholeProject } from "../../document/edit/whole-project.ts";
import { announce } from "../../state/announce.ts";
import { readEditor } from "../../state/editor-store.ts";
import { languagesChanged, type TextRow, type Twin, textsOf } from "./queries.ts";
import { languageText as t } from "./texts.ts";

/** Pages of one edit at most. */
const MOST_PAGES = 200;

/** Makes translations; one step for each two hundred pages. */
export async function makeTwins(language: string, pageIds: readonly string[]): Promise<boolean> {
  for (let at = 0; at < pageIds.length; at += MOST_PAGES) {
    const input = { language, pageIds: pageIds.slice(at, at + MOST_PAGES) };
    if (!(await editWholeProject("language.twin-make", input))) return false;
  }
  announce(t("languages.made", { count: pageIds.length }));
  await languagesChanged();
  return true;
}

interface Translated {
  readonly twin: Twin;
  /** The text as it was shown, and its place among those of its document. */
  readonly row: TextRow;
  readonly place: number;
  readonly value: string;
}

/**
 * Writes one translation as a step of its own. The place of the text is read again, as the one before may have moved it.
 * False where that cannot be read now, or the text is no longer what was shown; the person is notified.
 */
export async function translate({ twin, row, place, value }: Translated): Promise<boolean> {
  const { projectId } = readEditor();
  const now = await queries
    // Without a network it fails at once: what is typed does not wait for one unsaid.
    .fetchQuery({ ...textsOf(projectId, twin), staleTime: 0, networkMode: "always" })
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (now instanceof Error) {
    showToast({ text: failureText(now, i18next.t("unreachable")), tone: "danger" });
    return false;
  }
  const rows = now.texts;
  const alike = (one: TextRow | undefined): boolean =>
    one !== undefined && one.source === row.source && one.value === row.value && one.name === row.name;
  const found = alike(rows[place]) ? rows[place] : rows.find(alike);
  if (!found || found.value === null) {
    showToast({ text: t("languages.moved") });
    return false;
  }
  const text = {
    id: found.id,
    was: found.value,
    value,
    ...(found.source === null ? {} : { source: found.source }),
  };
  const documents = [{ kind: twin.kind, id: twin.id, texts: [text] }];
  const done = await editWholeProject("language.translation-set", { documents }, value.slice(0, 60));
  if (done) announce(t("languages.saved"));
  await languagesChanged();
  return done;
}
