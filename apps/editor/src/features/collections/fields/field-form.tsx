import { FIELD_TYPES, type Field } from "@hanok/page-document";
import { Select, Switch, TextField } from "@hanok/ui";
import { useCollectionsTexts } from "../texts.ts";
import { useCollections } from "../use-collection.ts";
import { type DraftField, isReference } from "./field-drafts.ts";

/** Label, type and rules of one field. */
export function FieldForm({
  draft,
  collection,
  onChange,
}: {
  draft: DraftField;
  /** The collection that the field belongs to. */
  collection: string;
  onChange: (change: Partial<DraftField>) => void;
}) {
  const { t } = useCollectionsTexts();
  const others = useCollections();
  return (
    <div className="grid gap-4 bg-sunken p-4 tablet:grid-cols-2">
      <TextField
        label={t("fields.label")}
        value={draft.label}
        onChange={(label) => onChange({ label })}
        isRequired
        autoFocus={draft.before === null}
      />
      <Select<Field["type"]>
        label={t("fields.type")}
        value={draft.type}
        onChange={(type) =>
          onChange({ type, ...(isReference(type) && draft.collection === "" ? { collection } : {}) })
        }
        options={FIELD_TYPES.map((value) => ({ value, label: t(`fieldTypes.${value}`) }))}
      />
      {draft.type === "choice" ? (
        <TextField
          className="tablet:col-span-2"
          label={t("fields.choices")}
          hint={t("fields.choicesHint")}
          rows={4}
          value={draft.choices}
          onChange={(choices) => onChange({ choices })}
        />
      ) : null}
      {isReference(draft.type) ? (
        <Select
          label={t("fields.of")}
          value={draft.collection === "" ? null : draft.collection}
          onChange={(next) => onChange({ collection: next })}
          options={others.map(({ name, label }) => ({ value: name, label }))}
        />
      ) : null}
      <TextField
        className="tablet:col-span-2"
        label={t("fields.help")}
        hint={t("fields.helpHint")}
        value={draft.help}
        onChange={(help) => onChange({ help })}
      />
      <Switch isSelected={draft.required} onChange={(required) => onChange({ required })}>
        {t("fields.required")}
      </Switch>
    </div>
  );
}
