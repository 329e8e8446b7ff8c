import type { ProjectPart } from "@hanok/page-document";
import { ChevronDown } from "lucide-react";
import { lazy, useMemo } from "react";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import type { FontChoice } from "../../fonts/write-family.ts";
import { usePanelPopover } from "../panel-popover.tsx";
import { type FontName, fontNameOf, ownFonts } from "../values/own-fonts.ts";
import { boxClass } from "./box.ts";

const FontPicker = lazy(() => import("../../fonts/font-picker.tsx"));

export interface FontButtonProps {
  readonly label: string;
  readonly part: ProjectPart;
  /** As written: a variable of the guide is one of the choices. */
  readonly value: string;
  /** The computed family. */
  readonly resolved: string;
  /** Whether variables of the guide may be named: not in the guide's own values. */
  readonly withGuide?: boolean;
  readonly isDisabled?: boolean;
  readonly onPreview: (value: string | null) => void;
  readonly onChoose: (choice: FontChoice, name: string) => Promise<boolean>;
}

/** The family of a text by its name; pressed, it opens the picker [BLD-01]. */
export function FontButton({
  label,
  part,
  value,
  resolved,
  withGuide = true,
  isDisabled = false,
  onPreview,
  onChoose,
}: FontButtonProps) {
  const { t } = useVisualTexts();
  const popover = usePanelPopover();
  const said = ({ role, name }: FontName): string =>
    role === null ? name : [t(`type.families.${role}`), name].filter((word) => word !== "").join(" · ");
  const shown = useMemo(() => fontNameOf(part, value, resolved), [part, value, resolved]);
  return (
    <button
      type="button"
      aria-label={`${label}: ${said(shown)}`}
      disabled={isDisabled}
      onClick={(event) =>
        popover.open(event.currentTarget, label, (close) => (
          <FontPicker
            written={value}
            value={resolved}
            own={ownFonts(part, withGuide).map(({ id, group, value, ...name }) => ({
              id,
              group,
              value,
              name: said({ ...name, name: "" }) || name.name,
              detail: name.role === null ? "" : name.name,
            }))}
            onPreview={onPreview}
            onChoose={onChoose}
            onDone={close}
          />
        ))
      }
      className={boxClass(
        false,
        "w-full cursor-pointer gap-1 px-2 text-left text-small disabled:cursor-default",
      )}
    >
      <span className="min-w-0 flex-1 truncate">{said(shown) || "–"}</span>
      <ChevronDown aria-hidden="true" size={14} strokeWidth={1.5} className="shrink-0 text-ink-faint" />
    </button>
  );
}
