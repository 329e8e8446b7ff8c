import { showToast } from "@hanok/ui";
import { settingEdit } from "../../../document/edit/setting-edit.ts";

/**
 * Runs an edit of an entry; false where it was refused, which the person is shown in words about content.
 * `act`: the act that it is a part of, all of whose edits are one step.
 */
export async function entryEdit(
  name: string,
  input: unknown,
  subject: string,
  act?: string,
): Promise<boolean> {
  const wrong = await settingEdit(name, input, subject, act);
  if (wrong) showToast({ text: wrong, tone: "danger" });
  return wrong === null;
}
