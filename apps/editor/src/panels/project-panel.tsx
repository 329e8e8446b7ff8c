import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { Panel } from "../frame/panel.tsx";
import { setEditor, useEditor } from "../state/editor-store.ts";

/** What the project is: its name, what it holds, where it is published. */
export function ProjectPanel() {
  const { t } = useTranslation();
  const part = useEditor((state) => state.part);
  const title = useEditor((state) => state.title);
  const projectId = useEditor((state) => state.projectId);
  const [address, setAddress] = useState<string | null | undefined>();
  useEffect(() => {
    let over = false;
    void client.get("/api/projects/publish/item.json", { projectId }).then((answer) => {
      if (!over && answer.ok) setAddress(answer.data.published?.url ?? null);
    });
    return () => {
      over = true;
    };
  }, [projectId]);
  const files = part ? Object.keys(part.files).length + Object.keys(part.resources).length : 0;
  return (
    <Panel side="left" title={t("project.title")} onClose={() => setEditor({ leftPanel: null })}>
      <dl className="grid grid-cols-[9rem_1fr] gap-x-3 gap-y-3 p-4 text-small">
        <dt className="text-ink-faint">{t("project.name")}</dt>
        <dd className="break-words">{title}</dd>
        <dt className="text-ink-faint">{t("project.pages")}</dt>
        <dd className="tabular-nums">{part ? Object.keys(part.pages).length : 0}</dd>
        <dt className="text-ink-faint">{t("project.files")}</dt>
        <dd className="tabular-nums">{files}</dd>
        <dt className="text-ink-faint">{t("project.published")}</dt>
        <dd className="min-w-0 break-words">
          {address ? (
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              className="text-accent underline underline-offset-4"
            >
              {address}
            </a>
          ) : address === null ? (
            t("project.notPublished")
          ) : null}
        </dd>
      </dl>
    </Panel>
  );
}
