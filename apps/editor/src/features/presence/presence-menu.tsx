import { Avatar } from "@hanok/sharing";
import { Button, Menu, MenuItem, MenuSection, MenuSeparator } from "@hanok/ui";
import { Bell, BellOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { current } from "../../document/current.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { useEditor } from "../../state/editor-store.ts";
import { useLive } from "../../state/live-store.ts";
import { followColleague } from "./following.ts";
import { chooseJoinNotices, wantsJoinNotices } from "./join-notices.ts";

/** As many photos as are side by side in the top bar. */
const MOST_SHOWN = 3;

/** Colleagues who are in the project now: their photos, and in the menu their page and state [LIV-08]. */
export default function PresenceMenu() {
  const { t } = useTranslation();
  const list = useLive((state) => state.coworkLiveList);
  const editing = useLive((state) => state.editing);
  const pages = useEditor((state) => state.part?.pages);
  const pageId = useEditor((state) => state.pageId);
  const [hasNotices, setHasNotices] = useState(wantsJoinNotices);
  const others = list.filter(({ memberId }) => String(memberId) !== current.memberId);
  if (others.length === 0) return null;
  const isEditing = (memberId: number): boolean => editing.some((one) => one.memberId === memberId);
  const stateOf = (one: (typeof others)[number]): string => {
    if (isEditing(one.memberId)) return t("live.stateEditing");
    return one.memberAuth === "edit" ? t("live.stateThere") : t("live.stateViewing");
  };
  return (
    <Menu
      label={t("live.people")}
      trigger={
        <Button
          variant="quiet"
          size="small"
          aria-label={t("live.peopleCount", {
            count: others.length,
            names: others.map(({ memberName }) => memberName).join(", "),
          })}
          className="px-1"
        >
          <span aria-hidden="true" className="-space-x-1.5 flex items-center">
            {others.slice(0, MOST_SHOWN).map(({ memberId, memberName, memberImage }, at) => (
              <span
                key={memberId}
                data-editing={isEditing(memberId) || undefined}
                className={`rounded-full border-2 border-raised ${at > 0 ? "max-desktop:hidden" : ""} data-[editing]:border-accent`}
              >
                <Avatar name={memberName} image={memberImage} size="small" />
              </span>
            ))}
          </span>
          {others.length > MOST_SHOWN ? (
            <span aria-hidden="true" className="text-caption text-ink-soft tabular-nums max-desktop:hidden">
              +{others.length - MOST_SHOWN}
            </span>
          ) : null}
          {others.length > 1 ? (
            <span aria-hidden="true" className="desktop:hidden text-caption text-ink-soft tabular-nums">
              {others.length}
            </span>
          ) : null}
        </Button>
      }
    >
      <MenuSection title={t("live.follow")}>
        {others.map((one) => {
          const page = pages?.[one.pageId];
          const place = page ? page.title || page.path : one.pageTitle;
          const where = one.pageId === pageId && page ? t("live.samePage") : place;
          return (
            <MenuItem
              key={one.memberId}
              id={String(one.memberId)}
              label={[one.memberName, where, stateOf(one)].filter((part) => part !== "").join(" · ")}
              icon={<Avatar name={one.memberName} image={one.memberImage} size="small" />}
              onAction={() => followColleague(one)}
            />
          );
        })}
      </MenuSection>
      <MenuSeparator />
      <MenuItem
        id="join notices"
        label={hasNotices ? t("live.noticesOff") : t("live.noticesOn")}
        icon={hasNotices ? <BellOff {...SMALL_ICON} /> : <Bell {...SMALL_ICON} />}
        onAction={() => {
          chooseJoinNotices(!hasNotices);
          setHasNotices(!hasNotices);
        }}
      />
    </Menu>
  );
}
