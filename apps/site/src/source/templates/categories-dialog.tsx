import { TEMPLATE_LIMITS } from "@hanok/api-contract";
import { Badge, Button, Dialog, Select, TextField, useLanguage } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { type Category, useSourceCategories, useTemplatesChanged } from "./source-template-reads.ts";
import { useDeletion } from "./use-deletion.ts";

type Minor = Category["minors"][number];
/** A category being edited: `id` is absent for a new one; `parentId` is '' for a major one. */
interface Draft {
  readonly id?: string;
  readonly parentId: string;
  readonly title: { readonly ko: string; readonly en: string };
}
const NEW: Draft = { parentId: "", title: { ko: "", en: "" } };

/** [SRC-05, TPL-17] Categories of templates in two levels; those of the release stay as they are. */
export function CategoriesDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const categories = useSourceCategories();
  const [draft, setDraft] = useState<Draft | null>(null);
  return (
    <Dialog
      isOpen
      title={t("templates.categories.title")}
      onClose={onClose}
      footer={
        draft ? undefined : (
          <>
            <Button onPress={onClose}>{site.t("common.close")}</Button>
            {/* The form that ends had the focus. */}
            <Button variant="primary" autoFocus onPress={() => setDraft(NEW)}>
              {t("templates.categories.make")}
            </Button>
          </>
        )
      }
    >
      <Loaded query={categories}>
        {(all) =>
          draft ? (
            <CategoryForm key={draft.id ?? ""} draft={draft} majors={all} onEnd={() => setDraft(null)} />
          ) : (
            <ul className="flex flex-col">
              {all.map(({ minors, ...major }) => (
                <li key={major.id} className="border-line border-t py-1 first:border-t-0">
                  <CategoryRow
                    category={major}
                    onEdit={(title) => setDraft({ id: major.id, parentId: "", title })}
                  />
                  {minors.length === 0 ? null : (
                    <ul className="ml-4 flex flex-col border-line border-l pl-4">
                      {minors.map((minor) => (
                        <li key={minor.id}>
                          <CategoryRow
                            category={minor}
                            onEdit={(title) => setDraft({ id: minor.id, parentId: major.id, title })}
                          />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function CategoryRow({ category, onEdit }: { category: Minor; onEdit(title: Draft["title"]): void }) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const deletion = useDeletion();
  const changed = useTemplatesChanged();
  const { id, title, shipped, count } = category;
  const name = title[language];
  const remove = async () => {
    const isGone = await deletion({
      title: t("templates.deleteItemTitle", { name }),
      text: t("templates.deleteItemText"),
      send: (confirmed) => client.delete("/api/templates/category/item.json", { id, confirmed }),
    });
    if (isGone) await changed();
  };
  return (
    <div className="flex min-h-10 items-center gap-2">
      <span className="min-w-0 flex-1 truncate font-medium text-ui">{name}</span>
      <span className="text-ink-faint text-small tabular-nums">
        {t("templates.categories.count", { count })}
      </span>
      {shipped ? (
        <Badge>{t("templates.shipped")}</Badge>
      ) : (
        <>
          <Button
            size="small"
            aria-label={t("templates.categories.editOf", { name })}
            onPress={() => onEdit(title)}
          >
            {t("templates.editIt")}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={t("templates.deleteItem", { name })}
            onPress={() => void remove()}
          >
            {t("templates.delete")}
          </Button>
        </>
      )}
    </div>
  );
}

const TOP = "top";

function CategoryForm({
  draft,
  majors,
  onEnd,
}: {
  draft: Draft;
  majors: readonly Category[];
  onEnd(): void;
}) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const language = useLanguage();
  const changed = useTemplatesChanged();
  const [title, setTitle] = useState(draft.title);
  const [parentId, setParentId] = useState(draft.parentId);
  const [isTried, setTried] = useState(false);
  const save = useCall(() =>
    client.post("/api/templates/category/item.json", {
      ...(draft.id === undefined ? {} : { id: draft.id }),
      parentId,
      title,
    }),
  );
  const refusal = useRefusal(save.failure, ["title.ko", "title.en"]);
  const submit = async () => {
    setTried(true);
    if (title.ko.trim() === "" || title.en.trim() === "" || !(await save.run())) return;
    await changed();
    onEnd();
  };
  return (
    <AskingForm className="flex flex-col gap-4" onSubmit={submit}>
      {draft.id === undefined ? (
        <Select
          label={t("templates.categories.parent")}
          value={parentId === "" ? TOP : parentId}
          onChange={(value) => setParentId(value === TOP ? "" : value)}
          options={[
            { value: TOP, label: t("templates.categories.top") },
            ...majors.map((one) => ({ value: one.id, label: one.title[language] })),
          ]}
        />
      ) : null}
      <div className="grid gap-4 tablet:grid-cols-2">
        {(["ko", "en"] as const).map((locale) => (
          <TextField
            key={locale}
            label={t(locale === "ko" ? "templates.categories.nameKo" : "templates.categories.nameEn")}
            value={title[locale]}
            onChange={(text) => setTitle((both) => ({ ...both, [locale]: text }))}
            maxLength={TEMPLATE_LIMITS.title}
            error={
              isTried && title[locale].trim() === ""
                ? t("templates.nameRequired")
                : refusal.of(`title.${locale}`)
            }
          />
        ))}
      </div>
      <FormFailure refusal={refusal} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onEnd} isDisabled={save.isPending}>
          {site.t("common.cancel")}
        </Button>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {t("templates.save")}
        </Button>
      </div>
    </AskingForm>
  );
}
