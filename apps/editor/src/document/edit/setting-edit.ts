import { refusalSentence } from "../../i18n/pages/refusals.ts";
import { tryEdit } from "./try-edit.ts";

/**
 * Runs an edit for a field: null where it was done, else the sentence that is under the field; '' where the
 * person has been notified already. `act`: as for `tryEdit`.
 */
export async function settingEdit(
  name: string,
  input: unknown,
  subject = "",
  act?: string,
): Promise<string | null> {
  const refusal = await tryEdit(name, input, subject, act);
  return refusal === "told" ? "" : refusal && refusalSentence(refusal);
}
