import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { client } from "../api/client.ts";
import { createId } from "./create-id.ts";
import { current } from "./current.ts";
import { readEditor, useEditor } from "./editor-store.ts";
import { flush } from "./keeping.ts";
import { refusalKey } from "./refusal-text.ts";

/**
 * An edit that may touch any page (`reach: "project"`): the editor holds one page, so the server runs it over all of
 * them and tells everybody, this tab included. What is unsaved goes first, since the edit may build on it. False
 * where it was not done; the person has been told why.
 */
export async function editWholeProject(name: string, input: unknown): Promise<boolean> {
  flush();
  if (!(await allSaved())) {
    showToast({ text: i18next.t("refusals.needsServer"), tone: "danger" });
    return false;
  }
  const answer = await client.post("/api/projects/edit/run.json", {
    projectId: readEditor().projectId,
    opId: createId(),
    name,
    input,
  });
  if (answer.ok) {
    current.feed?.nudge();
    return true;
  }
  const reason = reasonIn(answer.data);
  const text = reason ? i18next.t(`refusals.${refusalKey({ reason })}`) : answer.message;
  showToast({ text: text || i18next.t("refusals.needsServer"), tone: "danger" });
  return false;
}

/** Whether everything has reached the server; false as soon as it turns out that something cannot. */
export const allSaved = (): Promise<boolean> =>
  new Promise((resolve) => {
    current.saver?.now();
    let stop = (): void => {};
    const look = (): void => {
      const state = current.saver?.state();
      const stuck =
        !state || !(state.kind === "saved" || state.kind === "saving" || state.kind === "unsaved");
      if (!stuck && state.count > 0) return;
      stop();
      resolve(!stuck);
    };
    stop = useEditor.subscribe(look);
    look();
  });

const reasonIn = (data: unknown): string | null =>
  typeof data === "object" && data !== null && "reason" in data && typeof data.reason === "string"
    ? data.reason
    : null;
