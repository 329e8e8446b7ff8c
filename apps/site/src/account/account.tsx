import { Button, Notice, Skeleton } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMember } from "../api/member.ts";
import { useSite } from "../api/site.ts";
import { textLink } from "../entry/entry-heading.tsx";
import { SupporterBadge } from "../frame/profile-menu.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { AccessTokens } from "./access-tokens/access-tokens.tsx";
import { Factors } from "./factors/factors.tsx";
import { LanguageForm } from "./language-form.tsx";
import { NotificationForm } from "./notification-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PhotoForm } from "./photo/photo-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionList } from "./session-list.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SignIns, shownSignIns } from "./sign-ins.tsx";

/** Account settings [ACC-15]: photo, profile, password, notifications, mails, devices, own data, withdrawal. */
export function Account() {
  const { t } = useTranslation();
  useDocumentTitle(t("account.title"));
  const member = useMember();
  const offered = useSite().data?.signIns ?? [];
  return (
    <div className="mx-auto max-w-220">
      <h1 className="flex items-center gap-3 pt-12 pb-8 font-bold text-heading">
        {t("account.title")}
        {member.data ? <SupporterBadge member={member.data} /> : null}
      </h1>
      {member.isPending ? <Skeleton className="h-100" /> : null}
      {member.isError ? (
        <Notice
          tone="danger"
          action={<Button onPress={() => void member.refetch()}>{t("common.retry")}</Button>}
        >
          {t("errors.readFailed")}
        </Notice>
      ) : null}
      {member.data ? (
        <>
          <SettingsSection title={t("account.photo.title")} text={t("account.photo.text")}>
            <PhotoForm member={member.data} />
          </SettingsSection>
          <SettingsSection title={t("account.profile")}>
            <ProfileForm member={member.data} />
          </SettingsSection>
          <SettingsSection
            title={t("account.password")}
            {...(member.data.hasPassword ? {} : { text: t("account.noPassword") })}
          >
            <PasswordForm member={member.data} />
          </SettingsSection>
          <SettingsSection title={t("account.factors.title")} text={t("account.factors.text")}>
            <Factors />
          </SettingsSection>
          {shownSignIns(member.data, offered).length > 0 ? (
            <SettingsSection title={t("account.signIns")} text={t("account.signInsText")}>
              <SignIns member={member.data} />
            </SettingsSection>
          ) : null}
          <SettingsSection title={t("account.notifications")} text={t("account.notificationsText")}>
            <NotificationForm member={member.data} />
          </SettingsSection>
          <SettingsSection title={t("account.language.title")} text={t("account.language.text")}>
            <LanguageForm member={member.data} />
          </SettingsSection>
          <SettingsSection title={t("account.sessions.title")} text={t("account.sessions.text")}>
            <SessionList />
          </SettingsSection>
          <SettingsSection title={t("account.tokens.title")} text={t("account.tokens.text")}>
            <AccessTokens />
          </SettingsSection>
          <SettingsSection title={t("account.data.title")} text={t("account.data.text")}>
            <a href="/api/members/member/export.json" download className={textLink}>
              {t("account.data.download")}
            </a>
          </SettingsSection>
          <SettingsSection title={t("account.leave")} text={t("account.leaveText")}>
            <Link to="/account/withdraw" className={textLink}>
              {t("account.leaveLink")}
            </Link>
          </SettingsSection>
        </>
      ) : null}
    </div>
  );
}
