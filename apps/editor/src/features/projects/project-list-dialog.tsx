import { findableBy, matcherOf } from "@hanok/page-document";
import { Button, Dialog, Notice, SearchField, Skeleton, Tabs } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { FolderPlus } from "lucide-react";
import { useState } from "react";
import { failureText, queries } from "../../api/queries.ts";
import { whenSaved } from "../../document/save/when-saved.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import type { DialogScreen } from "../../state/dialog-names.ts";
import { openDialog } from "../../state/dialogs.ts";
import { useEditor } from "../../state/editor-store.ts";
import { ProjectTile } from "./project-tile.tsx";
import { projectsOf } from "./queries.ts";
import { useProjectsTexts } from "./texts.ts";

type Group = "own" | "cowork";

/** The person's projects, to open another one or to begin a new one [EDT-39]. */
export function ProjectListDialog({ onClose }: DialogScreen<"projectList">) {
  const { t } = useProjectsTexts();
  const projectId = useEditor((state) => state.projectId);
  const [group, setGroup] = useState<Group>("own");
  const [words, setWords] = useState("");
  const { data: projects, error, refetch } = useQuery(projectsOf(group), queries);
  const failure = failureText(error, t("unreachable"));

  const open = async (id: string): Promise<void> => {
    if (id === projectId) return onClose(null);
    if (await whenSaved()) location.assign(`/neditor/?project=${encodeURIComponent(id)}`);
  };
  const matches = matcherOf(words);
  const found = projects?.filter(({ title }) => matches(findableBy([title])));
  const content = failure ? (
    <Notice tone="danger" action={<Button onPress={() => void refetch()}>{t("tryAgain")}</Button>}>
      {failure}
    </Notice>
  ) : found === undefined ? (
    <div role="status" className="grid grid-cols-2 gap-4 tablet:grid-cols-3">
      <span className="sr-only">{t("projectList.loading")}</span>
      {["a", "b", "c"].map((one) => (
        <Skeleton key={one} className="aspect-[310/174]" />
      ))}
    </div>
  ) : found.length === 0 ? (
    <p className="py-10 text-center text-ink-faint">{t("projectList.none")}</p>
  ) : (
    <ul className="grid grid-cols-2 gap-4 tablet:grid-cols-3">
      {found.map((project) => (
        <li key={project.id}>
          <ProjectTile
            project={project}
            isHere={project.id === projectId}
            onOpen={() => void open(project.id)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <Dialog
      isOpen
      size="large"
      title={t("projectList.title")}
      onClose={() => onClose(null)}
      footer={
        <Button
          variant="primary"
          icon={<FolderPlus {...SMALL_ICON} />}
          onPress={() => void openDialog("createProject")}
        >
          {t("projectList.create")}
        </Button>
      }
    >
      <Tabs<Group>
        label={t("projectList.title")}
        selected={group}
        onSelect={setGroup}
        after={
          <SearchField
            size="small"
            label={t("projectList.search")}
            placeholder={t("projectList.search")}
            value={words}
            onChange={setWords}
            found={found?.length ?? null}
            className="w-64"
          />
        }
        panelClassName="min-h-64 pt-5"
        items={[
          { id: "own", label: t("projectList.own"), content },
          { id: "cowork", label: t("projectList.cowork"), content },
        ]}
      />
    </Dialog>
  );
}
