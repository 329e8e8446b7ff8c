import type { GivenRole, ProjectMember } from "@hanok/api-contract";
import { elapsedTime, IconButton, Menu, MenuItem, Select, useLanguage } from "@hanok/ui";
import { Ellipsis, KeyRound, UserMinus } from "lucide-react";
import { Avatar } from "./avatar.tsx";
import { useTexts } from "./texts.ts";

const ICON = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;

interface MemberRowProps {
  member: ProjectMember;
  isSelf: boolean;
  /** The owner looks at a collaborator's row. */
  mayManage: boolean;
  now: Date;
  onRole(role: GivenRole): void;
  onRemove(): void;
  onTransfer(): void;
}

/** A member with photo, role and last activity. */
export function MemberRow({ member, isSelf, mayManage, now, onRole, onRemove, onTransfer }: MemberRowProps) {
  const texts = useTexts();
  const language = useLanguage();
  const { memberName: name, memberRole: role, email, lastActiveAt, joinedAt } = member;
  const when = (at: string) => elapsedTime(new Date(at), now, language);
  return (
    <li className="flex min-w-0 items-center gap-3 border-line border-t py-3 first:border-t-0">
      <Avatar name={name} image={member.memberImage} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-ui">
          {name}
          {isSelf ? <span className="ml-1.5 font-normal text-ink-faint">({texts.you})</span> : null}
        </p>
        <p className="truncate text-ink-faint text-small">
          {email ? <span className="mr-2">{email}</span> : null}
          <span className="inline-block">
            {lastActiveAt === "" ? texts.joined(when(joinedAt)) : texts.active(when(lastActiveAt))}
          </span>
        </p>
      </div>
      {mayManage && role !== "OWNER" ? (
        <>
          <Select<GivenRole>
            size="small"
            isLabelHidden
            className="w-24 shrink-0"
            label={texts.roleOf(name)}
            options={(["EDITOR", "VIEWER"] as const).map((value) => ({ value, label: texts.roles[value] }))}
            value={role}
            onChange={(chosen) => {
              if (chosen !== role) onRole(chosen);
            }}
          />
          <Menu
            label={texts.menuOf(name)}
            trigger={
              <IconButton
                label={texts.menuOf(name)}
                hasTooltip={false}
                size="small"
                icon={<Ellipsis size={18} strokeWidth={1.5} aria-hidden="true" />}
              />
            }
          >
            <MenuItem
              id="transfer"
              label={texts.transfer}
              icon={<KeyRound {...ICON} />}
              onAction={onTransfer}
            />
            <MenuItem
              id="remove"
              isDanger
              label={texts.remove}
              icon={<UserMinus {...ICON} />}
              onAction={onRemove}
            />
          </Menu>
        </>
      ) : (
        <span className="shrink-0 text-ink-soft text-small">{texts.roles[role]}</span>
      )}
    </li>
  );
}
