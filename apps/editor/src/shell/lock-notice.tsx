import { buttonClass, Notice } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { useEditor } from "../state/editor-store.ts";

const WORDS = {
  own: "save.lockedOwn",
  others: "save.lockedOthers",
  "inactive-owner": "save.ownerInactive",
} as const;

/** [PLN-24, PLN-25, ACC-50] The project is open to be looked at: the reason, and the way on. */
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
        {t(WORDS[lock])}
      </Notice>
    </div>
  );
}
