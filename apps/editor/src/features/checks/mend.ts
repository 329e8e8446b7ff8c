import { elementStartingAt, locate, recordAt } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import { client } from "../../api/client.ts";
import { edit } from "../../document/edit/editing.ts";
import { editWholeProject } from "../../document/edit/whole-project.ts";
import { announce } from "../../state/announce.ts";
import { readEditor } from "../../state/editor-store.ts";
import { identityOf } from "./finding-words.ts";
import { checkNow, checksChanged, type Finding } from "./queries.ts";
import { checksText as t } from "./texts.ts";

/** One edit of the registry that mends a finding. */
export interface Mending {
  readonly name: string;
  readonly input: object;
}

/**
 * Runs the edit at the place of the finding: here for the page that is open, else over the whole project on
 * the server; either way one step that can be undone. Nothing is done where the place is no longer what it
 * was; false then, and the person is notified.
 */
export async function mend(finding: Finding, { name, input }: Mending): Promise<boolean> {
  const isHere = holds(finding);
  if (!(isHere ? stands(finding) : await standsThere(finding))) {
    await checksChanged();
    showToast({ text: t("checks.changed") });
    return false;
  }
  const done = isHere ? await edit(name, input, "", true) : await editWholeProject(name, input);
  if (!done) return false;
  announce(t("checks.mended"));
  if (!isHere) await checksChanged();
  return true;
}

/** Whether the editor holds the text, or the page whose head is meant. */
function holds({ element, pageId }: Finding): boolean {
  const { part, pageId: open } = readEditor();
  return element ? part !== null && recordAt(part.texts, element.text) !== undefined : pageId === open;
}

/** Whether the element is still there, with the values that were found. */
function stands({ element, values }: Finding): boolean {
  const { part } = readEditor();
  const source = element && part && recordAt(part.texts, element.text);
  if (!element) return true;
  if (source === null || source === undefined) return false;
  const kind = element.text.endsWith("/bodyStart") ? "document" : "fragment";
  const found = elementStartingAt(locate(source, kind), element.at);
  if (!found || found.tag !== element.tag) return false;
  return found.attributes.every(({ name, value }) => {
    const was = values[name];
    return was === undefined || cut(was) === cut(value);
  });
}

/** Facts of a finding are cut by the server. */
const cut = (value: string): string => value.trim().slice(0, 200);

async function standsThere(finding: Finding): Promise<boolean> {
  const now = await checkNow(readEditor().projectId);
  const identity = identityOf(finding);
  return (
    now?.findings.some((one) => identityOf(one) === identity && one.element?.at === finding.element?.at) ===
    true
  );
}

/** [BLD-13] Gives the pictures of a built page lighter files, as before publishing. */
export async function lightenPictures(finding: Finding): Promise<boolean> {
  const { projectId } = readEditor();
  const answer = await client.post("/api/projects/publish/images.json", { projectId, prepare: true });
  if (!answer.ok) {
    showToast({ text: answer.message, tone: "danger" });
    return false;
  }
  const { images } = answer.data;
  return mend(finding, { name: "images.prepare", input: { pageId: finding.pageId, images } });
}
