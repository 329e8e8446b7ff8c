import { type GuideKind, isFree } from "@hanok/page-document";
import { edit } from "../../document/edit/editing.ts";
import { refusalSentence } from "../../i18n/pages/refusals.ts";

/**
 * Another name for a colour or style, wherever in the project it is used: the server does it over all pages.
 * A name that is taken is refused here already, where it was typed. Answers what is wrong ('' where the
 * person has been notified already), or null.
 */
export async function renameInGuide(
  kind: GuideKind,
  name: string,
  to: string,
  taken: readonly string[],
): Promise<string | null> {
  const wanted = to.trim();
  if (wanted === "") return refusalSentence({ reason: "name.required" });
  const others = taken.filter((one) => one !== name);
  if (!isFree(wanted, others)) return refusalSentence({ reason: "name.duplicate" });
  return (await edit("guide.rename", { kind, name, to: wanted })) ? null : "";
}
