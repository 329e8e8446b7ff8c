import { showToast } from "@hanok/ui";
import { allSaved } from "../document/edit/whole-project.ts";
import { flush } from "../document/save/keeping.ts";
import { structureText as t } from "../language/structure/texts.ts";

/** Before a call that works on what the server holds: false, and told, where something cannot be saved now. */
export async function whenSaved(): Promise<boolean> {
  flush();
  const saved = await allSaved();
  if (!saved) showToast({ text: t("notSaved"), tone: "danger" });
  return saved;
}
