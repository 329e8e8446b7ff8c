import type { ProjectPart } from "@hanok/page-document";
import { classNames } from "@hanok/ui";
import { lazy } from "react";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { usePanelPopover } from "../panel-popover.tsx";
import { readColour } from "./notation.ts";

const ColourPicker = lazy(() => import("./colour-picker.tsx"));

export interface ColourButtonProps {
  readonly label: string;
  readonly colour: string;
  /** Project whose colors are offered; null where none of them may be named. */
  readonly part: ProjectPart | null;
  /** Of words: what they are on, asked when the picker opens; it then says how well they can be read. */
  readonly ground?: (() => string | null) | undefined;
  readonly onPreview?: (colour: string | null) => void;
  /** `isDone` false: one of a run of arrow keys. */
  readonly onChange: (colour: string, isDone: boolean) => void;
  readonly isDisabled?: boolean;
  readonly className?: string;
}

/** A small field of the colour itself; pressed, it opens the picker. */
export function ColourButton({
  label,
  colour,
  part,
  ground,
  onPreview = () => {},
  onChange,
  isDisabled = false,
  className = "size-6 rounded-[4px]",
}: ColourButtonProps) {
  const { t } = useVisualTexts();
  const popover = usePanelPopover();
  const name = t("colour.pick", { label });
  return (
    <button
      type="button"
      aria-label={name}
      title={t("colour.pickTip")}
      disabled={isDisabled}
      onClick={(event) =>
        popover.open(event.currentTarget, name, () => (
          <ColourPicker
            colour={colour}
            part={part}
            ground={ground?.() ?? null}
            onPreview={onPreview}
            onChange={onChange}
          />
        ))
      }
      className={classNames(
        "shrink-0 cursor-pointer checker border border-line-firm/60 disabled:cursor-not-allowed",
        className,
      )}
    >
      <Swatch colour={colour} />
    </button>
  );
}

export const Swatch = ({ colour }: { colour: string }) => (
  <span
    aria-hidden="true"
    className="block size-full rounded-[3px]"
    style={{ backgroundColor: readColour(colour) ? colour : "var(--color-raised)" }}
  />
);
