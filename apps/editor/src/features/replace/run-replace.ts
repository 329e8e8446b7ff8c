import { onTheWay } from "../../document/edit/on-the-way.ts";
import { changesOfWholeProject } from "../../document/edit/whole-project.ts";
import type { Place, Sought } from "./queries.ts";
import { replaceText as t } from "./texts.ts";

/**
 * Replaces the chosen places in one step, over all pages. The number of places that were: those that had changed
 * meanwhile are left out. Null where it was refused and the person has been shown why.
 */
export const runReplace = (sought: Sought, to: string, places: readonly Place[]): Promise<number | null> =>
  onTheWay(
    changesOfWholeProject(
      "site.replace",
      {
        ...sought,
        replace: to,
        places: places.map(({ text, from, near, same, alike }) => ({ text, from, near, same, alike })),
      },
      t("replace.subject", { find: sought.find }),
    ),
  );
