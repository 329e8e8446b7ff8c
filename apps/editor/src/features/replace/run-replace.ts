import { current, onHeard } from "../../document/current.ts";
import { edit } from "../../document/edit/editing.ts";
import type { Place, Sought } from "./queries.ts";
import { replaceText as t } from "./texts.ts";

/**
 * Replaces the chosen places in one step, over all pages. The number of places that were: those that had changed
 * meanwhile are left out. Null where it was refused and the person has been shown why.
 */
export async function runReplace(
  sought: Sought,
  to: string,
  places: readonly Place[],
): Promise<number | null> {
  let replaced = 0;
  const stop = onHeard((operations) => {
    for (const { name, memberId, changes } of operations)
      if (name === "site.replace" && String(memberId) === current.memberId) replaced = changes.length;
  });
  const chosen = places.map(({ text, from, near }) => ({ text, from, near }));
  const done = await edit(
    "site.replace",
    { ...sought, replace: to, places: chosen },
    t("replace.subject", { find: sought.find }),
  );
  stop();
  return done ? replaced : null;
}
