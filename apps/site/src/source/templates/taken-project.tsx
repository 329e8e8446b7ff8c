import type { TemplateRow } from "@hanok/api-contract";
import { Button, Notice, showToast, usePopup } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { useCall } from "../../api/use-call.ts";
import { useDay } from "../../money/won.ts";
import { ConsoleSection } from "../frame/console-page.tsx";
import { TemplatePreview } from "./project-dialog.tsx";
import { useTemplatesChanged } from "./source-template-reads.ts";
import { takeProject } from "./source-template-writes.ts";

/** Origin of a template from a project, its pages, and its update. */
export function TakenProject({
  template,
  from,
}: {
  template: TemplateRow;
  from: NonNullable<TemplateRow["fromProject"]>;
}) {
  const { t } = useTranslation("console");
  const popup = usePopup();
  const day = useDay();
  const failureText = useFailureText();
  const changed = useTemplatesChanged();
  const take = useCall(takeProject);
  const update = async () => {
    const isSure = await popup({
      kind: "confirm",
      title: t("templates.project.updateTitle"),
      message: t("templates.project.updateText", { name: from.title }),
      confirmLabel: t("templates.project.update"),
    });
    if (!isSure || !(await take.run({ projectId: from.projectId, id: template.id, agreed: true }))) return;
    showToast({ text: t("templates.project.updated") });
    await changed();
  };
  return (
    <ConsoleSection title={t("templates.project.pages")}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">
            {t("templates.project.from", { name: from.title, date: day(from.date) })}
          </p>
          <Button isPending={take.isPending} onPress={() => void update()}>
            {t("templates.project.update")}
          </Button>
        </div>
        {take.failure ? <Notice tone="danger">{failureText(take.failure)}</Notice> : null}
        <TemplatePreview key={from.date} template={template} />
      </div>
    </ConsoleSection>
  );
}
