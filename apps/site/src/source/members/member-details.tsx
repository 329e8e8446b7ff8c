import type { MemberDetails } from "@hanok/api-contract";
import { Button, EmptyState } from "@hanok/ui";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Facts } from "../../subscription/facts.tsx";
import { ConsoleSection } from "../frame/console-page.tsx";
import { useMoment } from "../frame/moment.ts";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged } from "../frame/source-read.ts";

/** Contact, sessions, mails and consents: hidden until a reason is given, which is recorded with the read. */
export function MemberDetailsSection({ memberId }: { memberId: number }) {
  const { t } = useTranslation("console");
  const changed = useSourceChanged();
  const [isAsking, setAsking] = useState(false);
  const [details, setDetails] = useState<MemberDetails | null>(null);
  return (
    <ConsoleSection
      title={t("members.details")}
      actions={
        details === null ? (
          <Button onPress={() => setAsking(true)}>{t("members.showDetails")}</Button>
        ) : undefined
      }
    >
      {details === null ? (
        <p className="text-ink-soft text-ui">{t("members.detailsText")}</p>
      ) : (
        <Details details={details} />
      )}
      {isAsking ? (
        <ReasonDialog
          title={t("members.showDetails")}
          text={t("members.detailsText")}
          submit={t("members.show")}
          send={(reason) => client.post("/api/source/member/details.json", { id: memberId, reason })}
          onDone={(data) => {
            setDetails(data.details);
            void changed();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </ConsoleSection>
  );
}

function Details({ details }: { details: MemberDetails }) {
  const { t } = useTranslation("console");
  const moment = useMoment();
  const { phone, job, sessions, consents, mails, events } = details;
  return (
    <div className="grid gap-6 desktop:grid-cols-2">
      <Facts
        rows={[
          [t("members.phone"), phone],
          [t("members.job"), job],
        ]}
      />
      <Rows title={t("members.sessions")}>
        {sessions.map(({ createdAt, seenAt }) => (
          <li key={createdAt + seenAt}>
            {t("members.session", { begun: moment(createdAt), seen: moment(seenAt) })}
          </li>
        ))}
      </Rows>
      <Rows title={t("members.consents")}>
        {consents.map(({ kind, version, granted, at }) => (
          <li key={kind + at}>
            {t(`members.consentKinds.${kind}`)} ({version}) ·{" "}
            {t(granted ? "members.granted" : "members.refused")} · {moment(at)}
          </li>
        ))}
      </Rows>
      <Rows title={t("members.mails")}>
        {mails.map(({ kind, status, createdAt }) => (
          <li key={kind + createdAt}>
            <code>{kind}</code> · {t(`jobs.states.${status}`)} · {moment(createdAt)}
          </li>
        ))}
      </Rows>
      <Rows title={t("members.events")}>
        {events.map(({ action, at }) => (
          <li key={action + at}>
            <code>{action}</code> · {moment(at)}
          </li>
        ))}
      </Rows>
    </div>
  );
}

function Rows({ title, children }: { title: string; children: ReactNode[] }) {
  const { t } = useTranslation("console");
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium text-ui">{title}</h3>
      {children.length === 0 ? (
        <EmptyState title={t("members.nothing")} />
      ) : (
        <ul className="flex flex-col gap-1 text-ink-soft text-small">{children}</ul>
      )}
    </section>
  );
}
