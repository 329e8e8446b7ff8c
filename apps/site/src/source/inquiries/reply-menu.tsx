import { Button, Menu, MenuItem, MenuSeparator } from "@hanok/ui";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSavedReplies } from "./use-saved-replies.ts";

/** Puts a saved reply into an answer; nothing is sent by it. */
export function ReplyMenu({ onChoose }: { onChoose(content: string): void }) {
  const { t } = useTranslation("console");
  const navigate = useNavigate();
  const { data } = useSavedReplies();
  const replies = data?.replyList ?? [];
  return (
    <Menu
      label={t("replies.title")}
      placement="bottom start"
      trigger={<Button>{t("replies.insert")}</Button>}
    >
      {replies.map(({ id, name, content }) => (
        <MenuItem key={id} id={id} label={name} onAction={() => onChoose(content)} />
      ))}
      {replies.length > 0 ? <MenuSeparator /> : null}
      <MenuItem
        id="manage"
        label={t("replies.manage")}
        onAction={() => void navigate({ to: "/source/inquiries/replies" })}
      />
    </Menu>
  );
}
