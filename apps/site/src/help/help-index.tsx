import { EmptyState, SearchField, useSettled } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { BookOpen, CircleHelp, Megaphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "../api/site.ts";
import { PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { useFaq, useLessons, useNotices } from "./help-reads.ts";
import { HelpTabs } from "./help-tabs.tsx";
import { Question } from "./question.tsx";

const DOORS = [
  { to: "/help/manual", name: "manual", Icon: BookOpen },
  { to: "/help/faq", name: "faq", Icon: CircleHelp },
  { to: "/help/notice", name: "notice", Icon: Megaphone },
] as const;

/** [SUP-01] One search over questions, lessons and news; below it the parts of the help. */
export function HelpIndex() {
  const { t } = useTranslation();
  useDocumentTitle(t("help.title"));
  const [typed, setTyped] = useState("");
  const settled = useSettled(typed);
  return (
    <PageFrame title={t("help.title")} lead={t("help.lead")}>
      <HelpTabs />
      <SearchField
        label={t("help.search")}
        placeholder={t("help.search")}
        value={typed}
        onChange={setTyped}
        found={null}
        className="max-w-150"
        size="large"
      />
      {settled.trim() === "" ? <Doors /> : <Results search={settled} />}
      <Contact />
    </PageFrame>
  );
}

function Doors() {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-4 tablet:grid-cols-3">
      {DOORS.map(({ to, name, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full flex-col gap-3 rounded-base border border-line bg-raised p-6 transition-colors hover:border-accent"
          >
            <Icon aria-hidden="true" size={28} strokeWidth={1.5} className="text-accent" />
            <span className="font-semibold text-lead">{t(`help.parts.${name}`)}</span>
            <span className="text-ink-soft text-ui">{t(`help.doors.${name}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Results({ search }: { search: string }) {
  const { t } = useTranslation();
  const faq = useFaq(search);
  const lessons = useLessons(search);
  const notices = useNotices(1, undefined, search);
  if (!faq.data || !lessons.data || !notices.data) return <p role="status">{t("common.loading")}</p>;
  const count = faq.data.length + lessons.data.length + notices.data.total;
  return (
    <div className="flex flex-col gap-10">
      <p role="status" className="text-ink-soft text-ui">
        {t("help.found", { count })}
      </p>
      {count === 0 ? <EmptyState title={t("help.none")}>{t("help.noneText")}</EmptyState> : null}
      {faq.data.length > 0 ? (
        <section aria-label={t("help.parts.faq")}>
          <h2 className="mb-2 font-bold text-title">{t("help.parts.faq")}</h2>
          <div className="border-line border-t">
            {faq.data.map((entry) => (
              <Question key={entry.id} entry={entry} />
            ))}
          </div>
        </section>
      ) : null}
      {lessons.data.length > 0 ? (
        <section aria-label={t("help.parts.manual")}>
          <h2 className="mb-2 font-bold text-title">{t("help.parts.manual")}</h2>
          <ul className="border-line border-t">
            {lessons.data.map(({ id, title, summary }) => (
              <li key={id} className="border-line border-b">
                <Link
                  to="/help/manual/$id"
                  params={{ id }}
                  className="flex flex-col gap-1 py-5 hover:text-accent"
                >
                  <span className="font-semibold">{title}</span>
                  <span className="text-ink-soft text-ui">{summary}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {notices.data.noticeList.length > 0 ? (
        <section aria-label={t("help.parts.notice")}>
          <h2 className="mb-2 font-bold text-title">{t("help.parts.notice")}</h2>
          <ul className="border-line border-t">
            {notices.data.noticeList.map(({ id, title }) => (
              <li key={id} className="border-line border-b">
                <Link
                  to="/help/notice/$id"
                  params={{ id }}
                  className="block py-5 font-semibold hover:text-accent"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** Contact addresses, as far as the operator has set them. */
function Contact() {
  const { t } = useTranslation();
  const site = useSite();
  const { email, phone, supportHours } = site.data?.company ?? {};
  const chat = site.data?.links.chat;
  if (!email && !phone && !chat) return null;
  return (
    <section aria-label={t("help.contact")} className="flex flex-col gap-2 border-line border-t pt-10">
      <h2 className="font-bold text-title">{t("help.contact")}</h2>
      <ul className="flex flex-col gap-1 text-body text-ink-soft">
        {email ? (
          <li>
            <a className="text-accent underline underline-offset-3" href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        ) : null}
        {phone ? (
          <li>
            {phone} · {t("frame.hours", { hours: supportHours ?? "10:00–18:00" })}
          </li>
        ) : null}
        {chat ? (
          <li>
            <a
              className="text-accent underline underline-offset-3"
              href={chat}
              target="_blank"
              rel="noreferrer"
            >
              {t("frame.links.chat")}
            </a>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
