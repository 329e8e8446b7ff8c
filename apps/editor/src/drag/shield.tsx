import { classNames } from "@hanok/ui";
import { Ban, Box, Copy, SquareDashed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useDrag } from "./drag-store.ts";
import { isBlockPayload } from "./payload.ts";
import { SIDEBAR_ANIMATION_MS } from "./timing.ts";

/**
 * Covers the whole window while something is dragged from a panel: the pointer would otherwise be lost to the frame.
 * Under the pointer hangs what is dragged, with the hint [BLK-40].
 */
export function DragShield() {
  const { t } = useTranslation();
  const shown = useDrag((state) => state.shown);
  if (!shown) return null;
  if (shown.from === "keyboard")
    return (
      <div className="pointer-events-none fixed inset-x-0 top-16 z-50 flex justify-center">
        <p className="rounded-base bg-tip px-4 py-2 text-on-tip text-small shadow-float">
          {shown.name}: {t("drag.keys")}
        </p>
      </div>
    );
  // On the page the hint is at the place itself.
  if (shown.at === null) return null;
  const Icon =
    shown.hint === "none" ? Ban : shown.copy ? Copy : isBlockPayload(shown.payload) ? Box : SquareDashed;
  return (
    <div
      data-drag-shield=""
      className={classNames(
        "fixed inset-0 z-50 touch-none select-none",
        shown.from === "canvas" && "pointer-events-none",
        shown.hint === "none" ? "cursor-not-allowed" : "cursor-grabbing",
      )}
    >
      <div
        style={{
          transform: `translate(${shown.at.x + 14}px, ${shown.at.y + 14}px)`,
          animationDuration: `${SIDEBAR_ANIMATION_MS}ms`,
        }}
        className={classNames(
          "absolute top-0 left-0 flex max-w-100 items-center gap-2 rounded-base px-3 py-1.5 text-small shadow-float motion-safe:animate-[drag-lift_100ms_ease-out]",
          shown.hint === "none" ? "bg-danger text-on-accent" : "bg-tip text-on-tip",
        )}
      >
        <Icon aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
        <span className="min-w-0">
          <span className="block truncate font-medium">{shown.name}</span>
          {shown.label ? <span className="block text-caption opacity-85">{shown.label}</span> : null}
        </span>
      </div>
    </div>
  );
}
