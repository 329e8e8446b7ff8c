import { Split } from "lucide-react";
import { useTranslation } from "react-i18next";
import { setEditor } from "../../state/editor-store.ts";
import { useEditorLater } from "../../state/use-editor-later.ts";
import { choicesOf } from "./choices.ts";

/**
 * Values that two people gave at once wait for a choice: told to everybody who has the page open, until somebody chooses
 * beside the history.
 */
export default function AlternativesStatus() {
  const { t } = useTranslation();
  const part = useEditorLater("part");
  const count = part && Object.keys(part.alternatives).length > 0 ? choicesOf(part).open.length : 0;
  return (
    <span role="status" className="flex min-w-0 shrink-0">
      {count > 0 ? (
        <button
          type="button"
          data-alternatives={count}
          onClick={() => setEditor({ leftPanel: "history" })}
          className="flex cursor-pointer items-center gap-1.5 rounded-base bg-accent-soft px-2 py-0.5 font-medium text-accent-deep hover:underline"
        >
          <Split aria-hidden="true" size={12} strokeWidth={1.5} className="shrink-0" />
          {t("frame.alternatives", { count })}
        </button>
      ) : null}
    </span>
  );
}
