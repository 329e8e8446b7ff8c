import { buttonClass, Notice } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { useEditor } from "../state/editor-store.ts";

/** [PLN-24, PLN-25] The project is open to be looked at, because a plan does not cover it: whose, and the way on. */
export function LockNotice() {
  const { t } = useTranslation();
  const lock = useEditor((state) => state.lock);
  if (!lock) return null;
  return (
    <div className="border-line border-b bg-raised p-2">
      <Notice
        action={
          lock === "own" ? (
            <a href="/plan" className={buttonClass("secondary", "small")}>
              {t("save.plans")}
            </a>
          ) : null
        }
      >
        {t(lock === "own" ? "save.lockedOwn" : "save.lockedOthers")}
      </Notice>
    </div>
  );
}
