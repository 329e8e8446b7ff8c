import { Button, buttonClass, Dialog, Notice, TextField } from "@hanok/ui";
import { useState } from "react";
import { client } from "../api/client.ts";
import { useStructureTexts } from "../language/structure/texts.ts";
import { whenSaved } from "../panels/when-saved.ts";
import type { DialogScreen } from "../state/dialog-names.ts";
import { type ThemeChoice, ThemePicker } from "./theme-picker.tsx";

/** A new project, blank or from a theme; it opens in the editor [EDT-40, EDT-05, PRJ-20 to 23]. */
export function CreateProjectDialog({ onClose }: DialogScreen<"createProject">) {
  const { t } = useStructureTexts();
  const [title, setTitle] = useState("");
  const [theme, setTheme] = useState<ThemeChoice>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  const create = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure("");
    if (await whenSaved()) {
      const answer = await client.post("/api/projects/project/item.json", {
        project: title.trim() === "" ? {} : { title: title.trim() },
        ...(theme ? { themeId: theme.id } : {}),
      });
      if (answer.ok) {
        location.assign(`/neditor/?project=${encodeURIComponent(answer.data.project.id)}`);
        return;
      }
      setFailure(answer.message || t("unreachable"));
    }
    setBusy(false);
  };

  return (
    <Dialog
      isOpen
      size="large"
      title={t("createProject.title")}
      isBusy={busy}
      onClose={() => onClose(null)}
      footer={
        <Button variant="primary" isPending={busy} onPress={() => void create()}>
          {t("createProject.create")}
        </Button>
      }
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        <TextField
          label={t("createProject.name")}
          placeholder={t("createProject.namePlaceholder")}
          value={title}
          onChange={setTitle}
          maxLength={60}
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
      </form>
    </Dialog>
  );
}
