import type { TemplateFileInfo } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { Button, ProgressBar, usePopup } from "@hanok/ui";
import { Upload } from "lucide-react";
import { useState } from "react";
import { DropZone, FileTrigger, Text } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { useTemplatesChanged } from "./source-template-reads.ts";
import { filesOf, type UploadOutcome, UploadReport } from "./upload-report.tsx";

type Answer =
  | { readonly ok: true; readonly data: { readonly fileInfoList: readonly TemplateFileInfo[] } }
  | Failure;

/**
 * A place to drop or choose files; each is sent by itself, and the lists are read again after the last
 * [SRC-08]. The report of the files stays until the next upload.
 */
export function UploadPlace({
  label,
  text,
  choose,
  many,
  send,
}: {
  label: string;
  text?: string;
  choose: string;
  many: boolean;
  send(file: File): Promise<Answer>;
}) {
  const { t } = useTranslation("console");
  const changed = useTemplatesChanged();
  const popup = usePopup();
  const failureText = useFailureText();
  const [outcome, setOutcome] = useState<UploadOutcome | null>(null);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const take = async (files: readonly File[]) => {
    if (files.length === 0 || progress) return;
    const failures: Failure[] = [];
    const taken: TemplateFileInfo[] = [];
    for (const [done, file] of files.entries()) {
      setProgress({ done, all: files.length });
      const answer = await send(file);
      if (answer.ok) taken.push(...answer.data.fileInfoList);
      else {
        failures.push(answer);
        taken.push(...filesOf(answer.data));
      }
    }
    await changed();
    setProgress(null);
    setOutcome({ failures, files: taken });
    // [SRC-07] The report with every file stays below.
    if (failures.length > 0)
      await popup({
        kind: "error",
        title: t("templates.uploadFailed"),
        message: [...new Set(failures.map(failureText))].map((text) => <p key={text}>{text}</p>),
      });
  };
  return (
    <div className="flex flex-col gap-3">
      <DropZone
        aria-label={label}
        isDisabled={progress !== null}
        onDrop={(event) => {
          const items = event.items.flatMap((item) => (item.kind === "file" ? [item.getFile()] : []));
          void Promise.all(items).then((files) => take(many ? files : files.slice(0, 1)));
        }}
        className="flex flex-wrap items-center gap-4 rounded-base border border-line-firm border-dashed px-5 py-4 transition-colors data-drop-target:border-accent data-drop-target:bg-accent-soft"
      >
        <Upload aria-hidden="true" size={20} strokeWidth={1.5} className="text-accent" />
        <Text slot="label" className="min-w-60 flex-1 text-ink-soft text-small">
          {text ?? label}
        </Text>
        <FileTrigger allowsMultiple={many} onSelect={(files) => void take([...(files ?? [])])}>
          <Button isPending={progress !== null}>{choose}</Button>
        </FileTrigger>
      </DropZone>
      {progress ? (
        <ProgressBar
          label={t("templates.uploading")}
          percent={(100 * progress.done) / progress.all}
          valueLabel={`${progress.done} / ${progress.all}`}
        />
      ) : null}
      {outcome && !progress ? <UploadReport outcome={outcome} /> : null}
    </div>
  );
}
