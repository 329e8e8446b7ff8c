import { buttonClass, Notice } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Refusal } from "./refusal.ts";

/**
 * Reason why the last attempt failed, above the button that tries again; the input stays. A limit of the plan
 * comes with a link to the plan that lifts it [LET-02].
 */
export function FormFailure({
  refusal: { general, lifts },
}: {
  refusal: Pick<Refusal<never>, "general"> & Partial<Pick<Refusal<never>, "lifts">>;
}) {
  const { t } = useTranslation();
  if (general === null) return null;
  return (
    <Notice
      tone="danger"
      action={
        lifts ? (
          <Link to="/plan" search={{ limit: lifts }} className={buttonClass("secondary", "medium")}>
            {t("workspace.seePlans")}
          </Link>
        ) : undefined
      }
    >
      {general}
    </Notice>
  );
}
