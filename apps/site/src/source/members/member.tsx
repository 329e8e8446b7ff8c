import type { ConsoleMember } from "@hanok/api-contract";
import { Badge, Button, EmptyState, Notice, showToast } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { useWon } from "../../money/won.ts";
import { Facts } from "../../subscription/facts.tsx";
import { useBytes } from "../frame/bytes.ts";
import { ConsolePage, ConsoleSection } from "../frame/console-page.tsx";
import { LINK } from "../frame/look.ts";
import { useMoment } from "../frame/moment.ts";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged, useSourceRead } from "../frame/source-read.ts";
import { ChargeTable } from "../money/payments.tsx";
import { Records } from "../records.tsx";
import { MemberDetailsSection } from "./member-details.tsx";
import { CreditDialog, RestrictDialog, TypeDialog } from "./member-dialogs.tsx";
import { MemberLicenses } from "./member-licenses.tsx";

const route = getRouteApi("/operator/source/members/$id");

/** A member: plan, use, restriction, projects and payments; personal data for a reason. */
export function SourceMember() {
  const { t } = useTranslation("console");
  const { id } = route.useParams();
  const read = useSourceRead(["member", id], (signal) =>
    client.get("/api/source/member/item.json", { id }, { signal }),
  );
  const [doing, setDoing] = useState<"restrict" | "sessions" | "credit" | "type" | null>(null);
  const changed = useSourceChanged();
  const member = read.data?.member;
  return (
    <ConsolePage
      title={member ? member.name || member.email : t("members.member")}
      actions={
        member ? (
          <>
            <Button onPress={() => setDoing("type")}>{t("members.type")}</Button>
            <Button onPress={() => setDoing("credit")}>{t("members.giveCredit")}</Button>
            <Button onPress={() => setDoing("sessions")} isDisabled={member.sessions === 0}>
              {t("members.endSessions")}
            </Button>
            <Button variant="danger" onPress={() => setDoing("restrict")}>
              {t("members.restrict")}
            </Button>
          </>
        ) : undefined
      }
    >
      <Loaded query={read}>
        {({ member: one }) => (
          <>
            {one.restriction.stage === "NONE" ? null : <Restriction member={one} />}
            <div className="grid gap-8 desktop:grid-cols-2">
              <ConsoleSection title={t("members.facts")}>
                <MemberFacts member={one} />
              </ConsoleSection>
              <ConsoleSection title={t("members.projects")}>
                <Projects member={one} />
              </ConsoleSection>
            </div>
            <Payments memberId={one.id} />
            <MemberLicenses memberId={one.id} />
            <MemberDetailsSection memberId={one.id} />
            <ConsoleSection title={t("names.records")}>
              <Records subject={id} />
            </ConsoleSection>
            {doing === "restrict" ? <RestrictDialog member={one} onClose={() => setDoing(null)} /> : null}
            {doing === "type" ? <TypeDialog member={one} onClose={() => setDoing(null)} /> : null}
            {doing === "credit" ? <CreditDialog member={one} onClose={() => setDoing(null)} /> : null}
            {doing === "sessions" ? (
              <ReasonDialog
                title={t("members.endSessions")}
                text={t("members.endSessionsText")}
                submit={t("members.endThem")}
                isDanger
                send={(reason) => client.post("/api/source/member/sessions/end.json", { id: one.id, reason })}
                onDone={({ ended }) => {
                  showToast({ text: t("members.ended", { count: ended }) });
                  void changed();
                }}
                onClose={() => setDoing(null)}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}

function Restriction({ member }: { member: ConsoleMember }) {
  const { t } = useTranslation("console");
  const moment = useMoment();
  const { stage, beginsAt, endsAt, reason } = member.restriction;
  return (
    <Notice tone="danger">
      {t(`members.stages.${stage}`)}
      {beginsAt === "" ? "" : ` · ${t("members.from", { time: moment(beginsAt) })}`}
      {endsAt === "" ? "" : ` · ${t("members.until", { time: moment(endsAt) })}`}
      {` · ${reason}`}
    </Notice>
  );
}

function MemberFacts({ member }: { member: ConsoleMember }) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const moment = useMoment();
  const bytes = useBytes();
  const won = useWon();
  const used = bytes(member.storageBytes);
  return (
    <Facts
      rows={[
        [t("members.number"), String(member.id)],
        [t("members.email"), member.email],
        [t("members.type"), t(`members.types.${member.memberType}`)],
        [t("members.signIn"), t(`members.signIns.${member.signIn}`)],
        [t("members.stage"), t(`members.stages.${member.restriction.stage}`)],
        [t("money.plan"), member.plan === null ? "" : site.t(`plan.names.${member.plan}`)],
        [t("money.credit"), member.credit > 0 ? won(member.credit) : ""],
        [
          t("members.storage"),
          member.storageLimit === null ? used : `${used} / ${bytes(member.storageLimit)}`,
        ],
        [t("members.sessions"), t("members.count", { count: member.sessions })],
        [t("members.joinedAt"), moment(member.joinedAt)],
        [t("members.seenAt"), moment(member.seenAt)],
        [t("members.withdrawnAt"), member.withdrawnAt === "" ? "" : moment(member.withdrawnAt)],
        [t("members.dormantAt"), member.dormantAt === "" ? "" : moment(member.dormantAt)],
      ]}
    />
  );
}

function Projects({ member }: { member: ConsoleMember }) {
  const { t } = useTranslation("console");
  return member.projects.length === 0 ? (
    <EmptyState title={t("members.noProjects")} />
  ) : (
    <ul className="flex flex-col">
      {member.projects.map(({ id, title, trash, isPublished }) => (
        <li key={id} className="flex flex-wrap items-center gap-2 border-line border-b py-3 text-ui">
          <Link to="/source/projects/$id" params={{ id }} className={LINK}>
            {title}
          </Link>
          {isPublished ? <Badge tone="accent">{t("projects.published")}</Badge> : null}
          {trash === "" ? null : <Badge>{t("projects.trashed")}</Badge>}
        </li>
      ))}
    </ul>
  );
}

function Payments({ memberId }: { memberId: number }) {
  const { t } = useTranslation("console");
  const read = useSourceRead(["charges-of", memberId], (signal) =>
    client.get("/api/source/charge/list.json", { memberId, perPage: 50 }, { signal }),
  );
  return (
    <ConsoleSection title={t("names.payments")}>
      <Loaded query={read}>
        {({ chargeList }) => <ChargeTable charges={chargeList} label={t("names.payments")} />}
      </Loaded>
    </ConsoleSection>
  );
}
