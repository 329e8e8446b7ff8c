import {
  CODE_KINDS,
  type CodeKind,
  TEMPLATE_KINDS,
  type TemplateItemRow,
  type TemplateKind,
  type TemplateRow,
} from "@hanok/api-contract";
import { Button, type DataColumn, DataTable, EmptyState, showToast, Tabs, useLanguage } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { FileTrigger } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { useMoment } from "../frame/moment.ts";
import { PICTURES } from "./cover-setting.tsx";
import { useTemplateItems, useTemplatesChanged } from "./source-template-reads.ts";
import { deleteItem, saveItemCover, uploadItems } from "./source-template-writes.ts";
import { UploadPlace } from "./upload-place.tsx";
import { useDeletion } from "./use-deletion.ts";

const route = getRouteApi("/operator/source/templates/$id");

const isCode = (kind: TemplateKind): kind is CodeKind => CODE_KINDS.some((one) => one === kind);

/** [SRC-06] Items of a template, one kind at a time. */
export function TemplateItems({ template }: { template: TemplateRow }) {
  const { t } = useTranslation("console");
  const { kind = "block" } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Tabs<TemplateKind>
      label={t("templates.items")}
      selected={kind}
      onSelect={(chosen) =>
        void navigate({
          to: "/source/templates/$id",
          params: { id: template.id },
          search: { kind: chosen },
          replace: true,
          resetScroll: false,
        })
      }
      items={TEMPLATE_KINDS.map((one) => ({
        id: one,
        label: t(`templates.kinds.${one}`),
        count: template.counts[one],
        content: <Kind template={template} kind={one} />,
      }))}
      className="min-w-0 overflow-x-auto"
      panelClassName="pt-4"
    />
  );
}

function Kind({ template, kind }: { template: TemplateRow; kind: TemplateKind }) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const moment = useMoment();
  const items = useTemplateItems(template.id, kind);
  const act = useItemActs(kind);
  const columns = useMemo((): DataColumn<TemplateItemRow>[] => {
    const isEditable = !template.shipped;
    return [
      {
        id: "name",
        header: t("templates.name"),
        isRowHeader: true,
        cell: ({ id, name, cover }) => (
          <span className="flex items-center gap-3">
            {cover[language] === "" ? null : (
              <img
                src={cover[language]}
                alt=""
                loading="lazy"
                className="h-8 w-12 rounded-base object-contain"
              />
            )}
            {isCode(kind) ? (
              <Link
                to="/source/templates/$id/$kind"
                params={{ id: template.id, kind }}
                search={{ item: id }}
                className="font-medium text-accent"
              >
                {name}
              </Link>
            ) : (
              <span className="font-medium">{name}</span>
            )}
          </span>
        ),
      },
      { id: "title", header: t("templates.itemTitle"), cell: ({ title }) => title[language] },
      {
        id: "date",
        header: t("templates.changed"),
        cell: ({ date }) => (date === "" ? "" : <span className="whitespace-nowrap">{moment(date)}</span>),
      },
      ...(isEditable
        ? [
            {
              id: "acts",
              header: t("templates.delete"),
              cell: (item: TemplateItemRow) => (
                <span className="flex justify-end gap-2">
                  {kind === "block" || kind === "theme" ? (
                    <FileTrigger
                      acceptedFileTypes={PICTURES}
                      onSelect={(files) => void act.cover(kind, item, files?.item(0))}
                    >
                      <Button size="small" aria-label={t("templates.itemCover", { name: item.name })}>
                        {t("templates.cover")}
                      </Button>
                    </FileTrigger>
                  ) : null}
                  <Button
                    size="small"
                    aria-label={t("templates.deleteItem", { name: item.name })}
                    onPress={() => void act.remove(item)}
                  >
                    {t("templates.delete")}
                  </Button>
                </span>
              ),
            },
          ]
        : []),
    ];
  }, [t, language, moment, kind, template, act]);
  return (
    <div className="flex flex-col gap-5">
      {template.shipped ? null : (
        <UploadPlace
          key={kind}
          label={t("templates.uploadKind", { kind: t(`templates.kinds.${kind}`) })}
          choose={t("templates.chooseFiles")}
          many
          send={(file) => uploadItems(kind, template.id, file)}
        />
      )}
      <Loaded query={items}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t("templates.noItems")}>
              {template.shipped ? null : t("templates.noItemsText")}
            </EmptyState>
          ) : (
            <DataTable
              label={t(`templates.kinds.${kind}`)}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )
        }
      </Loaded>
    </div>
  );
}

function useItemActs(kind: TemplateKind) {
  const { t } = useTranslation("console");
  const deletion = useDeletion();
  const failureText = useFailureText();
  const changed = useTemplatesChanged();
  return useMemo(
    () => ({
      remove: async ({ id, name }: TemplateItemRow) => {
        const isGone = await deletion({
          title: t("templates.deleteItemTitle", { name }),
          text: t("templates.deleteItemText"),
          send: (confirmed) => deleteItem(kind, id, confirmed),
          used: ({ data }) => t("templates.usedByItems", { names: usedBy(data).join(", ") }),
        });
        if (isGone) await changed();
      },
      cover: async (of: "block" | "theme", { id }: TemplateItemRow, file: File | null | undefined) => {
        if (!file) return;
        const answer = await saveItemCover(of, id, file);
        if (!answer.ok) return showToast({ tone: "danger", text: failureText(answer) });
        showToast({ text: t("templates.coverSaved") });
        await changed();
      },
    }),
    [t, deletion, failureText, changed, kind],
  );
}

const usedBy = (data: unknown): readonly string[] =>
  typeof data === "object" && data !== null && "usedBy" in data && Array.isArray(data.usedBy)
    ? data.usedBy.filter((one): one is string => typeof one === "string")
    : [];
