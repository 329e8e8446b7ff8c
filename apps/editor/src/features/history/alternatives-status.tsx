import { Split } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { setEditor } from "../../state/editor-store.ts";
import { useEditorLater } from "../../state/use-editor-later.ts";

/**
 * Values that two people gave at once wait for a choice: shown to everybody who has the page open, until
 * somebody chooses beside the history. Those whose place is gone are no choice, and are not counted.
 */
export default function AlternativesStatus() {
  const { t } = useTranslation();
  const count = useChoices();
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

/** The reader of sources is loaded with the first value that waits: most pages have none. */
function useChoices(): number {
  const part = useEditorLater("part");
  const [count, setCount] = useState(0);
  useEffect(() => {
    let over = false;
    if (!part || Object.keys(part.alternatives).length === 0) setCount(0);
    else
      void import("./choices.ts").then(({ choicesOf }) => {
        if (!over) setCount(choicesOf(part).open.length);
      });
    return () => {
      over = true;
    };
  }, [part]);
  return count;
}
