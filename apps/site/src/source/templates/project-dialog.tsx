import type { ProjectView, TemplateRow } from "@hanok/api-contract";
import { LivePreview } from "@hanok/template-gallery";
import {
  Button,
  Checkbox,
  Dialog,
  EmptyState,
  Notice,
  RadioGroup,
  SearchField,
  showToast,
  useSettled,
} from "@hanok/ui";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useFailureText } from "../../api/failure-text.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import {
  type EditableProjects,
  useEditableProjects,
  useSourceTemplates,
  useTemplatesChanged,
} from "./source-template-reads.ts";
import { takeProject } from "./source-template-writes.ts";
import { TemplateFields, type TemplateTexts } from "./template-fields.tsx";

type Step = "project" | "texts" | "preview";
const STEPS: readonly Step[] = ["project", "texts", "preview"];
const BLANK = {
  title: { ko: "", en: "" },
  description: { ko: "", en: "" },
  provider: "",
  majorCategoryId: "",
  minorCategoryId: "",
};

/** A project becomes a template in three steps: which one, its texts, a look at it before it is shown. */
export function ProjectDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const changed = useTemplatesChanged();
  const [step, setStep] = useState<Step>("project");
  const [project, setProject] = useState<ProjectView | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [texts, setTexts] = useState<TemplateTexts>(BLANK);
  const [templateId, setTemplateId] = useState<string>();
  const take = useCall(takeProject);
  const save = useCall((id: string) => client.post("/api/templates/item.json", { id, ...texts }));
  const show = useCall((id: string) => client.post("/api/templates/item.json", { id, hidden: false }));
  const refusal = useRefusal(take.failure ?? save.failure);
  const isForeign = project !== null && project.role !== "OWNER";
  const isBusy = take.isPending || save.isPending || show.isPending;

  const choose = async () => {
    if (!project) return setProblem(t("templates.project.chooseOne"));
    if (isForeign && !agreed) return setProblem(t("templates.project.agreeFirst"));
    setProblem(undefined);
    const { title } = project;
    if (texts.title.ko === "") setTexts({ ...texts, title: { ko: title, en: title } });
    setStep("texts");
  };
  const make = async () => {
    if (!project) return;
    // The template of an earlier attempt is used again, so that no second one comes of it.
    const id = templateId ?? (await take.run({ projectId: project.id, agreed: isForeign && agreed }))?.id;
    if (id === undefined) return;
    setTemplateId(id);
    if (!(await save.run(id))) return;
    await changed();
    setStep("preview");
  };
  const finish = async (id: string, isShown: boolean) => {
    if (isShown && !(await show.run(id))) return;
    await changed();
    showToast({ text: t(isShown ? "templates.project.madeShown" : "templates.project.madeHidden") });
    await navigate({ to: "/source/templates/$id", params: { id } });
  };
  return (
    <Dialog
      isOpen
      size="large"
      title={t("templates.project.title")}
      onClose={onClose}
      isBusy={isBusy}
      footer={
        step === "preview" && templateId !== undefined ? (
          <>
            <Button isDisabled={isBusy} onPress={() => void finish(templateId, false)}>
              {t("templates.project.keepHidden")}
            </Button>
            <Button
              variant="primary"
              isPending={show.isPending}
              onPress={() => void finish(templateId, true)}
            >
              {t("templates.project.show")}
            </Button>
          </>
        ) : (
          <>
            <Button isDisabled={isBusy} onPress={step === "project" ? onClose : () => setStep("project")}>
              {step === "project" ? site.t("common.cancel") : t("templates.project.back")}
            </Button>
            <Button type="submit" form="template-of-project" variant="primary" isPending={isBusy}>
              {t("templates.project.next")}
            </Button>
          </>
        )
      }
    >
      <p className="pb-4 text-ink-soft text-small">
        {t("templates.project.step", { step: STEPS.indexOf(step) + 1, of: STEPS.length })}
        {" · "}
        {t(`templates.project.steps.${step}`)}
      </p>
      {step === "preview" && templateId !== undefined ? (
        <div className="flex flex-col gap-3">
          <Preview id={templateId} />
          {show.failure ? <Notice tone="danger">{failureText(show.failure)}</Notice> : null}
        </div>
      ) : (
        <AskingForm
          id="template-of-project"
          className="flex flex-col gap-4"
          onSubmit={step === "project" ? choose : make}
        >
          {step === "project" ? (
            <>
              <Projects
                chosen={project}
                problem={project ? undefined : problem}
                onChoose={(one) => {
                  setProject(one);
                  setProblem(undefined);
                  setAgreed(false);
                  setTemplateId(undefined);
                }}
              />
              {isForeign ? (
                <Checkbox
                  isSelected={agreed}
                  onChange={setAgreed}
                  isInvalid={problem !== undefined && !agreed}
                  validationBehavior="aria"
                >
                  {t("templates.project.agreed")}
                </Checkbox>
              ) : null}
              {isForeign && problem !== undefined && !agreed ? (
                <Notice tone="danger">{problem}</Notice>
              ) : null}
            </>
          ) : (
            <TemplateFields texts={texts} onChange={setTexts} />
          )}
          <FormFailure refusal={refusal} />
        </AskingForm>
      )}
    </Dialog>
  );
}

/** Own projects, then those of others that the operator edits: their owners have let the operator in. */
function Projects({
  chosen,
  problem,
  onChoose,
}: {
  chosen: ProjectView | null;
  problem: string | undefined;
  onChoose(project: ProjectView): void;
}) {
  const { t } = useTranslation("console");
  const [words, setWords] = useState("");
  const projects = useEditableProjects(useSettled(words.trim()));
  return (
    <>
      <p className="text-ink-soft">{t("templates.project.lead")}</p>
      <SearchField
        label={t("templates.project.search")}
        placeholder={t("templates.project.search")}
        value={words}
        onChange={setWords}
        found={projects.data?.total ?? null}
      />
      <Loaded query={projects}>
        {({ list, total }: EditableProjects) =>
          list.length === 0 ? (
            <EmptyState title={t("templates.project.none")}>{t("templates.project.noneText")}</EmptyState>
          ) : (
            <>
              <RadioGroup
                label={t("templates.project.projects")}
                isLabelHidden
                value={chosen?.id ?? null}
                error={problem}
                onChange={(id) => {
                  const one = list.find((project) => project.id === id);
                  if (one) onChoose(one);
                }}
                options={list.map((project) => ({
                  value: project.id,
                  label: project.title,
                  description: t("templates.project.about", {
                    owner: project.cowork.find(({ memberRole }) => memberRole === "OWNER")?.memberName ?? "",
                    count: project.pageCount,
                  }),
                }))}
              />
              {total > list.length ? (
                <p className="text-ink-faint text-small">
                  {t("templates.project.more", { count: total - list.length })}
                </p>
              ) : null}
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Preview({ id }: { id: string }) {
  const { t } = useTranslation("console");
  const templates = useSourceTemplates();
  const row = templates.data?.find((one) => one.id === id);
  return row ? <TemplatePreview template={row} /> : <Notice>{t("templates.project.rendering")}</Notice>;
}

/** The pages of a template as they run, hidden or not. */
export function TemplatePreview({ template }: { template: TemplateRow }) {
  const [page, setPage] = useState(template.pageList[0]?.name ?? "");
  return <LivePreview template={template} page={page} onPage={setPage} />;
}
