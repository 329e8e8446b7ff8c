import type { ProjectView } from "@hanok/api-contract";
import { Badge, Button } from "@hanok/ui";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportDialog } from "../export-dialog.tsx";
import { ProjectCover } from "../project-cover.tsx";
import type { ProjectActs } from "../use-project-acts.ts";
import { daysUntilDeleted, isSoon } from "./days-left.ts";

interface TrashCardProps {
  project: ProjectView;
  acts: ProjectActs;
  now: Date;
}

/** A project in the trash: how long it has left, the way back, and the end. */
export const TrashCard = memo(function TrashCard({ project, acts, now }: TrashCardProps) {
  const { t } = useTranslation();
  const [isTaking, setTaking] = useState(false);
  const days = daysUntilDeleted(project.trash, now);
  return (
    <article className="flex flex-col [contain-intrinsic-size:auto_29rem] [content-visibility:auto]">
      <div className="overflow-hidden rounded-base border border-line opacity-75 grayscale">
        <ProjectCover project={project} />
      </div>
      <h2 className="mt-3 truncate font-semibold text-body">{project.title}</h2>
      <div className="mt-1 flex items-center gap-2">
        <Badge tone={isSoon(days) ? "danger" : "plain"}>
          {days === 0 ? t("workspace.lastDay") : t("workspace.daysLeft", { count: days })}
        </Badge>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onPress={() => void acts.restore(project)}>
          {t("workspace.restore")}
        </Button>
        <Button size="small" variant="quiet" onPress={() => setTaking(true)}>
          {t("exporting.home")}
        </Button>
        <Button
          size="small"
          variant="quiet"
          className="text-danger!"
          onPress={() => void acts.remove(project)}
        >
          {t("workspace.remove")}
        </Button>
      </div>
      {isTaking ? <ExportDialog project={project} home="deletion" onClose={() => setTaking(false)} /> : null}
    </article>
  );
});
