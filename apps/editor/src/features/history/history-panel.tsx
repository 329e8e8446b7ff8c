import { classNames } from "@hanok/ui";
import { Check, ListRestart, Undo2 } from "lucide-react";
import { editName } from "../../document/history/edit-words.ts";
import { goToStep } from "../../document/history/go-to-step.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { Panel } from "../../shell/panel.tsx";
import { PanelHint } from "../../shell/panel-hint.tsx";
import { setEditor, useEditor } from "../../state/editor-store.ts";
import { useEditorLater } from "../../state/use-editor-later.ts";
import { Alternatives } from "./alternatives.tsx";
import { Runs } from "./runs.tsx";

/** The latest ten steps of one's own; a press goes there, and back again [PAG-47]. */
export default function HistoryPanel() {
  const { t, i18n } = useVisualTexts();
  const history = useEditorLater("history");
  const editable = useEditor((state) => state.editable);
  const time = new Intl.DateTimeFormat(i18n.language, {
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
  });
  const now = history.steps.findLastIndex(({ undone }) => !undone);
  return (
    <Panel side="left" title={t("history.title")} onClose={() => setEditor({ leftPanel: null })}>
      <Alternatives />
      {history.steps.length === 0 ? (
        <PanelHint
          title={t("history.none")}
          picture={<ListRestart size={32} strokeWidth={1.25} className="text-ink-faint" />}
        >
          {t("history.noneHint")}
        </PanelHint>
      ) : (
        <>
          <ol aria-label={t("history.list")} className="flex flex-col p-2">
            <li>
              <Step
                isNow={now === -1}
                isUndone={false}
                isDisabled={!editable}
                name={t(history.hasOlder ? "history.before" : "history.opened")}
                onPress={() => goToStep(null)}
              />
            </li>
            {history.steps.map((step, place) => (
              <li key={step.id}>
                <Step
                  isNow={place === now}
                  isUndone={step.undone}
                  isDisabled={!editable}
                  name={editName(step.name)}
                  subject={step.subject}
                  at={time.format(new Date(step.at))}
                  onPress={() => goToStep(step.id)}
                />
              </li>
            ))}
          </ol>
          <p className="px-4 pb-4 text-caption text-ink-faint">{t("history.hint")}</p>
        </>
      )}
      <Runs />
    </Panel>
  );
}

function Step({
  name,
  subject = "",
  at = "",
  isNow,
  isUndone,
  isDisabled,
  onPress,
}: {
  name: string;
  subject?: string;
  at?: string;
  isNow: boolean;
  isUndone: boolean;
  isDisabled: boolean;
  onPress: () => void;
}) {
  // The faint ink has too little contrast on the accent.
  const quiet = isNow ? "text-ink-soft" : "text-ink-faint";
  return (
    <button
      type="button"
      aria-current={isNow ? "step" : undefined}
      disabled={isDisabled}
      onClick={onPress}
      className={classNames(
        "flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-base px-2 py-1 text-left text-small disabled:cursor-default",
        isNow ? "bg-accent-soft text-ink" : "hover:bg-sunken",
        isUndone ? "text-ink-faint" : "text-ink",
      )}
    >
      <span aria-hidden="true" className="flex size-4 shrink-0 items-center justify-center text-accent">
        {isNow ? (
          <Check size={14} strokeWidth={2} />
        ) : isUndone ? (
          <Undo2 size={12} strokeWidth={1.5} />
        ) : null}
      </span>
      <span className="shrink-0">{name}</span>
      <code className={classNames("min-w-0 flex-1 truncate font-mono text-caption", quiet)}>{subject}</code>
      <span className={classNames("shrink-0 text-caption tabular-nums", quiet)}>{at}</span>
    </button>
  );
}
