import { IconButton } from "@hanok/ui";
import { X } from "lucide-react";
import { Toolbar } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { select } from "../../selection/selecting.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { useEditor } from "../../state/editor-store.ts";
import { ManyActs } from "./many-acts.tsx";

/** How many elements are selected, and what can be done with all of them, at the head of the canvas. */
export default function ManyToolbar() {
  const { t } = useVisualTexts();
  const { t: words } = useTranslation();
  const count = useEditor((state) => state.many.length);
  return (
    <div className="pointer-events-none absolute inset-x-0 top-6 z-10 flex justify-center px-4">
      <Toolbar
        aria-label={t("many.toolbar")}
        className="pointer-events-auto flex max-w-full flex-wrap items-center justify-center gap-x-1 gap-y-1 rounded-base border border-line bg-raised px-2 py-1 shadow-float"
      >
        <span className="px-1.5 font-medium text-caption tabular-nums">
          {words("canvas.many", { count })}
        </span>
        <ManyActs />
        <IconButton
          size="small"
          placement="bottom"
          label={t("many.leave")}
          shortcut="Esc"
          icon={<X {...SMALL_ICON} />}
          onPress={() => select(null)}
        />
      </Toolbar>
    </div>
  );
}
