import type { ProjectView } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { type OpenPopup, showToast, usePopup } from "@hanok/ui";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { cropThumb } from "./crop-thumb.ts";

/** Actions on a project from its card. Each answers whether it was done; a failure has been shown by then. */
export interface ProjectActs {
  /** Answers the failure, for the field to show; `null` when renamed. */
  rename(project: ProjectView, title: string): Promise<Failure | null>;
  /** Lets the person choose a picture; it is cut to the card's shape [PRJ-14, PRJ-70]. */
  chooseThumb(project: ProjectView): Promise<boolean>;
  removeThumb(project: ProjectView): Promise<boolean>;
  clone(project: ProjectView): Promise<boolean>;
  trash(project: ProjectView): Promise<boolean>;
  restore(project: ProjectView): Promise<boolean>;
  remove(project: ProjectView): Promise<boolean>;
  emptyTrash(count: number): Promise<boolean>;
}

/** Stays the same from one drawing to the next: of thousands of cards only those that changed are drawn again. */
export function useProjectActs(): ProjectActs {
  const { t } = useTranslation();
  const popup = usePopup();
  const queries = useQueryClient();
  const failureText = useFailureText();
  return useMemo(() => makeActs({ t, popup, queries, failureText }), [t, popup, queries, failureText]);
}

interface Means {
  t: TFunction;
  popup: OpenPopup;
  queries: QueryClient;
  failureText: ReturnType<typeof useFailureText>;
}

function makeActs({ t, popup, queries, failureText }: Means): ProjectActs {
  const reread = () => queries.invalidateQueries({ queryKey: ["projects"] });

  /** Shows a failure, or reads the lists again and shows the result. */
  const settle = async (answer: { ok: true } | Failure, done?: () => void): Promise<boolean> => {
    if (!answer.ok) {
      showToast({ tone: "danger", text: failureText(answer) });
      return false;
    }
    await reread();
    done?.();
    return true;
  };
  const save = (id: string, trash: string) =>
    client.post("/api/projects/project/item.json", { project: { id, trash } });

  const acts: ProjectActs = {
    rename: async (project, title) => {
      const answer = await client.post("/api/projects/project/item.json", {
        project: { id: project.id, title },
      });
      if (!answer.ok) return answer;
      await reread();
      showToast({ text: t("workspace.renamed") });
      return null;
    },
    chooseThumb: async (project) => {
      const file = await pickPicture();
      if (file === null) return false;
      const content = await cropThumb(file);
      if (content === null) {
        showToast({ tone: "danger", text: t("workspace.thumbType") });
        return false;
      }
      const answer = await client.upload(
        "/api/projects/project/thumb/item.json",
        { projectId: project.id },
        { part: "file", name: "thumb", content },
      );
      return settle(answer, () => showToast({ text: t("workspace.thumbSet") }));
    },
    removeThumb: async (project) =>
      settle(await client.delete("/api/projects/project/thumb/item.json", { projectId: project.id }), () =>
        showToast({ text: t("workspace.thumbGone") }),
      ),
    clone: async (project) => {
      const yes = await popup({
        kind: "confirm",
        title: t("workspace.cloneTitle"),
        message: t("workspace.cloneText", { title: project.title }),
        confirmLabel: t("workspace.clone"),
      });
      if (!yes) return false;
      const answer = await client.post("/api/projects/project/clone.json", { projectId: project.id });
      return settle(answer, () => {
        if (answer.ok) showToast({ text: t("workspace.cloned", { title: answer.data.project.title }) });
      });
    },
    trash: async (project) =>
      settle(await save(project.id, new Date().toISOString()), () =>
        showToast({
          text: t("workspace.trashed", { title: project.title }),
          action: { label: t("common.undo"), onPress: () => void acts.restore(project) },
        }),
      ),
    restore: async (project) =>
      settle(await save(project.id, ""), () =>
        showToast({ text: t("workspace.restored", { title: project.title }) }),
      ),
    remove: async (project) => {
      const yes = await popup({
        kind: "confirm",
        isDanger: true,
        title: t("workspace.removeTitle"),
        message: t("workspace.removeText", { title: project.title }),
        confirmLabel: t("workspace.remove"),
      });
      if (!yes) return false;
      return settle(await client.delete("/api/projects/project/item.json", { projectId: project.id }), () =>
        showToast({ text: t("workspace.removed", { title: project.title }) }),
      );
    },
    emptyTrash: async (count) => {
      const yes = await popup({
        kind: "confirm",
        isDanger: true,
        title: t("workspace.emptyTrashTitle"),
        message: t("workspace.emptyTrashText", { count }),
        confirmLabel: t("workspace.emptyTrash"),
      });
      if (!yes) return false;
      const answer = await client.delete("/api/projects/project/trash.json");
      return settle(answer, () => {
        if (answer.ok) showToast({ text: t("workspace.emptiedTrash", { count: answer.data.deleted }) });
      });
    },
  };
  return acts;
}

/** The system's own dialog; null where nothing was chosen. */
const pickPicture = (): Promise<File | null> =>
  new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = "image/png,image/jpeg";
    input.addEventListener("change", () => resolve(input.files?.[0] ?? null));
    input.addEventListener("cancel", () => resolve(null));
    input.click();
  });
