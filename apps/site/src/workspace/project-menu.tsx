import type { ProjectView } from "@hanok/api-contract";
import { IconButton, Menu, MenuItem } from "@hanok/ui";
import {
  ChartColumn,
  Copy,
  Download,
  Ellipsis,
  ExternalLink,
  Image,
  ImageOff,
  Inbox,
  Pencil,
  Trash2,
  Users,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ProjectActs } from "./use-project-acts.ts";

const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true };

interface ProjectMenuProps {
  project: ProjectView;
  acts: ProjectActs;
  onRename(): void;
  onExport(): void;
  onShare(): void;
}

/** Acts on a project: owners all, editors rename, export and read entries; everybody sees the members [PRJ-71]. */
export function ProjectMenu({ project, acts, onRename, onExport, onShare }: ProjectMenuProps) {
  const { t } = useTranslation();
  const isOwner = project.role === "OWNER";
  const mayEdit = project.role !== "VIEWER" && !project.lock;
  const { published } = project;
  return (
    <Menu
      label={t("workspace.menu", { title: project.title })}
      trigger={
        <IconButton
          label={t("workspace.menu", { title: project.title })}
          hasTooltip={false}
          size="small"
          icon={<Ellipsis size={18} strokeWidth={1.5} aria-hidden="true" />}
        />
      }
    >
      {published === null ? null : (
        <MenuItem
          id="visit"
          label={t("workspace.visit")}
          icon={<ExternalLink {...icon} />}
          href={published.url}
          isElsewhere
        />
      )}
      {mayEdit ? (
        <MenuItem id="rename" label={t("workspace.rename")} icon={<Pencil {...icon} />} onAction={onRename} />
      ) : null}
      <MenuItem id="share" label={t("workspace.share")} icon={<Users {...icon} />} onAction={onShare} />
      {mayEdit ? (
        <MenuItem
          id="thumb"
          label={t("workspace.thumb")}
          icon={<Image {...icon} />}
          onAction={() => void acts.chooseThumb(project)}
        />
      ) : null}
      {mayEdit && project.thumb.key !== "" ? (
        <MenuItem
          id="thumb-off"
          label={t("workspace.thumbOff")}
          icon={<ImageOff {...icon} />}
          onAction={() => void acts.removeThumb(project)}
        />
      ) : null}
      {project.role === "VIEWER" ? null : (
        <MenuItem
          id="entries"
          label={t("workspace.entries")}
          icon={<Inbox {...icon} />}
          href={`/data-manager?project=${encodeURIComponent(project.id)}`}
        />
      )}
      <MenuItem
        id="visits"
        label={t("workspace.visits")}
        icon={<ChartColumn {...icon} />}
        href={`/visits?project=${encodeURIComponent(project.id)}`}
      />
      {isOwner && !project.lock ? (
        <MenuItem
          id="clone"
          label={t("workspace.clone")}
          icon={<Copy {...icon} />}
          onAction={() => void acts.clone(project)}
        />
      ) : null}
      {mayEdit ? (
        <MenuItem
          id="export"
          label={t("workspace.export")}
          icon={<Download {...icon} />}
          onAction={onExport}
        />
      ) : null}
      {isOwner ? (
        <MenuItem
          id="trash"
          isDanger
          label={t("workspace.toTrash")}
          icon={<Trash2 {...icon} />}
          onAction={() => void acts.trash(project)}
        />
      ) : null}
    </Menu>
  );
}
