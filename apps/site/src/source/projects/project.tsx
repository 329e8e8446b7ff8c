import { Badge, Button, buttonClass, Notice, showToast } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { Facts } from "../../subscription/facts.tsx";
import { useBytes } from "../frame/bytes.ts";
import { ConsolePage, ConsoleSection } from "../frame/console-page.tsx";
import { LINK } from "../frame/look.ts";
import { useMoment } from "../frame/moment.ts";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged, useSourceRead } from "../frame/source-read.ts";
import { Records } from "../records.tsx";

const route = getRouteApi("/operator/source/projects/$id");

/** A project: owner, size, releases; its site is taken down with a notice to the owner, and put back. */
export function SourceProject() {
  const { t } = useTranslation("console");
  const moment = useMoment();
  const bytes = useBytes();
  const changed = useSourceChanged();
  const { id } = route.useParams();
  const [doing, setDoing] = useState<"takeDown" | "restore" | null>(null);
  const read = useSourceRead(["project", id], (signal) =>
    client.get("/api/source/project/item.json", { id }, { signal }),
  );
  const shown = read.data?.project;
  return (
    <ConsolePage
      title={shown?.title ?? t("projects.project")}
      actions={
        shown ? (
          <>
            {shown.siteUrl === "" ? null : (
              <a href={shown.siteUrl} target="_blank" rel="noreferrer" className={buttonClass("secondary")}>
                {t("projects.open")}
              </a>
            )}
            {shown.siteUrl === "" ? null : (
              <Button variant="danger" onPress={() => setDoing("takeDown")}>
                {t("projects.takeDown")}
              </Button>
            )}
            {shown.takeDown ? (
              <Button variant="primary" onPress={() => setDoing("restore")}>
                {t("projects.restore")}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <Loaded query={read}>
        {({ project: one }) => (
          <>
            {one.takeDown ? (
              <Notice tone="danger">
                {t("projects.isDown", { time: moment(one.takeDown.date), reason: one.takeDown.reason })}
              </Notice>
            ) : null}
            <div className="grid gap-8 desktop:grid-cols-2">
              <ConsoleSection title={t("projects.facts")}>
                <Facts
                  rows={[
                    [t("projects.number"), one.id],
                    [
                      t("projects.owner"),
                      <Link
                        key="owner"
                        to="/source/members/$id"
                        params={{ id: String(one.ownerId) }}
                        className={LINK}
                      >
                        {`${one.ownerName} · ${one.ownerEmail}`}
                      </Link>,
                    ],
                    [t("projects.collaborators"), String(one.collaborators)],
                    [t("projects.pages"), String(one.pages)],
                    [t("projects.files"), `${one.files} · ${bytes(one.bytes)}`],
                    [t("projects.begun"), t(one.isUpload ? "projects.uploaded" : "projects.built")],
                    [t("projects.date"), moment(one.date)],
                    [t("projects.modified"), moment(one.modified)],
                    [t("projects.trashed"), one.trash === "" ? "" : moment(one.trash)],
                  ]}
                />
              </ConsoleSection>
              <ConsoleSection title={t("projects.releases")}>
                {one.releases.length === 0 ? (
                  <p className="text-ink-soft text-ui">{t("projects.noReleases")}</p>
                ) : (
                  <ul className="flex flex-col">
                    {one.releases.map(({ id: releaseId, number, at, isLive }) => (
                      <li
                        key={releaseId}
                        className="flex items-center gap-3 border-line border-b py-2.5 text-ui tabular-nums"
                      >
                        <span className="font-medium">{t("projects.release", { number })}</span>
                        <span className="text-ink-soft">{moment(at)}</span>
                        {isLive ? <Badge tone="accent">{t("projects.live")}</Badge> : null}
                      </li>
                    ))}
                  </ul>
                )}
              </ConsoleSection>
            </div>
            <ConsoleSection title={t("names.records")}>
              <Records subject={id} />
            </ConsoleSection>
            {doing ? (
              <ReasonDialog
                title={t(`projects.${doing}`)}
                text={t(`projects.${doing}Text`)}
                submit={t(`projects.${doing}It`)}
                isDanger={doing === "takeDown"}
                hint={t("projects.reasonHint")}
                send={(reason) =>
                  doing === "takeDown"
                    ? client.post("/api/source/project/take-down.json", { id, reason })
                    : client.post("/api/source/project/restore.json", { id, reason })
                }
                onDone={() => {
                  showToast({ text: t(`projects.${doing}Done`) });
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
