import { CONTENT_LIMITS, isContentName, nextFreeName, slug } from "@hanok/page-document";
import { TextField } from "@hanok/ui";
import { useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { settingEdit } from "../../document/edit/setting-edit.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import type { DialogScreen } from "../../state/dialog-names.ts";
import { openDialog } from "../../state/dialogs.ts";
import { PRESET_NAMES, PRESETS, type PresetName, presetFields } from "./presets.ts";
import { useCollectionsTexts } from "./texts.ts";
import { useCollections, useTrashedCollections } from "./use-collection.ts";

/** [COL-01] A new collection: what it is for, its name, and its name in addresses. */
export function CreateCollectionDialog({ onClose }: DialogScreen<"createCollection">) {
  const { t } = useCollectionsTexts();
  const [preset, setPreset] = useState<PresetName>("news");
  const [typedLabel, setLabel] = useState<string | null>(null);
  const [typedSource, setSource] = useState<string | null>(null);
  const taken = [...useCollections(), ...useTrashedCollections()].map(({ name }) => name);
  const label = typedLabel ?? (preset === "own" ? "" : t(`presets.${preset}.label`));
  const wanted = preset === "own" ? slug(label) : typedLabel === null ? preset : slug(label) || preset;
  const source = typedSource ?? (wanted === "" ? "" : nextFreeName(wanted, taken));
  const problem =
    source === ""
      ? undefined
      : !isContentName(source)
        ? t("create.sourceWrong")
        : taken.includes(source)
          ? t("create.sourceTaken")
          : undefined;

  const create = async (): Promise<string> => {
    const wrong = await settingEdit(
      "collection.add",
      {
        name: source,
        label: label.trim(),
        preset: preset === "own" ? "" : preset,
        fields: presetFields(preset, t),
      },
      label.trim(),
    );
    if (wrong !== null) return wrong;
    onClose(null);
    void openDialog("entries", { collection: source });
    return "";
  };
  return (
    <FormDialog
      size="large"
      title={t("create.title")}
      action={t("create.act")}
      canSubmit={label.trim() !== "" && source !== "" && problem === undefined}
      onClose={() => onClose(null)}
      onSubmit={create}
    >
      <RadioGroup
        aria-label={t("create.start")}
        value={preset}
        onChange={(chosen) => {
          const found = PRESET_NAMES.find((one) => one === chosen);
          if (found) setPreset(found);
        }}
        className="flex flex-col gap-2"
      >
        <span className="font-medium text-ink-soft text-small">{t("create.start")}</span>
        <div className="grid grid-cols-2 gap-2 tablet:grid-cols-4">
          {PRESET_NAMES.map((name) => (
            <PresetTile key={name} name={name} />
          ))}
        </div>
      </RadioGroup>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label={t("create.name")}
          hint={t("create.nameHint")}
          value={label}
          onChange={setLabel}
          isRequired
          maxLength={CONTENT_LIMITS.label}
        />
        <TextField
          label={t("create.source")}
          hint={t("create.sourceHint", { source: source || "news" })}
          error={problem}
          value={source}
          onChange={setSource}
          isRequired
          spellCheck="false"
          autoComplete="off"
        />
      </div>
      <div className="flex flex-col gap-2">
        <span className="font-medium text-ink-soft text-small">{t("create.begins")}</span>
        <ul className="flex flex-wrap gap-1.5">
          {presetFields(preset, t).map((field) => (
            <li
              key={field.name}
              className="rounded-base border border-line bg-paper px-2 py-1 text-ink-soft text-small"
            >
              {field.label} <span className="text-ink-faint">{t(`fieldTypes.${field.type}`)}</span>
            </li>
          ))}
        </ul>
        <p className="text-ink-faint text-small">{t("create.beginsHint")}</p>
      </div>
    </FormDialog>
  );
}

function PresetTile({ name }: { name: PresetName }) {
  const { t } = useCollectionsTexts();
  const { Icon } = PRESETS[name];
  return (
    <Radio
      value={name}
      className="group flex cursor-pointer items-start gap-2.5 rounded-base border border-line bg-paper p-3 data-selected:border-accent data-selected:bg-accent-soft data-hovered:border-line-firm data-selected:data-hovered:border-accent"
    >
      <Icon
        aria-hidden="true"
        size={18}
        strokeWidth={1.5}
        className="mt-0.5 shrink-0 text-ink-faint group-data-selected:text-accent-deep"
      />
      <span className="min-w-0">
        <span className="block font-medium text-small group-data-selected:text-accent-deep">
          {t(`presets.${name}.label`)}
        </span>
        <span className="block text-caption text-ink-faint group-data-selected:text-ink-soft">
          {t(`presets.${name}.hint`)}
        </span>
      </span>
    </Radio>
  );
}
