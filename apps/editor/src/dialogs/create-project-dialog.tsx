import { buttonClass, TextField } from "@hanok/ui";
import { useState } from "react";
import { client } from "../api/client.ts";
import { useStructureTexts } from "../language/structure/texts.ts";
import { whenSaved } from "../panels/when-saved.ts";
import type { DialogScreen } from "../state/dialog-names.ts";
import { FormDialog } from "./form-dialog.tsx";
import { type ThemeChoice, ThemePicker } from "./theme-picker.tsx";
import { tooLong } from "./too-long.ts";

/** A new project, blank or from a theme; it opens in the editor [EDT-40, EDT-05, PRJ-20 to 23]. */
export function CreateProjectDialog({ onClose }: DialogScreen<"createProject">) {
  const { t } = useStructureTexts();
  const [title, setTitle] = useState("");
  const [theme, setTheme] = useState<ThemeChoice>(null);

  const create = async (): Promise<string> => {
    // Why not is told where saving is.
    if (!(await whenSaved())) return "";
    const answer = await client.post("/api/projects/project/item.json", {
      project: title.trim() === "" ? {} : { title: title.trim() },
      ...(theme ? { themeId: theme.id } : {}),
    });
    if (!answer.ok) return answer.message || t("unreachable");
    location.assign(`/neditor/?project=${encodeURIComponent(answer.data.project.id)}`);
    // The editor of the new project comes in place of this one: until then the dialog stays busy.
    return new Promise(() => {});
  };

  return (
    <FormDialog
      size="large"
      title={t("createProject.title")}
      action={t("createProject.create")}
      canSubmit={tooLong(title) === undefined}
      onClose={() => onClose(null)}
      onSubmit={create}
    >
      <TextField
        label={t("createProject.name")}
        placeholder={t("createProject.namePlaceholder")}
        value={title}
        onChange={setTitle}
        error={tooLong(title)}
        autoFocus
      />
      <ThemePicker
        label={t("createProject.start")}
        blank={t("createProject.blank")}
        hasPages={false}
        value={theme}
        onChange={setTheme}
      />
      <p className="flex flex-wrap items-center gap-3 text-ink-soft text-small">
        {t("createProject.zip")}
        <a href="/workspace" className={buttonClass("secondary", "small")}>
          {t("createProject.toWorkspace")}
        </a>
      </p>
    </FormDialog>
  );
}
