import type { ProjectView } from "@hanok/api-contract";
import { isComposing, TextField } from "@hanok/ui";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../api/failure-text.ts";
import { TITLE_MOST } from "./create/summarise-zip.ts";
import type { ProjectActs } from "./use-project-acts.ts";

/** A title being rewritten in its place: Enter or leaving keeps it, Escape leaves it as it was. */
export function RenameField({
  project,
  acts,
  onDone,
}: {
  project: ProjectView;
  acts: ProjectActs;
  onDone(): void;
}) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [title, setTitle] = useState(project.title);
  const [error, setError] = useState<string>();
  const isOver = useRef(false);

  const finish = async () => {
    if (isOver.current) return;
    const wanted = title.trim();
    if (wanted === "") return setError(t("workspace.renameEmpty"));
    isOver.current = true;
    if (wanted === project.title) return onDone();
    const failure = await acts.rename(project, wanted);
    if (failure === null) return onDone();
    isOver.current = false;
    setError(failureText(failure));
  };

  return (
    <div
      className="flex-1"
      onKeyDownCapture={(event) => {
        if (isComposing(event)) return;
        if (event.key === "Enter") void finish();
        if (event.key === "Escape") {
          isOver.current = true;
          onDone();
        }
      }}
    >
      <TextField
        label={t("workspace.renameLabel")}
        isLabelHidden
        autoFocus
        size="small"
        maxLength={TITLE_MOST}
        value={title}
        onChange={setTitle}
        onFocus={(event) => {
          if (event.target instanceof HTMLInputElement) event.target.select();
        }}
        onBlur={() => void finish()}
        error={error}
      />
    </div>
  );
}
