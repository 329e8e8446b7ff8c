import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useContributions } from "../contributions/contributions.ts";
import { elementLabel, pathOfSelection } from "../selection/element-path.ts";
import { select, selectNode } from "../selection/selecting.ts";
import { useEditor } from "../state/editor-store.ts";
import { blockOfSelection } from "../state/selection.ts";
import { Parts } from "./parts.tsx";

/** The selected element's path, each step clickable: `section.hero › h2`. */
export function StatusLine({ hasShownPage }: { hasShownPage: boolean }) {
  const parts = useContributions((one) => one.status);
  const { t } = useTranslation();
  const picture = useEditor((state) => state.picture);
  const selection = useEditor((state) => state.selection);
  const block = useEditor((state) => {
    const id = blockOfSelection(state.selection);
    return id === null ? undefined : state.part?.blocks[id];
  });
  const refusal = useEditor((state) =>
    state.textRefusal && state.textRefusal.selection === state.selection ? state.textRefusal.words : "",
  );
  const width = useEditor((state) => state.shown.width);
  const path = pathOfSelection(picture, selection);
  return (
    <footer className="flex h-8 shrink-0 items-center gap-1 overflow-hidden border-line border-t bg-raised px-3 text-caption text-ink-soft">
      <nav
        aria-label={t("frame.status")}
        data-selected={selection?.kind === "element" ? selection.node : undefined}
        className="flex min-w-0 items-center gap-0.5"
      >
        {block ? (
          <Step
            label={block.title || block.name}
            isCurrent={selection?.kind === "block"}
            onPress={() => select({ kind: "block", blockId: block.id })}
          />
        ) : selection?.kind === "section" ? (
          <Step
            label={t(`layers.section.${selection.section}`)}
            isCurrent
            onPress={() => select(selection)}
          />
        ) : (
          <span className="text-ink-faint">{t("frame.noSelection")}</span>
        )}
        {path.map(({ element, node }, at) => (
          <span key={node} className="flex min-w-0 items-center gap-0.5">
            <ChevronRight
              aria-hidden="true"
              size={12}
              strokeWidth={1.5}
              className="shrink-0 text-ink-faint"
            />
            <Step
              label={elementLabel(element)}
              isCurrent={at === path.length - 1}
              onPress={() => selectNode(node)}
            />
          </span>
        ))}
      </nav>
      {refusal !== "" ? (
        <span data-text-refusal className="truncate pl-3 text-ink" title={refusal}>
          {refusal}
        </span>
      ) : null}
      <span className="ml-auto flex min-w-0 shrink-0 gap-3 pl-4">
        {hasShownPage ? <Parts of={parts} /> : null}
      </span>
      <span className="shrink-0 pl-4 text-ink-faint tabular-nums">{width}px</span>
    </footer>
  );
}

function Step({ label, isCurrent, onPress }: { label: string; isCurrent: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-current={isCurrent ? "true" : undefined}
      className="max-w-60 cursor-pointer truncate rounded-base px-1.5 py-0.5 hover:bg-sunken hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {label}
    </button>
  );
}
