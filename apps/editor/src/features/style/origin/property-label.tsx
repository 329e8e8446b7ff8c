import { classNames } from "@hanok/ui";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { standsIn } from "../declared-here.ts";
import { usePanelPopover } from "../panel-popover.tsx";
import { useStyling } from "../styling.tsx";
import { OriginCard } from "./origin-card.tsx";
import { nearness, standWords } from "./origin-words.ts";
import { type DragSteps, useDrag } from "./use-drag.ts";

const MARKS = {
  inline: "rounded-[1px] bg-accent",
  rule: "rounded-full bg-accent",
  inherited: "rounded-full border border-accent",
  none: "invisible",
} as const;

/**
 * The name of a property with a mark of its value's origin: a dot for a rule, a square for the element
 * itself, a ring for one further up. Pressed, it says it in full; drawn sideways, it changes the number
 * (`onDrag`).
 */
export function PropertyLabel({
  property,
  label,
  fullLabel = label,
  className,
  onDrag,
}: {
  property: string;
  label: string;
  fullLabel?: string;
  className?: string;
  onDrag?: DragSteps;
}) {
  const { t } = useVisualTexts();
  const styling = useStyling();
  const popover = usePanelPopover();
  const explanation = styling.explain(property);
  const where = styling.isMixed(property)
    ? t("many.mixedHint")
    : explanation
      ? standWords(explanation, styling.part, t)
      : t("origin.initial");
  const drag = useDrag(onDrag);
  return (
    <button
      type="button"
      aria-label={`${fullLabel} · ${where}`}
      title={where}
      {...drag.handlers}
      onClick={(event) => {
        if (drag.moved()) return;
        popover.open(event.currentTarget, fullLabel, (close) => (
          <OriginCard property={property} label={fullLabel} close={close} />
        ));
      }}
      className={classNames(
        "flex min-w-0 items-center gap-1 rounded-base text-left text-caption text-ink-soft hover:text-ink",
        onDrag ? "cursor-ew-resize touch-none select-none" : "cursor-pointer",
        className,
      )}
    >
      <span className="truncate">{label}</span>
      <span
        aria-hidden="true"
        className={classNames(
          "size-1.5 shrink-0",
          MARKS[nearness(explanation ? standsIn(explanation) : undefined)],
        )}
      />
    </button>
  );
}
