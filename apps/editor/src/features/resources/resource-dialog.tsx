import { freePath, isCodeResource, recordAt, slug } from "@hanok/page-document";
import { RadioGroup, Switch, TextField } from "@hanok/ui";
import { useState } from "react";
import { settingEdit } from "../../document/edit/setting-edit.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import type { DialogScreen } from "../../state/dialog-names.ts";
import { readEditor } from "../../state/editor-store.ts";
import { useResourcesTexts } from "./texts.ts";

/** A css or js file, or an address of one: a new one, or the settings of one that is there [RES-01 to 04, RES-26]. */
export function ResourceDialog({ input, onClose }: DialogScreen<"resource">) {
  const { t } = useResourcesTexts();
  const found =
    "resourceId" in input ? recordAt(readEditor().part?.resources ?? {}, input.resourceId) : undefined;
  const known = found && isCodeResource(found) ? found : undefined;
  const type = known?.type ?? ("type" in input ? input.type : "code");
  const [fileExt, setFileExt] = useState(known?.fileExt ?? ("fileExt" in input ? input.fileExt : "css"));
  const [name, setName] = useState(known?.name ?? "");
  const [typedPath, setPath] = useState<string | null>(known?.path ?? null);
  const [url, setUrl] = useState(known?.url ?? "");
  const [linked, setLinked] = useState(known?.linked ?? true);
  const path = typedPath ?? proposedPath(name, fileExt);

  const save = async (): Promise<string> => {
    const fields = { name: name.trim() || path, path, url: url.trim(), linked };
    const wrong = known
      ? await settingEdit("resource.fields-set", { resourceId: known.id, ...fields }, fields.name)
      : await settingEdit("resource.add", { ...fields, fileExt, type }, fields.name);
    if (wrong === null) onClose(null);
    return wrong ?? "";
  };

  return (
    <FormDialog
      size="small"
      title={
        known
          ? t("resources.settings")
          : t(
              type === "url"
                ? "resources.addUrl"
                : fileExt === "css"
                  ? "resources.addCss"
                  : "resources.addJs",
            )
      }
      action={t(known ? "resources.saveChanges" : "resources.save")}
      onClose={() => onClose(null)}
      onSubmit={save}
    >
      <TextField label={t("resources.name")} value={name} onChange={setName} autoFocus />
      {type === "url" ? (
        <>
          <TextField
            label={t("resources.url")}
            placeholder="https://"
            value={url}
            onChange={setUrl}
            isRequired
          />
          {known ? null : (
            <RadioGroup<"css" | "js">
              label={t("resources.loadedAs")}
              orientation="horizontal"
              value={fileExt}
              onChange={setFileExt}
              options={[
                { value: "css", label: "CSS" },
                { value: "js", label: "JS" },
              ]}
            />
          )}
        </>
      ) : (
        <TextField label={t("resources.path")} value={path} onChange={setPath} isRequired />
      )}
      <Switch isSelected={linked} onChange={setLinked}>
        {t("resources.linked")}
      </Switch>
      <p className="text-ink-faint text-small">{t("resources.linkedHint")}</p>
    </FormDialog>
  );
}

/** `css/name.css`, numbered where that is taken. */
function proposedPath(name: string, fileExt: "css" | "js"): string {
  const { part } = readEditor();
  const taken = part
    ? [...Object.keys(part.files), ...Object.values(part.resources).map((one) => one.path)]
    : [];
  const stem = slug(name.replace(/\.(css|js)$/i, "")) || (fileExt === "css" ? "style" : "script");
  return freePath(`${fileExt}/${stem}.${fileExt}`, taken);
}
