import type { ProjectView } from "@hanok/api-contract";
import { Badge, Miniature } from "@hanok/ui";
import { useProjectsTexts } from "./texts.ts";

/** A project: its picture or its home page in small, its name, how many pages. */
export function ProjectTile({
  project,
  isHere,
  onOpen,
}: {
  project: ProjectView;
  isHere: boolean;
  onOpen: () => void;
}) {
  const { t } = useProjectsTexts();
  return (
    <button
      type="button"
      onClick={onOpen}
      className="group block w-full cursor-pointer rounded-base text-left"
    >
      <span className="block overflow-hidden rounded-base border border-line group-hover:border-line-firm">
        <Miniature picture={project.thumb.url} page={project.preview} ratio={310 / 174} />
      </span>
      <span className="mt-2 flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{project.title}</span>
        {isHere ? <Badge>{t("projectList.here")}</Badge> : null}
      </span>
      <span className="text-caption text-ink-faint">
        {t("projectList.pages", { count: project.pageCount })}
      </span>
    </button>
  );
}
