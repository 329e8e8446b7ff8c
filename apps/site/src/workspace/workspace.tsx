import type { ProjectView } from "@hanok/api-contract";
import { Button, EmptyState, Tabs } from "@hanok/ui";
import { getRouteApi } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { CreateDialog, type Way } from "./create/create-dialog.tsx";
import { forgetOldZip } from "./create/kept-zip.ts";
import { useMayCreate } from "./create/use-may-create.ts";
import { ExportDialog } from "./export-dialog.tsx";
import { FirstPicture } from "./first-picture.tsx";
import type { WorkspaceGroup } from "./groups.ts";
import { MembersDialog } from "./members-dialog.tsx";
import { ProjectCard } from "./project-card.tsx";
import { ProjectGrid } from "./project-grid.tsx";
import { useProjects } from "./projects.ts";
import { SoonDeleted } from "./trash/soon-deleted.tsx";
import { TrashCard } from "./trash/trash-card.tsx";
import { useNow } from "./use-now.ts";
import { useProjectActs } from "./use-project-acts.ts";

const route = getRouteApi("/member/workspace");

/** `/workspace`: my projects, those of others, the trash [PRJ-04]. */
export function Workspace() {
  const { t } = useTranslation();
  useDocumentTitle(t("workspace.title"));
  const { group = "mine", new: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const acts = useProjectActs();
  const now = useNow();
  const { counts, projectLimit } = useProjects("own");
  const mayCreate = useMayCreate();
  const [creating, setCreating] = useState<{ way: Way; hasKeptZip: boolean } | null>(null);
  const [exported, setExported] = useState<ProjectView | null>(null);
  const [shared, setShared] = useState<ProjectView | null>(null);

  const begin = async (way: Way, hasKeptZip = false) => {
    const owned = (counts?.own ?? 0) + (counts?.trash ?? 0);
    if (await mayCreate(owned, projectLimit)) setCreating({ way, hasKeptZip });
  };
  const latest = useRef(begin);
  latest.current = begin;
  const isCounted = counts !== undefined;
  useEffect(() => {
    if (asked === undefined || !isCounted) return;
    void navigate({ search: ({ new: _, ...rest }) => rest, replace: true });
    void latest.current("zip", asked === "kept-zip");
  }, [asked, isCounted, navigate]);
  useEffect(() => void forgetOldZip(), []);
  const card = (project: ProjectView) => (
    <ProjectCard project={project} acts={acts} now={now} onExport={setExported} onShare={setShared} />
  );

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 pt-10 pb-6 tablet:pt-14">
        <h1 className="font-bold text-heading">{t("workspace.title")}</h1>
        <Button
          variant="primary"
          size="large"
          icon={<Plus size={18} strokeWidth={1.5} aria-hidden="true" />}
          onPress={() => void begin("theme")}
        >
          {t("workspace.create")}
        </Button>
      </div>
      {group !== "trash" && (counts?.trash ?? 0) > 0 ? <SoonDeleted now={now} /> : null}
      <Tabs<WorkspaceGroup>
        label={t("workspace.groups")}
        selected={group}
        onSelect={(chosen) => void navigate({ search: chosen === "mine" ? {} : { group: chosen } })}
        items={[
          {
            id: "mine",
            label: t("workspace.mine"),
            count: counts?.own,
            content: (
              <ProjectGrid
                group="own"
                renderCard={card}
                empty={
                  <EmptyState
                    title={t("workspace.emptyTitle")}
                    picture={<FirstPicture />}
                    action={
                      <>
                        <Button variant="primary" size="large" onPress={() => void begin("theme")}>
                          {t("create.theme")}
                        </Button>
                        <Button size="large" onPress={() => void begin("zip")}>
                          {t("create.zip")}
                        </Button>
                      </>
                    }
                  >
                    {t("workspace.emptyText")}
                  </EmptyState>
                }
              />
            ),
          },
          {
            id: "shared",
            label: t("workspace.shared"),
            count: counts?.cowork,
            content: (
              <ProjectGrid
                group="cowork"
                renderCard={card}
                empty={
                  <EmptyState title={t("workspace.sharedEmptyTitle")}>
                    {t("workspace.sharedEmptyText")}
                  </EmptyState>
                }
              />
            ),
          },
          {
            id: "trash",
            label: t("workspace.trash"),
            count: counts?.trash,
            content: (
              <>
                {(counts?.trash ?? 0) > 0 ? (
                  <div className="flex flex-wrap items-center justify-between gap-3 pt-6">
                    <p className="text-ink-soft text-ui">{t("workspace.trashText")}</p>
                    <Button onPress={() => void acts.emptyTrash(counts?.trash ?? 0)}>
                      {t("workspace.emptyTrash")}
                    </Button>
                  </div>
                ) : null}
                <ProjectGrid
                  group="trash"
                  renderCard={(project) => <TrashCard project={project} acts={acts} now={now} />}
                  empty={
                    <EmptyState title={t("workspace.trashEmptyTitle")}>
                      {t("workspace.trashEmptyText")}
                    </EmptyState>
                  }
                />
              </>
            ),
          },
        ]}
      />
      {creating === null ? null : (
        <CreateDialog
          firstWay={creating.way}
          hasKeptZip={creating.hasKeptZip}
          onClose={() => setCreating(null)}
        />
      )}
      {exported === null ? null : <ExportDialog project={exported} onClose={() => setExported(null)} />}
      {shared === null ? null : <MembersDialog project={shared} onClose={() => setShared(null)} />}
    </>
  );
}
