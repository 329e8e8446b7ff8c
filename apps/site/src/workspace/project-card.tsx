import type { ProjectView } from "@hanok/api-contract";
import { Badge, elapsedTime, useLanguage } from "@hanok/ui";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { editorAddress } from "./editor-address.ts";
import { ProjectCover } from "./project-cover.tsx";
import { ProjectMenu } from "./project-menu.tsx";
import { RenameField } from "./rename-field.tsx";
import type { ProjectActs } from "./use-project-acts.ts";

export interface ProjectCardProps {
  project: ProjectView;
  acts: ProjectActs;
  now: Date;
  onExport(project: ProjectView): void;
  onShare(project: ProjectView): void;
}

/** A project: its cover and title lead to the editor; what else can be done is in its menu. */
export const ProjectCard = memo(function ProjectCard({
  project,
  acts,
  now,
  onExport,
  onShare,
}: ProjectCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isRenaming, setRenaming] = useState(false);
  const modified = new Date(project.modified);
  const owner = project.role === "OWNER" ? undefined : project.cowork[0]?.memberName;
  return (
    <article className="group relative flex flex-col [contain-intrinsic-size:auto_25rem] [content-visibility:auto]">
      <div className="overflow-hidden rounded-base border border-line transition-colors group-focus-within:border-line-firm group-hover:border-line-firm">
        <ProjectCover project={project} />
      </div>
      <div className="mt-3 flex min-h-8 items-start gap-1">
        {isRenaming ? (
          <RenameField project={project} acts={acts} onDone={() => setRenaming(false)} />
        ) : (
          <h2 className="min-w-0 flex-1 font-semibold text-body">
            <a
              href={editorAddress(project.id)}
              aria-label={t("workspace.open", { title: project.title })}
              className="block truncate rounded-base after:absolute after:inset-0 after:bottom-16 after:content-['']"
            >
              {project.title}
            </a>
          </h2>
        )}
        <div className="relative">
          <ProjectMenu
            project={project}
            acts={acts}
            onRename={() => setRenaming(true)}
            onExport={() => onExport(project)}
            onShare={() => onShare(project)}
          />
        </div>
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-ink-faint text-small">
        <time dateTime={project.modified} title={modified.toLocaleString(language)}>
          {t("workspace.modified", { elapsed: elapsedTime(modified, now, language) })}
        </time>
        <span aria-hidden="true">·</span>
        <span>{t("workspace.pages", { count: project.pageCount })}</span>
        {project.published === null ? null : <Badge tone="accent">{t("workspace.published")}</Badge>}
        <Badge tone={project.plan === "BIRTH_FREE" ? "plain" : "accent"}>
          {t(`workspace.plan.${project.plan}`)}
        </Badge>
        {project.lock ? <Badge>{t("workspace.locked")}</Badge> : null}
        {owner === undefined ? null : (
          <>
            <Badge>{t(`workspace.role.${project.role}`)}</Badge>
            <span>{t("workspace.owner", { name: owner })}</span>
          </>
        )}
      </div>
      {project.lock ? (
        <p className="mt-1 text-ink-soft text-small">
          {project.lockReason === "inactive-owner"
            ? t("workspace.lockedInactive")
            : t(project.role === "OWNER" ? "workspace.lockedOwn" : "workspace.lockedOther")}
        </p>
      ) : null}
    </article>
  );
});
