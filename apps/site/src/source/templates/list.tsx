import type { TemplateRow } from "@hanok/api-contract";
import {
  Badge,
  Button,
  type DataColumn,
  DataTable,
  Dialog,
  EmptyState,
  SearchField,
  TextField,
  useLanguage,
} from "@hanok/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { useWon } from "../../money/won.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { CategoriesDialog } from "./categories-dialog.tsx";
import { ProjectDialog } from "./project-dialog.tsx";
import { sourceOf, useSourceTemplates, useTemplatesChanged } from "./source-template-reads.ts";

/** [SRC-01, SRC-04, SRC-12] Templates of both sources. */
export function SourceTemplates() {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const won = useWon();
  const templates = useSourceTemplates();
  const [words, setWords] = useState("");
  const [isMaking, setMaking] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const [isFiling, setFiling] = useState(false);
  const columns = useMemo(
    (): DataColumn<TemplateRow>[] => [
      {
        id: "template",
        header: t("templates.template"),
        isRowHeader: true,
        cell: ({ id, title, name }) => (
          <Link to="/source/templates/$id" params={{ id }} className="font-medium text-accent">
            {title[language] || name}
          </Link>
        ),
      },
      {
        id: "source",
        header: t("templates.source"),
        cell: (row) => <Badge>{t(`templates.${sourceOf(row)}`)}</Badge>,
      },
      { id: "pages", header: t("templates.pages"), isNumber: true, cell: ({ counts }) => counts.theme },
      {
        id: "price",
        header: t("templates.price"),
        isNumber: true,
        cell: ({ priceType, price }) => (priceType === "FREE" ? won(0) : won(price)),
      },
      {
        id: "state",
        header: t("templates.state"),
        cell: ({ hidden }) => (
          <Badge tone={hidden ? "plain" : "accent"}>
            {t(hidden ? "templates.hidden" : "templates.shown")}
          </Badge>
        ),
      },
      { id: "usedBy", header: t("templates.usedBy"), isNumber: true, cell: ({ usedBy }) => usedBy },
    ],
    [t, language, won],
  );
  return (
    <ConsolePage
      title={t("names.templates")}
      lead={t("templates.lead")}
      actions={
        <>
          <Button onPress={() => setFiling(true)}>{t("templates.categories.title")}</Button>
          <Button onPress={() => setTaking(true)}>{t("templates.project.make")}</Button>
          <Button variant="primary" onPress={() => setMaking(true)}>
            {t("templates.make")}
          </Button>
        </>
      }
    >
      <SearchField
        label={t("templates.search")}
        placeholder={t("templates.search")}
        value={words}
        onChange={setWords}
        found={templates.data ? found(templates.data, words).length : null}
        className="max-w-100"
      />
      <Loaded query={templates}>
        {(all) => {
          const rows = found(all, words);
          return rows.length === 0 ? (
            <EmptyState title={t("templates.none")}>{t("templates.noneText")}</EmptyState>
          ) : (
            <DataTable label={t("names.templates")} columns={columns} rows={rows} rowKey={({ id }) => id} />
          );
        }}
      </Loaded>
      {isMaking ? <MakeDialog onClose={() => setMaking(false)} /> : null}
      {isFiling ? <CategoriesDialog onClose={() => setFiling(false)} /> : null}
      {isTaking ? <ProjectDialog onClose={() => setTaking(false)} /> : null}
    </ConsolePage>
  );
}

const found = (all: readonly TemplateRow[], words: string): readonly TemplateRow[] => {
  const search = words.trim().toLowerCase();
  return search === ""
    ? all
    : all.filter(({ name, title, id }) =>
        [name, title.ko, title.en, id].some((text) => text.toLowerCase().includes(search)),
      );
};

/** [SRC-13] */
function MakeDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const navigate = useNavigate();
  const changed = useTemplatesChanged();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const make = useCall(() => client.post("/api/templates/item.json", { name: name.trim() }));
  const refusal = useRefusal(make.failure, ["name"]);
  return (
    <Dialog
      isOpen
      title={t("templates.make")}
      onClose={onClose}
      isBusy={make.isPending}
      footer={
        <>
          <Button onPress={onClose}>{site.t("common.cancel")}</Button>
          <Button type="submit" form="make-template" variant="primary" isPending={make.isPending}>
            {t("templates.makeIt")}
          </Button>
        </>
      }
    >
      <AskingForm
        id="make-template"
        className="flex flex-col gap-4"
        onSubmit={async () => {
          setProblem(name.trim() === "" ? t("templates.nameRequired") : undefined);
          if (name.trim() === "") return;
          const made = await make.run();
          if (!made) return;
          await changed();
          await navigate({ to: "/source/templates/$id", params: { id: made.id } });
        }}
      >
        <TextField
          label={t("templates.name")}
          value={name}
          onChange={setName}
          maxLength={60}
          isRequired
          error={problem ?? refusal.of("name")}
        />
        <FormFailure refusal={refusal} />
      </AskingForm>
    </Dialog>
  );
}
