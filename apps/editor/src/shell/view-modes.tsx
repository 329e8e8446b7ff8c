import { classNames, Tooltip, TooltipTrigger } from "@hanok/ui";
import { Monitor, Smartphone, Tablet } from "lucide-react";
import { ToggleButton } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { chordText, isMac } from "../contributions/chord.ts";
import { setEditor, useEditor, type ViewMode } from "../state/editor-store.ts";
import { ICON } from "./icon.ts";

const MODES = [
  { id: "pc", Icon: Monitor, digit: 1 },
  { id: "ta", Icon: Tablet, digit: 2 },
  { id: "mo", Icon: Smartphone, digit: 3 },
] as const satisfies readonly { id: ViewMode; Icon: unknown; digit: number }[];

/**
 * PC, tablet 768, mobile 375 [EDT-41 to 43], and the scale 100 or 50 [EDT-44]. The percentage is the one at
 * which the page is seen: at a scale of 100 a page that is wider than its room is fitted to it. In a window
 * below 800 px the page's name takes the room of the scale, unless it is half and has to be undone.
 */
export function ViewModes() {
  const { t } = useTranslation();
  const viewMode = useEditor((state) => state.viewMode);
  const scale = useEditor((state) => state.scale);
  const percent = useEditor((state) => state.shown.percent);
  return (
    <div className="flex items-center gap-1">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning into the bar */}
      <div role="group" aria-label={t("top.view")} className="flex rounded-base bg-sunken p-0.5">
        {MODES.map(({ id, Icon, digit }) => (
          <TooltipTrigger key={id}>
            <ToggleButton
              aria-label={t(`top.${id}`)}
              isSelected={viewMode === id}
              onChange={() => setEditor({ viewMode: id })}
              className={classNames(
                "inline-flex h-7 w-9 cursor-pointer items-center justify-center rounded-base transition-colors",
                viewMode === id ? "bg-raised text-ink shadow-float" : "text-ink-faint data-hovered:text-ink",
              )}
            >
              <Icon {...ICON} />
            </ToggleButton>
            <Tooltip shortcut={chordText(`ctrl+Digit${digit}`, isMac())}>{t(`top.${id}`)}</Tooltip>
          </TooltipTrigger>
        ))}
      </div>
      <TooltipTrigger>
        <ToggleButton
          aria-label={`${t("top.scale")} ${percent}%`}
          isSelected={scale === 50}
          onChange={(half) => setEditor({ scale: half ? 50 : 100 })}
          className={classNames(
            "h-7 w-13 cursor-pointer rounded-base text-ink-soft text-small tabular-nums data-hovered:bg-sunken",
            scale === 100 && "hidden min-[800px]:block",
          )}
        >
          {percent}%
        </ToggleButton>
        <Tooltip>{t(scale === 100 ? "top.half" : "top.whole")}</Tooltip>
      </TooltipTrigger>
    </div>
  );
}
