import { ERRORS, isErrorId } from "@hanok/api-contract";
import { showToast } from "@hanok/ui";
import { pagesText as t } from "../i18n/pages/texts.ts";
import { inform } from "./asking.ts";

/**
 * Tells that an act failed as a whole. What the error table gives to a popup has to be read, such as a limit that is
 * reached; any other failure opens none and is said in passing [ERR-20].
 */
export function tellFailure(
  what: string,
  failure: { readonly error: string; readonly message: string },
): void {
  const why = failure.message || t("unreachable");
  if (isErrorId(failure.error) && ERRORS[failure.error].client === "popup") void inform("error", what, why);
  else showToast({ text: `${what}. ${why}`, tone: "danger" });
}
