import { hideToday, isHiddenToday } from "@hanok/sharing/hidden-today";
import { Button, buttonClass, Notice } from "@hanok/ui";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useEditor } from "../../state/editor-store.ts";

/**
 * [SUP-38] Notifies a member that a changed policy needs consent, which is given in the workspace. Nobody is
 * kept from their work: it can be put off until the next day, there and here alike. Where the question fails
 * nothing is shown, because the workspace asks as well.
 */
export default function ConsentNotice() {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const isGuest = useEditor((state) => state.guest === "GUEST");
  useEffect(() => {
    if (isGuest) return;
    const look = async (): Promise<void> => {
      // It may have been put off here or in the workspace since.
      if (isHiddenToday("consent", new Date(), document.cookie)) return setAsked(false);
      const answer = await client.get("/api/members/policy/pending/list.json", {});
      setAsked(answer.ok && answer.data.pendingList.length > 0);
    };
    void look();
    // Consent given in another tab is known when the person comes back.
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [isGuest]);
  if (!isAsked) return null;
  return (
    <div className="border-line border-b bg-raised p-2">
      <Notice
        action={
          <span className="flex gap-2">
            <Button
              size="small"
              onPress={() => {
                hideToday("consent", new Date());
                setAsked(false);
              }}
            >
              {t("consent.later")}
            </Button>
            <a
              href="/workspace"
              target="_blank"
              className={buttonClass("secondary", "small")}
              rel="noreferrer"
            >
              {t("consent.give")}
            </a>
          </span>
        }
      >
        {t("consent.text")}
      </Notice>
    </div>
  );
}
