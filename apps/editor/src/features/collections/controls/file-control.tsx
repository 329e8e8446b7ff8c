import { type FileValue, fileValueSchema, type JsonValue } from "@hanok/page-document";
import { Button, Select } from "@hanok/ui";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { uploadFile } from "../../../api/upload-file.ts";
import { current } from "../../../document/current.ts";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { readEditor, useEditor } from "../../../state/editor-store.ts";
import { useCollectionsTexts } from "../texts.ts";
import { type ControlProps, labelOf } from "./control.ts";
import { ControlFrame } from "./control-frame.tsx";

const NONE = "\0";
const fileOf = (value: JsonValue | undefined): FileValue =>
  fileValueSchema.safeParse(value).data ?? { file: "", name: "" };

/** A file of the project, chosen from those that are there or uploaded. */
export function FileControl({ field, value, isReadOnly, error, onSet }: ControlProps) {
  const { t } = useCollectionsTexts();
  const files = useEditor((state) => state.part?.files);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const chosen = fileOf(value);
  const paths = [...new Set([...Object.keys(files ?? {}), ...(chosen.file === "" ? [] : [chosen.file])])];
  const upload = async (file: File): Promise<void> => {
    setBusy(true);
    setFailure("");
    const answer = await uploadFile(file, {
      use: "project",
      useId: readEditor().projectId,
      onTaken: "number",
    });
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.message || t("unreachable"));
      return;
    }
    await current.feed?.nudge();
    void onSet({ file: answer.data.path ?? "", name: file.name });
  };
  return (
    <ControlFrame
      label={labelOf(field)}
      isRequired={field.required === true}
      help={field.help}
      error={failure || error}
    >
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={labelOf(field)}
          isLabelHidden
          className="min-w-60 flex-1"
          isDisabled={isReadOnly}
          value={chosen.file === "" ? NONE : chosen.file}
          onChange={(path) =>
            void onSet(
              path === NONE ? { file: "", name: "" } : { file: path, name: path.split("/").at(-1) ?? "" },
            )
          }
          options={[
            { value: NONE, label: t("entry.noFile") },
            ...paths.toSorted().map((path) => ({ value: path, label: path })),
          ]}
        />
        {isReadOnly ? null : (
          <FileTrigger
            onSelect={(list) => {
              const file = list?.[0];
              if (file) void upload(file);
            }}
          >
            <Button icon={<FileUp {...SMALL_ICON} />} isPending={busy}>
              {t("entry.uploadFile")}
            </Button>
          </FileTrigger>
        )}
      </div>
    </ControlFrame>
  );
}
