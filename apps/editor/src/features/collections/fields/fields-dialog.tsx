import { CONTENT_LIMITS } from "@hanok/page-document";
import { Button, EmptyState, IconButton, TextField } from "@hanok/ui";
import { ArrowDown, ArrowUp, Minus, Plus, Settings2 } from "lucide-react";
import { useState } from "react";
import { settingEdit } from "../../../document/edit/setting-edit.ts";
import { FormDialog } from "../../../shell/form-dialog.tsx";
import { SMALL_ICON } from "../../../shell/icon.ts";
import type { DialogScreen } from "../../../state/dialog-names.ts";
import type { NamedCollection } from "../collections-in.ts";
import { useCollectionsTexts } from "../texts.ts";
import { useCollection } from "../use-collection.ts";
import { addedField, type DraftField, draftsOf, fieldsOf } from "./field-drafts.ts";
import { FieldForm } from "./field-form.tsx";
import { mergeFields } from "./merge-fields.ts";

/** [COL-01] Label and fields of a collection. Values that entries hold for a field that goes stay in the entries. */
export function FieldsDialog({ input, onClose }: DialogScreen<"collectionFields">) {
  const { t } = useCollectionsTexts();
  const collection = useCollection(input.collection);
  if (!collection?.isReadable)
    return (
      <FormDialog
        size="small"
        title={t("fields.list")}
        action={t("fields.close")}
        onClose={() => onClose(null)}
        onSubmit={async () => {
          onClose(null);
          return "";
        }}
      >
        <EmptyState title={t(collection ? "fields.unreadable" : "entries.noCollection")} />
      </FormDialog>
    );
  return <FieldsForm collection={collection} onClose={() => onClose(null)} />;
}

function FieldsForm({ collection, onClose }: { collection: NamedCollection; onClose: () => void }) {
  const { t } = useCollectionsTexts();
  /** The fields as the dialog was opened: the base of the merge with changes that others make meanwhile. */
  const [opened] = useState(collection);
  const [label, setLabel] = useState(collection.label);
  const [drafts, setDrafts] = useState<readonly DraftField[]>(() => draftsOf(collection.fields));
  const [open, setOpen] = useState<number | null>(null);
  const move = (at: number, by: -1 | 1): void => {
    const draft = drafts[at];
    if (draft) setDrafts(drafts.toSpliced(at, 1).toSpliced(at + by, 0, draft));
  };
  const change = (key: number, next: Partial<DraftField>): void =>
    setDrafts(drafts.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const save = async (): Promise<string> => {
    if (drafts.some((one) => one.label.trim() === "")) return t("fields.noLabel");
    const now = collection.fields;
    const mine = fieldsOf(
      drafts,
      now.map(({ name }) => name),
    );
    const fields = mergeFields(fieldsOf(draftsOf(opened.fields)), mine, now);
    if (fields.length > CONTENT_LIMITS.fields) return t("fields.most", { count: CONTENT_LIMITS.fields });
    const words = label.trim() === opened.label ? collection.label : label.trim();
    const wrong = await settingEdit(
      "collection.fields-set",
      { name: collection.name, label: words, fields },
      words,
    );
    if (wrong === null) onClose();
    return wrong ?? "";
  };
  return (
    <FormDialog
      size="large"
      title={t("fields.title", { name: collection.label })}
      action={t("fields.save")}
      canSubmit={label.trim() !== ""}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={t("fields.collectionName")}
        value={label}
        onChange={setLabel}
        isRequired
        maxLength={CONTENT_LIMITS.label}
        className="max-w-120"
      />
      <div className="flex flex-col gap-2">
        <span className="font-medium text-ink-soft text-small">{t("fields.list")}</span>
        <ol aria-label={t("fields.list")} className="divide-y divide-line rounded-base border border-line">
          {drafts.map((draft, at) => {
            const name = draft.label || t("fields.added");
            const isOpen = open === draft.key;
            return (
              <li key={draft.key} className="flex flex-col">
                <div className="flex min-h-12 items-center gap-1 py-1 pr-2 pl-4">
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium text-ui">
                      {name}
                      {draft.required ? <span className="ml-1 text-danger">*</span> : null}
                    </span>
                    <span className="block truncate text-caption text-ink-faint">
                      {t(`fieldTypes.${draft.type}`)} · <code className="font-mono">{draft.name}</code>
                    </span>
                  </span>
                  <IconButton
                    size="small"
                    isDisabled={at === 0}
                    label={t("fields.up", { name })}
                    icon={<ArrowUp {...SMALL_ICON} />}
                    onPress={() => move(at, -1)}
                  />
                  <IconButton
                    size="small"
                    isDisabled={at === drafts.length - 1}
                    label={t("fields.down", { name })}
                    icon={<ArrowDown {...SMALL_ICON} />}
                    onPress={() => move(at, 1)}
                  />
                  <IconButton
                    size="small"
                    label={t("fields.edit", { name })}
                    aria-expanded={isOpen}
                    icon={<Settings2 {...SMALL_ICON} />}
                    onPress={() => setOpen(isOpen ? null : draft.key)}
                  />
                  <IconButton
                    size="small"
                    label={t("fields.remove", { name })}
                    icon={<Minus {...SMALL_ICON} />}
                    onPress={() => setDrafts(drafts.filter((one) => one !== draft))}
                  />
                </div>
                {isOpen ? (
                  <FieldForm
                    draft={draft}
                    collection={collection.name}
                    onChange={(next) => change(draft.key, next)}
                  />
                ) : null}
              </li>
            );
          })}
        </ol>
        <Button
          size="small"
          className="self-start"
          isDisabled={drafts.length >= CONTENT_LIMITS.fields}
          icon={<Plus {...SMALL_ICON} />}
          onPress={() => {
            const added = addedField(drafts);
            setDrafts([...drafts, added]);
            setOpen(added.key);
          }}
        >
          {t("fields.add")}
        </Button>
        {drafts.length >= CONTENT_LIMITS.fields ? (
          <p className="text-ink-faint text-small">{t("fields.most", { count: CONTENT_LIMITS.fields })}</p>
        ) : null}
        <p className="text-ink-faint text-small">{t("fields.titleHint")}</p>
        <p className="text-ink-faint text-small">{t("fields.removeHint")}</p>
      </div>
    </FormDialog>
  );
}
