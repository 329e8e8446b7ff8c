import { refusalSentence } from "../../i18n/pages/refusals.ts";
import { tryEdit } from "./try-edit.ts";

/**
 * Runs an edit for a field: null where it was done, else the sentence that stands under the field; '' where the person
 * has been told already.
 */
export async function settingEdit(name: string, input: unknown, subject = ""): Promise<string | null> {
  const refusal = await tryEdit(name, input, subject);
  return refusal === "told" ? "" : refusal && refusalSentence(refusal);
}
