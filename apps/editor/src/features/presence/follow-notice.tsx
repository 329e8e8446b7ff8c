import { Button } from "@hanok/ui";
import { Eye } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SMALL_ICON } from "../../shell/icon.ts";
import { useLive } from "../../state/live-store.ts";
import { stopFollowing } from "./following.ts";

/** Around the canvas while a colleague is followed. A press or a key anywhere ends it, so that the button is only a hint. */
export default function FollowNotice() {
  const { t } = useTranslation();
  const following = useLive((state) => state.following);
  if (!following) return null;
  return (
    <div
      data-following={following.memberId}
      className="pointer-events-none absolute inset-0 z-10 flex items-start justify-center border-2 border-accent"
    >
      <div className="pointer-events-auto flex items-center gap-2 rounded-b-base bg-accent py-1 pr-1 pl-3 text-on-accent text-small">
        <Eye {...SMALL_ICON} className="shrink-0" />
        <span className="truncate">{t("live.following", { name: following.memberName })}</span>
        <Button size="small" onPress={stopFollowing}>
          {t("live.followStop")}
        </Button>
      </div>
    </div>
  );
}
