import { ERRORS, type ErrorRow, isErrorId, planAddress } from "@hanok/api-contract";
import { showToast } from "@hanok/ui";
import { pagesText as t } from "../i18n/pages/texts.ts";
import { confirm, inform } from "./asking.ts";

/**
 * Reports that an action failed as a whole. An error that the error table gives to a popup has to be read,
 * such as a limit that is reached; any other failure opens none and is shown in passing [ERR-20]. A limit of
 * the plan comes with the way to the plan that lifts it [LET-02].
 */
export function tellFailure(
  what: string,
  failure: { readonly error: string; readonly message: string },
): void {
  const why = failure.message || t("unreachable");
  const row: ErrorRow | null = isErrorId(failure.error) ? ERRORS[failure.error] : null;
  const limit = row?.lifts;
  if (limit)
    void confirm(what, why, t("save.plans")).then((yes) => {
      if (yes) window.open(planAddress(limit), "_blank", "noopener");
    });
  else if (row?.client === "popup") void inform("error", what, why);
  else showToast({ text: `${what}. ${why}`, tone: "danger" });
}
