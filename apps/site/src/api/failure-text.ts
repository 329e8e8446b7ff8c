import type { Failure } from "@hanok/api-contract/client";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** The one place that turns a failure into the sentence a person reads. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation();
  return useCallback(
    (failure) => {
      if (failure.error === "network.unreachable") return t("errors.unreachable");
      if (failure.error === "network.aborted") return t("errors.aborted");
      // The server words its own refusals in the language of the `locale` cookie.
      return failure.message === "" ? t("errors.unreadable") : failure.message;
    },
    [t],
  );
}
