import { blankTemplate, TemplateChoice } from "@hanok/template-gallery";
import { GalleryReadsProvider } from "@hanok/template-gallery/gallery-reads";
import { Button, buttonClass, Dialog, Notice, Tabs, TextField, useLanguage } from "@hanok/ui";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { FileArchive, FilePlus2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { client } from "../../api/client.ts";
import { dataOf, queries } from "../../api/queries.ts";
import { whenSaved } from "../../document/save/when-saved.ts";
import { tooLong } from "../../shell/too-long.ts";
import type { DialogScreen } from "../../state/dialog-names.ts";
import { useProjectsTexts } from "./texts.ts";

const READS = { client, dataOf };

type Way = "theme" | "zip" | "blank";

/** A new project from a template, a ZIP or blank; it opens in the editor [EDT-40, EDT-05, PRJ-20 to 23]. */
export function CreateProjectDialog({ onClose }: DialogScreen<"createProject">) {
  const { t } = useProjectsTexts();
  const [way, setWay] = useState<Way>("theme");
  const [typed, setTyped] = useState<string | null>(null);
  const [template, setTemplate] = useState<{ readonly id: string; readonly title: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  // A title is proposed until the person writes one.
  const title = typed ?? (way === "theme" ? (template?.title ?? "") : "");
  const language = useLanguage();
  const blank = useQuery({ ...blankTemplate(READS), enabled: way === "blank" }, queries);
  const isReady =
    way !== "zip" && (way === "blank" ? !blank.isLoading : template !== null) && tooLong(title) === undefined;

  const create = async (): Promise<void> => {
    setBusy(true);
    setFailure("");
    const message = await make();
    setBusy(false);
    setFailure(message);
  };
  const make = async (): Promise<string> => {
    // The save state shows the reason.
    if (!(await whenSaved())) return "";
    const answer = await client.post("/api/projects/project/item.json", {
      project: title.trim() === "" ? {} : { title: title.trim() },
      ...(way === "theme" && template ? { themeId: template.id } : {}),
      ...(way === "blank" && blank.data ? { themeId: blank.data.id } : {}),
    });
    if (!answer.ok) return answer.message || t("unreachable");
    location.assign(`/neditor/?project=${encodeURIComponent(answer.data.project.id)}`);
    // The editor of the new project comes in place of this one: until then the dialog stays busy.
    return new Promise(() => {});
  };

  return (
    <Dialog
      isOpen
      size="large"
      title={t("createProject.title")}
      isBusy={isBusy}
      onClose={() => onClose(null)}
      footer={
        <form
          className="flex w-full flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady && !isBusy) void create();
          }}
        >
          <TextField
            label={t("createProject.name")}
            placeholder={t("createProject.namePlaceholder")}
            value={title}
            onChange={setTyped}
            error={tooLong(title)}
            isDisabled={way === "zip"}
            className="min-w-60 flex-1"
          />
          <Button type="submit" variant="primary" isPending={isBusy} isDisabled={!isReady}>
            {t("createProject.create")}
          </Button>
        </form>
      }
    >
      {failure === "" ? null : (
        <div className="mb-4">
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
      <Tabs<Way>
        label={t("createProject.start")}
        selected={way}
        onSelect={setWay}
        panelClassName="pt-6"
        items={[
          {
            id: "theme",
            label: t("createProject.template"),
            content: (
              <QueryClientProvider client={queries}>
                <GalleryReadsProvider reads={READS}>
                  <TemplateChoice
                    themeId={template?.id ?? null}
                    onChoose={(id, name) => setTemplate({ id, title: name })}
                  />
                </GalleryReadsProvider>
              </QueryClientProvider>
            ),
          },
          {
            id: "zip",
            label: t("createProject.zipTab"),
            content: (
              <Beginning icon={<FileArchive aria-hidden="true" size={32} strokeWidth={1.25} />}>
                {t("createProject.zip")}
                <a href="/workspace?new=zip" className={buttonClass("secondary")}>
                  {t("createProject.toWorkspace")}
                </a>
              </Beginning>
            ),
          },
          {
            id: "blank",
            label: t("createProject.blank"),
            content: (
              <Beginning icon={<FilePlus2 aria-hidden="true" size={32} strokeWidth={1.25} />}>
                {blank.data
                  ? t("createProject.blankTemplate", { name: blank.data.title[language] })
                  : t("createProject.blankText")}
              </Beginning>
            ),
          },
        ]}
      />
    </Dialog>
  );
}

function Beginning({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-72 flex-col items-center justify-center gap-4 rounded-base border border-line px-6 py-8 text-center text-ink-soft">
      <span className="text-ink-faint">{icon}</span>
      {children}
    </div>
  );
}
