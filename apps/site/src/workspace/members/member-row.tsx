import type { ProjectMember } from "@hanok/api-contract";
import { elapsedTime, IconButton, Select, useLanguage } from "@hanok/ui";
import { UserMinus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../frame/avatar.tsx";

interface MemberRowProps {
  member: ProjectMember;
  now: Date;
  isMe: boolean;
  /** The owner, about somebody else. */
  mayChange: boolean;
  /** A locked project keeps its roles; revoking still works [PLN-19]. */
  isLocked: boolean;
  isBusy: boolean;
  onRole(role: "EDITOR" | "VIEWER"): void;
  onRevoke(): void;
}

/** One member: photo, name, e-mail where it may be seen, last edit, role. */
export function MemberRow({
  member,
  now,
  isMe,
  mayChange,
  isLocked,
  isBusy,
  onRole,
  onRevoke,
}: MemberRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { memberName, memberImage, memberRole, email, lastActiveAt } = member;
  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-b py-3 last:border-b-0">
      {memberImage === "" ? (
        <Avatar name={memberName} />
      ) : (
        <img src={memberImage} alt="" className="size-9 shrink-0 rounded-full object-cover" loading="lazy" />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium">
          {memberName}
          {isMe ? <span className="ml-1 text-ink-faint">({t("members.me")})</span> : null}
        </p>
        <p className="truncate text-ink-faint text-small">
          {[
            email,
            lastActiveAt === ""
              ? undefined
              : t("members.lastActive", { elapsed: elapsedTime(new Date(lastActiveAt), now, language) }),
          ]
            .filter((part) => part !== undefined)
            .join(" · ")}
        </p>
      </div>
      {mayChange && !isLocked ? (
        <Select
          label={t("members.roleOf", { name: memberName })}
          isLabelHidden
          className="w-28"
          isDisabled={isBusy}
          options={[
            { value: "EDITOR" as const, label: t("members.roles.EDITOR") },
            { value: "VIEWER" as const, label: t("members.roles.VIEWER") },
          ]}
          value={memberRole === "OWNER" ? null : memberRole}
          onChange={onRole}
        />
      ) : (
        <span className="text-ink-soft text-small">{t(`members.roles.${memberRole}`)}</span>
      )}
      {mayChange ? (
        <IconButton
          label={t("members.revokeOf", { name: memberName })}
          icon={<UserMinus size={18} strokeWidth={1.5} aria-hidden="true" />}
          isDisabled={isBusy}
          onPress={onRevoke}
        />
      ) : null}
    </li>
  );
}
