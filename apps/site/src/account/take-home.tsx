import type { ProjectView } from "@hanok/api-contract";
import { Button } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportDialog } from "../workspace/export-dialog.tsx";
import { useAllProjects } from "../workspace/projects.ts";

/** [LET-08] Before leaving, each own project can be taken home as a ZIP, under every plan. */
export function TakeHome() {
  const { t } = useTranslation();
  const own = useAllProjects("own");
  const trashed = useAllProjects("trash");
  const [taking, setTaking] = useState<ProjectView | null>(null);
  const projects = [...own, ...trashed];
  if (projects.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold text-lead">{t("withdraw.home")}</h2>
      <p className="text-ink-soft text-ui">{t("exporting.homeLead")}</p>
      <ul className="flex flex-col">
        {projects.map((project) => (
          <li
            key={project.id}
            className="flex flex-wrap items-center gap-3 border-line border-b py-2.5 first:border-t"
          >
            <span className="min-w-0 flex-1 truncate text-ui">{project.title}</span>
            <Button
              size="small"
              aria-label={t("exporting.homeOf", { title: project.title })}
              onPress={() => setTaking(project)}
            >
              {t("exporting.home")}
            </Button>
          </li>
        ))}
      </ul>
      {taking ? <ExportDialog project={taking} home="withdrawal" onClose={() => setTaking(null)} /> : null}
    </section>
  );
}
