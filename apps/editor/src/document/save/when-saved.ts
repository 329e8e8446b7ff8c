import { showToast } from "@hanok/ui";
import { pagesText as t } from "../../i18n/pages/texts.ts";
import { allSaved } from "../edit/whole-project.ts";
import { flush } from "./keeping.ts";

/**
 * Before a call that works on what the server holds: false, and reported, where something cannot be saved
 * now.
 */
export async function whenSaved(): Promise<boolean> {
  flush();
  const saved = await allSaved();
  if (!saved) showToast({ text: t("notSaved"), tone: "danger" });
  return saved;
}
