import type { Member } from "@hanok/api-contract";
import { Avatar } from "@hanok/sharing";
import { Badge, Menu, MenuItem, MenuSection, MenuSeparator } from "@hanok/ui";
import { CreditCard, LogOut, MessageCircleQuestion, MessagesSquare, Settings, Wrench } from "lucide-react";
import { Button } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { useSite } from "../api/site.ts";
import { useLogOut } from "../session/use-log-out.ts";

/** The member's menu: who is signed in, the account, the way out [PUB-08 to PUB-11]. */
export function ProfileMenu({ member }: { member: Member }) {
  const { t } = useTranslation();
  const logOut = useLogOut();
  const chat = useSite().data?.links.chat;
  return (
    <Menu
      label={t("frame.profile")}
      trigger={
        <Button aria-label={t("frame.profile")} className="cursor-pointer rounded-full">
          <Avatar name={member.name} image={member.imageUrl} />
        </Button>
      }
    >
      <MenuSection title={`${member.name} · ${member.email}`}>
        <MenuItem
          id="account"
          label={t("frame.account")}
          href="/account"
          icon={<Settings size={16} strokeWidth={1.5} aria-hidden="true" />}
        />
        <MenuItem
          id="subscription"
          label={t("subscription.title")}
          href="/subscription"
          icon={<CreditCard size={16} strokeWidth={1.5} aria-hidden="true" />}
        />
        <MenuItem
          id="inquiries"
          label={t("inquiry.mine")}
          href="/subscription/qna"
          icon={<MessageCircleQuestion size={16} strokeWidth={1.5} aria-hidden="true" />}
        />
        {chat ? (
          <MenuItem
            id="chat"
            label={t("frame.links.chat")}
            icon={<MessagesSquare size={16} strokeWidth={1.5} aria-hidden="true" />}
            onAction={() => {
              window.open(chat, "_blank", "noopener");
            }}
          />
        ) : null}
        {member.administrator ? (
          <MenuItem
            id="source"
            label={t("source.name")}
            href="/source"
            icon={<Wrench size={16} strokeWidth={1.5} aria-hidden="true" />}
          />
        ) : null}
        <MenuSeparator />
        <MenuItem
          id="log-out"
          label={t("frame.logOut")}
          icon={<LogOut size={16} strokeWidth={1.5} aria-hidden="true" />}
          onAction={() => void logOut()}
        />
      </MenuSection>
    </Menu>
  );
}

/** [ACC-54] */
export function SupporterBadge({ member }: { member: Member }) {
  const { t } = useTranslation();
  return member.memberType === "SPONSOR" ? <Badge tone="accent">{t("frame.supporter")}</Badge> : null;
}
